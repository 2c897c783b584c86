import { nightsBetween } from '@shamba/rules';

interface Dated {
  date: string | null;
  event_dates: readonly { date: string }[];
}

/** Today's date in the browser's time zone, YYYY-MM-DD. */
const localToday = (): string => new Date().toLocaleDateString('en-CA');

/** The next local date of an event from today on; null when all dates are past. */
export function nextDay({ date, event_dates }: Dated, today = localToday()): string | null {
  const days = [...event_dates.map((entry) => entry.date), ...(date === null ? [] : [date.slice(0, 10)])].sort();
  return days.find((day) => day >= today) ?? null;
}

/** 'Today', 'Tomorrow', 'in 12 days'. */
export function daysUntil(day: string, today = localToday()): string {
  const days = nightsBetween(today, day);
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `in ${days} days`;
}
