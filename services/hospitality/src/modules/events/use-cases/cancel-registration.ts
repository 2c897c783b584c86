import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { endDay } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags } from '@shamba/service-kit/http';
import { checkVersion } from '@shamba/service-kit/identity';
import { instantOf } from '@shamba/service-kit/time';
import { LocalTime } from '../../property/index.js';
import { RegistrationPaid } from '../events.errors.js';
import { RegistrationRepository } from '../registration.repository.js';
import { CallOff } from './call-off.js';
import { FindRegistrations } from './find-registrations.js';

/** Cancels a registration for staff: its row stays, its places are free again. */
@Injectable()
export class CancelRegistration {
  constructor(
    private readonly dataSource: DataSource,
    private readonly rows: RegistrationRepository,
    private readonly registrations: FindRegistrations,
    private readonly callOff: CallOff,
    private readonly time: LocalTime,
    private readonly tags: CacheTags,
  ) {}

  /**
   * The guest gets a mail and a refund. Repeating it changes nothing. @throws NotFound, StaleVersion,
   * RegistrationPaid when a paid event is over
   */
  async execute(id: number, ifMatch?: string): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const row = await this.rows.lock(manager, { id });
      if (row.status !== 'confirmed') return;
      checkVersion(row.version, ifMatch);
      const { registration } = await this.registrations.one(manager, id);
      const { event_date: date, start_time: startTime, end_time: end } = registration;
      const isOver = instantOf(endDay(date, startTime, end), end) <= this.time.now();
      if (row.registration_type === 'paid' && isOver) throw new RegistrationPaid();
      await this.callOff.registration(manager, row, { date, startTime }, 'registration');
    });
    this.tags.touch(['events']);
  }
}
