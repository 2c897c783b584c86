import { describe, expect, it } from '@jest/globals';
import { matchHeld, type OurLine, ourLines, stillOrdered } from './ordered-lines.js';

const price = { title: 'x', unitPrice: '10.00', lineTotal: '10.00' };
const event = (lineRef: string, quantity: number, occurrenceId?: number): OurLine => ({
  ...price,
  kind: 'event',
  lineRef,
  quantity,
  eventId: 7,
  ...(occurrenceId && { occurrenceId }),
});
const seats = (lineRef: string, occurrenceId: number, quantity: number) =>
  ({ kind: 'seats', lineRef, occurrenceId, quantity }) as const;
const events = new Map([
  [71, 7],
  [72, 7],
  [81, 8],
]);

describe('matchHeld', () => {
  it('matches by reference first', () => {
    const matched = matchHeld([event('a', 2), event('b', 2)], [seats('b', 72, 2), seats('a', 71, 2)], events);
    expect(matched.map(({ held }) => held?.lineRef)).toEqual(['a', 'b']);
  });

  it('matches by item when references differ, and never twice', () => {
    const matched = matchHeld(
      [event('order-1', 2, 72), event('order-2', 2), event('order-3', 1)],
      [seats('1', 71, 2), seats('2', 72, 2)],
      events,
    );
    expect(matched.map(({ held }) => held?.lineRef)).toEqual(['2', '1', undefined]);
  });

  it('matches neither another event nor too few seats', () => {
    expect(matchHeld([event('a', 3)], [seats('a', 71, 2), seats('b', 81, 3)], events)[0]?.held).toBeUndefined();
  });

  it('ignores lines of other services', () => {
    const lines = ourLines({
      lines: [{ ...price, kind: 'wine', lineRef: 'w', quantity: 1, wineId: 1 }, event('a', 1)],
    });
    expect(lines.map((line) => line.lineRef)).toEqual(['a']);
  });
});

describe('stillOrdered', () => {
  const visit: OurLine = { ...price, kind: 'experience', lineRef: 'v', quantity: 4, experienceId: 1, guests: 4 };
  const stay: OurLine = {
    ...price,
    kind: 'vineyard_stay',
    lineRef: 's',
    quantity: 2,
    unitId: 1,
    checkIn: '2026-07-10',
    checkOut: '2026-07-12',
    guests: 2,
    nightlyRate: '1.00',
    cleaningFee: '0.00',
    taxRate: '12.50',
    total: '2.00',
  };

  it('keeps lines without returned pieces', () => {
    expect(stillOrdered(visit, { other: 0 })).toBe(visit);
  });

  it('removes returned tickets and guests, and the line with the last of them', () => {
    expect(stillOrdered(event('a', 3), { a: 1 })).toMatchObject({ quantity: 1 });
    expect(stillOrdered(visit, { v: 3 })).toMatchObject({ quantity: 3, guests: 3 });
    expect([
      stillOrdered(event('a', 3), { a: 0 }),
      stillOrdered(visit, { v: 0 }),
      stillOrdered(stay, { s: 0 }),
    ]).toEqual([undefined, undefined, undefined]);
  });
});
