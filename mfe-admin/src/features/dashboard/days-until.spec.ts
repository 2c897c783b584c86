import { expect, it } from '@jest/globals';
import { daysUntil, nextDay } from './days-until';

it.each([
  ['2026-11-22', 'Today'],
  ['2026-11-23', 'Tomorrow'],
  ['2026-12-04', 'in 12 days'],
])('says how far %s is', (day, text) => {
  expect(daysUntil(day, '2026-11-22')).toBe(text);
});

it('finds the next date of an event, whatever their order', () => {
  const event = {
    date: '2026-11-01',
    event_dates: [{ date: '2026-12-10' }, { date: '2026-11-30' }, { date: '2026-11-01' }],
  };
  expect(nextDay(event, '2026-11-22')).toBe('2026-11-30');
  expect(nextDay({ date: '2026-11-01', event_dates: [] }, '2026-11-22')).toBeNull();
});
