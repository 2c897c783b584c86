import { describe, expect, it } from '@jest/globals';
import {
  beginning,
  durationMinutes,
  isAhead,
  mayCancel,
  mayMove,
  takesPlaces,
  type VisitFacts,
} from './visit-rules.js';

const visit = (more: Partial<VisitFacts> = {}): VisitFacts => ({
  source: 'rsvp',
  status: 'confirmed',
  booking_date: '2026-06-06',
  booking_time: '14:30',
  ...more,
});
const at = (text: string): Date => new Date(text);

describe('a visit', () => {
  it('begins by the property’s clock', () => {
    expect(beginning(visit())?.toISOString()).toBe('2026-06-06T21:30:00.000Z');
    expect(beginning(visit({ booking_date: null }))).toBeNull();
  });

  it('is ahead until it begins, unless it was declined or cancelled', () => {
    expect(isAhead(visit(), at('2026-06-06T21:29:00Z'))).toBe(true);
    expect(isAhead(visit(), at('2026-06-06T21:30:00Z'))).toBe(false);
    expect(isAhead(visit({ status: 'pending' }), at('2026-06-01T00:00:00Z'))).toBe(true);
    expect(isAhead(visit({ status: 'declined' }), at('2026-06-01T00:00:00Z'))).toBe(false);
    expect(mayMove(visit({ status: 'cancelled' }), at('2026-06-01T00:00:00Z'))).toBe(false);
    expect(isAhead(visit({ booking_date: null, booking_time: null }), at('2030-01-01T00:00:00Z'))).toBe(true);
  });

  it('without a time lasts until the end of its day', () => {
    expect(isAhead(visit({ booking_time: null }), at('2026-06-07T06:58:00Z'))).toBe(true);
    expect(isAhead(visit({ booking_time: null }), at('2026-06-07T07:00:00Z'))).toBe(false);
  });

  it('can move until it begins as an RSVP, until two days before when it is paid', () => {
    const paid = visit({ source: 'order' });
    expect([mayMove(visit(), at('2026-06-06T21:00:00Z')), mayMove(paid, at('2026-06-06T21:00:00Z'))]).toEqual([
      true,
      false,
    ]);
    expect([mayMove(paid, at('2026-06-04T21:30:00Z')), mayMove(paid, at('2026-06-04T21:31:00Z'))]).toEqual([
      true,
      false,
    ]);
  });

  it('can move without a day when it is paid', () => {
    const open = visit({ source: 'order', booking_date: null, booking_time: null });
    expect(mayMove(open, at('2030-01-01T00:00:00Z'))).toBe(true);
  });

  it('takes places when it is confirmed, and while it is pending with places', () => {
    const statuses = ['pending', 'confirmed', 'declined', 'cancelled'] as const;
    const places = (without_places: boolean) => statuses.map((status) => takesPlaces({ status, without_places }));
    expect(places(false)).toEqual([true, true, false, false]);
    expect(places(true)).toEqual([false, true, false, false]);
  });

  it('is cancelled here only when it is unpaid', () => {
    const now = at('2026-06-01T00:00:00Z');
    expect([mayCancel(visit(), now), mayCancel(visit({ source: 'order' }), now)]).toEqual([true, false]);
  });

  it.each([
    ['90 minutes', 90],
    ['2 hours', 120],
    ['1.5 hours', 90],
    ['1.25 hours', 75],
    ['2-3 hours', 180],
    ['2 – 3 hours', 180],
    ['45 to 50 minutes', 50],
    ['1.5  to  2.25 h', 135],
    ['1 hour', 60],
    ['45 min', 45],
    ['Half a day', 60],
    [null, 60],
    ['3 h', 180],
  ])('of %s takes %i minutes', (text, minutes) => {
    expect(durationMinutes(text)).toBe(minutes);
  });
});
