import { describe, expect, it } from '@jest/globals';
import { readFeed, UnreadableFeed } from './read-feed.js';

const calendar = (maker: string, ...events: string[][]): string =>
  [
    'BEGIN:VCALENDAR',
    maker,
    'VERSION:2.0',
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
  ].join('\r\n') + '\r\nEND:VCALENDAR\r\n';
const AIRBNB = 'PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 0.8.8//EN';
const VRBO = 'PRODID:-//HomeAway.com\\, Inc.//EN';
const event = (uid: string, start: string, end: string, ...more: string[]): string[] => [
  `UID:${uid}`,
  `DTSTART;VALUE=DATE:${start}`,
  `DTEND;VALUE=DATE:${end}`,
  ...more,
];
const nights = (text: string) => readFeed(text).events.map(({ from, to, mark }) => `${from} ${to} ${mark}`);

describe('calendars of three makers', () => {
  it('Airbnb: the end first, folded descriptions, bookings and closed nights apart', () => {
    const text = calendar(
      AIRBNB,
      [
        'DTEND;VALUE=DATE:20261015',
        'DTSTART;VALUE=DATE:20261012',
        'UID:1418fb94e984-65beb8e6@airbnb.com',
        'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservation',
        ' s/details/HMABC\\nPhone Number (Last 4 Digits): 0042',
        'SUMMARY:Reserved',
      ],
      event('7f66-1@airbnb.com', '20261105', '20271105', 'SUMMARY:Airbnb (Not available)'),
    );
    expect(readFeed(text)).toEqual({
      unreadable: 0,
      events: [
        { key: '1418fb94e984-65beb8e6@airbnb.com#0', from: '2026-10-12', to: '2026-10-15', mark: 'booked' },
        { key: '7f66-1@airbnb.com#0', from: '2026-11-05', to: '2027-11-05', mark: 'closed' },
      ],
    });
  });

  it('Booking.com: bare line feeds, and one mark for everything', () => {
    const text = calendar(
      'PRODID:-//Booking.com//NONSGML//EN',
      event('a1@booking.com', '20261003', '20261004', 'SUMMARY:CLOSED - Not available'),
    );
    expect(nights(text.replaceAll('\r\n', '\n'))).toEqual(['2026-10-03 2026-10-04 unclear']);
  });

  it('VRBO: a booking in the words of any language', () => {
    const text = calendar(
      VRBO,
      event('b', '20261003', '20261005', 'SUMMARY:Réservé - Anna'),
      event('c', '20261006', '20261007', 'SUMMARY:Blocked'),
    );
    expect(nights(text)).toEqual(['2026-10-03 2026-10-05 booked', '2026-10-06 2026-10-07 closed']);
  });
});

it('knows an event by its UID, and events of one UID by their order', () => {
  const text = calendar(
    AIRBNB,
    event('a', '20261010', '20261012'),
    event('a', '20261003', '20261005'),
    event('', '20261020', '20261021'),
  );
  expect(readFeed(text).events.map(({ key, from }) => `${key} ${from}`)).toEqual([
    'a#0 2026-10-03',
    'a#1 2026-10-10',
    '#0 2026-10-20',
  ]);
  const long = 'x'.repeat(5000);
  expect(readFeed(calendar(AIRBNB, event(long, '20261010', '20261012'))).events[0]?.key).toHaveLength(45);
});

it.each([
  [
    'a time in UTC is a day of the house',
    'DTSTART:20261101T000000Z',
    'DTEND:20261103T190000Z',
    '2026-10-31 2026-11-03',
  ],
  [
    'in the night in which the clocks go back',
    'DTSTART:20261101T065900Z',
    'DTEND:20261102T075900Z',
    '2026-10-31 2026-11-01',
  ],
  [
    'a time of a zone stands',
    'DTSTART;TZID=Europe/Paris:20261003T230000',
    'DTEND;TZID=Europe/Paris:20261005T090000',
    '2026-10-03 2026-10-05',
  ],
  ['a length', 'DTSTART;VALUE=DATE:20261003', 'DURATION:P3D', '2026-10-03 2026-10-06'],
  ['no end: one night', 'DTSTART;VALUE=DATE:20261003', 'X-NONE:1', '2026-10-03 2026-10-04'],
  ['an end on the same day: one night', 'DTSTART:20261003T160000', 'DTEND:20261003T180000', '2026-10-03 2026-10-04'],
])('%s', (_, start, end, expected) => {
  const text = calendar('PRODID:x', ['UID:a', start, end]);
  expect(nights(text)).toEqual([`${expected} unclear`]);
});

it('counts events that it can’t read, and leaves out cancelled ones', () => {
  const text = calendar(
    AIRBNB,
    ['UID:a', 'DTSTART;VALUE=DATE:2026'],
    ['UID:b'],
    event('c', '20261003', '20261005', 'RRULE:FREQ=WEEKLY'),
    event('d', '20261003', '20261005', 'STATUS:CANCELLED'),
  );
  expect(readFeed(text)).toEqual({ events: [], unreadable: 3 });
});

it.each([
  ['a page', '<html><body>Sign in</body></html>'],
  ['nothing', ''],
  ['a calendar that was cut off', calendar(AIRBNB, event('a', '20261003', '20261005')).slice(0, -20)],
  ['one cut off between events', calendar(AIRBNB, event('a', '20261003', '20261005')).replace('END:VCALENDAR\r\n', '')],
  ['two calendars', calendar(AIRBNB) + calendar(AIRBNB)],
  ['a line without end', calendar(AIRBNB, [`UID${';A=b'.repeat(10_000)}:x`])],
  ['the same line, folded', calendar(AIRBNB, [`UID${';A=b\r\n '.repeat(10_000)}:x`])],
  [
    'a thousand events and one',
    calendar(AIRBNB, ...Array.from({ length: 1001 }, (_, at) => event(`${at}`, '20261003', '20261005'))),
  ],
])('refuses %s', (_, text) => {
  expect(() => readFeed(text)).toThrow(UnreadableFeed);
});
