import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { type EventMeta, HandlesEvent } from '@shamba/service-kit/outbox';
import { serialise } from '../../orders/index.js';
import { VerifiedEmailRepository } from '../verified-email.repository.js';

/**
 * Moves guests' bookings under a verified address to its account. Orders placed before whose events arrive later join
 * as they come.
 */
@Injectable()
export class JoinGuest {
  constructor(private readonly emails: VerifiedEmailRepository) {}

  @HandlesEvent('customer.email_verified')
  async execute(
    { userId, email }: EventPayload<'customer.email_verified'>,
    manager: EntityManager,
    { occurredAt }: EventMeta,
  ): Promise<void> {
    await serialise(manager, undefined, email);
    await this.emails.put(manager, email, userId, occurredAt);
    await this.emails.joinBookings(manager, email, userId);
  }
}
