import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { type EventMeta, HandlesEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { MailRepository } from '../mail.repository.js';

/**
 * Ends pending mails with links to an account that staff removed: the links no longer work. All other mails are still
 * sent, because they confirm or end agreements with the person.
 */
@Injectable()
export class DropAccountLinks {
  constructor(private readonly mails: MailRepository) {}

  @HandlesEvent('customer.archived')
  async execute(
    { email }: EventPayload<'customer.archived'>,
    manager: EntityManager,
    { occurredAt }: EventMeta,
  ): Promise<void> {
    await this.mails.endLinks(manager, email, occurredAt);
  }
}
