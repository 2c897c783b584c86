import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { toDecimal } from '@shamba/rules';
import { CacheTags } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import { changeRow } from '../../../../database/change-row.js';
import { HoldRepository } from '../../../hold-sets/index.js';
import { bookingView, HOUSE_UNIT_ID, StayBooking, StayLink } from '../../records/index.js';
import { ApplyMove } from '../apply-move.js';
import { MoveNews } from '../move-news.js';
import { StaffClaims, StayLinks } from '../../availability/index.js';

/** Moves a stay to the nights of its paid link, in one transaction, once. */
@Injectable()
export class TakePaidLink {
  constructor(
    private readonly sets: HoldRepository,
    private readonly links: StayLinks,
    private readonly claims: StaffClaims,
    private readonly apply: ApplyMove,
    private readonly news: MoveNews,
    private readonly tags: CacheTags,
  ) {}

  /** For a stay cancelled in between only the hold ends: its order refunds the payment. */
  @HandlesEvent('stay.link_paid')
  async execute({ checkoutId }: EventPayload<'stay.link_paid'>, manager: EntityManager): Promise<void> {
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

  private async move(manager: EntityManager, row: StayBooking, link: StayLink): Promise<void> {
    const before = bookingView(row);
    const difference = link.total_cents - link.paid_cents;
    const to = {
      checkIn: link.to_check_in,
      checkOut: link.to_check_out,
      price: {
        total: link.total_cents,
        nightlyRate: link.nightly_rate_cents,
        cleaningFee: link.cleaning_fee_cents,
      },
      move: {
        paid_cents: link.paid_cents,
        total_cents: link.total_cents,
        tax_cents: link.tax_cents,
        settlement: 'link' as const,
        in_order: true,
        reason: null,
        moved_by: link.created_by,
      },
    };
    const move = await this.apply.execute(manager, row, to, link.note ?? undefined);
    await changeRow(manager, link, { move_id: move.id });
    const after = { ...bookingView(row), settlement: 'link', difference: toDecimal(difference) };
    await audited(manager, { entity: 'stay_booking', id: row.id, action: 'update', before, after });
    await this.news.tell(manager, row, { difference, inPerson: 0n }, { settlement: 'link' });
    await this.news.mailStaffPaid(manager, row, link);
  }
}
