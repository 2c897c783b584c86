import { Injectable } from '@nestjs/common';
import type { Caller } from '@shamba/service-kit/identity';
import type { Cart } from '../cart-line.js';
import { cartOwner } from '../cart-owner.js';
import { CartRepository } from '../cart.repository.js';
import { MergeGuestCarts } from './merge-guest-carts.js';

/** The caller's cart. After sign-in it contains the lines added in the same browser as a guest. */
@Injectable()
export class FindCart {
  constructor(
    private readonly carts: CartRepository,
    private readonly merge: MergeGuestCarts,
  ) {}

  /** undefined: nothing was ever added. */
  async execute(caller: Caller, browserId: string | undefined): Promise<Cart | undefined> {
    if (caller.userId !== undefined && caller.guestId !== undefined)
      await this.merge.execute(caller.userId, caller.guestId);
    return this.carts.find(cartOwner(caller, browserId));
  }
}
