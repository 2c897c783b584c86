import type { Schemas } from '@shamba/api-contract';
import { closedDayText, isOpenOn, latestDay, type LocalDate, openWeekdays, startTimes } from '@shamba/rules';
import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../winery';

/** Open weekdays, and single days that are closed. */
type OpenHours = Pick<Schemas['SiteDto'], 'hours' | 'closed_days'>;

/** The days and times of visits. The server stays the judge: it has the slots. */
export interface VisitDays {
  /** False while the hours are being read, and when they could not be read. */
  known: boolean;
  isOpen: (day: LocalDate) => boolean;
  /** Whether a day can be chosen for a visit: today or later, and open. */
  canVisit: (day: LocalDate, today: LocalDate) => boolean;
  /** Times at which a visit may begin, HH:MM. Empty on a closed day. */
  times: (day: LocalDate) => string[];
  /** "Saturday or Sunday"; empty when it is not known. */
  weekdays: string;
  /** What is said to a visitor who chose a closed day. */
  closedText: string;
}

/** Tells if guests may wish for a day that staff then arrange: after today, 18 months ahead at most. */
export const canWish = (day: LocalDate, today: LocalDate): boolean => day > today && day <= latestDay('guests', today);

/** What the opening hours and closed days say of visits. `unread`: hours that could not be read leave every day to the server. */
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

/** The days and times of visits, by the opening hours of today. */
export function useVisitDays(): VisitDays {
  const { data, isError } = useQuery(siteQuery());
  return visitDays(data, data === undefined && isError);
}
