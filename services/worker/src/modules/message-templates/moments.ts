import { type StayAround, STAY_MAIL_GRACE_DAYS } from '@shamba/event-contract';
import { addDays, type LocalDate } from '@shamba/rules';
import type { Moment } from './message-template.entity.js';

/** True for mails after the stay: they serve the winery, so guests can unsubscribe from them. */
export const isOptional = (moment: Moment): boolean => moment === 'after_departure';

/** Planned time of a template. */
export interface Timing {
  moment: Moment;
  /** Days before arrival or after departure. */
  days: number;
  /** The local day on which the template was switched on. */
  activeSince: LocalDate;
}

type StayDays = Pick<StayAround, 'occasion' | 'day' | 'checkIn' | 'checkOut' | 'bookedOn'>;

/** First and last day on which a mail may be sent; it is sent with the first event of a day between them. */
function daysOf({ moment, days }: Timing, { checkIn, checkOut }: StayDays): { first: LocalDate; last: LocalDate } {
  const after = addDays(checkOut, days);
  const before = addDays(checkIn, -days);
  switch (moment) {
    case 'confirmation':
      return { first: '0000-01-01', last: checkOut };
    case 'before_arrival':
      return { first: before, last: earlier(addDays(before, STAY_MAIL_GRACE_DAYS), addDays(checkIn, -1)) };
    case 'arrival':
      return { first: checkIn, last: checkIn };
    case 'after_departure':
      return { first: after, last: addDays(after, STAY_MAIL_GRACE_DAYS) };
  }
}

const earlier = (one: LocalDate, other: LocalDate): LocalDate => (one < other ? one : other);

/**
 * True if a template is due for a stay's event (docs/rules.md, Mails). An event from another day is late: a `day` event
 * is ignored because it repeats daily, a confirmation still counts. Bookings and templates made after the moment get
 * none.
 */
export function isDue(timing: Timing, stay: StayDays, today: LocalDate): boolean {
  const { first, last } = daysOf(timing, stay);
  if (timing.moment === 'confirmation')
    return stay.occasion === 'confirmed' && timing.activeSince <= stay.day && today <= last;
  if (stay.occasion !== 'day' || stay.day !== today) return false;
  return first <= today && today <= last && stay.bookedOn <= first && timing.activeSince <= first;
}
