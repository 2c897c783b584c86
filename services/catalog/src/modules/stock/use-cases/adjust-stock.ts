import { Injectable } from '@nestjs/common';
import { InvalidFields, NotFound, type RequestKey } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import type { AdjustStockDto } from '../dto/ledger-entry.dto.js';
import { HoldRepository } from '../hold.repository.js';
import { LedgerRepository } from '../ledger.repository.js';
import { type LockedSku, StockBook } from '../stock-book.js';
import { CELLAR, MAX_STOCK } from '../stock-reasons.js';
import { refusalOf } from '../stock-rules.js';
import { NotAtLocation } from '../stock.errors.js';

/** Books deliveries, transfers and unsold bottles for a reason that staff give (docs/rules.md, Inventory). */
@Injectable()
export class AdjustStock {
  constructor(
    private readonly holds: HoldRepository,
    private readonly stock: StockBook,
    private readonly ledger: LedgerRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * Books the ledger's rows and an audit row. A repeated request changes nothing.
   * @throws NotFound, InvalidFields for a transfer to nowhere and for a delivery beyond MAX_STOCK,
   * NotAtLocation, BelowZero, CountBelowPromised when less would be left than
   * payments under way have pinned
   */
  async execute(
    manager: EntityManager,
    wineId: number,
    change: AdjustStockDto,
    requestKey?: RequestKey,
  ): Promise<void> {
    const { reason, quantity, location = CELLAR, to_location: to, note } = change;
    const [sku] = await this.stock.lock(manager, [wineId]);
    if (!sku || sku.archived) throw new NotFound('This wine');
    if (requestKey !== undefined && (await this.ledger.isBooked(manager, sku.id, requestKey))) return;
    await this.assertPossible(manager, sku, change);
    if (reason === 'transfer') await this.stock.book(manager, { skuId: sku.id, quantity, reason, location: to, note });
    const signed = reason === 'delivery' ? quantity : -quantity;
    const balance = await this.stock.book(manager, {
      skuId: sku.id,
      quantity: signed,
      reason,
      location,
      note,
      requestKey,
    });
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

  private async assertPossible(manager: EntityManager, sku: LockedSku, change: AdjustStockDto): Promise<void> {
    const { reason, quantity, location = CELLAR, to_location: to } = change;
    if (reason === 'delivery') {
      if (sku.onHand + quantity > MAX_STOCK)
        throw new InvalidFields({
          quantity: [`A wine can have at most ${MAX_STOCK.toLocaleString('en-US')} bottles.`],
        });
      return;
    }
    if (reason === 'transfer' && (to === undefined || to === location))
      throw new InvalidFields({ to_location: ['Please say where the bottles go.'] });
    const here = (await this.ledger.places(manager, sku.id)).get(location) ?? 0;
    if (here < quantity) throw new NotAtLocation(location, here);
    if (reason === 'transfer') return;
    const pinned = await this.holds.heldByOthers(manager, [sku.wineId], { checkoutId: '' }, this.clock.now(), {
      pinnedOnly: true,
    });
    const refusal = refusalOf(sku.onHand, -quantity, pinned.get(sku.id)?.all ?? 0);
    if (refusal) throw refusal;
  }
}
