import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { endCustomer, type EventMeta, HandlesEvent, rowsOf } from '@shamba/service-kit';
import type { EntityManager } from 'typeorm';
import { CheckoutHolds } from '../../holds/index.js';

/** The account's cart is not its owner's any more: its lines go, and what its checkout holds is let go. */
@Injectable()
export class DropCustomerCart {
  constructor(private readonly holds: CheckoutHolds) {}

  /**
   * Another person may have filled the cart before the owner of the
   * address took over the account. What was added since stays.
   */
  @HandlesEvent('customer.reclaimed')
  async reclaimed(
    { userId }: EventPayload<'customer.reclaimed'>,
    manager: EntityManager,
    { occurredAt }: EventMeta,
  ): Promise<void> {
    await this.drop(manager, userId, occurredAt);
  }

  /** Staff took the account away. */
  @HandlesEvent('customer.archived')
  async archived({ userId }: EventPayload<'customer.archived'>, manager: EntityManager): Promise<void> {
    await endCustomer(manager, userId);
    await this.drop(manager, userId, 'infinity');
  }

  private async drop(manager: EntityManager, userId: number, before: string): Promise<void> {
    await rowsOf(
      manager,
      'DELETE FROM cart_lines l USING carts c WHERE c.id = l.cart_id AND c.user_id = $1 AND l.created_at <= $2',
      [userId, before],
    );
    const ended = await rowsOf<{ checkout_id: string | null }>(manager, END_CHECKOUT, [userId]);
    for (const { checkout_id } of ended) if (checkout_id !== null) this.holds.releaseSoon(checkout_id);
  }
}

/** Pins of a payment that is under way are its attempt's own: a release does not touch them. */
const END_CHECKOUT = `
  WITH ended AS (SELECT id, checkout_id FROM carts WHERE user_id = $1 AND checkout_id IS NOT NULL FOR UPDATE)
  UPDATE carts c SET checkout_id = NULL, hold_expires_at = NULL FROM ended WHERE c.id = ended.id RETURNING ended.checkout_id`;
