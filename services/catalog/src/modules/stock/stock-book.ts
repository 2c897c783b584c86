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
    const [rows] = await manager.query<[{ balance: number }[], number]>(
      'UPDATE skus SET stock_quantity = stock_quantity + $2 WHERE id = $1 RETURNING stock_quantity AS balance',
      [move.skuId, move.quantity],
    );
    const balance = rows[0]?.balance;
    if (balance === undefined) throw new Error(`SKU ${move.skuId} does not exist`);
    await manager.query(
      `INSERT INTO stock_ledger (sku_id, quantity, balance, reason, actor, order_id, request_id, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        move.skuId, move.quantity, balance, move.reason, actor(),
        move.orderId ?? null, currentContext()?.requestId ?? null, this.clock.now(),
      ],
    );
    this.cacheTags.touch(['wines'], { coalesce: isQuietChange(balance - move.quantity, balance) });
    return balance;
  }
}

/** Who changed the stock: a member of staff, or the service whose event did. Never a name or an e-mail. */
function actor(): string {
  const caller = currentContext()?.caller;
  if (caller?.userId !== undefined) return `user:${caller.userId}`;
  return caller ? `service:${caller.issuer}` : 'system';
}
