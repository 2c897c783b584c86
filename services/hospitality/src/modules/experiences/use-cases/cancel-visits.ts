import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { inTransaction } from '@shamba/service-kit/database';
import { audited, endCustomer } from '@shamba/service-kit/identity';
import { HandlesEvent, Outbox } from '@shamba/service-kit/outbox';
import { DataSource, type EntityManager, In, IsNull } from 'typeorm';
import { CancelTheOrder, LocalTime } from '../../property/index.js';
import { ExperienceBooking } from '../experience.entities.js';
import { VisitOver } from '../experiences.errors.js';
import { mailToGuest, mailToStaff } from '../visit-mails.js';
import { mayCancel } from '../visit-rules.js';
import { VisitRepository } from '../visit.repository.js';

/** Cancels RSVPs for customers: their places are free again. Paid visits end with their order. */
@Injectable()
export class CancelVisits {
  constructor(
    private readonly dataSource: DataSource,
    private readonly visits: VisitRepository,
    private readonly time: LocalTime,
    private readonly outbox: Outbox,
  ) {}

  /** Cancels a customer's own RSVP. Repeating it is harmless. @throws NotFound, CancelTheOrder, VisitOver */
  async own(id: number, userId: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const row = await this.visits.lock(manager, { id, user_id: userId });
      if (row.status === 'cancelled') return;
      if (row.source === 'order') throw new CancelTheOrder(row.order_id);
      if (!mayCancel(row, this.time.now())) throw new VisitOver();
      await this.visits.move(manager, row, 'cancelled');
      await this.outbox.addAll(manager, [
        mailToGuest(row, 'cancelled', { duration: null, by: 'guest' }),
        mailToStaff(row, 'RSVP cancelled'),
      ]);
    });
  }

  /** Cancels the future RSVPs of an archived account and mails the guest. */
  @HandlesEvent('customer.archived')
  async ofArchived({ userId }: EventPayload<'customer.archived'>, manager: EntityManager): Promise<void> {
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
      await this.outbox.add(manager, mailToGuest(row, 'cancelled', { duration: null, by: 'staff' }));
    }
  }
}
