import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { Outbox } from '@shamba/service-kit/outbox';
import { CancelTheOrder, LocalTime } from '../../property/index.js';
import { ExperienceBooking } from '../experience.entities.js';
import { VisitOver } from '../experiences.errors.js';
import { mailToGuest, mailToStaff } from '../visit-mails.js';
import { mayCancel } from '../visit-rules.js';

/** Cancels a customer's own RSVP; its places are free again. */
@Injectable()
export class CancelVisit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: LocalTime,
    private readonly outbox: Outbox,
  ) {}

  /** Repeating it is harmless. @throws NotFound, CancelTheOrder, VisitOver */
  async execute(id: number, userId: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const row = await manager.findOne(ExperienceBooking, {
        where: { id, user_id: userId, archived_at: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      if (!row) throw new NotFound('This visit');
      if (row.status === 'cancelled') return;
      if (row.source === 'order') throw new CancelTheOrder(row.order_id);
      if (!mayCancel(row, this.time.now())) throw new VisitOver();
      row.status = 'cancelled';
      await manager.save(row);
      await this.outbox.addAll(manager, [
        mailToGuest(row, 'cancelled', { duration: null, by: 'guest' }),
        mailToStaff(row, 'RSVP cancelled'),
      ]);
    });
  }
}
