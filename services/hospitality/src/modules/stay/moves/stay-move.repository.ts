import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Cents, LocalDate } from '@shamba/rules';
import { assertMove } from '@shamba/service-kit/values';
import { changeRow } from '../../../database/change-row.js';
import { StaffClaims } from '../availability/index.js';
import { type Settlement, SETTLEMENT_MOVES, type StayBooking, StayMove } from '../records/index.js';
import { ChangeRequests } from '../requests/index.js';

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

/** Rows of moved stays. */
@Injectable()
export class StayMoveRepository {
  constructor(
    private readonly claims: StaffClaims,
    private readonly requests: ChangeRequests,
  ) {}

  /**
   * Moves a locked booking, under the unit's lock: its rows, its nights, and the guest's open request, which `note`
   * answers. Marks earlier owed differences as replaced.
   * @throws NightsInUse, LinkBeingPaid
   */
  async apply(
    manager: EntityManager,
    row: StayBooking,
    { checkIn, checkOut, price, move }: MoveTo,
    note: string | undefined,
  ): Promise<StayMove> {
    const { check_in_date: from_check_in, check_out_date: from_check_out } = row;
    await changeRow(manager, row, {
      check_in_date: checkIn,
      check_out_date: checkOut,
      ...(price !== null && {
        total_amount_cents: price.total,
        base_rate_per_night_cents: price.nightlyRate,
        cleaning_fee_cents: price.cleaningFee,
      }),
    });
    assertMove(SETTLEMENT_MOVES, 'owed', 'replaced');
    await manager.update(StayMove, { booking_id: row.id, settlement: 'owed' }, { settlement: 'replaced' });
    const written = await manager.save(
      manager.create(StayMove, {
        booking_id: row.id,
        from_check_in,
        from_check_out,
        to_check_in: checkIn,
        to_check_out: checkOut,
        currency: row.currency,
        ...move,
      }),
    );
    const nights = { unitId: row.unit_id, from: checkIn, to: checkOut };
    await this.claims.take(manager, { ...nights, kind: 'booking', refId: String(row.id) });
    await this.requests.settle(manager, row, note);
    return written;
  }

  /**
   * Changes the settlement of a move's difference. `in_order`: its payment is one of the stay's order.
   * @throws StaleVersion when it has another settlement by now
   */
  async settle(manager: EntityManager, row: StayMove, to: Settlement, in_order: boolean): Promise<void> {
    const { settlement } = row;
    assertMove(SETTLEMENT_MOVES, settlement, to);
    await changeRow(manager, row, { settlement: to, in_order }, { settlement });
  }
}
