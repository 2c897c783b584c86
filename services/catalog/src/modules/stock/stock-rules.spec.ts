import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { MAX_STOCK } from './stock-reasons.js';
import {
  anonymousShare,
  isQuietChange,
  refusalOf,
  shortages,
  stockTakeDifference,
  type StockLevel,
} from './stock-rules.js';

const level = (over: Partial<StockLevel> = {}): StockLevel => ({
  skuId: 1,
  name: 'Mavuno Zinfandel',
  onHand: 6,
  heldByOthers: 0,
  anonymousByOthers: 0,
  archived: false,
  version: 1,
  ...over,
});
const line = (quantity: number, lineRef = 'a', wineId = 1) => ({ lineRef, wineId, quantity });

describe('shortages', () => {
  it('accepts a set that fits exactly', () => {
    expect(shortages([line(4), line(2, 'b')], new Map([[1, level()]]))).toEqual([]);
  });

  it('counts the lines of one wine together', () => {
    expect(shortages([line(4), line(3, 'b')], new Map([[1, level()]]))).toEqual([
      { lineRef: 'b', code: 'insufficient_stock', message: 'Only 2 bottles of Mavuno Zinfandel left.', available: 2 },
    ]);
  });

  it('distinguishes a sold-out wine from bottles in other checkouts', () => {
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

  it('never accepts more bottles than are available', () => {
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

describe('bounds of a checkout', () => {
  const stock = (over: Partial<StockLevel>) => new Map([[1, level({ onHand: 100, ...over })]]);

  it('lets one checkout have 36 bottles of a wine, counting its lines together', () => {
    const bounds = { maxBottles: 36 };
    expect(shortages([line(30), line(6, 'b')], stock({}), bounds)).toEqual([]);
    expect(shortages([line(30), line(7, 'b')], stock({}), bounds)).toEqual([
      {
        lineRef: 'b',
        code: 'over_limit',
        message: 'One order can have up to 36 bottles of Mavuno Zinfandel. Please call us if you need more.',
        available: 6,
      },
    ]);
  });

  it('limits anonymous checkouts to a share above 24 bottles', () => {
    expect([0, 24, 25, 47, 48, 60, 101].map((onHand) => anonymousShare(onHand, 24))).toEqual([
      0, 24, 24, 24, 24, 30, 50,
    ]);
    const bounds = { maxBottles: 36, unsharedBottles: 24 };
    expect(shortages([line(24)], stock({ onHand: 24 }), bounds)).toEqual([]);
    expect(shortages([line(5)], stock({ heldByOthers: 45, anonymousByOthers: 45 }), bounds)).toEqual([]);
    expect(shortages([line(6)], stock({ heldByOthers: 45, anonymousByOthers: 45 }), bounds)).toMatchObject([
      { code: 'share_taken', available: 5, message: expect.stringContaining('Please sign in for more') },
    ]);
    expect(shortages([line(1)], stock({ heldByOthers: 50, anonymousByOthers: 50 }), bounds)).toMatchObject([
      { code: 'share_taken', available: 0, message: expect.stringContaining('Please sign in, or try again') },
    ]);
    // Lines of one wine take from the same share.
    expect(
      shortages([line(3), line(3, 'b')], stock({ heldByOthers: 45, anonymousByOthers: 45 }), bounds),
    ).toMatchObject([{ lineRef: 'b', code: 'share_taken', available: 2 }]);
    // Holds of signed-in and paying shoppers do not count towards the share.
    expect(shortages([line(36)], stock({ heldByOthers: 60, anonymousByOthers: 10 }), bounds)).toEqual([]);
    expect(shortages([line(1)], stock({ heldByOthers: 100, anonymousByOthers: 50 }), bounds)).toMatchObject([
      { code: 'sold_out' },
    ]);
  });

  it('never gives all anonymous checkouts more than their share', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 20 }), (onHand, wishes) => {
        let held = 0;
        for (const wish of wishes) {
          const seen = stock({ onHand, heldByOthers: held, anonymousByOthers: held });
          if (shortages([line(wish)], seen, { maxBottles: 36, unsharedBottles: 24 }).length === 0) held += wish;
        }
        expect(held).toBeLessThanOrEqual(anonymousShare(onHand, 24));
      }),
    );
  });
});

describe('stockTakeDifference', () => {
  it('keeps sales made during the count', () => {
    expect(stockTakeDifference(12, 10, 7)).toBe(2);
  });
  it('books nothing for an unchanged form', () => {
    expect(stockTakeDifference(10, 10, 7)).toBe(0);
  });
  it('compares with the current stock without a loaded quantity', () => {
    expect(stockTakeDifference(9, undefined, 7)).toBe(2);
  });
});

describe('isQuietChange', () => {
  it('is false only when a wine sells out or comes back', () => {
    expect([isQuietChange(5, 3), isQuietChange(1, 0), isQuietChange(0, 4)]).toEqual([true, false, false]);
  });
});

describe('refusals of a stock change', () => {
  it.each([
    [10, 5, 0, undefined],
    [10, 5, 20, undefined],
    [10, 0, 20, undefined],
    [MAX_STOCK - 1, 1, 0, undefined],
    [MAX_STOCK - 1, 2, 0, 'A wine can have at most 1,000,000 bottles.'],
    [MAX_STOCK + 5, -1, 0, undefined],
    [MAX_STOCK + 5, 0, 0, undefined],
    [10, -10, 0, undefined],
    [10, -11, 0, 'Only 10 bottles are in stock.'],
    [1, -2, 0, 'Only 1 bottle is in stock.'],
    [10, -7, 3, undefined],
    [10, -8, 3, "3 bottles are being paid for right now, so the stock can't be less. Try again in a few minutes."],
    [10, -10, 1, "1 bottle is being paid for right now, so the stock can't be less. Try again in a few minutes."],
  ])('%i in stock, changed by %i, %i promised', (onHand, difference, promised, message) => {
    expect(refusalOf(onHand, difference, promised)?.message).toBe(message);
  });
});

it('names one bottle in the singular, and says that a wine is archived', () => {
  expect(shortages([line(2)], new Map([[1, level({ onHand: 1 })]]))).toMatchObject([
    { message: 'Only 1 bottle of Mavuno Zinfandel left.' },
  ]);
  expect(shortages([line(1)], new Map([[1, level({ archived: true })]]))).toMatchObject([
    { message: 'This wine is no longer for sale.' },
  ]);
});
