import { Injectable } from '@nestjs/common';
import { audited, Clock, InvalidFields, NotFound } from '@shamba/service-kit';
import type { EntityManager } from 'typeorm';
import type { AdjustStockDto } from '../dto/ledger-entry.dto.js';
import { HoldSets } from '../hold-sets.js';
import { type LockedSku, StockBook } from '../stock-book.js';
import { CELLAR } from '../stock-reasons.js';
import { CountBelowPromised, NotAtLocation } from '../stock.errors.js';

/** Staff take bottles off the shelf, or move them, and say why (docs/rules.md, Stock). */
@Injectable()
export class AdjustStock {
  constructor(
    private readonly holds: HoldSets,
    private readonly stock: StockBook,
    private readonly clock: Clock,
  ) {}

  /**
   * Books the ledger's rows and an audit row. With the key of a request that is booked already nothing happens.
   * @throws NotFound, InvalidFields for a transfer to nowhere,
   * NotAtLocation, CountBelowPromised when less would be left than
   * payments under way have pinned
   */
  async execute(manager: EntityManager, wineId: number, change: AdjustStockDto, requestKey?: string): Promise<void> {
    const { reason, quantity, location = CELLAR, to_location: to, note } = change;
    const [sku] = await this.stock.lock(manager, [wineId]);
    if (!sku || sku.archived) throw new NotFound('This wine');
    if (requestKey !== undefined && (await this.stock.isBooked(manager, sku.id, requestKey))) return;
    const here = (await this.stock.places(manager, sku.id)).get(location) ?? 0;
    if (here < quantity) throw new NotAtLocation(location, here);
    if (reason === 'transfer') {
      if (to === undefined || to === location)
        throw new InvalidFields({ to_location: ['Please say where the bottles go.'] });
      await this.stock.book(manager, { skuId: sku.id, quantity, reason, location: to, note });
    } else {
      await this.assertNotPromised(manager, sku, quantity);
    }
    const move = { skuId: sku.id, quantity: -quantity, reason, location, note, requestKey };
    const balance = await this.stock.book(manager, move);
    await audited(manager, {
      entity: 'wine',
      id: wineId,
      action: 'update',
      before: { stock_quantity: sku.onHand },
      after: {
        stock_quantity: balance,
        reason,
        quantity,
        location,
        ...(to && { to_location: to }),
        ...(note && { note }),
      },
    });
  }

  private async assertNotPromised(manager: EntityManager, sku: LockedSku, quantity: number): Promise<void> {
    const pinned = await this.holds.heldByOthers(manager, [sku.wineId], { checkoutId: '' }, this.clock.now(), true);
    const promised = pinned.get(sku.id)?.all ?? 0;
    if (sku.onHand - quantity < promised) throw new CountBelowPromised(promised);
  }
}
