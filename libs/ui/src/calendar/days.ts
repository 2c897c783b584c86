/** Calendar days as text (YYYY-MM-DD): no time, no zone, nothing that could move them. They compare as strings. */
export type Day = string;

const DAY_MS = 86_400_000;
const utc = (day: Day) => Date.parse(`${day}T00:00:00Z`);
const text = (ms: number): Day => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: Day, count: number): Day => text(utc(day) + count * DAY_MS);

/** Whole days from the first to the second. */
export const daysBetween = (from: Day, to: Day): number => Math.round((utc(to) - utc(from)) / DAY_MS);

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (day: Day): number => new Date(utc(day)).getUTCDay();

/** The first of a month, some months on. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(utc(monthOf(day)));
  return text(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1));
}

export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The weeks of a month, Sunday first; null where a week reaches into another month. */
export function weeksOf(month: Day): (Day | null)[][] {
  const first = monthOf(month);
  const length = daysBetween(first, addMonths(first, 1));
  const cells: (Day | null)[] = [
    ...Array<null>(weekdayOf(first)).fill(null),
    ...Array.from({ length }, (_, i) => addDays(first, i)),
  ];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The day it is somewhere else, e.g. at the property while the visitor is abroad. */
export const todayIn = (timeZone: string, now: Date = new Date()): Day =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(now);
