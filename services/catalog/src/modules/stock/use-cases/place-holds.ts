import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { Clock, inTransaction } from '@shamba/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { type HoldState, HoldSets } from '../hold-sets.js';
import { StockBook } from '../stock-book.js';
import { HoldUnavailable } from '../stock.errors.js';
import { type BottleLine, shortages, type StockLevel } from '../stock-rules.js';

export interface PlaceHoldsInput {
  checkoutId: string;
  lines: BottleLine[];
  ttlSeconds: number;
  /** The attempt that takes over; may restate a set that it has pinned. */
  attemptId?: string | undefined;
  /** Makes the set that attempt's promise at once: what place and pin would do one after the other. */
  pinned?: boolean;
}

export interface PlacedHolds {
  /** When the set ends unless it is refreshed or pinned. */
  expiresAt: Date;
  pinned: boolean;
}

/** Keeps a checkout's bottles for a while: the whole set or nothing. The same lines refresh the time, others replace the set. */
@Injectable()
export class PlaceHolds {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly holds: HoldSets,
    private readonly stock: StockBook,
    private readonly clock: Clock,
  ) {}

  /** @throws HoldUnavailable with an issue per line. */
  async execute(input: PlaceHoldsInput): Promise<PlacedHolds> {
    return inTransaction(this.dataSource, (manager) => this.place(manager, input));
  }

  private async place(
    manager: EntityManager,
    { checkoutId, lines, ttlSeconds, attemptId, pinned = false }: PlaceHoldsInput,
  ): Promise<PlacedHolds> {
    const now = this.clock.now();
    const expiresAt = this.clock.in(ttlSeconds);
    const stated: HoldState = pinned && attemptId !== undefined ? { attemptId, pinnedAt: now } : { expiresAt };
    const wineIds = lines.map((line) => line.wineId);
    // One after the other, but in one packet: each statement sees what the holder of the lock before it has committed.
    const [set, skus, held] = await Promise.all([
      this.holds.claim(manager, checkoutId, stated),
      this.stock.lock(manager, wineIds),
      this.holds.heldByOthers(manager, wineIds, { checkoutId }, now),
    ]);
    if (!set.made && set.attemptId !== null) {
      // A payment is under way with exactly these bottles: it may repeat itself, nobody may change them.
      if (set.attemptId === attemptId && sameLines(await this.holds.lines(manager, checkoutId), lines))
        return { expiresAt, pinned: true };
      throw new HoldUnavailable(lines.map(({ lineRef }) => pinnedElsewhere(lineRef)));
    }
    const levels = new Map<number, StockLevel>(
      skus.map((sku) => [sku.wineId, { ...sku, skuId: sku.id, heldByOthers: held.get(sku.id) ?? 0 }]),
    );
    const issues = shortages(lines, levels);
    if (issues.length > 0) throw new HoldUnavailable(issues);
    if (lines.length === 0) {
      await this.holds.remove(manager, checkoutId);
      return { expiresAt, pinned: false };
    }
    if (set.made) await this.holds.addLines(manager, checkoutId, withSkus(lines, levels));
    else await this.holds.restate(manager, checkoutId, withSkus(lines, levels), stated);
    return { expiresAt, pinned: 'attemptId' in stated };
  }
}

const pinnedElsewhere = (lineRef: string) =>
  ({
    lineRef,
    code: 'pinned_elsewhere',
    message: 'A payment for these bottles is already under way.',
    available: null,
  }) as const;

function withSkus(lines: readonly BottleLine[], levels: ReadonlyMap<number, StockLevel>) {
  return lines.flatMap((line) => {
    const level = levels.get(line.wineId);
    return level ? [{ lineRef: line.lineRef, skuId: level.skuId, quantity: line.quantity }] : [];
  });
}

function sameLines(a: readonly BottleLine[], b: readonly BottleLine[]): boolean {
  const key = (lines: readonly BottleLine[]) =>
    lines
      .map(({ lineRef, wineId, quantity }) => JSON.stringify([lineRef, wineId, quantity]))
      .sort()
      .join();
  return key(a) === key(b);
}
