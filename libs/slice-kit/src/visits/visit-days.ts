import type { Schemas } from '@shamba/api-contract';
import { closedDayText, isOpenOn, latestDay, type LocalDate, openWeekdays, startTimes } from '@shamba/rules';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../winery';

/** Open weekdays, and single closed days. */
type OpenHours = Pick<Schemas['SiteDto'], 'hours' | 'closed_days'>;

/** The days and times of visits. The server decides: it has the slots. */
export interface VisitDays {
  /** False while the hours load, and after a failure. */
  known: boolean;
  isOpen: (day: LocalDate) => boolean;
  /** True for a day from today on on which the house is open. */
  canVisit: (day: LocalDate, today: LocalDate) => boolean;
  /** Start times of visits, HH:MM. Empty on a closed day. */
  times: (day: LocalDate) => string[];
  /** "Saturday or Sunday"; empty when unknown. */
  weekdays: string;
  /** Message for a visitor who chose a closed day. */
  closedText: string;
}

/** True for days that guests may ask staff to arrange: after today, at most 18 months ahead. */
export const canWish = (day: LocalDate, today: LocalDate): boolean => day > today && day <= latestDay('guests', today);

/** Visit days by opening hours and closed days. `unread`: the hours failed to load, so every day counts as open. */
export function visitDays(site: OpenHours | undefined, unread = false): VisitDays {
  const { hours: week, closed_days = [] } = site ?? {};
  const closed = new Set(closed_days);
  const hours = (week ?? []).map(({ last_start, slot_minutes, ...day }) => ({
    ...day,
    lastStart: last_start,
    slotMinutes: slot_minutes,
  }));
  const isOpen = (day: LocalDate) => unread || (isOpenOn(hours, day) && !closed.has(day));
  return {
    known: week !== undefined,
    isOpen,
    canVisit: (day, today) => day >= today && isOpen(day),
    times: (day) => startTimes(hours, day, closed),
    weekdays: openWeekdays(hours),
    closedText: closedDayText(hours),
  };
}

/** The days and times of visits by the current opening hours. */
export function useVisitDays(): VisitDays {
  const { data, isError } = useQuery(siteQuery());
  return visitDays(data, data === undefined && isError);
}
