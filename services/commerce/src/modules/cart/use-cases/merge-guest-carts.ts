import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { ServiceUnavailable } from '@shamba/service-kit/http';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { ItemSource } from '../../items/index.js';
import { CheckoutHolds } from '../../holds/index.js';
import { CartRepository } from '../cart.repository.js';
import { GuestCartRepository } from '../guest-cart.repository.js';

/**
 * Moves all carts of a guest into the user's at sign-in: wine and ticket quantities add up (wine up to the stock), the
 * user's own stay and club tier take precedence. Repeating it is harmless; after a failure the next cart call tries
 * again.
 */
@Injectable()
export class MergeGuestCarts {
  private readonly log = new Logger('MergeGuestCarts');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly carts: CartRepository,
    private readonly guestCarts: GuestCartRepository,
    private readonly items: ItemSource,
    private readonly holds: CheckoutHolds,
    private readonly clock: Clock,
  ) {}

  async execute(userId: number, guestId: string): Promise<void> {
    const found = await this.guestCarts.mergeableLines(this.dataSource.manager, guestId);
    if (found.length === 0) return;
    const wineIds = found.filter(({ item_type }) => item_type === 'wine').map(({ item_id }) => item_id);
    try {
      const stock = await this.stockOf(wineIds);
      const checkouts = await inTransaction(this.dataSource, (manager) => this.move(manager, userId, guestId, stock));
      for (const checkoutId of checkouts) this.holds.releaseSoon(checkoutId);
    } catch (error) {
      if (!(error instanceof ServiceUnavailable)) throw error;
      this.log.warn('Guest cart not merged yet: the catalogue does not answer');
    }
  }

  private async stockOf(wineIds: number[]): Promise<Map<number, number>> {
    const { wines } = await this.items.read(wineIds.map((itemId) => ({ type: 'wine', itemId, details: {} })));
    return new Map([...wines.values()].map((wine) => [wine.id, wine.stockQuantity]));
  }

  /** @returns the checkouts abandoned by the merge */
  private async move(
    manager: EntityManager,
    userId: number,
    guestId: string,
    stock: ReadonlyMap<number, number>,
  ): Promise<string[]> {
    const carts = await this.guestCarts.lockMergeable(manager, guestId);
    if (carts.length === 0) return [];
    const checkouts = carts.flatMap((cart) => (cart.checkout_id === null ? [] : [cart.checkout_id]));
    const now = this.clock.now();
    const into = await this.carts.openOfUser(manager, userId, now);
    const cartIds = carts.map(({ id }) => id);
    const checkoutId = checkouts.at(-1) ?? null;
    const isKept = await this.guestCarts.move(manager, { into, cartIds, checkoutId, stock, now });
    return isKept ? checkouts.filter((abandoned) => abandoned !== checkoutId) : checkouts;
  }
}
