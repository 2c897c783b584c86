/** A calendar day without time or zone: YYYY-MM-DD. Days compare as strings. */
export type LocalDate = string;

const DAY_MS = 86_400_000;
const toUtc = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`);
const fromUtc = (ms: number): LocalDate => new Date(ms).toISOString().slice(0, 10);

/** True for a real calendar day (not 2026-02-30) from the year 1000 on: databases have no year 0. */
export function isLocalDate(value: unknown): value is LocalDate {
  if (typeof value !== 'string' || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(value)) return false;
  const ms = toUtc(value);
  return !Number.isNaN(ms) && fromUtc(ms) === value;
}

/** The date `days` days later; earlier for a negative number. */
export const addDays = (date: LocalDate, days: number): LocalDate => fromUtc(toUtc(date) + days * DAY_MS);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day for people: "Dec 11, 2026". */
export function dayText(date: LocalDate): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${MONTHS[(month ?? 1) - 1]} ${day}, ${year}`;
}

/** First to last day for people: "Dec 11–13, 2026", "Nov 30 – Dec 2, 2026", "Dec 30, 2026 – Jan 2, 2027". */
export function daysText(from: LocalDate, to: LocalDate): string {
  const [first, last] = [dayText(from), dayText(to)];
  if (from === to) return first;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${first.split(',')[0]}–${last.split(' ').slice(1).join(' ')}`;
  return `${from.slice(0, 4) === to.slice(0, 4) ? first.split(',')[0] : first} – ${last}`;
}

/** A clock time of the property (HH:MM, 24 hours) for people: "5:30 PM". */
export function timeText(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 === 0 ? 12 : hours % 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Text with days and times (2026-12-05 17:30, 2026-12-11 to 2026-12-13), as orders store it, for people. */
export const detailText = (detail: string): string =>
  detail
    .replace(/(\d{4}-\d{2}-\d{2}) to (\d{4}-\d{2}-\d{2})/g, (_, from: string, to: string) => daysText(from, to))
    .replace(/\d{4}-\d{2}-\d{2}/g, (day) => dayText(day))
    .replace(/\b\d{2}:\d{2}\b/g, (time) => timeText(time));

/** 0 = Sunday … 6 = Saturday. */
export const weekday = (date: LocalDate): number => new Date(toUtc(date)).getUTCDay();

/** Nights of a stay [checkIn, checkOut); negative when they are the wrong way round (docs/rules.md, Nights). */
export const nightsBetween = (checkIn: LocalDate, checkOut: LocalDate): number =>
  Math.round((toUtc(checkOut) - toUtc(checkIn)) / DAY_MS);

/** The nights of a stay, each by the day on which it begins; the check-out day is none of them. */
export const nightsOf = (checkIn: LocalDate, checkOut: LocalDate): LocalDate[] =>
  Array.from({ length: Math.max(0, nightsBetween(checkIn, checkOut)) }, (_, night) => addDays(checkIn, night));

/** The same day of the month `months` months later; the last day of a shorter month. */
export function monthsLater(date: LocalDate, months: number): LocalDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return fromUtc(last.setUTCDate(Math.min(day, last.getUTCDate())));
}

/** The day on which something ends: the next day when `end` is earlier than `start` (both HH:MM). */
export const endDay = (date: LocalDate, start: string, end: string): LocalDate =>
  end < start ? addDays(date, 1) : date;

/** Who enters a date: `guests` book or ask for dates; `staff` plan, and filter lists. */
export type Horizon = 'guests' | 'staff';

const MONTHS_AHEAD: Readonly<Record<Horizon, number>> = { guests: 18, staff: 60 };
const EARLIEST: LocalDate = '1900-01-01';

/** The last day that somebody may enter: 18 months after today for guests, five years for staff. */
export const latestDay = (horizon: Horizon, today: LocalDate): LocalDate => monthsLater(today, MONTHS_AHEAD[horizon]);

/**
 * Message for a day that is not accepted; undefined for a good day. Past days are accepted from 1900 on: calendars and
 * databases compute correctly with them.
 */
export function dayProblem(day: LocalDate, horizon: Horizon, today: LocalDate): string | undefined {
  if (day < EARLIEST) return 'Please enter a date from 1900 on';
  if (day <= latestDay(horizon, today)) return undefined;
  return `Please enter a date within the next ${horizon === 'guests' ? '18 months' : 'five years'}`;
}
