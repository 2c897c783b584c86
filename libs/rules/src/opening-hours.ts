import { type LocalDate, weekday } from './days.js';

/** Tasting hours of one weekday (0 = Sunday); times as HH:MM. */
export interface OpeningHours {
  weekday: number;
  opens: string;
  /** The last time at which a visit may begin. */
  lastStart: string;
  slotMinutes: number;
}

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const asTime = (total: number): string =>
  `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;

/**
 * Times at which a visit may begin on a day, HH:MM; none when
 * the house is closed (docs/rules.md, Events and experiences).
 */
export function startTimes(
  hours: readonly OpeningHours[],
  date: LocalDate,
  closures: ReadonlySet<LocalDate> = new Set(),
): string[] {
  const day = hours.find((entry) => entry.weekday === weekday(date));
  if (!day || closures.has(date)) return [];
  const count = Math.floor((minutes(day.lastStart) - minutes(day.opens)) / day.slotMinutes) + 1;
  return Array.from({ length: count }, (_, index) => asTime(minutes(day.opens) + index * day.slotMinutes));
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

/** True if the house opens on the date's weekday. Ignores single closed days. */
export const isOpenOn = (hours: readonly Pick<OpeningHours, 'weekday'>[], date: LocalDate): boolean =>
  hours.some((entry) => entry.weekday === weekday(date));

/** The open weekdays, Monday first: "Saturday or Sunday"; empty when the house never opens. */
export function openWeekdays(hours: readonly Pick<OpeningHours, 'weekday'>[]): string {
  const mondayFirst = hours.map((entry) => (entry.weekday + 6) % 7).sort((a, b) => a - b);
  return anyOf.format(mondayFirst.map((day) => WEEKDAYS[(day + 1) % 7] ?? ''));
}

/** Message for a visitor who chose a day on which the house is closed. */
export function closedDayText(hours: readonly Pick<OpeningHours, 'weekday'>[]): string {
  const days = openWeekdays(hours);
  if (days === '') return 'We are not open for visits at the moment';
  return `Please select a ${days} - we are only open on ${days === 'Saturday or Sunday' ? 'weekends' : 'these days'}`;
}

/** "2:30 PM", "14:30" or "14:30:00" → "14:30"; undefined for anything else. */
export function parseTime(text: string): string | undefined {
  const match = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d)?\s*([AaPp][Mm])?$/.exec(text.trim());
  if (!match) return undefined;
  const hour = Number(match[1]);
  const half = match[3]?.toUpperCase();
  if (half ? hour < 1 || hour > 12 : hour > 23) return undefined;
  const inDay = half === undefined ? hour : (hour % 12) + (half === 'PM' ? 12 : 0);
  return `${String(inDay).padStart(2, '0')}:${match[2]}`;
}

/** "14:30" → "2:30 PM". */
export function timeLabel(time: string): string {
  const hour = Number(time.slice(0, 2));
  return `${hour % 12 === 0 ? 12 : hour % 12}:${time.slice(3, 5)} ${hour < 12 ? 'AM' : 'PM'}`;
}
