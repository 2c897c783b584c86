import { Injectable } from '@nestjs/common';
import type { OrderCounted } from '@shamba/event-contract';
import { parseCents } from '@shamba/rules';
import { firstOf, rowsOf } from '@shamba/service-kit/database';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { Any, type EntityManager, LessThanOrEqual } from 'typeorm';
import type { User } from '../../identity/user.entity.js';
import { CustomerFact, CustomerOrder } from './customer-facts.entity.js';

/** Facts about the orders of one address, besides the figures in a user's own row. */
export type Facts = Pick<CustomerFact, 'first_order_at' | 'last_order_at'>;

/** Rows of `customer_orders` and `customer_facts`: the only code that reads or writes them. */
@Injectable()
export class CustomerFactsRepository {
  constructor(private readonly clock: Clock) {}

  /** Stores how an order counts in the caller's transaction, unless a newer revision is stored. */
  async take(manager: EntityManager, order: OrderCounted): Promise<void> {
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

  /** Sums up addresses with newly earned money again, at most `limit`; returns their number. */
  async sumUpDue(manager: EntityManager, limit: number): Promise<number> {
    const due = await manager.find(CustomerFact, {
      select: { email: true },
      where: { next_earned: LessThanOrEqual(todayIn(this.clock)) },
      order: { next_earned: 'ASC' },
      take: limit,
    });
    await this.sumUp(
      manager,
      due.map(({ email }) => email),
    );
    return due.length;
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
  async ofUsers(manager: EntityManager, users: readonly Pick<User, 'id' | 'email'>[]): Promise<Map<number, Facts>> {
    const rows = await rowsOf<Facts & { id: number }>(manager, FACTS_OF, [
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
    await rowsOf(
      manager,
      // SQL by hand (lock): advisory locks
      'SELECT lock_customer_facts(email) FROM (SELECT email FROM unnest($1::text[]) AS email ORDER BY hashtext(email) & 1023) AS addresses',
      [all],
    );
    // A separate statement: it sees the rows of the lock's previous holder.
    await rowsOf(manager, SUM_UP, [all, todayIn(this.clock)]);
    if (mayBeEmpty)
      await manager
        .createQueryBuilder()
        .delete()
        .from(CustomerFact)
        .where('email = ANY(:all)', { all })
        .andWhere('NOT EXISTS (SELECT 1 FROM customer_orders o WHERE o.email = customer_facts.email)')
        .execute();
    await rowsOf(manager, TELL_USERS, [all]);
  }
}

/**
 * Answers the address before and after; no row when a newer revision is stored.
 * SQL by hand (lock): one statement decides between concurrent reports of an order
 */
const TAKE = `
  INSERT INTO customer_orders AS kept (order_id, revision, email, user_id, placed_at, counts, net)
  VALUES ($1, $2, lower($3), $4, $5, $6, $7)
  ON CONFLICT (order_id) DO UPDATE SET revision = excluded.revision, email = excluded.email, user_id = excluded.user_id,
    placed_at = excluded.placed_at, counts = excluded.counts, net = excluded.net
  WHERE kept.revision <= excluded.revision
  RETURNING old.email AS before, new.email`;

// One index lookup each: there is at most one page of them.
// SQL by hand (fold): a report over a page of customers
const FACTS_OF = `
  SELECT u.id, f.first_order_at, f.last_order_at FROM unnest($1::int[], $2::text[]) AS u(id, email),
    LATERAL (SELECT first_order_at, last_order_at FROM customer_facts WHERE email = lower(u.email) OFFSET 0) AS f`;

/**
 * Users with these addresses get the figures of their facts, zero without any.
 * SQL by hand (fold): writes many users from another table, and only those that change
 */
const TELL_USERS = `
  UPDATE users u SET order_count = sums.orders, spent = sums.spent
  FROM (SELECT email, coalesce(f.orders, 0) AS orders, coalesce(f.spent, 0) AS spent
        FROM unnest($1::text[]) AS email LEFT JOIN customer_facts f USING (email)) AS sums
  WHERE lower(u.email) = sums.email AND u.archived_at IS NULL AND (u.order_count, u.spent) IS DISTINCT FROM (sums.orders, sums.spent)`;

// SQL by hand (fold): sums of all orders of an address
const SUM_UP = `
  INSERT INTO customer_facts (email, orders, spent, first_order_at, last_order_at, next_earned)
  SELECT o.email, count(*) FILTER (WHERE o.counts), coalesce(sum(earned.cents), 0), min(o.placed_at) FILTER (WHERE o.counts),
    max(o.placed_at) FILTER (WHERE o.counts), min(earned.next)
  FROM customer_orders o, LATERAL (
    SELECT sum(part.cents) FILTER (WHERE part.day <= $2::date) AS cents, min(part.day) FILTER (WHERE part.day > $2::date) AS next
    FROM jsonb_to_recordset(o.net) AS part(day date, cents bigint)
  ) AS earned
  WHERE o.email = ANY($1::text[]) GROUP BY o.email
  ON CONFLICT (email) DO UPDATE SET orders = excluded.orders, spent = excluded.spent, first_order_at = excluded.first_order_at,
    last_order_at = excluded.last_order_at, next_earned = excluded.next_earned`;
