import { MAX_LINES } from './cart-owner.js';
import { MAX_QUANTITY } from './line-details.js';
import { notPaying } from './not-paying.js';

// SQL by hand (hot): 0.4 ms of CPU instead of 0.7, about six times in a purchase of 59 ms
export const FIND_CART = `SELECT c.id, c.checkout_id, c.hold_expires_at, c.purchases, (
    SELECT coalesce(json_agg(json_build_object('id', l.id, 'item_type', l.item_type, 'item_id', l.item_id,
             'quantity', l.quantity, 'details', l.details, 'price_seen', l.price_seen::text) ORDER BY l.id), '[]'::json)
    FROM cart_lines l WHERE l.cart_id = c.id) AS lines
  FROM carts c
  WHERE c.user_id = $1 OR (c.user_id IS NULL AND c.guest_id = $2 AND ($3::text IS NULL OR c.browser_id = $3))
  ORDER BY c.updated_at DESC LIMIT 1`;

/**
 * Sets the time $3 of the last use of the guest $1's cart in the browser $2 (null: the one used last), which locks it.
 * Returns its id; without a cart null, with the lock of the name $4 until the transaction ends.
 * SQL by hand (hot): one statement instead of two; each costs a purchase 1 ms of CPU (ADR 0023)
 */
export const TOUCH_GUEST_CART = `WITH cart AS (
    UPDATE carts SET updated_at = $3 WHERE id = (SELECT id FROM carts
      WHERE user_id IS NULL AND guest_id = $1 AND ($2::text IS NULL OR browser_id = $2)
      ORDER BY updated_at DESC LIMIT 1)
    RETURNING id
  )
  SELECT (SELECT id FROM cart) AS id,
    CASE WHEN NOT EXISTS (SELECT 1 FROM cart) THEN pg_advisory_xact_lock(hashtextextended($4, 0)) END AS locked`;

const LINE = 'cart_id, item_type, item_id, quantity, details, details_key, price_seen, created_at';

/**
 * Opens a cart with its first line: $1 its id, $2 to $8 as in PUT_LINE, $9 the guest, $10 the browser or null, $11 most
 * carts of a guest. Without a browser it must be the guest's first. No row: the guest has too many carts, or one in
 * this browser.
 * SQL by hand (hot): one statement instead of four; each costs a purchase 1 ms of CPU (ADR 0023)
 */
export const OPEN_GUEST_CART = `WITH cart AS (
    INSERT INTO carts (id, guest_id, browser_id, created_at, updated_at)
    SELECT $1::uuid, $9::text, coalesce($10::text, ''), $8::timestamptz, $8
    WHERE (SELECT count(*) FROM carts WHERE user_id IS NULL AND guest_id = $9)
      < CASE WHEN $10::text IS NULL THEN 1 ELSE $11::int END
    ON CONFLICT (guest_id, browser_id) WHERE user_id IS NULL DO NOTHING RETURNING id
  )
  INSERT INTO cart_lines (${LINE}) SELECT id, $2, $3::int, $4::int, $5::jsonb, $6, $7::bigint, $8 FROM cart
  RETURNING id, quantity`;

// SQL by hand (lock): the quantity on conflict is computed, and the insert depends on the number of lines
export const PUT_LINE = `INSERT INTO cart_lines (${LINE})
  SELECT $1::uuid, $2, $3::int, $4::int, $5::jsonb, $6, $7::bigint, $8::timestamptz
  WHERE (SELECT count(*) FROM cart_lines WHERE cart_id = $1) < ${MAX_LINES}
  ON CONFLICT ON CONSTRAINT cart_lines_one_per_choice DO UPDATE SET
    quantity = CASE WHEN excluded.item_type = 'vineyard_stay' THEN excluded.quantity
                    ELSE least(cart_lines.quantity + excluded.quantity, ${MAX_QUANTITY}) END,
    details = excluded.details, price_seen = excluded.price_seen
  RETURNING id, quantity`;

// SQL by hand (lock): the insert depends on the number of lines
export const PUT_CLUB_LINE = `INSERT INTO cart_lines (${LINE})
  SELECT $1::uuid, $2, $3::int, $4::int, $5::jsonb, $6, $7::bigint, $8::timestamptz
  WHERE (SELECT count(*) FROM cart_lines WHERE cart_id = $1) < ${MAX_LINES}
  ON CONFLICT (cart_id) WHERE item_type = 'wine_club' DO UPDATE SET
    item_id = excluded.item_id, details = excluded.details, price_seen = excluded.price_seen
  RETURNING id, quantity`;

// Moves lines from the guest's carts $2 into the user's cart $1; $3 and $4: wines and their available bottles, $5: now.
// The same item in several carts becomes one line. A stay or a club tier that the user's cart has stays; otherwise the
// guest's newest tier is taken.
// SQL by hand (lock): INSERT … SELECT whose quantity on conflict is computed
export const MOVE_LINES = `WITH stock AS (SELECT * FROM unnest($3::int[], $4::int[]) AS s(wine_id, bottles)),
  found AS (
    SELECT l.*, row_number() OVER (PARTITION BY l.item_type ORDER BY l.id DESC) AS recency FROM cart_lines l
      WHERE l.cart_id = ANY($2)
  ), wanted AS (
    SELECT f.item_type, f.item_id, f.details_key, min(f.id) AS first,
           CASE WHEN f.item_type IN ('vineyard_stay', 'wine_club') THEN max(f.quantity)
             ELSE least(sum(f.quantity), ${MAX_QUANTITY}) END::int AS quantity,
           (array_agg(f.details ORDER BY f.id DESC))[1] AS details,
             (array_agg(f.price_seen ORDER BY f.id DESC))[1] AS price_seen
    FROM found f
    WHERE NOT (f.item_type IN ('vineyard_stay', 'wine_club')
               AND EXISTS (SELECT 1 FROM cart_lines m WHERE m.cart_id = $1 AND m.item_type = f.item_type))
      AND (f.item_type <> 'wine_club' OR f.recency = 1)
    GROUP BY f.item_type, f.item_id, f.details_key
  )
  INSERT INTO cart_lines (cart_id, item_type, item_id, quantity, details, details_key, price_seen, created_at)
  SELECT $1::uuid, w.item_type, w.item_id,
         CASE WHEN s.bottles IS NULL OR w.item_type <> 'wine' THEN w.quantity
           ELSE least(w.quantity, greatest(s.bottles, 1)) END,
         w.details, w.details_key, w.price_seen, $5::timestamptz
  FROM wanted w LEFT JOIN stock s ON w.item_type = 'wine' AND s.wine_id = w.item_id
  ORDER BY w.first
  ON CONFLICT ON CONSTRAINT cart_lines_one_per_choice DO UPDATE SET quantity = least(
    cart_lines.quantity + excluded.quantity,
    CASE WHEN excluded.item_type = 'wine'
         THEN greatest(coalesce((SELECT s.bottles FROM stock s WHERE s.wine_id = excluded.item_id), ${MAX_QUANTITY}), 1)
         ELSE ${MAX_QUANTITY} END)`;

// SQL by hand (sweep): deletes a limited number of rows and leaves out locked ones
export const DROP_OLD_CARTS = `DELETE FROM carts WHERE id IN (
    SELECT c.id FROM carts c
     WHERE c.user_id IS NULL AND c.updated_at < $2
       AND NOT EXISTS (SELECT 1 FROM cart_lines l WHERE l.cart_id = c.id AND greatest(l.created_at, c.updated_at) >= $1)
       AND ${notPaying('c.id')}
     LIMIT $3 FOR UPDATE SKIP LOCKED)`;
