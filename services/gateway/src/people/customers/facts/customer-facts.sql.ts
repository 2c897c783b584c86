// SQL by hand (lock): advisory locks
export const LOCK_ADDRESSES = `
  SELECT lock_customer_facts(email)
  FROM (SELECT email FROM unnest($1::text[]) AS email ORDER BY hashtext(email) & 1023) AS addresses`;

/**
 * Stores the reports $1 (JSON), at most one of each order. Returns the addresses before and after of those that are not
 * older than what is stored.
 * SQL by hand (lock): one statement decides between concurrent reports of orders
 */
export const TAKE = `
  INSERT INTO customer_orders AS kept (order_id, revision, email, user_id, placed_at, counts, net)
  SELECT order_id, revision, lower(email), user_id, placed_at, counts, net
  FROM jsonb_to_recordset($1::jsonb) AS told(order_id uuid, revision int, email text, user_id int, placed_at timestamptz,
    counts boolean, net jsonb)
  ON CONFLICT (order_id) DO UPDATE SET revision = excluded.revision, email = excluded.email, user_id = excluded.user_id,
    placed_at = excluded.placed_at, counts = excluded.counts, net = excluded.net
  WHERE kept.revision <= excluded.revision
  RETURNING old.email AS before, new.email`;

// One index lookup each: there is at most one page of them.
// SQL by hand (fold): a report over a page of customers
export const FACTS_OF = `
  SELECT u.id, f.first_order_at, f.last_order_at FROM unnest($1::int[], $2::text[]) AS u(id, email),
    LATERAL (SELECT first_order_at, last_order_at FROM customer_facts WHERE email = lower(u.email) OFFSET 0) AS f`;

/** An update of users: those whose address is in `sums` (email, orders, spent) get these figures, if they differ. */
const TOLD_USERS = `users u SET order_count = sums.orders, spent = sums.spent FROM sums
  WHERE lower(u.email) = sums.email AND u.archived_at IS NULL
    AND (u.order_count, u.spent) IS DISTINCT FROM (sums.orders, sums.spent)`;

// SQL by hand (fold): sums of all orders of an address, for its facts and its user
export const SUM_UP = `
  WITH sums AS (
    INSERT INTO customer_facts (email, orders, spent, first_order_at, last_order_at)
    SELECT o.email, count(*) FILTER (WHERE o.counts), coalesce(sum(paid.cents), 0),
      min(o.placed_at) FILTER (WHERE o.counts), max(o.placed_at) FILTER (WHERE o.counts)
    FROM customer_orders o,
      LATERAL (SELECT sum(part.cents) AS cents FROM jsonb_to_recordset(o.net) AS part(cents bigint)) AS paid
    WHERE o.email = ANY($1::text[]) GROUP BY o.email
    ON CONFLICT (email) DO UPDATE SET orders = excluded.orders, spent = excluded.spent,
      first_order_at = excluded.first_order_at, last_order_at = excluded.last_order_at
    RETURNING email, orders, spent
  )
  UPDATE ${TOLD_USERS}`;

// SQL by hand (fold): the same for addresses that have lost their last order
export const DROP_EMPTY = `
  WITH sums AS (
    DELETE FROM customer_facts f
    WHERE f.email = ANY($1::text[]) AND NOT EXISTS (SELECT 1 FROM customer_orders o WHERE o.email = f.email)
    RETURNING email, 0 AS orders, 0::bigint AS spent
  )
  UPDATE ${TOLD_USERS}`;
