import { addDays, type Cents, type LocalDate } from '@shamba/rules';
import { InvalidFields } from '@shamba/service-kit/http';
import { instantOf } from '@shamba/service-kit/time';
import type { Choice } from './dto/move.dto.js';
import { assertNights, type Nights, StayOver, type StayDates } from '../records/index.js';

/**
 * Throws unless staff may move a stay to these nights: until the day of departure; after the arrival the first night is
 * fixed; never into the past. Pure.
 * @throws StayOver, InvalidFields
 */
export function assertMovable(stay: StayDates & { booking_status: string }, to: StayDates, today: LocalDate): void {
  if (stay.booking_status === 'cancelled' || stay.check_out_date < today) throw new StayOver();
  assertNights(to);
  const hasBegun = stay.check_in_date < today;
  if (hasBegun && to.check_in_date !== stay.check_in_date)
    throw new InvalidFields({ check_in_date: ['The stay has begun: its first night stays as it is'] });
  if (!hasBegun && to.check_in_date < today)
    throw new InvalidFields({ check_in_date: ['Check-in must not be in the past'] });
  if (to.check_out_date < today) throw new InvalidFields({ check_out_date: ['Check-out must not be in the past'] });
}

export interface Difference {
  /** Below zero: the guest has paid more. */
  difference: Cents;
  byOrder: boolean;
  /** True if anything was paid for the stay. */
  paid: boolean;
  /** Cents that the order can refund. */
  refundable: Cents;
}

/** Staff's choices for a difference (docs/rules.md, Stay). Pure. */
export function choicesOf({ difference, byOrder, paid, refundable }: Difference): Choice[] {
  if (difference === 0n || !paid) return ['none'];
  if (!byOrder) return ['settled', 'owed', 'waive'];
  if (difference > 0n) return ['owed', 'waive'];
  return -difference <= refundable ? ['refund', 'waive'] : ['settled', 'waive'];
}

/** True if a link can collect the difference: its payment is one of the stay's order. Pure. */
export const mayPayByLink = ({ difference, byOrder, paid }: Omit<Difference, 'refundable'>): boolean =>
  byOrder && paid && difference > 0n;

const LONGEST_DAYS = 14;
const USUAL_DAYS = 3;

/** Deadline of a link: the end of one of these local days. */
export interface PayBy {
  first: LocalDate;
  latest: LocalDate;
  suggested: LocalDate;
}

/**
 * Limits a link's deadline: 14 days at most, and never after the day of the first night that the move releases or
 * takes; for the nights of the stay itself, its arrival. Pure.
 */
export function payByOf(from: StayDates, to: StayDates, today: LocalDate): PayBy {
  const [firstOf, lastOf] = [
    earlier(from.check_in_date, to.check_in_date),
    earlier(from.check_out_date, to.check_out_date),
  ];
  const isLonger = from.check_in_date === to.check_in_date && from.check_out_date !== to.check_out_date;
  const changed = isLonger ? lastOf : firstOf;
  const latest = later(today, earlier(addDays(today, LONGEST_DAYS), changed));
  return { first: today, latest, suggested: earlier(addDays(today, USUAL_DAYS), latest) };
}

/** The instant when a local day ends. */
export const endOf = (day: LocalDate): Date => instantOf(addDays(day, 1));

const earlier = (a: LocalDate, b: LocalDate): LocalDate => (a < b ? a : b);
const later = (a: LocalDate, b: LocalDate): LocalDate => (a > b ? a : b);

/** The nights of a range that are not in another one; up to two ranges. Pure. */
export function nightsOutside(nights: Nights, of: Nights): Nights[] {
  if (nights.to <= of.from || nights.from >= of.to) return [nights];
  return [
    { from: nights.from, to: of.from },
    { from: of.to, to: nights.to },
  ].filter(({ from, to }) => from < to);
}
