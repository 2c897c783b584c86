import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OrderLineEvent, OrderPlaced } from '@shamba/event-contract';
import { parseCents } from '@shamba/rules';
import { CacheTags } from '@shamba/service-kit/http';
import { buyerKey, buyerName } from '../../property/index.js';
import { EventSeats } from '../event-seats.js';
import { EventRegistration } from '../event.entities.js';
import { EventFull, EventOver } from '../events.errors.js';
import { RegistrationRepository } from '../registration.repository.js';
import { CancelRegistrations } from './cancel-registrations.js';
import { MoveRegistrations } from './move-registrations.js';

type EventLine = Extract<OrderLineEvent, { kind: 'event' }>;

/** Registrations made by orders. The caller holds the occurrence's lock and has released the order's own hold. */
@Injectable()
export class OrderedTickets {
  constructor(
    private readonly seats: EventSeats,
    private readonly registrations: RegistrationRepository,
    private readonly cancellations: CancelRegistrations,
    private readonly moved: MoveRegistrations,
    private readonly tags: CacheTags,
  ) {}

  /**
   * `kept`: the seats were pinned for this order; it gets them even if staff have reduced the event since. A date
   * called off during the payment is called off for this guest too; a moved date sends the guest a mail.
   * @throws EventOver, EventFull
   */
  async register(
    manager: EntityManager,
    order: OrderPlaced,
    line: EventLine,
    { occurrenceId, kept }: { occurrenceId: number | undefined; kept: boolean },
  ): Promise<void> {
    if (await manager.existsBy(EventRegistration, { order_id: order.orderId, order_line_ref: line.lineRef })) return;
    const occurrence =
      occurrenceId === undefined ? undefined : (await this.seats.lock(manager, [occurrenceId])).get(occurrenceId);
    if (!occurrence) throw new EventOver(line.title);
    const left = (await this.seats.left(manager, [occurrence])).get(occurrence.id) ?? 0;
    if (!kept && !occurrence.cancelled && left < line.quantity) throw new EventFull(line.title, left);
    const unitPrice = parseCents(line.unitPrice);
    const row = await manager.save(
      manager.create(EventRegistration, {
        event_id: line.eventId,
        occurrence_id: occurrence.id,
        ticket_type_id: occurrence.ticketTypeId,
        event_title: line.title,
        registration_type: unitPrice > 0n ? 'paid' : 'free',
        status: 'confirmed',
        quantity: line.quantity,
        customer_name: buyerName(order),
        customer_email: order.customer.email,
        customer_phone: order.customer.phone ?? null,
        owner_key: buyerKey(order),
        user_id: order.userId ?? null,
        order_id: order.orderId,
        order_line_ref: line.lineRef,
        unit_price_cents: unitPrice,
        currency: order.currency,
      }),
    );
    if (occurrence.cancelled) await this.cancellations.callOff(manager, row, occurrence, 'date');
    else if (
      line.date !== undefined &&
      (line.date !== occurrence.date || (line.time ?? occurrence.startTime) !== occurrence.startTime)
    ) {
      await this.moved.tell(manager, row.id, { date: line.date, startTime: line.time ?? '' });
    }
    this.tags.touch(['events'], { coalesce: left > line.quantity });
  }

  /** Reduces an order's registrations (of one line, or of all: null) to `remaining` tickets; 0 cancels them. */
  async reduce(manager: EntityManager, orderId: string, lineRef: string | null, remaining: number): Promise<void> {
    if ((await this.registrations.cutOrdered(manager, orderId, lineRef, remaining)) > 0) this.tags.touch(['events']);
  }
}
