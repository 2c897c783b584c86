import { Injectable, type OnModuleInit } from '@nestjs/common';
import { mailOf } from '@shamba/event-contract';
import type { EntityManager } from 'typeorm';
import { mailEvent, Outbox } from '@shamba/service-kit/outbox';
import { Periodic } from '@shamba/service-kit/time';
import { type MarkDue, Reminders } from '../../property/index.js';
import { RegistrationRepository } from '../registration.repository.js';
import { FindRegistrations } from './find-registrations.js';

const MINUTE_MS = 60_000;

/** Mails registered guests on the day before the event. */
@Injectable()
export class RemindRegistered implements OnModuleInit {
  constructor(
    private readonly reminders: Reminders,
    private readonly rows: RegistrationRepository,
    private readonly registrations: FindRegistrations,
    private readonly outbox: Outbox,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('remind-registered', MINUTE_MS, () => this.execute());
  }

  execute(): Promise<void> {
    const mark: MarkDue = (manager, due) => this.rows.markToRemind(manager, due);
    return this.reminders.send(mark, (manager, id) => this.tell(manager, id));
  }

  private async tell(manager: EntityManager, id: number): Promise<void> {
    const { registration, calendar, userId } = await this.registrations.one(manager, id);
    const { customer_name: name, customer_email: to, event_title: event, quantity } = registration;
    const isPaid = registration.registration_type === 'paid';
    await this.outbox.add(
      manager,
      mailEvent({
        kind: 'event_reminder',
        to,
        ...mailOf(userId),
        data: {
          ...(isPaid && { name }),
          event,
          date: registration.event_date,
          time: registration.start_time,
          quantity,
        },
        // A free registration may have another person's address.
        ...(!isPaid && { bounded: true }),
        attachments: [{ filename: 'event.ics', contentType: 'text/calendar; charset=utf-8', content: calendar }],
      }),
    );
  }
}
