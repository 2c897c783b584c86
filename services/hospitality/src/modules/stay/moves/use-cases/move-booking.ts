import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { parseCents, toDecimal } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { currentContext, CacheTags, InvalidFields, NotFound } from '@shamba/service-kit/http';
import { auditedChange, checkVersion } from '@shamba/service-kit/identity';
import { StaffClaims } from '../../availability/index.js';
import {
  bookingView,
  DifferenceChanged,
  HOUSE_UNIT_ID,
  NothingOwed,
  statusAt,
  StayBooking,
  StayMove,
} from '../../records/index.js';
import { type MoveBookingDto, moveView } from '../dto/move.dto.js';
import { MoveNews } from '../move-news.js';
import { StayMoveRepository } from '../stay-move.repository.js';
import { type PricedMove, PriceMove } from './price-move.js';

/** Moves, shortens or extends a stay for staff, applies their choice for the difference, and settles an owed one. */
@Injectable()
export class MoveBooking {
  constructor(
    private readonly dataSource: DataSource,
    private readonly prices: PriceMove,
    private readonly claims: StaffClaims,
    private readonly moves: StayMoveRepository,
    private readonly news: MoveNews,
    private readonly tags: CacheTags,
  ) {}

  /**
   * One transaction for nights, booking, move, and the event to commerce. A repeat fails, as its version is stale.
   * @throws the errors of PriceMove, StaleVersion, DifferenceChanged, InvalidFields, NightsInUse, LinkBeingPaid
   */
  async execute(id: number, input: MoveBookingDto, ifMatch: string | undefined): Promise<void> {
    const priced = await this.prices.execute(id, input, input.version);
    assertAgreed(priced, input);
    await inTransaction(this.dataSource, async (manager) => {
      const row = await this.claims.lockBooking(manager, id);
      // The booking must not have changed since it was priced.
      checkVersion(row.version, String(priced.version));
      checkVersion(row.version, ifMatch);
      const before = bookingView(row);
      // The open link asks for another sum.
      if (parseCents(priced.after.total) !== row.total_amount_cents) await this.claims.endLink(manager, id);
      const move = await this.write(manager, row, priced, input);
      const { settlement, reason } = move;
      const difference = toDecimal(priced.difference);
      const after = { ...bookingView(row), settlement, difference, ...(reason !== null && { reason }) };
      await auditedChange(manager, 'stay_booking', before, after);
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
      await this.moves.settle(manager, row, 'settled', isOfOrder && row.total_cents > row.paid_cents);
      await manager.increment(StayBooking, { id: bookingId }, 'version', 1);
      if (row.in_order) await this.news.tellPaid(manager, booking, row);
      await auditedChange(manager, 'stay_move', before, moveView(row));
    });
  }

  private write(
    manager: EntityManager,
    row: StayBooking,
    { after, paid, difference, tax, taxBack }: PricedMove,
    input: MoveBookingDto,
  ): Promise<StayMove> {
    const [total, isWaived] = [parseCents(after.total), input.settlement === 'waive'];
    const isTaxUnknown = row.tax_cents === null && taxBack === null && row.total_amount_cents > 0n;
    const dates = { check_in_date: input.check_in_date, check_out_date: input.check_out_date };
    const price = {
      total_amount_cents: total,
      base_rate_per_night_cents: parseCents(after.nightlyRate),
      cleaning_fee_cents: parseCents(after.cleaningFee),
      tax_cents: isTaxUnknown ? null : parseCents(after.tax),
      ...(row.order_id === null && { payment_status: statusAt(total, paid, row.payment_status) }),
    };
    const move = {
      paid_cents: total - difference,
      total_cents: total,
      tax_cents: tax,
      settlement: input.settlement,
      in_order: false,
      reason: isWaived ? (input.reason ?? null) : null,
      moved_by: currentContext()?.caller?.username ?? 'system',
    };
    return this.moves.apply(manager, row, { to: isWaived ? dates : { ...dates, ...price }, move, note: input.note });
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
