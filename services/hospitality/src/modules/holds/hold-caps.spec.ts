import { describe, expect, it } from '@jest/globals';
import { overCaps } from './hold-caps.js';

const CAPS = { seats: 10, nights: 30 };
const seats = (lineRef: string, quantity: number, occurrenceId = 1) =>
  ({ lineRef, kind: 'seats', occurrenceId, quantity }) as const;
const slot = (lineRef: string, quantity: number, slotId = 1) => ({ lineRef, kind: 'slot', slotId, quantity }) as const;
const nights = (lineRef: string, checkIn: string, checkOut: string) =>
  ({ lineRef, kind: 'nights', unitId: 1, checkIn, checkOut }) as const;
const over = (...lines: Parameters<typeof overCaps>[0]) => overCaps(lines, CAPS, () => 'Harvest Dinner');

describe('overCaps', () => {
  it('allows ten seats of each date and thirty nights', () => {
    expect(
      over(
        seats('a', 10),
        seats('b', 10, 2),
        slot('c', 10),
        nights('d', '2026-07-01', '2026-07-21'),
        nights('e', '2026-08-01', '2026-08-11'),
      ),
    ).toEqual([]);
  });

  it('sums the lines of one date, and all nights', () => {
    expect(
      over(
        seats('a', 6),
        seats('b', 5),
        slot('c', 11),
        nights('d', '2026-07-01', '2026-07-31'),
        nights('e', '2026-08-01', '2026-08-02'),
      ),
    ).toEqual([
      {
        lineRef: 'b',
        code: 'over_limit',
        message:
          'One order can have up to 10 spots for Harvest Dinner at one time. Please call us about a bigger party.',
        available: 4,
      },
      { lineRef: 'c', code: 'over_limit', message: expect.stringContaining('10 spots'), available: 10 },
      {
        lineRef: 'e',
        code: 'over_limit',
        message: 'One order can have up to 30 nights. Please call us about a longer stay.',
        available: 0,
      },
    ]);
  });
});
