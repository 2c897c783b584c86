import { Injectable } from '@nestjs/common';
import { mailEvent, Outbox } from '@shamba/service-kit/outbox';
import { newToken } from '@shamba/service-kit/values';
import type { EntityManager } from 'typeorm';
import { AttemptRepository, type BegunAttempt } from '../../payments/index.js';
import { type NewOrder, newOrder } from '../new-order.js';
import { orderPath } from '../order-link.js';
import { confirmationMail } from '../order-mails.js';
import { OrderRepository } from '../order.repository.js';
import { capturedNow, SettleOrder } from '../settle-order.js';

/** Makes orders of money that staff took. */
@Injectable()
export class MakeTakenOrder {
  constructor(
    private readonly orders: OrderRepository,
    private readonly attempts: AttemptRepository,
    private readonly settle: SettleOrder,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Makes the order with this id, in the caller's transaction: it is paid and counted at once. `words`: how it was paid,
   * for the timeline; `mailed`: the buyer gets the confirmation.
   */
  async execute(
    id: string,
    begun: BegunAttempt,
    { words, mailed, ...taken }: NonNullable<NewOrder['taken']> & { words: string; mailed: boolean },
    manager: EntityManager,
  ): Promise<void> {
    await this.attempts.addTaken(begun, manager);
    const attempt = await this.attempts.lock(begun.id, manager);
    const { customer } = begun.snapshot;
    if (!attempt || !customer) throw new Error(`Order ${id} has no attempt or no customer`);
    const token = newToken();
    const order = await this.orders.add({ ...newOrder(id, attempt, customer, token), taken }, manager);
    await this.orders.addEvent(id, 'paid_at_house', words, order.createdAt, manager);
    if (!(await this.settle.captured([capturedNow(attempt.id)], manager)).includes(true))
      throw new Error(`Order ${id} could not be counted`);
    if (mailed) await this.outbox.add(manager, mailEvent(confirmationMail(order, orderPath(id, token))));
  }
}
