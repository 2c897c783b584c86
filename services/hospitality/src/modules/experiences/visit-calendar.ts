import { propertyPlace } from '@shamba/service-kit/config';
import { calendarFile, localDateOf, localTimeOf } from '@shamba/service-kit/time';
import type { ExperienceBooking } from './experience.entities.js';
import { beginning, durationMinutes } from './visit-rules.js';

type Visit = Pick<
  ExperienceBooking,
  | 'id'
  | 'version'
  | 'experience_title'
  | 'booking_date'
  | 'booking_time'
  | 'guest_count'
  | 'status'
  | 'order_id'
  | 'order_line_ref'
>;

/** Calendar file of a visit; undefined without a date. Without a time it covers the whole day. */
export function visitCalendar(visit: Visit, duration: string | null): string | undefined {
  const begins = beginning(visit);
  if (visit.booking_date === null || begins === null) return undefined;
  const ends = new Date(begins.getTime() + durationMinutes(duration) * 60_000);
  const timed = visit.booking_time !== null;
  return calendarFile({
    uid:
      visit.order_id === null
        ? `visit-${visit.id}@shamba`
        : `order-${visit.order_id}-line-${visit.order_line_ref}@shamba`,
    title: visit.status === 'pending' ? `${visit.experience_title} (to be confirmed)` : visit.experience_title,
    description: `${visit.guest_count} ${visit.guest_count === 1 ? 'guest' : 'guests'}`,
    location: propertyPlace(),
    start: { date: visit.booking_date, ...(timed && { time: visit.booking_time?.slice(0, 5) }) },
    end: timed ? { date: localDateOf(ends), time: localTimeOf(ends) } : { date: visit.booking_date },
    sequence: visit.version,
  });
}
