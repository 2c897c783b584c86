import type { MailAttachment } from '@shamba/event-contract';
import { endDay } from '@shamba/rules';
import { propertyPlace } from '@shamba/service-kit/config';
import { type CalendarEntry, calendarFile, instantOf, localDateOf, localTimeOf } from '@shamba/service-kit/time';
import type { OrderLineRecord, OrderRecord } from './order-record.js';

/** Limit of calendar files per mail; few orders have more dated lines, and the order's page lists them. */
const MAX_FILES = 5;
const USUAL_MINUTES = 120;

type Dated = Pick<OrderRecord, 'id' | 'orderNumber' | 'createdAt'>;

/** A calendar file for each dated line: stays, events, visits. */
export const calendarAttachments = (order: Dated & Pick<OrderRecord, 'lines'>): MailAttachment[] =>
  order.lines
    .flatMap((line) => calendarOf(order, line) ?? [])
    .slice(0, MAX_FILES)
    .map((content, index) => ({
      filename: `${order.orderNumber}-${index + 1}.ics`,
      contentType: 'text/calendar; charset=utf-8',
      content,
    }));

/** The calendar file of one line; null when it has no date. */
export function calendarOf(order: Dated, line: OrderLineRecord): string | null {
  const when = whenOf(line);
  if (when === null) return null;
  const { bookingId } = line.details.facts;
  return calendarFile({
    // Same uid as the booking's own calendar file: a later file replaces this one.
    uid: bookingId === undefined ? `order-${order.id}-line-${line.lineRef}@shamba` : `stay-${bookingId}@shamba`,
    title: line.title,
    description: `Order ${order.orderNumber}`,
    location: propertyPlace(line.details.facts.location),
    ...when,
    stamp: order.createdAt,
  });
}

/** True if a line has a calendar file. */
export const hasDate = (line: OrderLineRecord): boolean => whenOf(line) !== null;

type When = Pick<CalendarEntry, 'start' | 'end'>;

function whenOf({ type, details }: OrderLineRecord): When | null {
  const { facts } = details;
  switch (type) {
    case 'wine':
    case 'wine_club':
      return null;
    case 'vineyard_stay':
      return details.checkInDate && details.checkOutDate
        ? { start: { date: details.checkInDate }, end: { date: details.checkOutDate } }
        : null;
    case 'event':
    case 'experience':
      return facts.date === undefined
        ? null
        : visit(facts.date, facts.time, facts.endTime, facts.minutes ?? USUAL_MINUTES);
  }
}

function visit(date: string, time: string | undefined, endTime: string | undefined, minutes: number): When {
  if (time === undefined) return { start: { date }, end: { date } };
  const ends =
    endTime === undefined
      ? new Date(instantOf(date, time).getTime() + minutes * 60_000)
      : instantOf(endDay(date, time, endTime), endTime);
  return { start: { date, time: time.slice(0, 5) }, end: { date: localDateOf(ends), time: localTimeOf(ends) } };
}
