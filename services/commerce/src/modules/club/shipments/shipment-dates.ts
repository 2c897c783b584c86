import { addDays, type LocalDate } from '@shamba/rules';
import type { ClubShipment } from './club-shipment.entity.js';

const MONTHS = ['02', '05', '08', '11'];
const DAY = '15';
/** Enough to find a shipment after a year's pause and a few skips. */
const YEARS_AHEAD = 3;

export interface ScheduleFacts {
  today: LocalDate;
  /** Staff's and the member's decisions, by quarter. */
  plans: readonly Pick<ClubShipment, 'quarter' | 'ships_on' | 'skipped_at' | 'shipped_at'>[];
  /** Shipments moved to another day for every member (Settings), or by an open release of the member's tier. */
  moved: ReadonlyMap<LocalDate, LocalDate>;
  /** Paid quarters: they are always sent. */
  paid: ReadonlySet<LocalDate>;
  pausedUntil: LocalDate | null;
  /** The membership has ended: only paid quarters are sent. */
  ended: boolean;
}

export interface Upcoming {
  quarter: LocalDate;
  date: LocalDate;
  skipped: boolean;
}

/** True for the usual day of a shipment. */
export const isQuarter = (date: LocalDate): boolean => MONTHS.some((month) => date.endsWith(`-${month}-${DAY}`));

/** The shipment days from the last one before a date on: 15 February, May, August and November. */
export function quartersFrom(date: LocalDate): LocalDate[] {
  const year = Number(date.slice(0, 4));
  const all = Array.from({ length: YEARS_AHEAD + 2 }, (_, index) => year - 1 + index).flatMap((each) =>
    MONTHS.map((month) => `${each}-${month}-${DAY}`),
  );
  const next = all.findIndex((quarter) => quarter >= date);
  return all.slice(Math.max(0, next - 1));
}

/** A member's coming shipments by date, with skipped ones marked. Never in the past; during a pause only paid ones. */
export function upcomingShipments({ today, plans, moved, paid, pausedUntil, ended }: ScheduleFacts): Upcoming[] {
  const planOf = new Map(plans.map((plan) => [plan.quarter, plan]));
  return quartersFrom(today)
    .map((quarter) => ({ quarter, plan: planOf.get(quarter), isPaid: paid.has(quarter) }))
    .filter(({ plan }) => !plan?.shipped_at)
    .map(({ quarter, plan, isPaid }) => ({
      quarter,
      date: plan?.ships_on ?? moved.get(quarter) ?? quarter,
      skipped: !isPaid && !!plan?.skipped_at,
      isPaid,
    }))
    .filter(
      ({ date, isPaid }) => date >= today && (isPaid || (!ended && (pausedUntil === null || date >= pausedUntil))),
    )
    .sort((a, b) => a.date.localeCompare(b.date) || a.quarter.localeCompare(b.quarter))
    .map(({ quarter, date, skipped }) => ({ quarter, date, skipped }));
}

/** The first unpaid quarter from tomorrow on: a purchase pays for it. */
export function firstUnpaidQuarter(today: LocalDate, paid: ReadonlySet<LocalDate>): LocalDate {
  const open = quartersFrom(today).find((quarter) => quarter >= addDays(today, 1) && !paid.has(quarter));
  if (open === undefined) throw new Error('Every coming quarter is paid for');
  return open;
}
