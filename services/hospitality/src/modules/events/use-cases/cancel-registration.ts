import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { audited, CacheTags, inTransaction, NotFound } from '@shamba/service-kit';
import { EventRegistration } from '../event.entities.js';
import { RegistrationPaid } from '../events.errors.js';

/** Staff cancel a free registration: it stays on record, its places are free again. */
@Injectable()
export class CancelRegistration {
  constructor(
    private readonly dataSource: DataSource,
    private readonly tags: CacheTags,
  ) {}

  /** Repeating it is harmless. @throws NotFound, RegistrationPaid */
  async execute(id: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const row = await manager.findOne(EventRegistration, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!row) throw new NotFound('This registration');
      if (row.status === 'cancelled') return;
      if (row.registration_type === 'paid') throw new RegistrationPaid();
      row.status = 'cancelled';
      await manager.save(row);
      await audited(manager, { entity: 'event_registration', id, action: 'update', before: { status: 'confirmed' }, after: { status: 'cancelled' } });
    });
    this.tags.touch(['events']);
  }
}
