import { Injectable } from '@nestjs/common';
import type { Caller } from '@shamba/service-kit/identity';
import { CheckoutHolds } from '../../holds/index.js';
import { CartRepository } from '../cart.repository.js';
import { FindCart } from './find-cart.js';

/** Empties the caller's cart and releases its checkout's holds. */
@Injectable()
export class ClearCart {
  constructor(
    private readonly find: FindCart,
    private readonly carts: CartRepository,
    private readonly holds: CheckoutHolds,
  ) {}

  async execute(caller: Caller, browserId: string | undefined): Promise<void> {
    const cart = await this.find.execute(caller, browserId);
    if (!cart) return;
    await this.carts.clear(cart.id);
    if (cart.checkoutId !== null) this.holds.releaseSoon(cart.checkoutId);
  }
}
