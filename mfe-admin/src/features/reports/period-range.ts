import { addDays, isLocalDate, type LocalDate, monthsLater, nightsBetween } from '@shamba/rules';

/** The days of a report, both included. */
export interface Range {
  from: LocalDate;
  to: LocalDate;
}

const MAX_DAYS = 400;

const monthStart = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`;
/** A number of whole months from the first day of a month on. */
const monthsFrom = (from: LocalDate, months: number): Range => ({ from, to: addDays(monthsLater(from, months), -1) });

/** The periods that are filed and closed most often, as of a day. */
export function usualPeriods(today: LocalDate): (Range & { label: string })[] {
  const month = monthStart(today);
  const quarter = monthsLater(month, -((Number(month.slice(5, 7)) - 1) % 3));
  return [
    { label: 'This month', ...monthsFrom(month, 1) },
    { label: 'Last month', ...monthsFrom(monthsLater(month, -1), 1) },
    { label: 'Last quarter', ...monthsFrom(monthsLater(quarter, -3), 3) },
  ];
}

/** Why a period can't be shown, by field; empty when it can. */
export function periodProblems({ from, to }: Range): Partial<Record<keyof Range, string>> {
  if (!isLocalDate(from)) return { from: 'Please enter a date.' };
  if (!isLocalDate(to)) return { to: 'Please enter a date.' };
  if (to < from) return { to: 'The last day must not be before the first.' };
  return nightsBetween(from, to) >= MAX_DAYS ? { to: `A period can have up to ${MAX_DAYS} days.` } : {};
}
