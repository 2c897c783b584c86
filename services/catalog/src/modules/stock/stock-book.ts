import { Injectable } from '@nestjs/common';
import { Clock, currentContext, CacheTags } from '@shamba/service-kit';
import type { EntityManager } from 'typeorm';
import { isQuietChange } from './stock-rules.js';

/** The bottle size that carts, holds and orders mean by a wine. */
export const BOTTLE_ML = 750;

export type StockReason = 'opening' | 'stock_take' | 'sale' | 'restock';

export interface StockMove {
  skuId: number;
  /** Bottles that come (positive) or go (negative); never 0. */
  quantity: number;
  reason: StockReason;
  orderId?: string;
}

export interface Booked {
  skuId: number;
  quantity: number;
  balance: number;
}

export interface LockedSku {
  id: number;
  wineId: number;
  name: string;
  onHand: number;
  archived: boolean;
}

/** The only writer of stock: every change is a ledger row, and the SKU's quantity follows in the same transaction. */
@Injectable()
export class StockBook {
  constructor(
    private readonly clock: Clock,
    private readonly cacheTags: CacheTags,
  ) {}

  /** Locks the bottles of these wines in id order, whatever order they were asked for in. Unknown wines are absent. */
  async lock(manager: EntityManager, wineIds: readonly number[]): Promise<LockedSku[]> {
    return manager.query<LockedSku[]>(
      `SELECT s.id, s.wine_id AS "wineId", w.name, s.stock_quantity AS "onHand", w.archived_at IS NOT NULL AS archived
         FROM skus s JOIN wines w ON w.id = s.wine_id
        WHERE s.wine_id = ANY($1) AND s.size_ml = $2
        ORDER BY s.id FOR UPDATE OF s`,
      [[...new Set(wineIds)], BOTTLE_ML],
    );
  }

  /** Books one change; returns the stock after it. The SKU's row must be locked. */
  async book(manager: EntityManager, move: StockMove): Promise<number> {
    const [booked] = await this.bookAll(manager, move.reason, [move], move.orderId);
    if (!booked) throw new Error(`SKU ${move.skuId} does not exist`);
    return booked.balance;
  }

  /** Books changes of different SKUs, whose rows must be locked, in one statement. */
  async bookAll(
    manager: EntityManager,
    reason: StockReason,
    moves: readonly Pick<StockMove, 'skuId' | 'quantity'>[],
    orderId?: string,
  ): Promise<Booked[]> {
    const booked = await manager.query<Booked[]>(
      `WITH moved AS (
         UPDATE skus SET stock_quantity = skus.stock_quantity + move.quantity
           FROM unnest($1::int[], $2::int[]) AS move(sku_id, quantity) WHERE skus.id = move.sku_id
         RETURNING skus.id, move.quantity, skus.stock_quantity AS balance)
       INSERT INTO stock_ledger (sku_id, quantity, balance, reason, actor, order_id, request_id, created_at)
       SELECT id, quantity, balance, $3, $4, $5, $6, $7 FROM moved ORDER BY id
       RETURNING sku_id AS "skuId", quantity, balance`,
      [
        moves.map((move) => move.skuId),
        moves.map((move) => move.quantity),
        reason,
        actor(),
        orderId ?? null,
        currentContext()?.requestId ?? null,
        this.clock.now(),
      ],
    );
    const quiet = booked.every(({ quantity, balance }) => isQuietChange(balance - quantity, balance));
    if (booked.length > 0) this.cacheTags.touch(['wines'], { coalesce: quiet });
    return booked;
  }
}

/** Who changed the stock: a member of staff, or the service whose event did. Never a name or an e-mail. */
function actor(): string {
  const caller = currentContext()?.caller;
  if (caller?.userId !== undefined) return `user:${caller.userId}`;
  return caller ? `service:${caller.issuer}` : 'system';
}
