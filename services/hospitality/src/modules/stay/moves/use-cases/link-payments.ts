import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { toDecimal } from '@shamba/rules';
import { CacheTags } from '@shamba/service-kit/http';
import { auditedChange } from '@shamba/service-kit/identity';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import { changeRow } from '../../../../database/change-row.js';
import { HoldRepository } from '../../../hold-sets/index.js';
import { bookingView, HOUSE_UNIT_ID, StayBooking, StayLink, StayMove } from '../../records/index.js';
import { StaffClaims, StayLinks } from '../../availability/index.js';
import { moveView } from '../dto/move.dto.js';
import { MoveNews } from '../move-news.js';
import { StayMoveRepository } from '../stay-move.repository.js';

/** Follows the payments of links. */
@Injectable()
export class LinkPayments {
  constructor(
    private readonly sets: HoldRepository,
    private readonly links: StayLinks,
    private readonly claims: StaffClaims,
    private readonly moves: StayMoveRepository,
    private readonly news: MoveNews,
    private readonly tags: CacheTags,
  ) {}

  /**
   * Moves a stay to the nights of its paid link, in one transaction, once. For a stay cancelled in between only the
   * hold ends: its order refunds the payment.
   */
  @HandlesEvent('stay.link_paid')
  async paid({ checkoutId }: EventPayload<'stay.link_paid'>, manager: EntityManager): Promise<void> {
    await this.sets.lock(manager, checkoutId);
    await this.claims.lock(manager, HOUSE_UNIT_ID);
    const link = await manager.findOneByOrFail(StayLink, { hold_id: checkoutId });
    const row = await manager.findOneOrFail(StayBooking, {
      where: { id: link.booking_id },
      lock: { mode: 'pessimistic_write' },
    });
    await this.sets.remove(manager, checkoutId);
    if (link.state === 'paid') return;
    await this.links.end(manager, link, row.booking_status === 'cancelled' ? 'withdrawn' : 'paid');
    if (row.booking_status === 'cancelled') return;
    await this.move(manager, row, link);
    this.tags.touch(['stay-availability']);
  }

  /**
   * Marks the moved stay's difference as owed because the link's payment could not be collected, and mails staff. Runs
   * once per link. @throws if the event of the payment has not arrived yet: this event is then retried
   */
  @HandlesEvent('stay.link_lost')
  async lost({ checkoutId }: EventPayload<'stay.link_lost'>, manager: EntityManager): Promise<void> {
    await this.claims.lock(manager, HOUSE_UNIT_ID);
    const link = await manager.findOneByOrFail(StayLink, { hold_id: checkoutId });
    if (link.state === 'open') throw new Error(`Link ${link.id} is not known as paid yet`);
    const booking = await manager.findOneOrFail(StayBooking, {
      where: { id: link.booking_id },
      lock: { mode: 'pessimistic_write' },
    });
    const move = link.move_id === null ? null : await manager.findOneBy(StayMove, { id: link.move_id });
    if (!move?.in_order) return;
    const before = moveView(move);
    await this.moves.settle(manager, move, 'owed', false);
    await manager.increment(StayBooking, { id: booking.id }, 'version', 1);
    await auditedChange(manager, 'stay_move', before, moveView(move));
    await this.news.mailStaffLost(manager, booking, link);
  }

  private async move(manager: EntityManager, row: StayBooking, link: StayLink): Promise<void> {
    const before = bookingView(row);
    const difference = link.total_cents - link.paid_cents;
    const to = {
      check_in_date: link.to_check_in,
      check_out_date: link.to_check_out,
      total_amount_cents: link.total_cents,
      base_rate_per_night_cents: link.nightly_rate_cents,
      cleaning_fee_cents: link.cleaning_fee_cents,
      tax_cents: link.total_tax_cents ?? (row.tax_cents === null ? null : row.tax_cents + link.tax_cents),
    };
    const { paid_cents, total_cents, tax_cents, created_by: moved_by } = link;
    const terms = { settlement: 'link', in_order: true, reason: null } as const;
    const move = await this.moves.apply(manager, row, {
      to,
      move: { paid_cents, total_cents, tax_cents, moved_by, ...terms },
      note: link.note ?? undefined,
    });
    await changeRow(manager, link, { move_id: move.id });
    const after = { ...bookingView(row), settlement: 'link', difference: toDecimal(difference) };
    await auditedChange(manager, 'stay_booking', before, after);
    await this.news.tell(manager, row, { difference, taxBack: null, inPerson: 0n }, { settlement: 'link' });
    await this.news.mailStaffPaid(manager, row, link);
  }
}
