import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { Clock, HandlesEvent, rowsOf } from '@shamba/service-kit';
import type { EntityManager } from 'typeorm';
import { ordersCounted } from '../counted-orders.js';

/** An e-mail address turned out to be its account's own: what guests ordered under it joins the account. */
@Injectable()
export class JoinGuestOrders {
  constructor(private readonly clock: Clock) {}

  /** Orders that have an account stay with it, whatever address they name. */
  @HandlesEvent('customer.email_verified')
  async execute({ userId, email }: EventPayload<'customer.email_verified'>, manager: EntityManager): Promise<void> {
    const joined = await rowsOf<{ id: string }>(
      manager,
      'UPDATE orders SET user_id = $1, updated_at = $3, version = version + 1 WHERE user_id IS NULL AND lower(customer_email) = lower($2) RETURNING id',
      [userId, email, this.clock.now()],
    );
    await ordersCounted(
      manager,
      joined.map(({ id }) => id),
    );
  }
}
