import { Injectable } from '@nestjs/common';
import { mailOf } from '@shamba/event-contract';
import type { EntityManager } from 'typeorm';
import { audited } from '@shamba/service-kit/identity';
import { Outbox } from '@shamba/service-kit/outbox';
import type { SeatedOccurrence } from '../event-seats.js';
import { EventRegistration } from '../event.entities.js';
import { RegistrationRepository } from '../registration.repository.js';

/** A whole date is called off, or one guest's registration. */
export type CalledOff = 'date' | 'registration';

/** Cancels registrations for the winery: guests get a mail, and commerce refunds paid ones. */
@Injectable()
export class CallOff {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly outbox: Outbox,
  ) {}

  /** Cancels every registration for a date. The caller holds the occurrence's lock. */
  async date(manager: EntityManager, occurrence: SeatedOccurrence): Promise<void> {
    const rows = await manager.find(EventRegistration, {
      where: { occurrence_id: occurrence.id, status: 'confirmed' },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    for (const row of rows) await this.registration(manager, row, occurrence, 'date');
  }

  /** Cancels one confirmed registration; the caller has locked or just written it. */
  async registration(
    manager: EntityManager,
    row: EventRegistration,
    { date, startTime }: Pick<SeatedOccurrence, 'date' | 'startTime'>,
    what: CalledOff,
  ): Promise<void> {
    await this.registrations.cancel(manager, row);
    await audited(manager, {
      entity: 'event_registration',
      id: row.id,
      action: 'update',
      before: { status: 'confirmed' },
      after: { status: 'cancelled' },
    });
    const {
      customer_name: name,
      customer_email: to,
      event_title: event,
      quantity,
      order_id: orderId,
      order_line_ref: lineId,
    } = row;
    const paid = row.unit_price_cents > 0n && orderId !== null && lineId !== null;
    await this.outbox.add(manager, {
      type: 'mail.requested',
      consumers: ['worker'],
      payload: {
        kind: 'registration_cancelled',
        to,
        ...mailOf(row.user_id),
        data: { ...(paid && { name }), event, date, time: startTime, quantity, calledOff: what === 'date', paid },
      },
    });
    if (!paid) return;
    const reason =
      what === 'date'
        ? `${event} on ${date} was called off.`
        : `The registration for ${event} on ${date} was cancelled by staff.`;
    await this.outbox.add(manager, {
      type: 'booking.declined',
      consumers: ['commerce'],
      payload: { orderId, lineId, reason },
    });
  }
}
