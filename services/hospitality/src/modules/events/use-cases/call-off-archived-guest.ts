import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { CacheTags } from '@shamba/service-kit/http';
import { endCustomer } from '@shamba/service-kit/identity';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { LocalTime } from '../../property/index.js';
import { EventRegistration } from '../event.entities.js';
import { RegistrationRepository } from '../registration.repository.js';
import { CallOff } from './call-off.js';

/** Cancels the future free registrations of an archived account and mails the guest. Paid ones stay. */
@Injectable()
export class CallOffArchivedGuest {
  constructor(
    private readonly registrations: RegistrationRepository,
    private readonly callOff: CallOff,
    private readonly time: LocalTime,
    private readonly tags: CacheTags,
  ) {}

  @HandlesEvent('customer.archived')
  async execute({ userId }: EventPayload<'customer.archived'>, manager: EntityManager): Promise<void> {
    await endCustomer(manager, userId);
    const ahead = await this.registrations.lockFreeAhead(manager, userId, this.time.today());
    for (const { id, date, start } of ahead) {
      const row = await manager.findOneByOrFail(EventRegistration, { id });
      await this.callOff.registration(manager, row, { date, startTime: start }, 'registration');
    }
    if (ahead.length > 0) this.tags.touch(['events']);
  }
}
