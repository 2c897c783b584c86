import { Injectable } from '@nestjs/common';
import { ServiceUnavailable } from '@shamba/service-kit/http';
import type { Caller } from '@shamba/service-kit/identity';
import { ItemSource } from '../../items/index.js';
import { cartOwner } from '../cart-owner.js';
import { cartView } from '../cart-view.js';
import { CartRepository } from '../cart.repository.js';
import type { CartDto } from '../dto/cart.dto.js';
import type { AddedLine } from './add-line.js';
import { FindCart } from './find-cart.js';

/** The caller's cart as API fields, with current prices. */
@Injectable()
export class ShowCart {
  constructor(
    private readonly find: FindCart,
    private readonly carts: CartRepository,
    private readonly items: ItemSource,
  ) {}

  /**
   * An empty cart if there is none. @throws ServiceUnavailable (503) when the service of a line's item does not answer.
   */
  async execute(caller: Caller, browserId: string | undefined): Promise<CartDto> {
    const cart = await this.find.execute(caller, browserId);
    return cartView(cart, await this.items.read(cart?.lines ?? []));
  }

  /**
   * The cart right after a line was added; what that call knows is not read again. null when the service of another
   * line's item does not answer: the line is in the cart anyway.
   */
  async afterAdding(caller: Caller, browserId: string | undefined, added: AddedLine): Promise<CartDto | null> {
    const cart = added.cart ?? (await this.carts.find(cartOwner(caller, browserId)));
    try {
      return cartView(cart, await this.items.readMore(cart?.lines ?? [], added.items));
    } catch (error) {
      if (!(error instanceof ServiceUnavailable)) throw error;
      return null;
    }
  }
}
