import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { type HoldSet, HoldRepository } from '../hold.repository.js';
import { StockBook } from '../stock-book.js';
import { stockLevels } from '../stock-levels.js';
import { HoldUnavailable } from '../stock.errors.js';
import { shortages } from '../stock-rules.js';

/**
 * Pins a checkout's set for one payment attempt, until the attempt unpins it or its order arrives.
 * Pinned bottles are guaranteed, so the stock is checked again: a stock-take may have emptied the shelf, or the
 * hold may have expired.
 */
@Injectable()
export class PinHolds {
  constructor(
    private readonly dataSource: DataSource,
    private readonly holds: HoldRepository,
    private readonly stock: StockBook,
    private readonly clock: Clock,
  ) {}

  /**
   * A repeat changes nothing.
   * @throws HoldUnavailable when there is nothing to pin, another attempt pinned the set, or bottles are missing.
   */
  async execute(checkoutId: string, attemptId: string): Promise<void> {
    await inTransaction(this.dataSource, (manager) => this.pin(manager, checkoutId, attemptId));
  }

  private async pin(manager: EntityManager, checkoutId: string, attemptId: string): Promise<void> {
    const now = this.clock.now();
    const set = await this.holds.lock(manager, checkoutId);
    if (!set || set.lines.length === 0) throw new HoldUnavailable([]);
    if (set.attemptId === attemptId) return;
    if (set.attemptId !== null) {
      throw new HoldUnavailable(
        set.lines.map(({ lineRef }) => ({
          lineRef,
          code: 'pinned_elsewhere',
          message: 'A payment for these bottles is already under way.',
          available: null,
        })),
      );
    }
    const issues = await this.missing(manager, checkoutId, set, now);
    if (issues.length > 0) throw new HoldUnavailable(issues);
    await this.holds.pin(manager, checkoutId, attemptId, now);
  }

  private async missing(manager: EntityManager, checkoutId: string, set: HoldSet, now: Date) {
    const wineIds = set.lines.map((line) => line.wineId);
    const skus = await this.stock.lock(manager, wineIds);
    // An unexpired set yields only to payments under way; an expired set yields to every other set.
    const inTime = set.expiresAt !== null && set.expiresAt > now;
    const held = await this.holds.heldByOthers(manager, wineIds, { checkoutId }, now, { pinnedOnly: inTime });
    return shortages(set.lines, stockLevels(skus, held));
  }
}
