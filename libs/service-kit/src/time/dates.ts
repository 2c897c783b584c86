import { dayProblem, type Horizon, type LocalDate } from '@shamba/rules';
import { Clock } from './clock.js';
import { propertyZone } from '../config/settings/property.js';

const DAY_MS = 86_400_000;
/** Formatters are dear to make (0.1 ms and more) and free to keep. */
const formatters = new Map<string, Intl.DateTimeFormat>();
function formatter(locale: string, options: Intl.DateTimeFormatOptions & { timeZone: string }): Intl.DateTimeFormat {
  const key = `${locale} ${options.timeZone}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  formatters.set(key, made);
  return made;
}

/** The property's calendar day at an instant. */
export function localDateOf(instant: Date, timeZone = propertyZone()): LocalDate {
  return formatter('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instant);
}

/** The property's clock time at an instant, HH:MM. */
export function localTimeOf(instant: Date, timeZone = propertyZone()): string {
  return formatter('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(instant);
}

/**
 * The instant at which the property's clock shows a time on a day. A time that the clocks skip means an
 * hour later, of one that they show twice the first is meant.
 */
export function instantOf(date: LocalDate, time = '00:00', timeZone = propertyZone()): Date {
  const wanted = Date.parse(`${date}T${time.slice(0, 5)}:00Z`);
  const shift = (ms: number): number =>
    Date.parse(`${localDateOf(new Date(ms), timeZone)}T${localTimeOf(new Date(ms), timeZone)}:00Z`) - ms;
  // The offsets a day before and a day after: the earlier candidate that reads as wanted wins.
  const candidates = [wanted - shift(wanted - DAY_MS), wanted - shift(wanted + DAY_MS)];
  return new Date(candidates.find((ms) => ms + shift(ms) === wanted) ?? candidates[0] ?? wanted);
}

export const todayIn = (clock: Pick<Clock, 'now'>, timeZone = propertyZone()): LocalDate =>
  localDateOf(clock.now(), timeZone);

let clock: Pick<Clock, 'now'> = new Clock();

/** For KitModule: the clock by which fields know today. */
export function useClock(used: Pick<Clock, 'now'>): void {
  clock = used;
}

/** Why a day lies too far ahead or back for who enters it, in a sentence; undefined when it does not. */
export const horizonProblem = (day: LocalDate, horizon: Horizon): string | undefined =>
  dayProblem(day, horizon, todayIn(clock));
