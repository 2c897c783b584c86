import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { endDay } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags, NotFound } from '@shamba/service-kit/http';
import { checkVersion } from '@shamba/service-kit/identity';
import { Outbox } from '@shamba/service-kit/outbox';
import { instantOf } from '@shamba/service-kit/time';
import { CancelTheOrder, LocalTime } from '../../property/index.js';
import { EventRegistration } from '../event.entities.js';
import { RegistrationOver, RegistrationPaid } from '../events.errors.js';
import { CallOff } from './call-off.js';
import { FindRegistrations, mayCancel } from './find-registrations.js';

/** Cancels a registration: its row stays, its places are free again. */
@Injectable()
export class CancelRegistration {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registrations: FindRegistrations,
    private readonly callOff: CallOff,
    private readonly time: LocalTime,
    private readonly outbox: Outbox,
    private readonly tags: CacheTags,
  ) {}

  /**
   * For staff: the guest gets a mail and a refund. Repeating it changes nothing. @throws NotFound, StaleVersion,
   * RegistrationPaid when a paid event is over
   */
  async execute(id: number, ifMatch?: string): Promise<void> {
    await this.change(id, undefined, async (manager, row) => {
      checkVersion(row.version, ifMatch);
      const { registration } = await this.registrations.one(manager, id);
      const { event_date: date, start_time: startTime, end_time: end } = registration;
      const isOver = instantOf(endDay(date, startTime, end), end) <= this.time.now();
      if (row.registration_type === 'paid' && isOver) throw new RegistrationPaid();
      await this.callOff.registration(manager, row, { date, startTime }, 'registration');
    });
  }

  /**
   * For its owner, until the event begins. Repeating it is harmless. @throws NotFound, CancelTheOrder, RegistrationOver
   */
  async byOwner(id: number, userId: number): Promise<void> {
    await this.change(id, userId, async (manager, row) => {
      if (row.registration_type === 'paid') throw new CancelTheOrder(row.order_id);
      const { registration } = await this.registrations.one(manager, id);
      if (!mayCancel(registration, this.time.now())) throw new RegistrationOver();
      row.status = 'cancelled';
      await manager.save(row);
      await this.tell(manager, id, userId);
    });
  }

  private async change(
    id: number,
    userId: number | undefined,
    cancel: (manager: EntityManager, row: EventRegistration) => Promise<void>,
  ): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const row = await manager.findOne(EventRegistration, {
        where: { id, ...(userId !== undefined && { user_id: userId }) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!row) throw new NotFound('This registration');
      if (row.status === 'confirmed') await cancel(manager, row);
    });
    this.tags.touch(['events']);
  }

  /** Mails about a free registration, whose address is unverified: without a name, counted against the hourly limit. */
  private async tell(manager: EntityManager, id: number, userId: number): Promise<void> {
    const {
      registration: { customer_email: to, event_title: event, event_date: date, start_time: time, quantity },
    } = await this.registrations.one(manager, id);
    await this.outbox.add(manager, {
      type: 'mail.requested',
      consumers: ['worker'],
      payload: { kind: 'registration_cancelled', to, userId, data: { event, date, time, quantity }, bounded: true },
    });
  }
}
