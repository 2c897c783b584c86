import { Injectable } from '@nestjs/common';
import type { PinnedHold } from '@shamba/api-contract/internal';
import { HOLD_PAUSE_MS, type HoldKind, type HoldTerm, type StandingTerm } from '@shamba/rules';
import { rowsOf } from '@shamba/service-kit/database';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { Hold, HoldLine } from './hold.entity.js';
import { CLAIM_SET, DELETE_EXPIRED, HELD_BY_OTHERS } from './hold.sql.js';
import { BOTTLE_ML, type LockedSku } from './stock-book.js';
import type { BottleLine } from './stock-rules.js';

/** Hold of one checkout: its lines expire together, or one payment attempt pins them together. */
export interface HoldSet extends StandingTerm {
  attemptId: string | null;
  kind: HoldKind;
  lines: { lineRef: string; skuId: number; wineId: number; quantity: number }[];
}

/** Kind, owner and deadline of a set. `pin`: the attempt that keeps it without a deadline. */
export interface HoldTerms extends HoldTerm {
  kind: HoldKind;
  anonymous: boolean;
  pin?: { attemptId: string; at: Date } | undefined;
}

/** A locked set. `made`: this call created it, with its lines. */
export interface ClaimedSet extends StandingTerm {
  attemptId: string | null;
  made: boolean;
  /** The locked SKUs of the wanted wines, in id order. Unknown wines are absent. */
  skus: LockedSku[];
}

/** Bottles of one SKU that other checkouts hold. */
export interface HeldBottles {
  all: number;
  /** In checkouts of guests who are not paying. */
  anonymous: number;
}

type NewLine = Pick<HoldSet['lines'][number], 'lineRef' | 'skuId' | 'quantity'>;

const columnsOf = ({ pin, expiresAt, deadline, kind, anonymous }: HoldTerms): Omit<Hold, 'checkout_id'> => ({
  attempt_id: pin?.attemptId ?? null,
  pinned_at: pin?.at ?? null,
  expires_at: pin ? null : expiresAt,
  deadline,
  kind,
  anonymous,
});

/** Rows of holds. Every method runs in the caller's transaction; rules live in the use cases. */
@Injectable()
export class HoldRepository {
  /**
   * Locks the checkout's row, so that calls for one checkout run one after another, and then the SKUs of the wanted
   * lines: that order prevents deadlocks. Without a row, creates the set with these lines, not yet checked: a caller
   * that refuses them rolls back.
   */
  async claim(
    manager: EntityManager,
    checkoutId: string,
    terms: HoldTerms,
    lines: readonly BottleLine[],
  ): Promise<ClaimedSet> {
    const { attempt_id, pinned_at, expires_at, kind, anonymous, deadline } = columnsOf(terms);
    const rows = await rowsOf<Omit<ClaimedSet, 'skus'> & LockedSku>(manager, CLAIM_SET, [
      ...[checkoutId, attempt_id, pinned_at, expires_at, kind, anonymous, deadline],
      ...[lines.map((line) => line.wineId), lines.map((line) => line.lineRef), lines.map((line) => line.quantity)],
      BOTTLE_ML,
    ]);
    const [set] = rows;
    if (!set) throw new Error(`Hold of checkout ${checkoutId} vanished while it was being locked`);
    // Without a known wine, the only row has a set and no SKU.
    return { ...set, skus: rows.filter(({ id }: { id: number | null }) => id !== null) };
  }

  /** Locks and reads the checkout's set, if it has one. */
  async lock(manager: EntityManager, checkoutId: string): Promise<HoldSet | undefined> {
    const hold = await manager.findOne(Hold, {
      where: { checkout_id: checkoutId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!hold) return undefined;
    const { attempt_id: attemptId, expires_at: expiresAt, deadline, kind } = hold;
    return { attemptId, expiresAt, deadline, kind, lines: await this.lines(manager, checkoutId) };
  }

  /** The set's lines with their wines, in the order of their `lineRef`; empty when there is no set. */
  lines(manager: EntityManager, checkoutId: string): Promise<HoldSet['lines']> {
    return manager
      .createQueryBuilder(HoldLine, 'l')
      .innerJoin('skus', 's', 's.id = l.sku_id')
      .select('l.line_ref', 'lineRef')
      .addSelect('l.sku_id', 'skuId')
      .addSelect('s.wine_id', 'wineId')
      .addSelect('l.quantity', 'quantity')
      .where('l.checkout_id = :checkoutId', { checkoutId })
      .orderBy('l.line_ref')
      .getRawMany();
  }

  /** Replaces the set's lines and its deadline. */
  async replace(
    manager: EntityManager,
    checkoutId: string,
    lines: readonly NewLine[],
    terms: HoldTerms,
  ): Promise<void> {
    await manager.delete(HoldLine, { checkout_id: checkoutId });
    await manager.update(Hold, { checkout_id: checkoutId }, columnsOf(terms));
    await manager.insert(
      HoldLine,
      lines.map(({ lineRef, skuId, quantity }) => ({
        checkout_id: checkoutId,
        line_ref: lineRef,
        sku_id: skuId,
        quantity,
      })),
    );
  }

  /** Leaves a locked set this many bottles of a line; 0 removes the line. */
  async setQuantity(manager: EntityManager, checkoutId: string, lineRef: string, quantity: number): Promise<void> {
    const line = { checkout_id: checkoutId, line_ref: lineRef };
    if (quantity === 0) await manager.delete(HoldLine, line);
    else await manager.update(HoldLine, line, { quantity });
  }

  /** Ends a set's pin; its lines expire at this moment. */
  async expireAt(manager: EntityManager, checkoutId: string, expiresAt: Date): Promise<void> {
    await manager.update(
      Hold,
      { checkout_id: checkoutId },
      { attempt_id: null, pinned_at: null, expires_at: expiresAt },
    );
  }

  /** Pins a set for a payment attempt: it does not expire until the pin ends. */
  async pin(manager: EntityManager, checkoutId: string, attemptId: string, now: Date): Promise<void> {
    await manager.update(
      Hold,
      { checkout_id: checkoutId },
      { attempt_id: attemptId, pinned_at: now, expires_at: null },
    );
  }

  /** Releases every bottle of a set. Its row stays for a while: a set placed again soon keeps its total time. */
  async end(manager: EntityManager, checkoutId: string, now: Date): Promise<void> {
    await manager.delete(HoldLine, { checkout_id: checkoutId });
    await manager
      .createQueryBuilder()
      .update(Hold)
      .set({ attempt_id: null, pinned_at: null, expires_at: () => 'least(expires_at, :now)' })
      .where({ checkout_id: checkoutId })
      .setParameter('now', now)
      .execute();
  }

  /**
   * Bottles of wines that other checkouts hold, per SKU: pinned holds always, expiring holds until their deadline; with
   * `pinnedOnly`, pinned holds only. The SKUs' rows must be locked.
   */
  async heldByOthers(
    manager: EntityManager,
    wineIds: readonly number[],
    except: { checkoutId: string },
    now: Date,
    { pinnedOnly = false }: { pinnedOnly?: boolean } = {},
  ): Promise<Map<number, HeldBottles>> {
    const rows = await rowsOf<HeldBottles & { sku_id: number }>(manager, HELD_BY_OTHERS, [
      [...new Set(wineIds)],
      except.checkoutId,
      now,
      pinnedOnly,
    ]);
    return new Map(rows.map(({ sku_id, all, anonymous }) => [sku_id, { all, anonymous }]));
  }

  /** All pins, oldest first, to compare them with open payment attempts. */
  async pinned(manager: EntityManager): Promise<(PinnedHold & { kind: HoldKind })[]> {
    const holds = await manager.find(Hold, {
      where: { attempt_id: Not(IsNull()), pinned_at: Not(IsNull()) },
      order: { pinned_at: 'ASC' },
    });
    return holds.flatMap(({ checkout_id: checkoutId, attempt_id: attemptId, kind, pinned_at: pinnedAt }) =>
      attemptId && pinnedAt ? [{ checkoutId, attemptId, kind, pinnedAt: pinnedAt.toISOString() }] : [],
    );
  }

  /**
   * Deletes sets that ended so long ago that their total time no longer counts. Skips locked rows until the
   * next round.
   */
  async removeExpired(manager: EntityManager, now: Date): Promise<void> {
    await rowsOf(manager, DELETE_EXPIRED, [new Date(now.getTime() - HOLD_PAUSE_MS)]);
  }
}
