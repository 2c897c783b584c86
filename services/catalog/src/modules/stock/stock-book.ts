import { Injectable } from '@nestjs/common';
import { rowsOf } from '@shamba/service-kit/database';
import { CacheTags, currentContext, type RequestKey } from '@shamba/service-kit/http';
import { Clock } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import { BOOK_MOVES } from './stock-book.sql.js';
import { CELLAR, type StockReason } from './stock-reasons.js';
import { isQuietChange } from './stock-rules.js';

/** The bottle size that carts, holds and orders mean by a wine. */
export const BOTTLE_ML = 750;

/** Order, place, note and request of a change of stock. */
export interface BookedFor {
  orderId?: string | undefined;
  /** Default: the request of the context. */
  requestId?: string | undefined;
  location?: string | undefined;
  note?: string | undefined;
  /** Key of the request: a repeat books nothing more. */
  requestKey?: RequestKey | undefined;
}

export interface StockMove extends BookedFor {
  skuId: number;
  /** Bottles added (positive) or taken (negative); never 0. */
  quantity: number;
  reason: StockReason;
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
  /** The wine's. */
  version: number;
}

/** The only writer of stock: every change is a ledger row, and the SKU's quantity follows in the same transaction. */
@Injectable()
export class StockBook {
  constructor(
    private readonly clock: Clock,
    private readonly cacheTags: CacheTags,
  ) {}

  /** Locks the SKUs of these wines in id order. Unknown wines are absent. */
  async lock(manager: EntityManager, wineIds: readonly number[]): Promise<LockedSku[]> {
    return manager
      .createQueryBuilder()
      .select('s.id', 'id')
      .addSelect('s.wine_id', 'wineId')
      .addSelect('w.name', 'name')
      .addSelect('s.stock_quantity', 'onHand')
      .addSelect('w.archived_at IS NOT NULL', 'archived')
      .addSelect('w.version', 'version')
      .from('skus', 's')
      .innerJoin('wines', 'w', 'w.id = s.wine_id')
      .where('s.wine_id = ANY(:wineIds)', { wineIds: [...new Set(wineIds)] })
      .andWhere('s.size_ml = :size', { size: BOTTLE_ML })
      .orderBy('s.id')
      .setLock('pessimistic_write', undefined, ['s'])
      .getRawMany();
  }

  /** Books one change; returns the stock after it. The SKU's row must be locked. */
  async book(manager: EntityManager, move: StockMove): Promise<number> {
    const [booked] = await this.bookAll(manager, move.reason, [move], move);
    if (!booked) throw new Error(`SKU ${move.skuId} does not exist`);
    return booked.balance;
  }

  /** Books changes in one statement that locks their SKUs in id order. A change may name its own order and request. */
  async bookAll(
    manager: EntityManager,
    reason: StockReason,
    moves: readonly Pick<StockMove, 'skuId' | 'quantity' | 'orderId' | 'requestId'>[],
    { orderId, requestId = currentContext()?.requestId, location, note, requestKey }: BookedFor = {},
  ): Promise<Booked[]> {
    if (moves.length === 0) return [];
    const booked = await rowsOf<Booked>(manager, BOOK_MOVES, [
      moves.map((move) => move.skuId),
      moves.map((move) => move.quantity),
      moves.map((move) => move.orderId ?? orderId),
      moves.map((move) => move.requestId ?? requestId),
      reason,
      actor(),
      this.clock.now(),
      location ?? CELLAR,
      note ?? null,
      requestKey?.key ?? null,
      requestKey?.digest ?? null,
    ]);
    const quiet = booked.every(({ quantity, balance }) => isQuietChange(balance - quantity, balance));
    if (booked.length > 0) this.cacheTags.touch(['wines'], { coalesce: quiet });
    return booked;
  }
}

/** Actor of a change: a member of staff by id, or the service that sent the event. Never a name or an e-mail. */
function actor(): string {
  const caller = currentContext()?.caller;
  if (caller?.userId !== undefined) return `user:${caller.userId}`;
  return caller ? `service:${caller.issuer}` : 'system';
}
