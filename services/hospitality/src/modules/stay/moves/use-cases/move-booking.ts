import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { parseCents, toDecimal } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { currentContext, CacheTags, InvalidFields } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { StaffClaims } from '../../availability/index.js';
import { bookingView, DifferenceChanged, type StayBooking, type StayMove } from '../../records/index.js';
import { ApplyMove } from '../apply-move.js';
import type { MoveBookingDto } from '../dto/move.dto.js';
import { MoveNews } from '../move-news.js';
import { type PricedMove, PriceMove } from './price-move.js';

/** Moves, shortens or extends a stay for staff, and applies their choice for the difference. */
@Injectable()
export class MoveBooking {
  constructor(
    private readonly dataSource: DataSource,
    private readonly prices: PriceMove,
    private readonly claims: StaffClaims,
    private readonly apply: ApplyMove,
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
      const row = await this.claims.lockBooking(manager, id);
      // The booking must not have changed since it was priced.
      checkVersion(row.version, String(priced.version));
      checkVersion(row.version, ifMatch);
      const before = bookingView(row);
      const move = await this.write(manager, row, priced, input);
      const { settlement, reason } = move;
      const difference = toDecimal(priced.difference);
      const after = { ...bookingView(row), settlement, difference, ...(reason !== null && { reason }) };
      await audited(manager, { entity: 'stay_booking', id, action: 'update', before, after });
      await this.news.tell(manager, row, priced, input);
    });
    this.tags.touch(['stay-availability']);
  }

  private write(
    manager: EntityManager,
    row: StayBooking,
    { after, difference, tax }: PricedMove,
    input: MoveBookingDto,
  ): Promise<StayMove> {
    const [total, isWaived] = [parseCents(after.total), input.settlement === 'waive'];
    const to = {
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
    };
    return this.apply.execute(manager, row, to, input.note);
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
