import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isQuietChange, shortages, stockTakeDifference, type StockLevel } from './stock-rules.js';

const level = (over: Partial<StockLevel> = {}): StockLevel => ({
  skuId: 1,
  name: 'Mavuno Zinfandel',
  onHand: 6,
  heldByOthers: 0,
  archived: false,
  ...over,
});
const line = (quantity: number, lineRef = 'a', wineId = 1) => ({ lineRef, wineId, quantity });

describe('shortages', () => {
  it('lets a set through that fits exactly', () => {
    expect(shortages([line(4), line(2, 'b')], new Map([[1, level()]]))).toEqual([]);
  });

  it('counts the lines of one wine together', () => {
    expect(shortages([line(4), line(3, 'b')], new Map([[1, level()]]))).toEqual([
      { lineRef: 'b', code: 'insufficient_stock', message: 'Only 2 bottles of Mavuno Zinfandel left.', available: 2 },
    ]);
  });

  it('tells an empty shelf from bottles in other checkouts', () => {
    const [gone] = shortages([line(1)], new Map([[1, level({ onHand: 0 })]]));
    const [held] = shortages([line(1)], new Map([[1, level({ heldByOthers: 6 })]]));
    expect(gone).toMatchObject({ code: 'sold_out', message: 'Mavuno Zinfandel is sold out.', available: 0 });
    expect(held).toMatchObject({
      code: 'sold_out',
      message: 'The last bottles of Mavuno Zinfandel are in other checkouts right now.',
      available: 0,
    });
  });

  it('refuses archived and unknown wines', () => {
    const issues = shortages([line(1), line(1, 'b', 2)], new Map([[1, level({ archived: true })]]));
    expect(issues.map((issue) => [issue.lineRef, issue.code])).toEqual([
      ['a', 'not_available'],
      ['b', 'not_available'],
    ]);
  });

  it('never lets more through than can be had, whatever the lines', () => {
    const quantities = fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(quantities, fc.nat(12), fc.nat(12), (wanted, onHand, heldByOthers) => {
        const lines = wanted.map((quantity, index) => line(quantity, String(index)));
        const refused = new Set(
          shortages(lines, new Map([[1, level({ onHand, heldByOthers })]])).map((i) => i.lineRef),
        );
        const granted = lines.filter((l) => !refused.has(l.lineRef)).reduce((sum, l) => sum + l.quantity, 0);
        expect(granted).toBeLessThanOrEqual(Math.max(0, onHand - heldByOthers));
      }),
    );
  });
});

describe('stockTakeDifference', () => {
  it('keeps what was sold while staff were counting', () => {
    expect(stockTakeDifference(12, 10, 7)).toBe(2);
  });
  it('books nothing for an unchanged form', () => {
    expect(stockTakeDifference(10, 10, 7)).toBe(0);
  });
  it('compares with the stock as it is when the form says nothing', () => {
    expect(stockTakeDifference(9, undefined, 7)).toBe(2);
  });
});

describe('isQuietChange', () => {
  it('is loud only when a wine sells out or comes back', () => {
    expect([isQuietChange(5, 3), isQuietChange(1, 0), isQuietChange(0, 4)]).toEqual([true, false, false]);
  });
});
