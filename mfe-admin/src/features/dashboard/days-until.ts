import { nightsBetween } from '@shamba/rules';

interface Dated {
  date: string | null;
  event_dates: readonly { date: string }[];
}

/** The next local date of an event from today on; null when all dates are past. */
export function nextDay({ date, event_dates }: Dated, now: string): string | null {
  const days = [...event_dates.map((entry) => entry.date), ...(date === null ? [] : [date])].sort();
  return days.find((day) => day >= now) ?? null;
}

/** 'Today', 'Tomorrow', 'in 12 days'. */
export function daysUntil(day: string, now: string): string {
  const days = nightsBetween(now, day);
  if (days <= 0) return 'Today';
  return days === 1 ? 'Tomorrow' : `in ${days} days`;
}
