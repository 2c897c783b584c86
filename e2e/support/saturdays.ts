import { dayFromNow } from './access-table.js';

/** A Saturday, some weeks from now: tastings are poured on weekends. */
export function saturday(weeks: number): string {
  const day = Array.from({ length: 7 }, (_, i) => dayFromNow(weeks * 7 + i)).find(
    (date) => new Date(`${date}T00:00:00Z`).getUTCDay() === 6,
  );
  return day ?? '';
}

/** "Saturday, December 5, 2026", as calendars name their days. */
export const longDay = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
