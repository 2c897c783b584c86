import { endDay } from '@shamba/rules';
import { propertyPlace } from '@shamba/service-kit/config';
import { calendarFile } from '@shamba/service-kit/time';

export interface CalendarRegistration {
  id: number;
  version: number;
  event_title: string;
  event_date: string;
  start_time: string;
  end_time: string;
  location: string | null;
  quantity: number;
  order_id: string | null;
  order_line_ref: string | null;
}

/** The event as a calendar file for a registered guest. */
export const registrationCalendar = (row: CalendarRegistration): string =>
  calendarFile({
    uid:
      row.order_id === null
        ? `registration-${row.id}@shamba`
        : `order-${row.order_id}-line-${row.order_line_ref}@shamba`,
    title: row.event_title,
    description: row.quantity === 1 ? 'One place' : `${row.quantity} places`,
    location: propertyPlace(row.location),
    start: { date: row.event_date, time: row.start_time },
    end: { date: endDay(row.event_date, row.start_time, row.end_time), time: row.end_time },
    sequence: row.version,
  });
