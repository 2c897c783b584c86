import { describe, expect, it } from '@jest/globals';
import { againAt, nextTry } from './next-try.js';

const FIRST = new Date('2026-08-01T18:00:00Z');
const days = (count: number): Date => new Date(FIRST.getTime() + count * 86_400_000);

describe('a declined card', () => {
  it('is tried on days 3, 7 and 14 at 9:00 by the winery’s clock, then no more', () => {
    const at = (now: Date) => nextTry(FIRST, now, '2026-08-22')?.toISOString() ?? null;
    expect(at(FIRST)).toBe('2026-08-04T16:00:00.000Z');
    expect(at(new Date('2026-08-04T16:00:00Z'))).toBe('2026-08-08T16:00:00.000Z');
    expect(at(days(7))).toBe('2026-08-15T16:00:00.000Z');
    expect(at(days(14))).toBeNull();
  });

  it('is not tried after the last day', () => {
    expect(nextTry(FIRST, days(7), '2026-08-14')).toBeNull();
  });

  it('keeps the hour when clocks change', () => {
    const first = new Date('2026-10-29T18:00:00Z');
    expect(nextTry(first, first, '2026-11-19')?.toISOString()).toBe('2026-11-01T17:00:00.000Z');
  });
});

it('a charge without an answer is begun again after 1, 2, 5, then 15 minutes', () => {
  const minutes = [1, 2, 3, 4, 5, 50].map((tries) => (againAt(tries, FIRST).getTime() - FIRST.getTime()) / 60_000);
  expect(minutes).toEqual([1, 2, 5, 15, 15, 15]);
});
