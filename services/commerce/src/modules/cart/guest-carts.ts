import { firstOf, lockNames, rowsOf, type Runner } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import { TooManyCarts } from './cart.errors.js';
import { NOT_PAYING } from './dropped-carts.js';
import { MAX_QUANTITY } from './line-details.js';

/** Most carts of one guest: a cart per browser id, and the browser chooses its id. */
const MAX_GUEST_CARTS = 5;

/**
 * Before a guest's cart of another browser id is made: deletes as many of the guest's carts as five would be exceeded by,
 * empty ones first, then those that were used least lately, none with a payment under way. Parallel calls wait for each
 * other until the transaction ends.
 * @param browserId undefined: the cart that was used last, of any browser
 * @returns the checkouts whose holds are to be let go
 * @throws TooManyCarts (409) when each of them is being paid for
 */
export async function makeRoom(manager: EntityManager, guestId: string, browserId?: string): Promise<string[]> {
  await lockNames(manager, `guest-carts:${guestId}`);
  const carts = await rowsOf<{ browser_id: string | null }>(manager, LOCK_CARTS, [guestId]);
  const isThere = browserId === undefined ? carts.length > 0 : carts.some(({ browser_id }) => browser_id === browserId);
  const surplus = carts.length + 1 - MAX_GUEST_CARTS;
  if (isThere || surplus <= 0) return [];
  // A statement of its own: only then does it see the payment that the previous holder of a cart's lock has begun.
  const gone = await rowsOf<{ checkout_id: string | null }>(manager, DROP_SURPLUS, [guestId, surplus]);
  if (gone.length < surplus) throw new TooManyCarts();
  return gone.flatMap(({ checkout_id }) => checkout_id ?? []);
}

const LOCK_CARTS = 'SELECT id, browser_id FROM carts WHERE user_id IS NULL AND guest_id = $1 ORDER BY id FOR UPDATE';
const DROP_SURPLUS = `
  DELETE FROM carts WHERE id IN (
    SELECT c.id FROM carts c WHERE c.user_id IS NULL AND c.guest_id = $1 AND ${NOT_PAYING}
    ORDER BY EXISTS (SELECT 1 FROM cart_lines l WHERE l.cart_id = c.id), c.updated_at LIMIT $2)
  RETURNING checkout_id`;

/** Guest carts with something in them whose payment is not under way: those merge after it ended. */
const MERGEABLE = `c.user_id IS NULL AND c.guest_id = $1
  AND EXISTS (SELECT 1 FROM cart_lines l WHERE l.cart_id = c.id) AND ${NOT_PAYING}`;

/** What is in a guest's carts that can be merged into the user's; empty when there is nothing to merge. */
export const mergeableLines = (runner: Runner, guestId: string): Promise<{ item_id: number; item_type: string }[]> =>
  rowsOf(
    runner,
    `SELECT l.item_id, l.item_type FROM carts c JOIN cart_lines l ON l.cart_id = c.id WHERE ${MERGEABLE}`,
    [guestId],
  );

/** Locks all carts of a guest until the transaction ends, and answers those that can be merged, in the order of their ids. */
export async function lockMergeable(
  manager: EntityManager,
  guestId: string,
): Promise<{ id: string; checkout_id: string | null }[]> {
  await rowsOf(manager, LOCK_CARTS, [guestId]);
  // A statement of its own: only then does it see the payment that the previous holder of the lock has begun.
  return rowsOf(manager, `SELECT c.id, c.checkout_id FROM carts c WHERE ${MERGEABLE} ORDER BY c.id`, [guestId]);
}

/** Locked carts of a guest that go into the user's. */
export interface MovedCarts {
  userId: number;
  cartIds: string[];
  /** Bottles that can be bought, by wine. */
  stock: ReadonlyMap<number, number>;
  now: Date;
}

/**
 * Moves the lines of locked carts into the user's cart, which is made when there is none, and deletes the carts. A
 * shopper who signs in at checkout keeps the same holds, so that no other shopper gets the last bottle in between.
 * @param checkoutId goes on as the user's own when that has none
 * @returns it, when it goes on
 */
export async function moveInto(
  manager: EntityManager,
  { userId, cartIds, stock, now }: MovedCarts,
  checkoutId: string | null,
): Promise<string | null | undefined> {
  await rowsOf(
    manager,
    `INSERT INTO carts (user_id, created_at, updated_at) VALUES ($1, $2, $2)
     ON CONFLICT (user_id) WHERE user_id IS NOT NULL DO UPDATE SET updated_at = excluded.updated_at`,
    [userId, now],
  );
  await rowsOf(manager, MOVE_LINES, [userId, cartIds, [...stock.keys()], [...stock.values()], now]);
  await rowsOf(manager, 'DELETE FROM carts WHERE id = ANY($1)', [cartIds]);
  const kept = await firstOf<{ checkout_id: string | null }>(manager, KEEP_CHECKOUT, [userId, checkoutId]);
  return kept?.checkout_id;
}

const KEEP_CHECKOUT =
  'UPDATE carts SET checkout_id = $2 WHERE user_id = $1 AND checkout_id IS NULL AND $2::uuid IS NOT NULL RETURNING checkout_id';

/** One row per thing, however many guest carts had it; a club tier comes from the newest line. */
const MOVE_LINES = `
  WITH mine AS (SELECT id FROM carts WHERE user_id = $1),
  stock AS (SELECT * FROM unnest($3::int[], $4::int[]) AS s(wine_id, bottles)),
  found AS (
    SELECT l.*, row_number() OVER (PARTITION BY l.item_type ORDER BY l.id DESC) AS recency FROM cart_lines l WHERE l.cart_id = ANY($2)
  ), wanted AS (
    SELECT f.item_type, f.item_id, f.details_key, min(f.id) AS first,
           CASE WHEN f.item_type IN ('vineyard_stay', 'wine_club') THEN max(f.quantity) ELSE least(sum(f.quantity), ${MAX_QUANTITY}) END::int AS quantity,
           (array_agg(f.details ORDER BY f.id DESC))[1] AS details, (array_agg(f.price_seen ORDER BY f.id DESC))[1] AS price_seen
    FROM found f
    WHERE NOT (f.item_type IN ('vineyard_stay', 'wine_club')
               AND EXISTS (SELECT 1 FROM cart_lines m WHERE m.cart_id = (SELECT id FROM mine) AND m.item_type = f.item_type))
      AND (f.item_type <> 'wine_club' OR f.recency = 1)
    GROUP BY f.item_type, f.item_id, f.details_key
  )
  INSERT INTO cart_lines (cart_id, item_type, item_id, quantity, details, details_key, price_seen, created_at)
  SELECT mine.id, w.item_type, w.item_id,
         CASE WHEN s.bottles IS NULL OR w.item_type <> 'wine' THEN w.quantity ELSE least(w.quantity, greatest(s.bottles, 1)) END,
         w.details, w.details_key, w.price_seen, $5
  FROM wanted w CROSS JOIN mine LEFT JOIN stock s ON w.item_type = 'wine' AND s.wine_id = w.item_id
  ORDER BY w.first
  ON CONFLICT ON CONSTRAINT cart_lines_one_per_choice DO UPDATE SET quantity = least(
    cart_lines.quantity + excluded.quantity,
    CASE WHEN excluded.item_type = 'wine'
         THEN greatest(coalesce((SELECT s.bottles FROM stock s WHERE s.wine_id = excluded.item_id), ${MAX_QUANTITY}), 1)
         ELSE ${MAX_QUANTITY} END)`;
