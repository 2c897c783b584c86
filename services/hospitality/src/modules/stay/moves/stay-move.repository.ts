import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { assertMove } from '@shamba/service-kit/values';
import { changeRow } from '../../../database/change-row.js';
import { StaffClaims } from '../availability/index.js';
import { type Settlement, SETTLEMENT_MOVES, type StayBooking, StayMove } from '../records/index.js';
import { ChangeRequests } from '../requests/index.js';

/** Columns of a stay that a move changes; without amounts its price stays. */
type MovedColumns = Pick<StayBooking, 'check_in_date' | 'check_out_date'> &
  Partial<
    Pick<
      StayBooking,
      'total_amount_cents' | 'base_rate_per_night_cents' | 'cleaning_fee_cents' | 'tax_cents' | 'payment_status'
    >
  >;

/** Columns of a move's own row. */
type MoveColumns = Pick<
  StayMove,
  'paid_cents' | 'total_cents' | 'tax_cents' | 'settlement' | 'in_order' | 'reason' | 'moved_by'
>;

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
    { to, move, note }: { to: MovedColumns; move: MoveColumns; note: string | undefined },
  ): Promise<StayMove> {
    const { check_in_date: from_check_in, check_out_date: from_check_out } = row;
    await changeRow(manager, row, to);
    assertMove(SETTLEMENT_MOVES, 'owed', 'replaced');
    await manager.update(StayMove, { booking_id: row.id, settlement: 'owed' }, { settlement: 'replaced' });
    const written = await manager.save(
      manager.create(StayMove, {
        booking_id: row.id,
        from_check_in,
        from_check_out,
        to_check_in: to.check_in_date,
        to_check_out: to.check_out_date,
        currency: row.currency,
        ...move,
      }),
    );
    const nights = { unitId: row.unit_id, from: to.check_in_date, to: to.check_out_date };
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
