import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { HoldRepository, type HoldSet } from '../hold.repository.js';
import { HoldUnavailable } from '../stock.errors.js';
import type { BottleLine } from '../stock-rules.js';

export interface MovedSet {
  checkoutId: string;
  lines: readonly BottleLine[];
  /** Id of the share's set. */
  from: string;
  deadline: Date;
}

/** Moves bottles from a share into a set of a run's charge: at no moment are they free, or held twice. */
@Injectable()
export class MoveHolds {
  constructor(
    private readonly dataSource: DataSource,
    private readonly holds: HoldRepository,
    private readonly clock: Clock,
  ) {}

  /**
   * All lines or none. A set that has these bottles already, also pinned, stays as it is.
   * @throws HoldUnavailable with an issue per line that the share lacks, or when the set has other bottles
   */
  async execute(moved: MovedSet): Promise<void> {
    await inTransaction(this.dataSource, (manager) => this.move(manager, moved));
  }

  /** Locks the share before the set and its SKUs, as other calls for the share do. */
  private async move(manager: EntityManager, { checkoutId, lines, from, deadline }: MovedSet): Promise<void> {
    const now = this.clock.now();
    const share = await this.holds.lock(manager, from);
    const terms = { kind: 'run', anonymous: false, expiresAt: deadline, deadline } as const;
    const set = await this.holds.claim(manager, checkoutId, terms, lines);
    if (!set.made) {
      const held = await this.holds.lines(manager, checkoutId);
      const stands = set.attemptId !== null || (set.expiresAt !== null && set.expiresAt > now);
      if (held.length > 0 && stands) {
        if (hasBottles(held, lines)) return;
        throw new HoldUnavailable(lines.map(({ lineRef }) => issue(lineRef, null)));
      }
    }
    const left = share && share.attemptId === null && share.expiresAt !== null && share.expiresAt > now ? share : null;
    const skuIds = new Map(set.skus.map(({ id, wineId }) => [wineId, id]));
    const taken = lines.map(({ lineRef, wineId, quantity }) => ({
      lineRef,
      wineId,
      quantity,
      skuId: skuIds.get(wineId),
    }));
    await this.take(manager, from, left, taken);
    if (set.made) return;
    const known = taken.flatMap(({ skuId, ...line }) => (skuId === undefined ? [] : [{ ...line, skuId }]));
    await this.holds.replace(manager, checkoutId, known, terms);
  }

  private async take(
    manager: EntityManager,
    from: string,
    share: HoldSet | null,
    taken: readonly (BottleLine & { skuId: number | undefined })[],
  ): Promise<void> {
    const left = new Map(share?.lines.map((line) => [line.lineRef, { ...line }]));
    const issues = taken.flatMap(({ lineRef, skuId, quantity }) => {
      const line = [...left.values()].find((each) => each.skuId === skuId);
      if (!line || line.quantity < quantity) return [issue(lineRef, line?.quantity ?? 0)];
      line.quantity -= quantity;
      return [];
    });
    if (issues.length > 0) throw new HoldUnavailable(issues);
    for (const { lineRef, quantity } of left.values()) await this.holds.setQuantity(manager, from, lineRef, quantity);
  }
}

const issue = (lineRef: string, available: number | null) => ({
  lineRef,
  code: 'insufficient_stock' as const,
  message: 'The share of the release lacks these bottles.',
  available,
});

/** The same bottles of each wine, whatever their lines are called. */
function hasBottles(held: HoldSet['lines'], lines: readonly BottleLine[]): boolean {
  const sums = (of: readonly { wineId: number; quantity: number }[]): string => {
    const bottles = new Map<number, number>();
    for (const { wineId, quantity } of of) bottles.set(wineId, (bottles.get(wineId) ?? 0) + quantity);
    return JSON.stringify([...bottles].sort(([a], [b]) => a - b));
  };
  return sums(held) === sums(lines);
}
