import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Cents } from '@shamba/rules';
import {
  changedBy,
  firstOf,
  inTransaction,
  isUniqueViolation,
  rowsOf,
  type Runner,
  sendAhead,
} from '@shamba/service-kit/database';
import type { Caller } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { DuplicateLine } from './cart.errors.js';
import type { Cart, CartLine } from './cart-line.js';
import type { ItemType, LineDetails } from '../items/index.js';
import { makeRoom } from './guest-carts.js';
import { detailsKey, MAX_QUANTITY } from './line-details.js';
import { type CartOwner, MAX_LINES } from './cart-owner.js';

interface CartRow {
  id: string;
  checkout_id: string | null;
  hold_expires_at: Date | null;
  purchases: number;
  lines: LineRow[];
}

type LineRow = Omit<CartLine, 'priceSeen'> & { priceSeen: string | null };

export interface NewLine {
  type: ItemType;
  itemId: number;
  quantity: number;
  details: LineDetails;
  priceSeen: Cents | null;
}

const LINES = `(
  SELECT coalesce(json_agg(json_build_object('id', l.id, 'type', l.item_type, 'itemId', l.item_id, 'quantity', l.quantity,
           'details', l.details, 'priceSeen', l.price_seen::text) ORDER BY l.id), '[]'::json)
  FROM cart_lines l WHERE l.cart_id = c.id) AS lines`;

/** Rows of carts and lines. A cart is found by its owner; some methods take the id of a cart that was found so. */
@Injectable()
export class CartRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** The owner's cart with its lines in one statement; undefined before the first line. */
  async find(owner: CartOwner): Promise<Cart | undefined> {
    const { where, parameters } = ownerClause(owner);
    const row = await firstOf<CartRow>(
      this.dataSource,
      `SELECT c.id, c.checkout_id, c.hold_expires_at, c.purchases, ${LINES} FROM carts c WHERE ${where} ORDER BY c.updated_at DESC LIMIT 1`,
      parameters,
    );
    return row && toCart(row);
  }

  /**
   * Adds a line to the owner's cart, creating the cart if needed. The same item again increases its quantity; a stay
   * with the same dates and a club tier replace the existing line. A guest's sixth cart replaces another one. Returns
   * the line, undefined when the cart is full; and the checkouts of deleted carts.
   * @throws TooManyCarts (409) when each of the guest's five carts is being paid for
   */
  async add(owner: CartOwner, line: NewLine): Promise<{ line: CartLine | undefined; abandoned: string[] }> {
    if (owner.userId !== undefined)
      return { line: await this.insert(this.dataSource, USER_CART, owner, line), abandoned: [] };
    const { guestId, browserId } = owner;
    const added = await this.insert(this.dataSource, KNOWN_GUEST_CART, owner, line);
    if (added) return { line: added, abandoned: [] };
    return inTransaction(this.dataSource, async (manager) => {
      const abandoned = await makeRoom(manager, guestId, browserId);
      return { line: await this.insert(manager, GUEST_CART, owner, line), abandoned };
    });
  }

  private async insert(runner: Runner, cart: string, owner: CartOwner, line: NewLine): Promise<CartLine | undefined> {
    const row = await firstOf<LineRow>(runner, addSql(cart, line.type), [
      this.clock.now(),
      line.type,
      line.itemId,
      line.quantity,
      JSON.stringify(line.details),
      detailsKey(line.type, line.details),
      line.priceSeen === null ? null : line.priceSeen.toString(),
      ...(owner.userId === undefined ? [owner.guestId, owner.browserId ?? null] : [owner.userId]),
    ]);
    return row && toLine(row);
  }

  /** A line in any of the caller's carts. */
  async line(caller: Caller, lineId: number): Promise<CartLine | undefined> {
    const row = await firstOf<LineRow>(
      this.dataSource,
      `SELECT l.id, l.item_type AS type, l.item_id AS "itemId", l.quantity, l.details, l.price_seen::text AS "priceSeen"
       FROM cart_lines l JOIN carts c ON c.id = l.cart_id WHERE l.id = $1 AND ${OWNED}`,
      [lineId, caller.userId ?? null, caller.guestId ?? null],
    );
    return row && toLine(row);
  }

  /**
   * Changes a line's quantity and details. False if the line is gone; throws DuplicateLine when another line has these
   * choices.
   */
  async change(caller: Caller, line: CartLine, priceSeen: Cents | null): Promise<boolean> {
    try {
      const changed = await changedBy(
        this.dataSource,
        `UPDATE cart_lines l SET quantity = $4, details = $5, details_key = $6, price_seen = coalesce($7, l.price_seen)
         FROM carts c WHERE c.id = l.cart_id AND l.id = $1 AND ${OWNED}`,
        [
          line.id,
          caller.userId ?? null,
          caller.guestId ?? null,
          line.quantity,
          JSON.stringify(line.details),
          detailsKey(line.type, line.details),
          priceSeen === null ? null : priceSeen.toString(),
        ],
      );
      return changed > 0;
    } catch (error) {
      if (isUniqueViolation(error)) throw new DuplicateLine();
      throw error;
    }
  }

  async remove(caller: Caller, lineId: number): Promise<boolean> {
    const removed = await changedBy(
      this.dataSource,
      `DELETE FROM cart_lines l USING carts c WHERE c.id = l.cart_id AND l.id = $1 AND ${OWNED}`,
      [lineId, caller.userId ?? null, caller.guestId ?? null],
    );
    return removed > 0;
  }

  /** Empties the cart and ends its checkout. */
  async clear(cartId: string): Promise<void> {
    await rowsOf(
      this.dataSource,
      `WITH gone AS (DELETE FROM cart_lines WHERE cart_id = $1)
       UPDATE carts SET checkout_id = NULL, hold_expires_at = NULL, updated_at = $2 WHERE id = $1`,
      [cartId, this.clock.now()],
    );
  }

  /** The cart's checkout id, created if needed; stores when its holds expire. */
  async beginCheckout(
    cartId: string,
    newCheckoutId: string,
    holdExpiresAt: Date | null,
    runner: Runner = this.dataSource,
  ): Promise<string> {
    const row = await firstOf<{ checkout_id: string | null }>(
      runner,
      `UPDATE carts SET checkout_id = coalesce(checkout_id, $2), hold_expires_at = coalesce($3, hold_expires_at), updated_at = $4
       WHERE id = $1 RETURNING checkout_id`,
      [cartId, newCheckoutId, holdExpiresAt, this.clock.now()],
    );
    return row?.checkout_id ?? newCheckoutId;
  }

  /**
   * Removes bought lines from a cart in the order's transaction, and ends its checkout. Pieces added since the payment
   * stay. Does not wait for the answer.
   */
  async takeBought(
    manager: EntityManager,
    cartId: string,
    bought: readonly { lineId: number; quantity: number }[],
  ): Promise<void> {
    await sendAhead(manager, TAKE_BOUGHT, [
      cartId,
      bought.map((line) => line.lineId),
      bought.map((line) => line.quantity),
      this.clock.now(),
    ]);
  }
}

const OWNED = '(c.user_id = $2 OR (c.user_id IS NULL AND c.guest_id = $3))';

// DO UPDATE rather than NOTHING: it waits for, and then sees, a cart that another request is creating.
const USER_CART = `INSERT INTO carts (user_id, created_at, updated_at) VALUES ($8::int, $1, $1)
  ON CONFLICT (user_id) WHERE user_id IS NOT NULL DO UPDATE SET updated_at = excluded.updated_at RETURNING id`;
/** Creates no cart: most lines go into an existing one, in one statement and without the guest's lock. */
const KNOWN_GUEST_CART = `UPDATE carts SET updated_at = $1 WHERE id = (
    SELECT id FROM carts WHERE user_id IS NULL AND guest_id = $8 AND ($9::text IS NULL OR browser_id = $9)
    ORDER BY updated_at DESC LIMIT 1) RETURNING id`;
const GUEST_CART = `INSERT INTO carts (guest_id, browser_id, created_at, updated_at)
  VALUES ($8::text, coalesce($9::text, (SELECT browser_id FROM carts WHERE user_id IS NULL AND guest_id = $8 ORDER BY updated_at DESC LIMIT 1), ''), $1, $1)
  ON CONFLICT (guest_id, browser_id) WHERE user_id IS NULL DO UPDATE SET updated_at = excluded.updated_at RETURNING id`;
const INSERT_LINE = `
  INSERT INTO cart_lines (cart_id, item_type, item_id, quantity, details, details_key, price_seen, created_at)
  SELECT cart.id, $2, $3::int, $4::int, $5::jsonb, $6, $7::bigint, $1 FROM cart
  WHERE (SELECT count(*) FROM cart_lines l WHERE l.cart_id = cart.id) < ${MAX_LINES}`;
const MERGE_LINE = `ON CONFLICT ON CONSTRAINT cart_lines_one_per_choice DO UPDATE SET
  quantity = CASE WHEN excluded.item_type = 'vineyard_stay' THEN excluded.quantity
                  ELSE least(cart_lines.quantity + excluded.quantity, ${MAX_QUANTITY}) END,
  details = excluded.details, price_seen = excluded.price_seen`;
const REPLACE_CLUB = `ON CONFLICT (cart_id) WHERE item_type = 'wine_club' DO UPDATE SET
  item_id = excluded.item_id, details = excluded.details, price_seen = excluded.price_seen`;

/** Cart and line in one statement. */
const addSql = (cart: string, type: ItemType): string => `
  WITH cart AS (${cart}) ${INSERT_LINE}
  ${type === 'wine_club' ? REPLACE_CLUB : MERGE_LINE}
  RETURNING id, item_type AS type, item_id AS "itemId", quantity, details, price_seen::text AS "priceSeen"`;

const TAKE_BOUGHT = `
  WITH bought AS (SELECT * FROM unnest($2::int[], $3::int[]) AS b(line_id, quantity)),
  gone AS (DELETE FROM cart_lines l USING bought b WHERE l.cart_id = $1 AND l.id = b.line_id AND l.quantity <= b.quantity),
  less AS (UPDATE cart_lines l SET quantity = l.quantity - b.quantity FROM bought b
           WHERE l.cart_id = $1 AND l.id = b.line_id AND l.quantity > b.quantity)
  UPDATE carts SET checkout_id = NULL, hold_expires_at = NULL, purchases = purchases + 1, updated_at = $4 WHERE id = $1`;

function ownerClause(owner: CartOwner): { where: string; parameters: unknown[] } {
  if (owner.userId !== undefined) return { where: 'c.user_id = $1', parameters: [owner.userId] };
  if (owner.browserId === undefined)
    return { where: 'c.user_id IS NULL AND c.guest_id = $1', parameters: [owner.guestId] };
  return {
    where: 'c.user_id IS NULL AND c.guest_id = $1 AND c.browser_id = $2',
    parameters: [owner.guestId, owner.browserId],
  };
}

const toLine = (row: LineRow): CartLine => ({
  ...row,
  priceSeen: row.priceSeen === null ? null : BigInt(row.priceSeen),
});
const toCart = (row: CartRow): Cart => ({
  id: row.id,
  checkoutId: row.checkout_id,
  holdExpiresAt: row.hold_expires_at,
  purchases: row.purchases,
  lines: row.lines.map(toLine),
});
