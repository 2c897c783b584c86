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

type ExperienceLine = Extract<OrderLineEvent, { kind: 'experience' }>;

/** Visits made by orders. The caller holds the slot's lock and has released the order's own hold. */
@Injectable()
export class OrderedVisits {
  constructor(
    private readonly places: SlotPlaces,
    private readonly outbox: Outbox,
  ) {}

  /**
   * A visit with a slot is confirmed; with a preferred date it waits for staff. `kept`: the places were pinned for this
   * order.
   * @throws SlotGone, SlotFull
   */
  async book(manager: EntityManager, order: OrderPlaced, line: ExperienceLine, kept: boolean): Promise<void> {
    if (await manager.existsBy(ExperienceBooking, { order_id: order.orderId, order_line_ref: line.lineRef })) return;
    const slot = line.slotId === undefined ? undefined : await this.places.lockOne(manager, line.slotId);
    if (line.slotId !== undefined && !slot) throw new SlotGone();
    if (slot && !kept && slot.left < line.guests) throw new SlotFull(slot.left);
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

  /**
   * Reduces an order's visits (of one line, or of all: null) to `remaining` guests; 0 cancels them. Smaller ones stay
   * unchanged.
   */
  async reduce(manager: EntityManager, orderId: string, lineRef: string | null, remaining: number): Promise<void> {
    const cut = manager
      .createQueryBuilder()
      .update(ExperienceBooking)
      .set(remaining === 0 ? { status: 'cancelled' } : { guest_count: remaining })
      .where(`order_id = :orderId AND status IN ('pending', 'confirmed')`, { orderId })
      .andWhere('guest_count > :remaining', { remaining });
    if (lineRef !== null) cut.andWhere('order_line_ref = :lineRef', { lineRef });
    await cut.execute();
  }
}
