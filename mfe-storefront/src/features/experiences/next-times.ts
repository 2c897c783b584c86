import { addDays } from '@shamba/ui/calendar';
import { isOpenDay, type Slot } from '@shamba/slice-kit/visits';
import { DEFAULT_GUESTS } from './experience-rules';

/** The next times of an experience: a day, and when a visit may begin on it (HH:MM). */
export interface NextTimes {
  day: string;
  times: string[];
}

const DAYS_LOOKED_AT = 4;
const TIMES_SHOWN = 4;

/** The next open days, today included: the server leaves out today's times that are past. */
export function openDays(today: string): string[] {
  const days: string[] = [];
  for (let day = today; days.length < DAYS_LOOKED_AT; day = addDays(day, 1)) if (isOpenDay(day)) days.push(day);
  return days;
}

/** The first times with room for as many as a booking begins with. */
export const freeTimes = (slots: readonly Slot[]): string[] =>
  slots
    .filter((slot) => slot.available && slot.places_left >= DEFAULT_GUESTS)
    .slice(0, TIMES_SHOWN)
    .map((slot) => slot.time);
