import { describe, expect, it } from '@jest/globals';
import { completeLink, planDates } from './event-dates.js';

const known = [
  { id: 1, date: '2026-06-06', start: '12:00', past: false },
  { id: 2, date: '2026-06-13', start: '12:00', past: false },
  { id: 3, date: '2026-05-02', start: '12:00', past: true },
];

describe('planDates', () => {
  it('matches by id even when the date moved, otherwise by date and start', () => {
    const plan = planDates(known, [
      { id: 1, date: '2026-06-20', start: '14:00', end: '17:00' },
      { date: '2026-06-13', start: '12:00', end: '18:00' },
      { id: 99, date: '2026-07-04', start: '10:00', end: '11:00' },
    ]);
    expect(plan.keep.map(({ known: { id }, wanted }) => [id, wanted.date])).toEqual([
      [1, '2026-06-20'],
      [2, '2026-06-13'],
    ]);
    expect(plan.add.map(({ date }) => date)).toEqual(['2026-07-04']);
    expect(plan.remove).toEqual([]);
  });

  it('removes missing dates, but never past ones', () => {
    expect(
      planDates(known, [{ id: 1, date: '2026-06-06', start: '12:00', end: '17:00' }]).remove.map(({ id }) => id),
    ).toEqual([2]);
  });

  it('prefers an id to another entry at its time, and takes duplicates once', () => {
    const plan = planDates(known, [
      { date: '2026-06-06', start: '12:00', end: '17:00' },
      { date: '2026-06-06', start: '12:00', end: '17:00' },
      { id: 2, date: '2026-06-13', start: '13:00', end: '17:00' },
    ]);
    expect(plan.keep.map(({ known: { id } }) => id).sort()).toEqual([1, 2]);
    expect(plan.add).toEqual([]);
  });
});

describe('completeLink', () => {
  it.each([
    ['tickets.example.com/a', 'https://tickets.example.com/a'],
    ['http://tickets.example.com', 'http://tickets.example.com'],
    ['javascript:alert(1).x', 'javascript:alert(1).x'],
    ['nowhere', 'nowhere'],
  ])('%s → %s', (link, complete) => {
    expect(completeLink(link)).toBe(complete);
  });
});
