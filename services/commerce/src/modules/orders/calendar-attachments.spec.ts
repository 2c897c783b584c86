import { expect, it } from '@jest/globals';
import { calendarOf } from './calendar-attachments.js';
import type { OrderLineRecord } from './order-record.js';

const order = { id: 'o-1', orderNumber: 'SH-1', createdAt: new Date('2026-06-03T19:00:00Z') };
const spanOf = (facts: object): string | undefined => {
  const line = { type: 'event', title: 'Benga at Dusk', lineRef: '1', details: { facts } } as OrderLineRecord;
  return /DTSTART:(.*)\r\nDTEND:(.*)\r\n/
    .exec(calendarOf(order, line) ?? '')
    ?.slice(1)
    .join(' ');
};

// Summer in California: seven hours behind UTC.
it.each([
  [{ date: '2026-06-20', time: '17:30', endTime: '20:30' }, '20260621T003000Z 20260621T033000Z'],
  [{ date: '2026-06-20', time: '21:00', endTime: '01:30' }, '20260621T040000Z 20260621T083000Z'],
  [{ date: '2026-06-20', time: '23:30', minutes: 90 }, '20260621T063000Z 20260621T080000Z'],
])('an event of %j lasts %s', (facts, span) => {
  expect(spanOf(facts)).toBe(span);
});
