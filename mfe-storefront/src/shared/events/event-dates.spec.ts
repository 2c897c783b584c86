import { describe, expect, it } from '@jest/globals';
import { fixtures } from '@shamba/slice-kit/testing';
import type { EventDate, VineyardEvent } from '../types';
import { byDate, datesOf, dateText } from './event-dates';

const at = (date: string, start_time: string) => fixtures.eventDate({ date, start_time });
const event = (id: number, date: string | null, event_dates: VineyardEvent['event_dates'] = []) =>
  fixtures.event({ id, date, event_dates });

describe('dates of events', () => {
  it('are sorted soonest first, whatever the server’s order', () => {
    expect(
      datesOf(event(1, null, [at('2026-12-05', '13:00'), at('2026-12-05', '09:00'), at('2026-11-28', '18:00')])).map(
        (entry) => `${entry.date} ${entry.start_time}`,
      ),
    ).toEqual(['2026-11-28 18:00', '2026-12-05 09:00', '2026-12-05 13:00']);
  });

  it('fall back to the single date', () => {
    expect(datesOf(event(1, '2026-11-28'))).toEqual([{ date: '2026-11-28', start_time: null, end_time: null }]);
    expect(datesOf(event(1, null))).toEqual([]);
  });

  it.each<[EventDate, string]>([
    [
      { date: '2026-11-28', start_time: '17:30', end_time: '20:30' },
      'Saturday, November 28, 2026 · 5:30 PM to 8:30 PM',
    ],
    [{ date: '2026-11-28', start_time: '12:00', end_time: null }, 'Saturday, November 28, 2026 · 12:00 PM'],
    [{ date: '2026-11-28', start_time: null, end_time: null }, 'Saturday, November 28, 2026'],
  ])('read well: %o', (entry, text) => {
    expect(dateText(entry)).toBe(text);
  });

  it('order events, those without a date last', () => {
    expect(
      byDate([event(1, null), event(2, '2026-12-24'), event(3, null, [at('2026-11-30', '10:00')])]).map(({ id }) => id),
    ).toEqual([3, 2, 1]);
  });
});
