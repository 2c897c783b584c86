import type { EntityManager } from 'typeorm';
import type { Cents, LocalDate } from '@shamba/rules';
import { type Settlement, StayBooking, StayMove } from '../records/index.js';

/** The stay's dates and money after a move. */
export interface MoveTo {
  checkIn: LocalDate;
  checkOut: LocalDate;
  /** null: waived, the stay's price is unchanged. */
  price: { total: Cents; nightlyRate: Cents; cleaningFee: Cents } | null;
  move: Pick<StayMove, 'paid_cents' | 'total_cents' | 'tax_cents' | 'in_order' | 'reason' | 'moved_by'> & {
    settlement: Settlement;
  };
}

/** Writes a move of a locked booking: the booking, the move's row, and marks earlier owed differences as replaced. */
export async function writeMove(manager: EntityManager, row: StayBooking, to: MoveTo): Promise<StayMove> {
  const [from_check_in, from_check_out] = [row.check_in_date, row.check_out_date];
  row.check_in_date = to.checkIn;
  row.check_out_date = to.checkOut;
  if (to.price !== null) {
    row.total_amount_cents = to.price.total;
    row.base_rate_per_night_cents = to.price.nightlyRate;
    row.cleaning_fee_cents = to.price.cleaningFee;
  }
  await manager.save(row);
  await manager.update(StayMove, { booking_id: row.id, settlement: 'owed' }, { settlement: 'replaced' });
  return manager.save(
    manager.create(StayMove, {
      booking_id: row.id,
      from_check_in,
      from_check_out,
      to_check_in: row.check_in_date,
      to_check_out: row.check_out_date,
      currency: row.currency,
      ...to.move,
    }),
  );
}
