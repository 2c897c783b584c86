import { Injectable } from '@nestjs/common';
import { NotFound } from '@shamba/service-kit/http';
import type { Caller } from '@shamba/service-kit/identity';
import { CheckoutHolds } from '../../holds/index.js';
import { currentPrice, type Items, ItemSource, type ItemType } from '../../items/index.js';
import { CartFull } from '../cart.errors.js';
import type { Cart, CartLine } from '../cart-line.js';
import { cartOwner, MAX_LINES } from '../cart-owner.js';
import { CartRepository } from '../cart.repository.js';
import { lineQuantity, readDetails } from '../line-details.js';
import { checkOfferedAddOns } from '../offered-add-ons.js';
import { MergeGuestCarts } from './merge-guest-carts.js';

export interface AddLineInput {
  caller: Caller;
  browserId: string | undefined;
  type: ItemType;
  itemId: number;
  quantity: number | undefined;
  details: unknown;
}

export interface AddedLine {
  line: CartLine;
  /** Facts about the item from its service. */
  items: Items;
  /** The whole cart, when this is its first line. */
  cart: Cart | undefined;
}

/** Adds an item to the caller's cart. Checks that it exists, not that it is available: the quote lists problems. */
@Injectable()
export class AddLine {
  constructor(
    private readonly carts: CartRepository,
    private readonly items: ItemSource,
    private readonly merge: MergeGuestCarts,
    private readonly holds: CheckoutHolds,
  ) {}

  /**
   * @throws NotFound for an unknown or archived item, InvalidFields (400) for wrong details, CartFull (409),
   * TooManyCarts (409) when a guest's five carts are all being paid for
   */
  async execute(input: AddLineInput): Promise<AddedLine> {
    const { caller, type, itemId } = input;
    const owner = cartOwner(caller, input.browserId);
    const details = readDetails(type, input.details);
    const quantity = lineQuantity(type, input.quantity, details);
    const ref = { type, itemId, details };
    const items = await this.items.read([ref]);
    const priceSeen = currentPrice(ref, items);
    if (priceSeen === undefined) throw new NotFound('This item');
    checkOfferedAddOns(ref, items);
    if (caller.userId !== undefined && caller.guestId !== undefined)
      await this.merge.execute(caller.userId, caller.guestId);
    const { line, abandoned, cart } = await this.carts.add(owner, { ...ref, quantity, priceSeen });
    for (const checkoutId of abandoned) this.holds.releaseSoon(checkoutId);
    if (!line) throw new CartFull(MAX_LINES);
    return { line, items, cart };
  }
}
