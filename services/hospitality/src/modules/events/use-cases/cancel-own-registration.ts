import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags } from '@shamba/service-kit/http';
import { Outbox } from '@shamba/service-kit/outbox';
import { CancelTheOrder, LocalTime } from '../../property/index.js';
import { RegistrationOver } from '../events.errors.js';
import { RegistrationRepository } from '../registration.repository.js';
import { FindRegistrations, mayCancel } from './find-registrations.js';

/** Cancels a registration for its owner, until the event begins. */
@Injectable()
export class CancelOwnRegistration {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: RegistrationRepository,
    private readonly registrations: FindRegistrations,
    private readonly time: LocalTime,
    private readonly outbox: Outbox,
    private readonly tags: CacheTags,
  ) {}

  /** Repeating it is harmless. @throws NotFound, CancelTheOrder, RegistrationOver */
  async execute(id: number, userId: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const row = await this.rows.lock(manager, { id, user_id: userId });
      if (row.status !== 'confirmed') return;
      if (row.registration_type === 'paid') throw new CancelTheOrder(row.order_id);
      const { registration } = await this.registrations.one(manager, id);
      if (!mayCancel(registration, this.time.now())) throw new RegistrationOver();
      await this.rows.cancel(manager, row);
      await this.tell(manager, id, userId);
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
