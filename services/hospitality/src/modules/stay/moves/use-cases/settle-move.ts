import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { HOUSE_UNIT_ID, NothingOwed, StayBooking, StayMove } from '../../records/index.js';
import { StaffClaims } from '../../availability/index.js';
import { moveView } from '../dto/move.dto.js';
import { MoveNews } from '../move-news.js';
import { StayMoveRepository } from '../stay-move.repository.js';

/** Settles the difference of a moved stay at the house, for staff. */
@Injectable()
export class SettleMove {
  constructor(
    private readonly dataSource: DataSource,
    private readonly claims: StaffClaims,
    private readonly moves: StayMoveRepository,
    private readonly news: MoveNews,
  ) {}

  /**
   * Marks an owed difference as paid or refunded at the house; the order of an ordered stay counts it. A repeat changes
   * nothing. The booking's version grows: a move priced before is refused.
   * @throws NotFound, NothingOwed
   */
  async execute(bookingId: number, moveId: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await this.claims.lock(manager, HOUSE_UNIT_ID);
      const booking = await manager.findOne(StayBooking, {
        where: { id: bookingId },
        lock: { mode: 'pessimistic_write' },
      });
      const row = await manager.findOne(StayMove, {
        where: { id: moveId, booking_id: bookingId },
        lock: { mode: 'pessimistic_write' },
      });
      if (!booking || !row) throw new NotFound('This change');
      if (row.settlement === 'settled') return;
      if (row.settlement !== 'owed') throw new NothingOwed();
      const isOfOrder = booking.order_id !== null && booking.order_line_ref !== null;
      // The order refunds a cancelled stay: nothing is owed.
      if (isOfOrder && booking.booking_status === 'cancelled') throw new NothingOwed();
      const before = moveView(row);
      // An open link's amount includes the owed difference.
      await this.claims.endLink(manager, bookingId);
      await this.moves.settle(manager, row, 'settled', isOfOrder && row.total_cents > row.paid_cents);
      await manager.increment(StayBooking, { id: bookingId }, 'version', 1);
      if (row.in_order) await this.news.tellPaid(manager, booking, row);
      await audited(manager, { entity: 'stay_move', id: moveId, action: 'update', before, after: moveView(row) });
    });
  }
}
