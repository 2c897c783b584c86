import { addDays, CLUB_TRY_DAYS, type LocalDate } from '@shamba/rules';
import { instantOf, localDateOf } from '@shamba/service-kit/time';

/** A declined card is tried again in the morning by the winery's clock. */
const TRY_AT = '09:00';
/** So long a charge is put off when it is queued; its job is valid until then. */
export const QUEUED_MS = 60_000;
/** Minutes until a charge without an answer of the bank is begun again, by its number of tries. */
const AGAIN_MINUTES = [1, 2, 5, 15];

/** The next try of a declined card; null: none up to the last day. */
export function nextTry(firstDecline: Date, now: Date, lastDay: LocalDate): Date | null {
  const first = localDateOf(firstDecline);
  const days = CLUB_TRY_DAYS.map((days) => addDays(first, days)).filter((day) => day <= lastDay);
  return days.map((day) => instantOf(day, TRY_AT)).find((at) => at > now) ?? null;
}

/** When a charge whose attempt ended without money and without a decline is begun again. */
export const againAt = (tries: number, now: Date): Date =>
  new Date(now.getTime() + (AGAIN_MINUTES[Math.min(tries, AGAIN_MINUTES.length) - 1] ?? 1) * 60_000);
