import { Injectable } from '@nestjs/common';
import type { OrderCounted } from '@shamba/event-contract';
import { parseCents } from '@shamba/rules';
import { rowsOf } from '@shamba/service-kit/database';
import { HandlesEvents } from '@shamba/service-kit/outbox';
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

  /** Takes in commerce's events of a delivery, in their transaction. */
  @HandlesEvents('order.counted')
  takeEvents(events: readonly { payload: OrderCounted }[], manager: EntityManager): Promise<void> {
    return this.take(
      events.map(({ payload }) => payload),
      manager,
    );
  }

  /** Stores how orders count, unless a newer revision of an order is stored, and sums up their customers' orders. */
  async take(orders: readonly OrderCounted[], manager: EntityManager): Promise<void> {
    // The newest of each order, in the order of the ids: two transactions never wait for each other.
    const newest = new Map(
      orders.toSorted((a, b) => a.revision - b.revision).map((order) => [order.orderId, order] as const),
    );
    const rows = [...newest.values()]
      .toSorted((a, b) => (a.orderId < b.orderId ? -1 : 1))
      .map(({ orderId, revision, email, userId, placedAt, counts, net }) => ({
        order_id: orderId,
        revision,
        // A text that is no address belongs to an erased customer.
        email: email.includes('@') ? email : null,
        user_id: userId,
        placed_at: placedAt,
        counts,
        net: net.map(({ day, amount }) => ({ day, cents: parseCents(amount).toString() })),
      }));
    const taken = await rowsOf<{ before: string | null; email: string | null }>(manager, TAKE, [JSON.stringify(rows)]);
    const mayBeEmpty = taken.some(({ before, email }) => before !== null && before !== email);
    const emails = taken.flatMap(({ before, email }) => [before, email]);
    await this.sumUp(manager, emails, { mayBeEmpty });
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
