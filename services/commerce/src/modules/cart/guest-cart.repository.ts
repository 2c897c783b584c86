import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { changedBy, firstOf, rowsOf, type Runner } from '@shamba/service-kit/database';
import { type EntityManager, In, IsNull } from 'typeorm';
import { CartLineRow, CartRow } from './cart.entity.js';
import { TooManyCarts } from './cart.errors.js';
import { DROP_OLD_CARTS, MOVE_LINES, OPEN_GUEST_CART, TOUCH_GUEST_CART } from './cart.sql.js';
import { notPaying } from './not-paying.js';

/** Most carts of a guest. There is one per browser id, and a browser may invent ids. */
const MAX_GUEST_CARTS = 5;

const HAS_LINES = 'EXISTS (SELECT 1 FROM cart_lines l WHERE l.cart_id = c.id)';

/** A guest in one browser. Without a browser id: the guest's cart that was used last. */
interface Guest {
  guestId: string;
  browserId?: string | undefined;
}

/** A guest's locked cart. */
export interface OpenedCart {
  cartId: string;
  /** Checkouts of carts that were deleted for it: the caller must release their holds. */
  abandoned: string[];
  /** The line of a new cart, its only one. */
  first?: { id: number; quantity: number };
}

/** A guest's locked carts that move into the user's. */
export interface MovedCarts {
  /** Id of the user's cart. */
  into: string;
  cartIds: string[];
  /** Becomes the user's checkout if the user has none. */
  checkoutId: string | null;
  /** Available bottles by wine. */
  stock: ReadonlyMap<number, number>;
  now: Date;
}

/** Rows of guests' carts: any visitor can create them, and they move into the user's cart at sign-in. */
@Injectable()
export class GuestCartRepository {
  /**
   * The guest's cart, created if needed: then with its first line. Locks it until the transaction ends. A sixth cart
   * replaces another one.
   * @param line the values of the line from its type on, as PUT_LINE takes them
   * @throws TooManyCarts (409) when each of the guest's five carts is being paid for
   */
  async open(manager: EntityManager, guest: Guest, line: readonly unknown[], now: Date): Promise<OpenedCart> {
    const known = await this.touch(manager, guest, now);
    if (known !== null) return { cartId: known, abandoned: [] };
    const { guestId, browserId = null } = guest;
    const cartId = randomUUID();
    const values = [cartId, ...line, guestId, browserId, MAX_GUEST_CARTS];
    const first = await firstOf<OpenedCart['first']>(manager, OPEN_GUEST_CART, values);
    if (first) return { cartId, abandoned: [], first };
    // Another request may have created it before this one had the lock.
    const created = await this.touch(manager, guest, now);
    if (created !== null) return { cartId: created, abandoned: [] };
    const abandoned = await this.makeRoom(manager, guestId);
    const cart = { id: cartId, guest_id: guestId, browser_id: browserId ?? '', created_at: now, updated_at: now };
    await manager.insert(CartRow, cart);
    return { cartId, abandoned };
  }

  /** Sets the time of the cart's last use, which locks it, and returns its id; null: none, and the guest is locked. */
  private async touch(manager: EntityManager, { guestId, browserId }: Guest, now: Date): Promise<string | null> {
    const values = [guestId, browserId ?? null, now, `guest-carts:${guestId}`];
    const cart = await firstOf<{ id: string | null }>(manager, TOUCH_GUEST_CART, values);
    return cart?.id ?? null;
  }

  /**
   * Deletes carts until four are left, so that one more fits: empty ones first, then the least recently used, none with
   * a running payment.
   * @returns their checkouts
   */
  private async makeRoom(manager: EntityManager, guestId: string): Promise<string[]> {
    const surplus = (await this.lockAll(manager, guestId)) + 1 - MAX_GUEST_CARTS;
    if (surplus <= 0) return [];
    // A separate statement: it sees a payment begun by the previous holder of a cart's lock.
    const gone = await manager
      .createQueryBuilder(CartRow, 'c')
      .select(['c.id AS id', 'c.checkout_id AS checkout_id', `${HAS_LINES} AS has_lines`])
      .where({ user_id: IsNull(), guest_id: guestId })
      .andWhere(notPaying('c.id'))
      .orderBy('has_lines')
      .addOrderBy('c.updated_at')
      .limit(surplus)
      .getRawMany<{ id: string; checkout_id: string | null }>();
    if (gone.length < surplus) throw new TooManyCarts();
    await manager.delete(CartRow, { id: In(gone.map(({ id }) => id)) });
    return gone.flatMap(({ checkout_id }) => checkout_id ?? []);
  }

  /** Locks all carts of a guest until the transaction ends; returns their number. */
  private async lockAll(manager: EntityManager, guestId: string): Promise<number> {
    const carts = await manager.find(CartRow, {
      select: { id: true },
      where: { user_id: IsNull(), guest_id: guestId },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    return carts.length;
  }

  /** Lines of a guest's carts that can be merged into the user's. Carts with a running payment merge after it. */
  mergeableLines(manager: EntityManager, guestId: string): Promise<{ item_id: number; item_type: string }[]> {
    return manager
      .createQueryBuilder(CartLineRow, 'l')
      .innerJoin(CartRow, 'c', 'c.id = l.cart_id')
      .select(['l.item_id AS item_id', 'l.item_type AS item_type'])
      .where(`c.user_id IS NULL AND c.guest_id = :guestId AND ${notPaying('c.id')}`, { guestId })
      .getRawMany();
  }

  /** Locks all carts of a guest until the transaction ends, and returns those that can be merged, ordered by id. */
  async lockMergeable(manager: EntityManager, guestId: string): Promise<Pick<CartRow, 'id' | 'checkout_id'>[]> {
    await this.lockAll(manager, guestId);
    // A separate statement: it sees a payment begun by the previous holder of the lock.
    return manager
      .createQueryBuilder(CartRow, 'c')
      .select(['c.id', 'c.checkout_id'])
      .where({ user_id: IsNull(), guest_id: guestId })
      .andWhere(`${HAS_LINES} AND ${notPaying('c.id')}`)
      .orderBy('c.id')
      .getMany();
  }

  /**
   * Moves the lines of locked carts into the user's locked cart, and deletes the carts. A shopper who signs in at
   * checkout keeps the same holds: no other shopper gets the last bottle in between.
   * @returns true if `checkoutId` was taken over
   */
  async move(manager: EntityManager, { into, cartIds, checkoutId, stock, now }: MovedCarts): Promise<boolean> {
    await rowsOf(manager, MOVE_LINES, [into, cartIds, [...stock.keys()], [...stock.values()], now]);
    await manager.delete(CartRow, { id: In(cartIds) });
    if (checkoutId === null) return false;
    const user = { id: into, checkout_id: IsNull() };
    return (await manager.update(CartRow, user, { checkout_id: checkoutId })).affected === 1;
  }

  /**
   * Deletes up to `most` guests' carts: filled ones neither used nor given a line since `filled`, and empty ones unused
   * since `empty`; keeps carts with a running payment. Returns the number of deleted carts.
   */
  dropOld(runner: Runner, { filled, empty }: { filled: Date; empty: Date }, most: number): Promise<number> {
    return changedBy(runner, DROP_OLD_CARTS, [filled, empty, most]);
  }
}
