import { Injectable } from '@nestjs/common';
import { type EventPayload, mailOf } from '@shamba/event-contract';
import { endDay } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags } from '@shamba/service-kit/http';
import { audited, checkVersion, endCustomer } from '@shamba/service-kit/identity';
import { HandlesEvent, mailEvent, Outbox } from '@shamba/service-kit/outbox';
import { instantOf } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { CancelTheOrder, LocalTime } from '../../property/index.js';
import type { SeatedOccurrence } from '../event-seats.js';
import { EventRegistration } from '../event.entities.js';
import { RegistrationOver, RegistrationPaid } from '../events.errors.js';
import { RegistrationRepository } from '../registration.repository.js';
import { FindRegistrations, mayCancel } from './find-registrations.js';

/** Cancels registrations: rows stay, places are free again, guests get a mail, and commerce refunds paid ones. */
@Injectable()
export class CancelRegistrations {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: RegistrationRepository,
    private readonly registrations: FindRegistrations,
    private readonly time: LocalTime,
    private readonly outbox: Outbox,
    private readonly tags: CacheTags,
  ) {}

  /**
   * Cancels a registration for staff. Repeating it changes nothing.
   * @throws NotFound, StaleVersion, RegistrationPaid when a paid event is over
   */
  async byStaff(id: number, ifMatch?: string): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const row = await this.rows.lock(manager, { id });
      if (row.status !== 'confirmed') return;
      checkVersion(row.version, ifMatch);
      const { registration } = await this.registrations.one(manager, id);
      const { event_date: date, start_time: startTime, end_time: end } = registration;
      const isOver = instantOf(endDay(date, startTime, end), end) <= this.time.now();
      if (row.registration_type === 'paid' && isOver) throw new RegistrationPaid();
      await this.callOff(manager, row, { date, startTime }, 'registration');
    });
    this.tags.touch(['events']);
  }

  /**
   * Cancels a customer's own registration until the event begins. Repeating it is harmless.
   * @throws NotFound, CancelTheOrder, RegistrationOver
   */
  async byOwner(id: number, userId: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const row = await this.rows.lock(manager, { id, user_id: userId });
      if (row.status !== 'confirmed') return;
      if (row.registration_type === 'paid') throw new CancelTheOrder(row.order_id);
      const { registration } = await this.registrations.one(manager, id);
      if (!mayCancel(registration, this.time.now())) throw new RegistrationOver();
      await this.rows.cancel(manager, row);
      const { customer_email: to, event_title: event, event_date: date, start_time: time, quantity } = registration;
      // The address of a free registration is unverified: no name, and counted against the hourly limit.
      await this.outbox.add(
        manager,
        mailEvent({ kind: 'registration_cancelled', to, userId, data: { event, date, time, quantity }, bounded: true }),
      );
    });
    this.tags.touch(['events']);
  }

  /** Cancels the future free registrations of an archived account. Paid ones stay. */
  @HandlesEvent('customer.archived')
  async ofArchived({ userId }: EventPayload<'customer.archived'>, manager: EntityManager): Promise<void> {
    await endCustomer(manager, userId);
    const ahead = await this.rows.lockFreeAhead(manager, userId, this.time.today());
    for (const { id, date, start } of ahead) {
      const row = await manager.findOneByOrFail(EventRegistration, { id });
      await this.callOff(manager, row, { date, startTime: start }, 'registration');
    }
    if (ahead.length > 0) this.tags.touch(['events']);
  }

  /** Cancels every registration for a date that is called off. The caller holds the occurrence's lock. */
  async ofDate(manager: EntityManager, occurrence: SeatedOccurrence): Promise<void> {
    const rows = await manager.find(EventRegistration, {
      where: { occurrence_id: occurrence.id, status: 'confirmed' },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    for (const row of rows) await this.callOff(manager, row, occurrence, 'date');
  }

  /**
   * Cancels one confirmed registration for the winery; the caller has locked or just written it. `what` was called off:
   * the whole date, or this registration only.
   */
  async callOff(
    manager: EntityManager,
    row: EventRegistration,
    { date, startTime }: Pick<SeatedOccurrence, 'date' | 'startTime'>,
    what: 'date' | 'registration',
  ): Promise<void> {
    await this.rows.cancel(manager, row);
    await audited(manager, {
      entity: 'event_registration',
      id: row.id,
      action: 'update',
      before: { status: 'confirmed' },
      after: { status: 'cancelled' },
    });
    const { customer_name: name, event_title: event, quantity, order_id: orderId, order_line_ref: lineId } = row;
    const paid = row.unit_price_cents > 0n && orderId !== null && lineId !== null;
    await this.outbox.add(
      manager,
      mailEvent({
        kind: 'registration_cancelled',
        to: row.customer_email,
        ...mailOf(row.user_id),
        data: { ...(paid && { name }), event, date, time: startTime, quantity, calledOff: what === 'date', paid },
      }),
    );
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
