import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Cents } from '@shamba/rules';
import { firstOf, inTransaction, isUniqueViolation, returnedBy } from '@shamba/service-kit/database';
import type { Caller } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager, LessThanOrEqual } from 'typeorm';
import type { ItemType, LineDetails } from '../items/index.js';
import { CartLineRow, CartRow } from './cart.entity.js';
import { DuplicateLine } from './cart.errors.js';
import type { Cart, CartLine } from './cart-line.js';
import type { CartOwner } from './cart-owner.js';
import { FIND_CART, PUT_CLUB_LINE, PUT_LINE } from './cart.sql.js';
import { GuestCartRepository, type OpenedCart } from './guest-cart.repository.js';
import { detailsKey } from './line-details.js';
import { notPaying } from './not-paying.js';

export interface NewLine {
  type: ItemType;
  itemId: number;
  quantity: number;
  details: LineDetails;
  priceSeen: Cents | null;
}

export interface Added {
  /** undefined: the cart is full. */
  line: CartLine | undefined;
  /** Checkouts of deleted carts, whose holds the caller must release. */
  abandoned: string[];
  /** The whole cart, when this is its first line. */
  cart: Cart | undefined;
}

/** Owner of carts; null where unknown. */
interface Person {
  userId: number | null;
  guestId: string | null;
}

/** Rows of carts and lines. A cart is found by its owner; some methods take the id of a cart that was found so. */
@Injectable()
export class CartRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly guestCarts: GuestCartRepository,
    private readonly clock: Clock,
  ) {}

  /** The owner's cart with its lines in one statement; undefined before the first line. */
  async find(owner: CartOwner): Promise<Cart | undefined> {
    const parameters =
      owner.userId === undefined ? [null, owner.guestId, owner.browserId ?? null] : [owner.userId, null, null];
    const row = await firstOf<FoundRow>(this.dataSource, FIND_CART, parameters);
    return row && toCart(row);
  }

  /**
   * Adds a line to the owner's cart, creating the cart if needed. The same item again increases its quantity; a stay
   * with the same dates and a club tier replace the existing line. A guest's sixth cart replaces another one.
   * @throws TooManyCarts (409) when each of the guest's five carts is being paid for
   */
  add(owner: CartOwner, line: NewLine): Promise<Added> {
    return inTransaction(this.dataSource, async (manager) => {
      const now = this.clock.now();
      const values = valuesOf(line, now);
      const { cartId, abandoned, first }: OpenedCart =
        owner.userId === undefined
          ? await this.guestCarts.open(manager, owner, values, now)
          : { cartId: await this.openOfUser(manager, owner.userId, now), abandoned: [] };
      const text = line.type === 'wine_club' ? PUT_CLUB_LINE : PUT_LINE;
      const put = first ?? (await firstOf<OpenedCart['first']>(manager, text, [cartId, ...values]));
      const added = put && { ...line, ...put };
      return { line: added, abandoned, cart: first && added && newCart(cartId, added) };
    });
  }

  /** Id of the user's cart, created if needed. Locks it until the transaction ends. */
  async openOfUser(manager: EntityManager, userId: number, now: Date): Promise<string> {
    // DO UPDATE rather than NOTHING: it waits for, and then sees, a cart that another request is creating.
    const [cart] = await returnedBy<Pick<CartRow, 'id'>>(
      manager
        .createQueryBuilder()
        .insert()
        .into(CartRow)
        .values({ id: randomUUID(), user_id: userId, created_at: now, updated_at: now })
        .orUpdate(['updated_at'], ['user_id'], { indexPredicate: 'user_id IS NOT NULL' })
        .returning(['id'])
        .updateEntity(false),
    );
    if (!cart) throw new Error(`The cart of user ${userId} was not written`);
    return cart.id;
  }

  /** A line in any of the caller's carts. */
  async line(caller: Caller, lineId: number): Promise<CartLine | undefined> {
    const row = await this.dataSource.manager
      .createQueryBuilder(CartLineRow, 'l')
      .where('l.id = :lineId', { lineId })
      .andWhere(IN_OWN_CART, personOf(caller))
      .getOne();
    return row ? toLine(row) : undefined;
  }

  /**
   * Changes a line's quantity and details; `priceSeen` null leaves the price as it was. False if the line is gone.
   * @throws DuplicateLine when another line has these choices.
   */
  async change(caller: Caller, { id, type, quantity, details }: CartLine, priceSeen: Cents | null): Promise<boolean> {
    try {
      const { affected } = await this.dataSource
        .createQueryBuilder()
        .update(CartLineRow)
        .set({
          quantity,
          details,
          details_key: detailsKey(type, details),
          ...(priceSeen !== null && { price_seen: priceSeen }),
        })
        .where('id = :id', { id })
        .andWhere(IN_OWN_CART, personOf(caller))
        .execute();
      return affected === 1;
    } catch (error) {
      if (isUniqueViolation(error)) throw new DuplicateLine();
      throw error;
    }
  }

  async remove(caller: Caller, lineId: number): Promise<boolean> {
    const { affected } = await this.dataSource
      .createQueryBuilder()
      .delete()
      .from(CartLineRow)
      .where('id = :lineId', { lineId })
      .andWhere(IN_OWN_CART, personOf(caller))
      .execute();
    return affected === 1;
  }

  /** Empties the cart and ends its checkout. */
  async clear(cartId: string): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await manager.update(
        CartRow,
        { id: cartId },
        { checkout_id: null, hold_expires_at: null, updated_at: this.clock.now() },
      );
      await manager.delete(CartLineRow, { cart_id: cartId });
    });
  }

  /** The cart's checkout id, created if needed; stores when its holds expire, null: unchanged. */
  async beginCheckout(cartId: string, newCheckoutId: string, holdExpiresAt: Date | null): Promise<string> {
    const [cart] = await returnedBy<Pick<CartRow, 'checkout_id'>>(
      this.dataSource
        .createQueryBuilder()
        .update(CartRow)
        .set({
          checkout_id: () => 'coalesce(checkout_id, :newCheckoutId)',
          updated_at: this.clock.now(),
          ...(holdExpiresAt !== null && { hold_expires_at: holdExpiresAt }),
        })
        .where('id = :cartId', { cartId, newCheckoutId })
        .returning(['checkout_id']),
    );
    return cart?.checkout_id ?? newCheckoutId;
  }

  /** Counts a purchase of a cart and ends its checkout; locks the cart until the transaction ends. */
  async bought(cartId: string, manager: EntityManager): Promise<void> {
    await manager.update(
      CartRow,
      { id: cartId },
      {
        checkout_id: null,
        hold_expires_at: null,
        purchases: () => 'purchases + 1',
        updated_at: this.clock.now(),
      },
    );
  }

  /** Removes bought lines from a locked cart. Pieces added since the payment stay. */
  async takeBought(
    manager: EntityManager,
    cartId: string,
    bought: readonly { lineId: number; quantity: number }[],
  ): Promise<void> {
    const parameters = {
      cartId,
      bought: JSON.stringify(Object.fromEntries(bought.map(({ lineId, quantity }) => [lineId, quantity]))),
    };
    const { affected } = await manager
      .createQueryBuilder()
      .delete()
      .from(CartLineRow)
      .where(`cart_id = :cartId AND quantity <= ${BOUGHT}`, parameters)
      .execute();
    if (affected !== bought.length)
      await manager
        .createQueryBuilder()
        .update(CartLineRow)
        .set({ quantity: () => `quantity - ${BOUGHT}` })
        .where(`cart_id = :cartId AND quantity > ${BOUGHT}`, parameters)
        .execute();
  }

  /**
   * Deletes the lines of a user's cart that were added until then, and ends its checkout. Pins of a running payment
   * stay: they belong to its attempt.
   * @param until undefined: all lines
   * @returns the checkout whose holds the caller must release; null if there was none
   */
  async dropLines(manager: EntityManager, userId: number, until?: Date): Promise<string | null> {
    const cart = await manager.findOne(CartRow, {
      select: { id: true, checkout_id: true },
      where: { user_id: userId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!cart) return null;
    await manager.delete(CartLineRow, { cart_id: cart.id, ...(until && { created_at: LessThanOrEqual(until) }) });
    if (cart.checkout_id !== null)
      await manager.update(CartRow, { id: cart.id }, { checkout_id: null, hold_expires_at: null });
    return cart.checkout_id;
  }

  /**
   * Deletes the lines of an event's date from a person's carts, except from carts that are being paid for. A line
   * without a date means the next date, which is this one.
   */
  async dropEventLines(
    manager: EntityManager,
    event: { eventId: number; occurrenceId: number },
    person: Person,
  ): Promise<void> {
    await manager
      .createQueryBuilder()
      .delete()
      .from(CartLineRow)
      .where(`item_type = 'event' AND item_id = :eventId AND ${OCCURRENCE} = :occurrenceId`, event)
      .andWhere(IN_OWN_CART, person)
      .andWhere(notPaying('cart_lines.cart_id'))
      .execute();
  }
}

/** A line is in one of the person's carts. */
const IN_OWN_CART =
  'cart_id IN (SELECT id FROM carts WHERE user_id = :userId OR (user_id IS NULL AND guest_id = :guestId))';
/** Bought quantity of a line; NULL for a line that was not bought. */
const BOUGHT = '(:bought::jsonb ->> id::text)::int';
const OCCURRENCE = `coalesce((details ->> 'occurrence_id')::int, :occurrenceId)`;

type LineColumns = Pick<CartLineRow, 'id' | 'item_type' | 'item_id' | 'quantity' | 'details'> & {
  price_seen: Cents | string | null;
};
type FoundRow = Pick<CartRow, 'id' | 'checkout_id' | 'hold_expires_at' | 'purchases'> & { lines: LineColumns[] };

const personOf = (caller: Caller): Person => ({ userId: caller.userId ?? null, guestId: caller.guestId ?? null });

/** Values of a line from its type on, as PUT_LINE takes them. */
const valuesOf = ({ type, itemId, quantity, details, priceSeen }: NewLine, now: Date): unknown[] => [
  type,
  itemId,
  quantity,
  JSON.stringify(details),
  detailsKey(type, details),
  priceSeen === null ? null : priceSeen.toString(),
  now,
];

const newCart = (id: string, line: CartLine): Cart => ({
  id,
  checkoutId: null,
  holdExpiresAt: null,
  purchases: 0,
  lines: [line],
});

const toLine = (row: LineColumns): CartLine => ({
  id: row.id,
  type: row.item_type,
  itemId: row.item_id,
  quantity: row.quantity,
  details: row.details,
  priceSeen: row.price_seen === null ? null : BigInt(row.price_seen),
});

const toCart = (row: FoundRow): Cart => ({
  id: row.id,
  checkoutId: row.checkout_id,
  holdExpiresAt: row.hold_expires_at,
  purchases: row.purchases,
  lines: row.lines.map(toLine),
});
