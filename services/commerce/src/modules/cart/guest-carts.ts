import { firstOf, lockNames, rowsOf, type Runner } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import { TooManyCarts } from './cart.errors.js';
import { NOT_PAYING } from './dropped-carts.js';
import { MAX_QUANTITY } from './line-details.js';

/** Limit of carts per guest: each browser id has a cart, and the browser chooses its id. */
const MAX_GUEST_CARTS = 5;

/**
 * Makes room for a guest's cart of another browser id: deletes carts beyond four, empty ones first, then the least
 * recently used, none with a running payment. Parallel calls wait for each other until the transaction ends.
 * @param browserId undefined: the cart used last, of any browser
 * @returns the checkouts whose holds the caller must release
 * @throws TooManyCarts (409) when each cart is being paid for
 */
export async function makeRoom(manager: EntityManager, guestId: string, browserId?: string): Promise<string[]> {
  await lockNames(manager, `guest-carts:${guestId}`);
  const carts = await rowsOf<{ browser_id: string | null }>(manager, LOCK_CARTS, [guestId]);
  const isThere = browserId === undefined ? carts.length > 0 : carts.some(({ browser_id }) => browser_id === browserId);
  const surplus = carts.length + 1 - MAX_GUEST_CARTS;
  if (isThere || surplus <= 0) return [];
  // A separate statement: it sees a payment begun by the previous holder of a cart's lock.
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

/** Guest carts with lines and without a running payment; the others merge after their payment. */
const MERGEABLE = `c.user_id IS NULL AND c.guest_id = $1
  AND EXISTS (SELECT 1 FROM cart_lines l WHERE l.cart_id = c.id) AND ${NOT_PAYING}`;

/** Lines of a guest's carts that can be merged into the user's. */
export const mergeableLines = (runner: Runner, guestId: string): Promise<{ item_id: number; item_type: string }[]> =>
  rowsOf(
    runner,
    `SELECT l.item_id, l.item_type FROM carts c JOIN cart_lines l ON l.cart_id = c.id WHERE ${MERGEABLE}`,
    [guestId],
  );

/** Locks all carts of a guest until the transaction ends, and returns those that can be merged, ordered by id. */
export async function lockMergeable(
  manager: EntityManager,
  guestId: string,
): Promise<{ id: string; checkout_id: string | null }[]> {
  await rowsOf(manager, LOCK_CARTS, [guestId]);
  // A separate statement: it sees a payment begun by the previous holder of the lock.
  return rowsOf(manager, `SELECT c.id, c.checkout_id FROM carts c WHERE ${MERGEABLE} ORDER BY c.id`, [guestId]);
}

/** A guest's locked carts that are merged into the user's. */
export interface MovedCarts {
  userId: number;
  cartIds: string[];
  /** Available bottles by wine. */
  stock: ReadonlyMap<number, number>;
  now: Date;
}

/**
 * Moves the lines of locked carts into the user's cart, creating it if needed, and deletes the carts. A shopper who
 * signs in at checkout keeps the same holds: no other shopper gets the last bottle in between.
 * @param checkoutId becomes the user's checkout if the user has none
 * @returns the checkout id if it was taken over
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

/** One row per item, even if several guest carts had it; a club tier comes from the newest line. */
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
