import { Injectable } from '@nestjs/common';
import type { PinnedHold } from '@shamba/api-contract/internal';
import { HOLD_PAUSE_MS, type HoldKind, type HoldTerm, type StandingTerm } from '@shamba/rules';
import { firstOf, rowsOf, sendAhead } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';

/** Hold of one checkout: its lines expire together, or one payment attempt pins them together. */
export interface HoldSet extends StandingTerm {
  attemptId: string | null;
  kind: HoldKind;
  lines: { lineRef: string; skuId: number; wineId: number; quantity: number }[];
}

/** Kind, owner and deadline of a set. `pin`: the attempt that keeps it without a deadline. */
export interface HoldStatement extends HoldTerm {
  kind: HoldKind;
  anonymous: boolean;
  pin?: { attemptId: string; at: Date } | undefined;
}

/** A locked set. `made`: this call created it, without lines. */
export interface ClaimedSet extends StandingTerm {
  attemptId: string | null;
  made: boolean;
}

/** Bottles of one SKU that other checkouts hold. */
export interface HeldBottles {
  all: number;
  /** In checkouts of guests who are not paying. */
  anonymous: number;
}

type NewLine = Pick<HoldSet['lines'][number], 'lineRef' | 'skuId' | 'quantity'>;

const LINES = 'SELECT $1, * FROM unnest($2::text[], $3::int[], $4::int[])';
const lineColumns = (lines: readonly NewLine[]) => [
  lines.map((l) => l.lineRef),
  lines.map((l) => l.skuId),
  lines.map((l) => l.quantity),
];
const columns = ({ pin, expiresAt, deadline, kind, anonymous }: HoldStatement) => [
  pin?.attemptId ?? null,
  pin?.at ?? null,
  pin ? null : expiresAt,
  deadline,
  kind,
  anonymous,
];

/** Rows of holds. Every method runs in the caller's transaction; rules live in the use cases. */
@Injectable()
export class HoldSets {
  /**
   * Locks the checkout's row, and creates it when absent: calls for one checkout run one after another.
   * Taken before any SKU's row; this lock order prevents deadlocks.
   */
  async claim(manager: EntityManager, checkoutId: string, stated: HoldStatement): Promise<ClaimedSet> {
    const row = await firstOf<ClaimedSet>(
      manager,
      `INSERT INTO stock_holds (checkout_id, attempt_id, pinned_at, expires_at, deadline, kind, anonymous)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (checkout_id) DO UPDATE SET checkout_id = excluded.checkout_id
       RETURNING attempt_id AS "attemptId", expires_at AS "expiresAt", deadline, xmax = 0 AS made`,
      [checkoutId, ...columns(stated)],
    );
    if (!row) throw new Error(`Hold of checkout ${checkoutId} vanished while it was being locked`);
    return row;
  }

  /** Locks and reads the checkout's set, if it has one. */
  async lock(manager: EntityManager, checkoutId: string): Promise<HoldSet | undefined> {
    const row = await firstOf<Omit<HoldSet, 'lines'>>(
      manager,
      `SELECT attempt_id AS "attemptId", expires_at AS "expiresAt", deadline, kind FROM stock_holds WHERE checkout_id = $1 FOR UPDATE`,
      [checkoutId],
    );
    return row && { ...row, lines: await this.lines(manager, checkoutId) };
  }

  async lines(manager: EntityManager, checkoutId: string): Promise<HoldSet['lines']> {
    return rowsOf<HoldSet['lines'][number]>(
      manager,
      `SELECT l.line_ref AS "lineRef", l.sku_id AS "skuId", s.wine_id AS "wineId", l.quantity
         FROM stock_hold_lines l JOIN skus s ON s.id = l.sku_id WHERE l.checkout_id = $1 ORDER BY l.line_ref`,
      [checkoutId],
    );
  }

  /** Inserts the lines of a new set without waiting for the answer. */
  async addLines(manager: EntityManager, checkoutId: string, lines: readonly NewLine[]): Promise<void> {
    await sendAhead(manager, `INSERT INTO stock_hold_lines (checkout_id, line_ref, sku_id, quantity) ${LINES}`, [
      checkoutId,
      ...lineColumns(lines),
    ]);
  }

  /** Replaces the set's lines and its deadline. */
  async restate(
    manager: EntityManager,
    checkoutId: string,
    lines: readonly NewLine[],
    stated: HoldStatement,
  ): Promise<void> {
    await rowsOf(manager, 'DELETE FROM stock_hold_lines WHERE checkout_id = $1', [checkoutId]);
    await rowsOf(
      manager,
      `WITH stated AS (
         UPDATE stock_holds SET attempt_id = $5, pinned_at = $6, expires_at = $7, deadline = $8, kind = $9, anonymous = $10
          WHERE checkout_id = $1)
       INSERT INTO stock_hold_lines (checkout_id, line_ref, sku_id, quantity) ${LINES}`,
      [checkoutId, ...lineColumns(lines), ...columns(stated)],
    );
  }

  async expireAt(manager: EntityManager, checkoutId: string, expiresAt: Date): Promise<void> {
    await rowsOf(
      manager,
      'UPDATE stock_holds SET attempt_id = NULL, pinned_at = NULL, expires_at = $2 WHERE checkout_id = $1',
      [checkoutId, expiresAt],
    );
  }

  async pin(manager: EntityManager, checkoutId: string, attemptId: string, now: Date): Promise<void> {
    await rowsOf(
      manager,
      'UPDATE stock_holds SET attempt_id = $2, pinned_at = $3, expires_at = NULL WHERE checkout_id = $1',
      [checkoutId, attemptId, now],
    );
  }

  /** Releases every bottle of a set. Its row stays for a while: a set placed again soon keeps its total time. */
  async end(manager: EntityManager, checkoutId: string, now: Date): Promise<void> {
    await rowsOf(manager, 'DELETE FROM stock_hold_lines WHERE checkout_id = $1', [checkoutId]);
    await rowsOf(
      manager,
      `UPDATE stock_holds SET attempt_id = NULL, pinned_at = NULL, expires_at = least(expires_at, $2) WHERE checkout_id = $1`,
      [checkoutId, now],
    );
  }

  /**
   * Bottles of wines that other checkouts hold, per SKU: pinned holds always, expiring holds until their
   * deadline. The SKUs' rows must be locked.
   */
  async heldByOthers(
    manager: EntityManager,
    wineIds: readonly number[],
    except: { checkoutId: string },
    now: Date,
    pinnedOnly = false,
  ): Promise<Map<number, HeldBottles>> {
    const rows = await rowsOf<HeldBottles & { sku_id: number }>(
      manager,
      `SELECT l.sku_id, sum(l.quantity)::int AS "all",
              coalesce(sum(l.quantity) FILTER (WHERE h.anonymous AND h.attempt_id IS NULL AND h.kind = 'checkout'), 0)::int AS anonymous
         FROM skus s JOIN stock_hold_lines l ON l.sku_id = s.id JOIN stock_holds h USING (checkout_id)
        WHERE s.wine_id = ANY($1) AND h.checkout_id <> $2
          AND (h.attempt_id IS NOT NULL OR (h.expires_at > $3 AND NOT $4))
        GROUP BY l.sku_id`,
      [[...new Set(wineIds)], except.checkoutId, now, pinnedOnly],
    );
    return new Map(rows.map(({ sku_id, all, anonymous }) => [sku_id, { all, anonymous }]));
  }

  /** All pins, oldest first, to compare them with open payment attempts. */
  async pinned(manager: EntityManager): Promise<(PinnedHold & { kind: HoldKind })[]> {
    const rows = await rowsOf<{ checkoutId: string; attemptId: string; kind: HoldKind; pinnedAt: Date }>(
      manager,
      `SELECT checkout_id AS "checkoutId", attempt_id AS "attemptId", kind, pinned_at AS "pinnedAt"
         FROM stock_holds WHERE attempt_id IS NOT NULL AND pinned_at IS NOT NULL ORDER BY pinned_at`,
    );
    return rows.map((row) => ({ ...row, pinnedAt: row.pinnedAt.toISOString() }));
  }

  /**
   * Deletes sets that ended so long ago that their total time no longer counts. Skips locked rows until the
   * next round.
   */
  async removeExpired(manager: EntityManager, now: Date): Promise<void> {
    await rowsOf(
      manager,
      `DELETE FROM stock_holds WHERE checkout_id IN (
         SELECT checkout_id FROM stock_holds WHERE expires_at <= $1 FOR UPDATE SKIP LOCKED LIMIT 1000)`,
      [new Date(now.getTime() - HOLD_PAUSE_MS)],
    );
  }
}
