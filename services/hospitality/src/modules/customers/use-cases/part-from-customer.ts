import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { endCustomer } from '@shamba/service-kit/identity';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { VerifiedEmailRepository } from '../verified-email.repository.js';

/**
 * Staff archived an account. Stays, visits and registrations keep their guest: they are the property's records. Later
 * bookings under the address do not join the account: the address is free for another one.
 */
@Injectable()
export class PartFromCustomer {
  constructor(private readonly emails: VerifiedEmailRepository) {}

  @HandlesEvent('customer.archived')
  async execute({ userId }: EventPayload<'customer.archived'>, manager: EntityManager): Promise<void> {
    await endCustomer(manager, userId);
    await this.emails.remove(manager, userId);
  }
}
