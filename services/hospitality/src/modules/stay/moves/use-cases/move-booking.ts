import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { parseCents, toDecimal } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { currentContext, CacheTags, InvalidFields, NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import {
  bookingView,
  HOUSE_UNIT_ID,
  StayBooking,
  StayMove,
  DifferenceChanged,
  NothingOwed,
} from '../../records/index.js';
import { type MoveBookingDto, moveView } from '../dto/move.dto.js';
import { MoveNews } from '../move-news.js';
import { StaffClaims } from '../../availability/index.js';
import { ChangeRequests } from '../../requests/index.js';
import { writeMove } from '../write-move.js';
import { type PricedMove, PriceMove } from './price-move.js';

/** Moves, shortens or extends a stay for staff, and applies their choice for the difference. */
@Injectable()
export class MoveBooking {
  constructor(
    private readonly dataSource: DataSource,
    private readonly prices: PriceMove,
    private readonly claims: StaffClaims,
    private readonly requests: ChangeRequests,
    private readonly news: MoveNews,
    private readonly tags: CacheTags,
  ) {}

  /**
   * One transaction for nights, booking, move, and the event to commerce. A repeat fails, as its version is stale.
   * @throws the errors of PriceMove, StaleVersion, DifferenceChanged, InvalidFields, NightsInUse
   */
  async execute(id: number, input: MoveBookingDto, ifMatch: string | undefined): Promise<void> {
    const priced = await this.prices.execute(id, input, input.version);
    assertAgreed(priced, input);
    await inTransaction(this.dataSource, async (manager) => {
      await this.claims.lock(manager, HOUSE_UNIT_ID);
      const row = await manager.findOne(StayBooking, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!row) throw new NotFound('This booking');
      // The booking must not have changed since it was priced.
      checkVersion(row.version, String(priced.version));
      checkVersion(row.version, ifMatch);
      const before = bookingView(row);
      const move = await this.write(manager, row, priced, input);
      await this.claims.take(manager, {
        unitId: row.unit_id,
        from: row.check_in_date,
        to: row.check_out_date,
        kind: 'booking',
        refId: String(row.id),
      });
      await this.requests.settle(manager, row, input.note);
      const { settlement, reason } = move;
      const difference = toDecimal(priced.difference);
      const after = { ...bookingView(row), settlement, difference, ...(reason !== null && { reason }) };
      await audited(manager, { entity: 'stay_booking', id, action: 'update', before, after });
      await this.news.tell(manager, row, priced, input);
    });
    this.tags.touch(['stay-availability']);
  }

  /**
   * Marks an owed difference as paid or refunded at the house; the order of an ordered stay counts it. A repeat changes
   * nothing. The booking's version grows: a move priced before is refused.
   * @throws NotFound, NothingOwed
   */
  async settle(bookingId: number, moveId: number): Promise<void> {
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
      row.settlement = 'settled';
      row.in_order = isOfOrder && row.total_cents > row.paid_cents;
      await manager.save(row);
      await manager.increment(StayBooking, { id: bookingId }, 'version', 1);
      if (row.in_order) await this.news.tellPaid(manager, booking, row);
      await audited(manager, { entity: 'stay_move', id: moveId, action: 'update', before, after: moveView(row) });
    });
  }

  private write(
    manager: EntityManager,
    row: StayBooking,
    { after, difference, tax }: PricedMove,
    input: MoveBookingDto,
  ): Promise<StayMove> {
    const [total, isWaived] = [parseCents(after.total), input.settlement === 'waive'];
    return writeMove(manager, row, {
      checkIn: input.check_in_date,
      checkOut: input.check_out_date,
      price: isWaived
        ? null
        : { total, nightlyRate: parseCents(after.nightlyRate), cleaningFee: parseCents(after.cleaningFee) },
      move: {
        paid_cents: total - difference,
        total_cents: total,
        tax_cents: tax,
        settlement: input.settlement,
        in_order: false,
        reason: isWaived ? (input.reason ?? null) : null,
        moved_by: currentContext()?.caller?.username ?? 'system',
      },
    });
  }
}

/** @throws DifferenceChanged, InvalidFields */
function assertAgreed(priced: PricedMove, { settlement, difference, reason }: MoveBookingDto): void {
  if (difference !== toDecimal(priced.difference)) throw new DifferenceChanged();
  if (!priced.choices.includes(settlement))
    throw new InvalidFields({ settlement: [`Please choose one of: ${priced.choices.join(', ')}`] });
  if (settlement === 'waive' && !reason)
    throw new InvalidFields({ reason: ['Please say why the difference is waived'] });
}
