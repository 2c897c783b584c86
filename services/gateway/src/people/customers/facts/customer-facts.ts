import { Injectable } from '@nestjs/common';
import type { OrderCounted } from '@shamba/event-contract';
import { parseCents } from '@shamba/rules';
import { firstOf, rowsOf, sendAhead } from '@shamba/service-kit/database';
import { Clock, todayIn } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import type { User } from '../../identity/user.entity.js';

/** Facts about the orders of one address, besides the figures in a user's own row. */
export interface Facts {
  first_order_at: Date | null;
  last_order_at: Date | null;
}

/** Rows of `customer_orders` and `customer_facts`: the only code that reads or writes them. */
@Injectable()
export class CustomerFacts {
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
    if (row) await this.sumUp(manager, [row.before, row.email]);
    if (row && row.before !== null && row.before !== row.email) await this.dropEmpty(manager, [row.before]);
  }

  /** Sums up addresses with newly earned money again, at most `limit`; returns their number. */
  async sumUpDue(manager: EntityManager, limit: number): Promise<number> {
    const due = await rowsOf<{ email: string }>(
      manager,
      'SELECT email FROM customer_facts WHERE next_earned <= $1 ORDER BY next_earned LIMIT $2',
      [todayIn(this.clock), limit],
    );
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
    const rows = await rowsOf<{ email: string | null }>(manager, FORGET, [userId, email]);
    const emails = rows.map((row) => row.email).filter((address) => address !== null);
    await this.sumUp(manager, emails);
    await this.dropEmpty(manager, emails);
  }

  /** By user id, of those under whose address something was ever ordered. */
  async ofUsers(manager: EntityManager, users: readonly Pick<User, 'id' | 'email'>[]): Promise<Map<number, Facts>> {
    const rows = await rowsOf<Facts & { id: number }>(manager, FACTS_OF, [
      users.map(({ id }) => id),
      users.map(({ email }) => email),
    ]);
    return new Map(rows.map(({ id, ...facts }) => [id, facts]));
  }

  /** Sums up the orders under these addresses, and tells the users who have them. */
  private async sumUp(manager: EntityManager, emails: readonly (string | null)[]): Promise<void> {
    const all = [...new Set(emails)].filter((email) => email !== null);
    if (all.length === 0) return;
    // In the order of the locks, so that two do not wait for each other.
    await sendAhead(
      manager,
      'SELECT lock_customer_facts(email) FROM (SELECT email FROM unnest($1::text[]) AS email ORDER BY hashtext(email) & 1023) AS addresses',
      [all],
    );
    // A separate statement: it sees the rows of the lock's previous holder.
    await sendAhead(manager, SUM_UP, [all, todayIn(this.clock)]);
  }

  /** Removes the facts of addresses that have lost their last order; `sumUp` has taken their locks. */
  private async dropEmpty(manager: EntityManager, emails: readonly string[]): Promise<void> {
    if (emails.length > 0) await sendAhead(manager, DROP_EMPTY, [emails]);
  }
}

const TAKE = `
  INSERT INTO customer_orders AS kept (order_id, revision, email, user_id, placed_at, counts, net)
  VALUES ($1, $2, lower($3), $4, $5, $6, $7)
  ON CONFLICT (order_id) DO UPDATE SET revision = excluded.revision, email = excluded.email, user_id = excluded.user_id,
    placed_at = excluded.placed_at, counts = excluded.counts, net = excluded.net
  WHERE kept.revision <= excluded.revision
  RETURNING old.email AS before, new.email`;

// One index lookup each: there is at most one page of them.
const FACTS_OF = `
  SELECT u.id, f.first_order_at, f.last_order_at FROM unnest($1::int[], $2::text[]) AS u(id, email),
    LATERAL (SELECT first_order_at, last_order_at FROM customer_facts WHERE email = lower(u.email) OFFSET 0) AS f`;

const FORGET = `
  WITH theirs AS (
    SELECT order_id, email FROM customer_orders
    WHERE email IS NOT NULL AND (user_id = $1 OR (user_id IS NULL AND email = lower($2))) FOR UPDATE
  )
  UPDATE customer_orders o SET email = NULL, user_id = NULL FROM theirs WHERE o.order_id = theirs.order_id RETURNING theirs.email`;

/** Users whose address is in `sums` (email, orders, spent) get these figures. */
const TELL_USERS = `
  UPDATE users u SET order_count = sums.orders, spent = sums.spent FROM sums
  WHERE lower(u.email) = sums.email AND u.archived_at IS NULL AND (u.order_count, u.spent) IS DISTINCT FROM (sums.orders, sums.spent)`;

const SUM_UP = `
  WITH sums AS (
    INSERT INTO customer_facts (email, orders, spent, first_order_at, last_order_at, next_earned)
    SELECT o.email, count(*) FILTER (WHERE o.counts), coalesce(sum(earned.cents), 0), min(o.placed_at) FILTER (WHERE o.counts),
      max(o.placed_at) FILTER (WHERE o.counts), min(earned.next)
    FROM customer_orders o, LATERAL (
      SELECT sum(part.cents) FILTER (WHERE part.day <= $2::date) AS cents, min(part.day) FILTER (WHERE part.day > $2::date) AS next
      FROM jsonb_to_recordset(o.net) AS part(day date, cents bigint)
    ) AS earned
    WHERE o.email = ANY($1::text[]) GROUP BY o.email
    ON CONFLICT (email) DO UPDATE SET orders = excluded.orders, spent = excluded.spent, first_order_at = excluded.first_order_at,
      last_order_at = excluded.last_order_at, next_earned = excluded.next_earned
    RETURNING email, orders, spent
  )
  ${TELL_USERS}`;

const DROP_EMPTY = `
  WITH sums AS (
    DELETE FROM customer_facts f
    WHERE f.email = ANY($1::text[]) AND NOT EXISTS (SELECT 1 FROM customer_orders o WHERE o.email = f.email)
    RETURNING email, 0 AS orders, 0::bigint AS spent
  )
  ${TELL_USERS}`;
