import { type StayAround, STAY_MAIL_GRACE_DAYS } from '@shamba/event-contract';
import { addDays, type LocalDate } from '@shamba/rules';
import type { Moment } from './message-template.entity.js';

/** Once the stay is over, a mail serves the winery rather than the guest, who can end such mails. */
export const isOptional = (moment: Moment): boolean => moment === 'after_departure';

/** When a template is meant to be sent. */
export interface Timing {
  moment: Moment;
  /** Before arrival or after departure. */
  days: number;
  /** The local day on which the template was switched on. */
  activeSince: LocalDate;
}

type StayDays = Pick<StayAround, 'occasion' | 'day' | 'checkIn' | 'checkOut' | 'bookedOn'>;

/** The days on which a mail may go out, both included; it goes out on the first of them that is lived through. */
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
 * Whether a template is due for a stay that is told today (docs/rules.md, Mails). What was told on another day is late:
 * a `day` is told again, a confirmation still counts. A booking or a template from after the moment gets no mail of it.
 */
export function isDue(timing: Timing, stay: StayDays, today: LocalDate): boolean {
  const { first, last } = daysOf(timing, stay);
  if (timing.moment === 'confirmation')
    return stay.occasion === 'confirmed' && timing.activeSince <= stay.day && today <= last;
  if (stay.occasion !== 'day' || stay.day !== today) return false;
  return first <= today && today <= last && stay.bookedOn <= first && timing.activeSince <= first;
}
