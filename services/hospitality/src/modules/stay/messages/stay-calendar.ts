import { propertyPlace } from '@shamba/service-kit/config';
import { calendarFile } from '@shamba/service-kit/time';
import { type StayBooking, type StaySettings, bookingReference } from '../records/index.js';

/** Calendar file of a stay: from check-in to check-out by the house's clock. */
export const stayCalendar = (
  row: StayBooking,
  settings: Pick<StaySettings, 'check_in_time' | 'check_out_time'>,
): string =>
  calendarFile({
    uid: row.order_id === null ? `stay-${row.id}@shamba` : `order-${row.order_id}-line-${row.order_line_ref}@shamba`,
    title: row.booking_status === 'pending' ? 'Vineyard Stay (to be confirmed)' : 'Vineyard Stay',
    description: `${bookingReference(row.id)}, ${row.number_of_guests} ${row.number_of_guests === 1 ? 'guest' : 'guests'}`,
    location: propertyPlace(),
    start: { date: row.check_in_date, time: settings.check_in_time.slice(0, 5) },
    end: { date: row.check_out_date, time: settings.check_out_time.slice(0, 5) },
    sequence: row.version,
  });
