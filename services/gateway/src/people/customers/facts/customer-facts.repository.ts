import { Injectable } from '@nestjs/common';
import type { OrderCounted } from '@shamba/event-contract';
import { parseCents } from '@shamba/rules';
import { firstOf, rowsOf } from '@shamba/service-kit/database';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import { Any, DataSource, type EntityManager } from 'typeorm';
import type { User } from '../../identity/user.entity.js';
import { type CustomerFact, CustomerOrder } from './customer-facts.entity.js';
import { DROP_EMPTY, FACTS_OF, LOCK_ADDRESSES, SUM_UP, TAKE } from './customer-facts.sql.js';

/** Facts about the orders of one address, besides the figures in a user's own row. */
export type Facts = Pick<CustomerFact, 'first_order_at' | 'last_order_at'>;

/** Rows of `customer_orders` and `customer_facts`: the only code that reads or writes them. */
@Injectable()
export class CustomerFactsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Stores how an order counts, on commerce's event and in its transaction, unless a newer revision is stored. */
  @HandlesEvent('order.counted')
  async take(order: OrderCounted, manager: EntityManager): Promise<void> {
    const net = order.net.map(({ day, amount }) => ({ day, cents: parseCents(amount).toString() }));
    // A text that is no address belongs to an erased customer.
    const email = order.email.includes('@') ? order.email : null;
    const row = await firstOf<{ before: string | null; email: string | null }>(manager, TAKE, [
      order.orderId,
      order.revision,
      email,
      order.userId,
      order.placedAt,
      order.counts,
      JSON.stringify(net),
    ]);
    if (!row) return;
    const isMoved = row.before !== null && row.before !== row.email;
    await this.sumUp(manager, [row.before, row.email], { mayBeEmpty: isMoved });
  }

  /**
   * Takes an erased customer out of their orders: those of the account, and those of guests under the verified address.
   * Commerce says the same of its own; what another account bought under the address stays.
   * @param email null: never verified
   */
  async forget(manager: EntityManager, userId: number, email: string | null): Promise<void> {
    const theirs = await manager
      .createQueryBuilder(CustomerOrder, 'o')
      .select(['o.order_id', 'o.email'])
      .where('o.email IS NOT NULL AND (o.user_id = :userId OR (o.user_id IS NULL AND o.email = lower(:email)))')
      .setParameters({ userId, email })
      .setLock('pessimistic_write')
      .getMany();
    const ids = theirs.map(({ order_id }) => order_id);
    await manager.update(CustomerOrder, { order_id: Any(ids) }, { email: null, user_id: null });
    await this.sumUp(
      manager,
      theirs.map(({ email: address }) => address),
      { mayBeEmpty: true },
    );
  }

  /** By user id, of those under whose address something was ever ordered. */
  async ofUsers(users: readonly Pick<User, 'id' | 'email'>[]): Promise<Map<number, Facts>> {
    const rows = await rowsOf<Facts & { id: number }>(this.dataSource, FACTS_OF, [
      users.map(({ id }) => id),
      users.map(({ email }) => email),
    ]);
    return new Map(rows.map(({ id, ...facts }) => [id, facts]));
  }

  /**
   * Sums up the orders under these addresses, and writes the figures to the users who have them.
   * @param mayBeEmpty an address may have lost its last order: then its facts are deleted
   */
  private async sumUp(
    manager: EntityManager,
    emails: readonly (string | null)[],
    { mayBeEmpty = false } = {},
  ): Promise<void> {
    const all = [...new Set(emails)].filter((email) => email !== null);
    if (all.length === 0) return;
    // In the order of the locks, so that two do not wait for each other.
    await rowsOf(manager, LOCK_ADDRESSES, [all]);
    // A separate statement: it sees the rows of the lock's previous holder.
    await rowsOf(manager, SUM_UP, [all]);
    if (mayBeEmpty) await rowsOf(manager, DROP_EMPTY, [all]);
  }
}
