import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { type EventMeta, HandlesEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { dropLinks } from '../mail-rows.js';

/**
 * Staff took an account away: a link to it that has not been sent yet opens nothing any more and is not sent. Every
 * other mail stays and goes out, as it tells the person what was agreed with them or has ended.
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
