import { addDays, type LocalDate } from '@shamba/rules';
import { InvalidFields } from '@shamba/service-kit/http';
import { closedDayText, isOpenOn, type OpeningHours, parseTime, startTimes } from '../property/index.js';

export const SLOT_MONTHS_DAYS = 365;
const PAST = 'Please choose today or a later date';

export interface WishedVisit {
  date: LocalDate;
  /** The typed time: "2:30 PM" or "14:30". */
  time: string;
}

/**
 * Checks a requested visit without regard to other visits; returns the time as HH:MM. `stamp`: the property's
 * "YYYY-MM-DD HH:MM" now. @throws InvalidFields
 */
export function checkVisit({ date, time }: WishedVisit, hours: readonly OpeningHours[], stamp: string): string {
  const today = stamp.slice(0, 10);
  if (!isOpenOn(hours, date)) throw new InvalidFields({ booking_date: [`Invalid Date: ${closedDayText(hours)}`] });
  if (date < today) throw new InvalidFields({ booking_date: [PAST] });
  if (date > addDays(today, SLOT_MONTHS_DAYS))
    throw new InvalidFields({ booking_date: ['Please choose a date within the next 12 months'] });
  const start = parseTime(time);
  if (start === undefined || !startTimes(hours, date).includes(start))
    throw new InvalidFields({ booking_time: ['Please choose one of the listed times'] });
  if (`${date} ${start}` <= stamp)
    throw new InvalidFields({ booking_time: ['This time has passed. Please choose a later one'] });
  return start;
}
