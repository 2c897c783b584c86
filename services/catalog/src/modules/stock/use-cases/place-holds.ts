import { Inject, Injectable } from '@nestjs/common';
import { heldTooLong, holdTerm, type HoldTerm } from '@shamba/rules';
import { CONFIG } from '@shamba/service-kit/config';
import { inTransaction } from '@shamba/service-kit/database';
import type { AskedSet, PlacedSet } from '@shamba/service-kit/http';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import type { CatalogConfig } from '../../../config.js';
import { type ClaimedSet, HoldRepository, type HoldTerms } from '../hold.repository.js';
import { stockLevels } from '../stock-levels.js';
import { HoldUnavailable } from '../stock.errors.js';
import { type BottleLine, type HoldBounds, outdated, shortages, type StockLevel } from '../stock-rules.js';

/**
 * Holds a checkout's bottles until a deadline: the whole set or nothing.
 * The same lines renew the deadline, other lines replace the set.
 */
@Injectable()
export class PlaceHolds {
  constructor(
    private readonly dataSource: DataSource,
    private readonly holds: HoldRepository,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: CatalogConfig,
  ) {}

  /** @throws HoldUnavailable with an issue per line. */
  async execute(input: AskedSet<BottleLine>): Promise<PlacedSet> {
    return inTransaction(this.dataSource, (manager) => this.place(manager, input));
  }

  private async place(manager: EntityManager, asked: AskedSet<BottleLine>): Promise<PlacedSet> {
    const { checkoutId, lines, attemptId, kind, anonymous } = asked;
    const now = this.clock.now();
    const pin = asked.pinned && attemptId !== undefined ? { attemptId, at: now } : undefined;
    const fresh: HoldTerms = { ...this.termOf(asked, undefined, now), kind, anonymous, pin };
    const wineIds = lines.map((line) => line.wineId);
    const set = await this.holds.claim(manager, checkoutId, fresh, lines);
    if (!set.made && set.attemptId !== null) {
      // A payment is under way with these bottles: the same request may repeat, no other may change them.
      if (set.attemptId === attemptId && sameLines(await this.holds.lines(manager, checkoutId), lines))
        return { expiresAt: fresh.expiresAt, pinned: true };
      throw new HoldUnavailable(lines.map(({ lineRef }) => pinnedElsewhere(lineRef)));
    }
    if (lines.length === 0) {
      await this.holds.end(manager, checkoutId, now);
      return { expiresAt: fresh.expiresAt, pinned: false };
    }
    const term = set.made ? fresh : this.termOf(asked, set, now);
    // A statement of its own: it must see the holds that were placed while the claim waited for its locks.
    const held = await this.holds.heldByOthers(manager, wineIds, { checkoutId }, now);
    const levels = stockLevels(set.skus, held);
    const changed = pin ? outdated(lines, levels) : [];
    const issues = changed.length > 0 ? changed : shortages(lines, levels, this.boundsOf(asked, pin !== undefined));
    if (issues.length > 0) throw new HoldUnavailable(issues);
    if (!set.made) await this.holds.replace(manager, checkoutId, withSkus(lines, levels), { ...fresh, ...term });
    return { expiresAt: term.expiresAt, pinned: pin !== undefined };
  }

  /** Deadline of the set. A payment may take the set even when the checkout's total time has ended. */
  private termOf(asked: AskedSet<BottleLine>, standing: ClaimedSet | undefined, now: Date): HoldTerm {
    const totalMinutes = this.config.HOLD_TOTAL_MINUTES;
    const term = holdTerm(asked, standing, now, totalMinutes * 60);
    if (term) return term;
    const ended = standing ?? { expiresAt: now, deadline: now };
    if (asked.pinned) return { expiresAt: now, deadline: ended.deadline ?? now };
    throw new HoldUnavailable(
      asked.lines.slice(0, 1).map(({ lineRef }) => heldTooLong(lineRef, totalMinutes, ended, now)),
    );
  }

  /** Only checkouts have limits. The limit for anonymous guests does not apply to a set that is being paid for. */
  private boundsOf({ kind, anonymous }: AskedSet<BottleLine>, pinned: boolean): HoldBounds | undefined {
    if (kind !== 'checkout') return undefined;
    return {
      maxBottles: this.config.HOLD_MAX_BOTTLES,
      ...(anonymous && !pinned && { unsharedBottles: this.config.HOLD_UNSHARED_BOTTLES }),
    };
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
