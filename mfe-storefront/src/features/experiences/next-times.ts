import { addDays } from '@shamba/rules';
import type { Slot } from '@shamba/slice-kit/visits';
import { DEFAULT_GUESTS } from './experience-rules';

/** The next times of an experience: a day, and its start times (HH:MM). */
export interface NextTimes {
  day: string;
  times: string[];
}

const DAYS_LOOKED_AT = 4;
const WEEKS_LOOKED_AT = 4;
const TIMES_SHOWN = 4;

/** The next open days of four weeks, today included: the server leaves out past times. */
export const openDays = (today: string, isOpen: (day: string) => boolean): string[] =>
  Array.from({ length: WEEKS_LOOKED_AT * 7 }, (_, days) => addDays(today, days))
    .filter(isOpen)
    .slice(0, DAYS_LOOKED_AT);

/** The first times with room for DEFAULT_GUESTS. */
export const freeTimes = (slots: readonly Slot[]): string[] =>
  slots
    .filter((slot) => slot.available && slot.places_left >= DEFAULT_GUESTS)
    .slice(0, TIMES_SHOWN)
    .map((slot) => slot.time);
