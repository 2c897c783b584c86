import { dayProblem, type Horizon, type LocalDate } from '@shamba/rules';
import { Clock } from './clock.js';
import { propertyZone } from '../config/settings/property.js';

const DAY_MS = 86_400_000;
/** Cache of formatters: creating one takes 0.1 ms and more. */
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
 * The instant of a local day and time of the property. A time that clocks skip becomes an hour later; a time that they
 * show twice is the first of the two.
 */
export function instantOf(date: LocalDate, time = '00:00', timeZone = propertyZone()): Date {
  const wanted = Date.parse(`${date}T${time.slice(0, 5)}:00Z`);
  const shift = (ms: number): number =>
    Date.parse(`${localDateOf(new Date(ms), timeZone)}T${localTimeOf(new Date(ms), timeZone)}:00Z`) - ms;
  // Candidates with the offsets a day before and a day after; the first one with the wanted local time wins.
  const candidates = [wanted - shift(wanted - DAY_MS), wanted - shift(wanted + DAY_MS)];
  return new Date(candidates.find((ms) => ms + shift(ms) === wanted) ?? candidates[0] ?? wanted);
}

export const todayIn = (clock: Pick<Clock, 'now'>, timeZone = propertyZone()): LocalDate =>
  localDateOf(clock.now(), timeZone);

let clock: Pick<Clock, 'now'> = new Clock();

/** Sets the clock for "today" in fields; called by KitModule. */
export function setClock(used: Pick<Clock, 'now'>): void {
  clock = used;
}

/** Sentence about a day outside its horizon; undefined for a day within it. */
export const horizonProblem = (day: LocalDate, horizon: Horizon): string | undefined =>
  dayProblem(day, horizon, todayIn(clock));
