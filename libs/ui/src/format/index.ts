import { daysText, detailText, timeText } from '@shamba/rules';
import { once } from './once';

const cents = once(() => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }));
const dollars = once(
  () => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 }),
);

/**
 * "28.00" → "$28.00". The only place where money becomes text.
 * Takes the API's decimal string; nothing is computed here.
 */
export function formatMoney(amount: string | number, options: { whole?: boolean } = {}): string {
  const value = Number(amount);
  return (options.whole === true && Number.isInteger(value) ? dollars() : cents()).format(value);
}

/** Styles of a day: "Sat, Nov 21", "Saturday, November 21, 2026", "Nov 21, 2026". */
export type DateStyle = 'short' | 'long' | 'medium';

const calendarDay = (options: Intl.DateTimeFormatOptions) =>
  once(() => new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }));

const styles: Record<DateStyle, () => Intl.DateTimeFormat> = {
  short: calendarDay({ weekday: 'short', month: 'short', day: 'numeric' }),
  long: calendarDay({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
  medium: calendarDay({ month: 'short', day: 'numeric', year: 'numeric' }),
};

/** A local day (YYYY-MM-DD) as text. It is a calendar day: the visitor's own time zone never shifts it. */
export function formatDay(day: string, style: DateStyle = 'medium'): string {
  return styles[style]().format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
}

/** First to last local day (YYYY-MM-DD): "Dec 11–13, 2026", "Nov 30 – Dec 2, 2026". */
export const formatDays = daysText;

/** Text with days and times (2026-12-05 17:30, 2026-12-11 to 2026-12-13), as orders store it, for people. */
export const formatDetail: (detail: string) => string = detailText;

/** A clock time of the property (HH:MM, 24 hours) as "5:30 PM". */
export function formatTime(time: string): string {
  return timeText(time);
}

let zone = 'America/Los_Angeles';

/** The property's time zone (IANA name), which "today" and all times use. */
export const propertyZone = (): string => zone;

/** The shell calls this with the page's time zone, which staff set in Settings. */
export function setPropertyZone(timeZone: string): void {
  zone = timeZone;
}

/** An instant (ISO 8601) as date and time at the property. */
export function formatInstant(instant: string, timeZone = zone): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    new Date(instant),
  );
}

/** The property's day at an instant (ISO 8601). */
export function formatInstantDay(instant: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: zone }).format(new Date(instant));
}
