import { weekday } from '@shamba/rules';
import { describe, expect, it } from '@jest/globals';
import { demoDates, type DemoEvents } from './demo-data.js';

const events = [
  { id: 4, event_dates: [{ dayOffset: 9, weekday: 'saturday', start_time: '17:30', end_time: '20:30' }] },
] as unknown as DemoEvents;

describe('demoDates', () => {
  it('are the weekday on or after the offset, from any day', () => {
    for (let day = 1; day <= 28; day += 1) {
      const now = new Date(Date.UTC(2026, 5, day, 19));
      const [date] = demoDates(events, now);
      const offset = (Date.parse(`${date?.date}T00:00:00Z`) - Date.UTC(2026, 5, day)) / 86_400_000;
      expect(weekday(date?.date ?? '')).toBe(6);
      expect(offset).toBeGreaterThanOrEqual(9);
      expect(offset).toBeLessThan(16);
    }
  });

  it('use the property’s day, not UTC', () => {
    expect(demoDates(events, new Date('2026-06-05T03:00:00Z'))[0]?.date).toBe('2026-06-13'); // still 4 June there
    expect(demoDates(events, new Date('2026-06-05T19:00:00Z'))[0]?.date).toBe('2026-06-20');
  });
});
