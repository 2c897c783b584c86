import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { endCustomer, HandlesEvent, rowsOf } from '@shamba/service-kit';
import type { EntityManager } from 'typeorm';

/**
 * Staff took an account away. Stays, visits and registrations keep their guest: they are the property's record. What
 * comes under the address from now on no longer joins the account: the address is free for another one.
 */
@Injectable()
export class PartFromCustomer {
  @HandlesEvent('customer.archived')
  async execute({ userId }: EventPayload<'customer.archived'>, manager: EntityManager): Promise<void> {
    await endCustomer(manager, userId);
    await rowsOf(manager, 'DELETE FROM verified_emails WHERE user_id = $1', [userId]);
  }
}
