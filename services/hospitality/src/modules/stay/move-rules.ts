import { addDays, type Cents, InvalidFields, type LocalDate } from '@shamba/service-kit';
import type { Choice } from './dto/move.dto.js';
import { StayOver } from './stay.errors.js';

interface Dates {
  check_in_date: LocalDate;
  check_out_date: LocalDate;
}

/**
 * Whether staff may move a stay to these nights: until the day of departure; once the guests are there, their first
 * night is fixed; never into the past. Pure.
 * @throws StayOver, InvalidFields
 */
export function assertMovable(stay: Dates & { booking_status: string }, to: Dates, today: LocalDate): void {
  if (stay.booking_status === 'cancelled' || stay.check_out_date < today) throw new StayOver();
  if (to.check_out_date <= to.check_in_date)
    throw new InvalidFields({ check_out_date: ['Check-out must be after check-in'] });
  if (to.check_out_date > addDays(to.check_in_date, MOST_NIGHTS))
    throw new InvalidFields({ check_out_date: [`A stay has at most ${MOST_NIGHTS} nights`] });
  const hasBegun = stay.check_in_date < today;
  if (hasBegun && to.check_in_date !== stay.check_in_date)
    throw new InvalidFields({ check_in_date: ['The stay has begun: its first night stays as it is'] });
  if (!hasBegun && to.check_in_date < today)
    throw new InvalidFields({ check_in_date: ['Check-in must not be in the past'] });
  if (to.check_out_date < today) throw new InvalidFields({ check_out_date: ['Check-out must not be in the past'] });
}

const MOST_NIGHTS = 366;

export interface Difference {
  /** Below zero: the guest has paid more. */
  difference: Cents;
  byOrder: boolean;
  /** Something was paid for it. */
  paid: boolean;
  /** What can go back through the order. */
  refundable: Cents;
}

/** What staff can do about a difference (docs/rules.md, Stay). Pure. */
export function choicesOf({ difference, byOrder, paid, refundable }: Difference): Choice[] {
  if (difference === 0n || !paid) return ['none'];
  if (!byOrder) return ['settled', 'owed', 'waive'];
  if (difference > 0n) return ['owed', 'waive'];
  return -difference <= refundable ? ['refund', 'waive'] : ['settled', 'waive'];
}
