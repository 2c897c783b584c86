import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { audited, endCustomer } from '@shamba/service-kit/identity';
import { HandlesEvent, Outbox } from '@shamba/service-kit/outbox';
import { type EntityManager, In, IsNull } from 'typeorm';
import { LocalTime } from '../../property/index.js';
import { ExperienceBooking } from '../experience.entities.js';
import { mailToGuest } from '../visit-mails.js';
import { mayCancel } from '../visit-rules.js';
import { VisitRepository } from '../visit.repository.js';

/** Cancels the future RSVPs of an archived account and mails the guest. Paid visits stay. */
@Injectable()
export class CancelArchivedGuest {
  constructor(
    private readonly visits: VisitRepository,
    private readonly time: LocalTime,
    private readonly outbox: Outbox,
  ) {}

  @HandlesEvent('customer.archived')
  async execute({ userId }: EventPayload<'customer.archived'>, manager: EntityManager): Promise<void> {
    await endCustomer(manager, userId);
    const rows = await manager.find(ExperienceBooking, {
      where: { user_id: userId, source: 'rsvp', status: In(['pending', 'confirmed']), archived_at: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    for (const row of rows.filter((visit) => mayCancel(visit, this.time.now()))) {
      const before = { status: row.status };
      await this.visits.move(manager, row, 'cancelled');
      const after = { status: row.status };
      await audited(manager, { entity: 'experience_booking', id: row.id, action: 'update', before, after });
      await this.outbox.addAll(manager, [mailToGuest(row, 'cancelled', { duration: null, by: 'staff' })]);
    }
  }
}
