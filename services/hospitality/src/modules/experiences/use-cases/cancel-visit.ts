import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { Outbox } from '@shamba/service-kit/outbox';
import { CancelTheOrder, LocalTime } from '../../property/index.js';
import { VisitOver } from '../experiences.errors.js';
import { mailToGuest, mailToStaff } from '../visit-mails.js';
import { mayCancel } from '../visit-rules.js';
import { VisitRepository } from '../visit.repository.js';

/** Cancels a customer's own RSVP; its places are free again. */
@Injectable()
export class CancelVisit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly visits: VisitRepository,
    private readonly time: LocalTime,
    private readonly outbox: Outbox,
  ) {}

  /** Repeating it is harmless. @throws NotFound, CancelTheOrder, VisitOver */
  async execute(id: number, userId: number): Promise<void> {
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
}
