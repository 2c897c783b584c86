import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { type EventMeta, HandlesEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { dropLinks } from '../mail-rows.js';

/**
 * Ends pending mails with links to an account that staff removed: the links no longer work. All other mails are still
 * sent, because they confirm or end agreements with the person.
 */
@Injectable()
export class DropAccountLinks {
  @HandlesEvent('customer.archived')
  async execute(
    { email }: EventPayload<'customer.archived'>,
    manager: EntityManager,
    { occurredAt }: EventMeta,
  ): Promise<void> {
    await dropLinks(manager, email, occurredAt);
  }
}
