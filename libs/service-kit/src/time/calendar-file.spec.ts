import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { type CalendarEntry, calendarFile } from './calendar-file.js';

const entry: CalendarEntry = {
  uid: 'order-1-line-2@shamba',
  title: 'Harvest supper',
  start: { date: '2026-07-04', time: '18:00' },
  end: { date: '2026-07-04', time: '21:30' },
  stamp: new Date('2026-06-03T19:00:00Z'),
};
const lines = (given: Partial<CalendarEntry>): string[] =>
  calendarFile({ ...entry, ...given })
    .replaceAll('\r\n ', '')
    .split('\r\n');

describe('a calendar file', () => {
  it('has one entry with its parts in order', () => {
    expect(lines({ sequence: 2, location: 'Barn', description: 'Bring a jacket' })).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Shamba Vineyards//Shop//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:order-1-line-2@shamba',
      'SEQUENCE:2',
      'DTSTAMP:20260603T190000Z',
      'DTSTART:20260705T010000Z',
      'DTEND:20260705T043000Z',
      'SUMMARY:Harvest supper',
      'LOCATION:Barn',
      'DESCRIPTION:Bring a jacket',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it.each([
    ['winter', '2026-12-05', '12:00', '20261205T200000Z'],
    ['summer', '2026-07-05', '12:00', '20260705T190000Z'],
    ['the hour before the clocks go forward', '2026-03-08', '01:30', '20260308T093000Z'],
    ['the hour after', '2026-03-08', '03:30', '20260308T103000Z'],
    ['the hour that does not exist means an hour later', '2026-03-08', '02:30', '20260308T103000Z'],
    ['the first of the two equal hours', '2026-11-01', '01:30', '20261101T083000Z'],
  ])('says %s in UTC', (_, date, time, expected) => {
    expect(lines({ start: { date, time }, end: { date, time: '23:59' } })).toContain(`DTSTART:${expected}`);
  });

  it('has whole days without a time, the end day excluded', () => {
    const stay = lines({ start: { date: '2026-12-30' }, end: { date: '2027-01-02' } });
    expect(stay).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261230', 'DTEND;VALUE=DATE:20270102']));
    expect(
      lines({ start: { date: '2026-12-30' }, end: { date: '2026-12-30' } }).some((line) => line.startsWith('DTEND')),
    ).toBe(false);
  });

  it('escapes special characters and never lets a text begin a new line', () => {
    expect(lines({ title: 'Wine, food; more \\ less\r\nEND:VCALENDAR' })).toContain(
      'SUMMARY:Wine\\, food\\; more \\\\ less\\nEND:VCALENDAR',
    );
  });

  it('has no control characters', () => {
    expect(lines({ title: 'Sup\u0000per\t\u001b[1m\u007f' })).toContain('SUMMARY:Supper[1m');
  });

  it('folds at 75 octets without cutting a character, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (title) => {
        const text = calendarFile({ ...entry, title });
        for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(Buffer.from(text).toString('utf8')).toBe(text);
        const summary = text
          .replaceAll('\r\n ', '')
          .split('\r\n')
          .filter((line) => line.startsWith('SUMMARY:'));
        expect(summary).toHaveLength(1);
      }),
    );
  });
});
