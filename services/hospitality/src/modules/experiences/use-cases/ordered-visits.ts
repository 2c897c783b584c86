import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OrderLineEvent, OrderPlaced } from '@shamba/event-contract';
import { isLocalDate, parseCents } from '@shamba/rules';
import { Outbox } from '@shamba/service-kit/outbox';
import { buyerKey, buyerName, parseTime } from '../../property/index.js';
import { ExperienceBooking } from '../experience.entities.js';
import { SlotFull, SlotGone } from '../experiences.errors.js';
import { SlotPlaces } from '../slot-places.js';
import { mailToStaff } from '../visit-mails.js';
import { VisitRepository } from '../visit.repository.js';

type ExperienceLine = Extract<OrderLineEvent, { kind: 'experience' }>;

/** Visits made by orders. The caller holds the slot's lock and has released the order's own hold. */
@Injectable()
export class OrderedVisits {
  constructor(
    private readonly places: SlotPlaces,
    private readonly visits: VisitRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * A visit with a slot is confirmed; with a preferred date it waits for staff. `kept`: the places were pinned for this
   * order.
   * @throws SlotGone, SlotFull
   */
  async book(manager: EntityManager, order: OrderPlaced, line: ExperienceLine, kept: boolean): Promise<void> {
    if (await manager.existsBy(ExperienceBooking, { order_id: order.orderId, order_line_ref: line.lineRef })) return;
    const slot = line.slotId === undefined ? undefined : await this.slot(manager, line, line.slotId, kept);
    const row = await manager.save(
      manager.create(ExperienceBooking, {
        experience_id: line.experienceId,
        slot_id: slot?.id ?? null,
        experience_title: line.title,
        source: 'order',
        status: slot ? 'confirmed' : 'pending',
        booking_date: slot?.date ?? (isLocalDate(line.preferredDate) ? line.preferredDate : null),
        booking_time: slot?.time ?? parseTime(line.preferredTime ?? '') ?? null,
        guest_count: line.guests,
        guest_name: buyerName(order),
        guest_email: order.customer.email,
        guest_phone: order.customer.phone ?? null,
        price_cents: parseCents(line.unitPrice),
        currency: order.currency,
        owner_key: buyerKey(order),
        user_id: order.userId ?? null,
        order_id: order.orderId,
        order_line_ref: line.lineRef,
      }),
    );
    if (row.status === 'pending')
      await this.outbox.add(manager, mailToStaff(row, 'A visit waits for your answer', { once: true }));
  }

  /** Releases the places of a cancelled order. */
  async cancel(manager: EntityManager, orderId: string): Promise<void> {
    await this.visits.cutOrdered(manager, orderId, null, 0);
  }

  /** Reduces a line's visit to `remaining` guests; 0 cancels it. */
  async reduce(manager: EntityManager, orderId: string, lineRef: string, remaining: number): Promise<void> {
    await this.visits.cutOrdered(manager, orderId, lineRef, remaining);
  }

  private async slot(
    manager: EntityManager,
    line: ExperienceLine,
    slotId: number,
    kept: boolean,
  ): Promise<{ id: number; date: string; time: string }> {
    const slot = (await this.places.lock(manager, [slotId])).get(slotId);
    if (!slot) throw new SlotGone();
    const left = (await this.places.left(manager, [slot])).get(slot.id) ?? 0;
    if (!kept && left < line.guests) throw new SlotFull(left);
    return slot;
  }
}
