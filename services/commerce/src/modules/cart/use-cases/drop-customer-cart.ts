import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { endCustomer } from '@shamba/service-kit/identity';
import { type EventMeta, HandlesEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { CheckoutHolds } from '../../holds/index.js';
import { CartRepository } from '../cart.repository.js';

/** Empties the cart of an account that changed owners or was archived, and releases its holds. */
@Injectable()
export class DropCustomerCart {
  constructor(
    private readonly carts: CartRepository,
    private readonly holds: CheckoutHolds,
  ) {}

  /**
   * Another person may have filled the cart before the owner of the address took over the account. Later lines stay.
   */
  @HandlesEvent('customer.reclaimed')
  async reclaimed(
    { userId }: EventPayload<'customer.reclaimed'>,
    manager: EntityManager,
    { occurredAt }: EventMeta,
  ): Promise<void> {
    await this.drop(manager, userId, new Date(occurredAt));
  }

  /** Staff archived the account. */
  @HandlesEvent('customer.archived')
  async archived({ userId }: EventPayload<'customer.archived'>, manager: EntityManager): Promise<void> {
    await endCustomer(manager, userId);
    await this.drop(manager, userId);
  }

  private async drop(manager: EntityManager, userId: number, until?: Date): Promise<void> {
    const checkoutId = await this.carts.dropLines(manager, userId, until);
    if (checkoutId !== null) this.holds.releaseSoon(checkoutId);
  }
}
