import { addDays, type LocalDate, nightsBetween, weekday } from '@shamba/rules';

/** The first day of a day's month. */
export const monthOf = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`;

/** The first day of the month `count` months later; earlier for a negative number. */
export function addMonths(day: LocalDate, count: number): LocalDate {
  const date = new Date(`${monthOf(day)}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 10);
}

/** The weeks of a month, Sunday first; null where a week reaches into another month. */
export function weeksOf(month: LocalDate): (LocalDate | null)[][] {
  const first = monthOf(month);
  const length = nightsBetween(first, addMonths(first, 1));
  const cells: (LocalDate | null)[] = [
    ...Array<null>(weekday(first)).fill(null),
    ...Array.from({ length }, (_, i) => addDays(first, i)),
  ];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}
