import { Injectable } from '@nestjs/common';
import type { PinnedHold } from '@shamba/api-contract/internal';
import { sendAhead } from '@shamba/service-kit';
import type { EntityManager } from 'typeorm';

/** What one checkout keeps: all its lines expire together or are pinned together by one payment attempt. */
export interface HoldSet {
  attemptId: string | null;
  expiresAt: Date | null;
  lines: { lineRef: string; skuId: number; wineId: number; quantity: number }[];
}

/** Until when a set is kept, or which attempt has pinned it since when. */
export type HoldState = { expiresAt: Date } | { attemptId: string; pinnedAt: Date };

/** A locked set; `made`: it did not exist before and has no lines yet. */
export interface ClaimedSet {
  attemptId: string | null;
  made: boolean;
}

type NewLine = Pick<HoldSet['lines'][number], 'lineRef' | 'skuId' | 'quantity'>;

const LINES = 'SELECT $1, * FROM unnest($2::text[], $3::int[], $4::int[])';
const lineColumns = (lines: readonly NewLine[]) => [
  lines.map((l) => l.lineRef),
  lines.map((l) => l.skuId),
  lines.map((l) => l.quantity),
];
const columns = (stated: HoldState) =>
  'expiresAt' in stated ? [null, null, stated.expiresAt] : [stated.attemptId, stated.pinnedAt, null];

/** Rows of holds. Every method runs in the caller's transaction; rules live in the use cases. */
@Injectable()
export class HoldSets {
  /**
   * Locks the checkout's row, making it as stated when absent, so that calls for one checkout run one after another.
   * Always taken before any SKU's row: that order is what keeps these transactions free of deadlocks.
   */
  async claim(manager: EntityManager, checkoutId: string, stated: HoldState): Promise<ClaimedSet> {
    const [row] = await manager.query<ClaimedSet[]>(
      `INSERT INTO stock_holds (checkout_id, attempt_id, pinned_at, expires_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (checkout_id) DO UPDATE SET checkout_id = excluded.checkout_id
       RETURNING attempt_id AS "attemptId", xmax = 0 AS made`,
      [checkoutId, ...columns(stated)],
    );
    if (!row) throw new Error(`Hold of checkout ${checkoutId} vanished while it was being locked`);
    return row;
  }

  /** Locks and reads the checkout's set, if it has one. */
  async lock(manager: EntityManager, checkoutId: string): Promise<HoldSet | undefined> {
    const [row] = await manager.query<{ attempt_id: string | null; expires_at: Date | null }[]>(
      'SELECT attempt_id, expires_at FROM stock_holds WHERE checkout_id = $1 FOR UPDATE',
      [checkoutId],
    );
    if (!row) return undefined;
    return { attemptId: row.attempt_id, expiresAt: row.expires_at, lines: await this.lines(manager, checkoutId) };
  }

  async lines(manager: EntityManager, checkoutId: string): Promise<HoldSet['lines']> {
    return manager.query<HoldSet['lines']>(
      `SELECT l.line_ref AS "lineRef", l.sku_id AS "skuId", s.wine_id AS "wineId", l.quantity
         FROM stock_hold_lines l JOIN skus s ON s.id = l.sku_id WHERE l.checkout_id = $1 ORDER BY l.line_ref`,
      [checkoutId],
    );
  }

  /** The lines of a set that was just made. Nobody waits for the answer. */
  async addLines(manager: EntityManager, checkoutId: string, lines: readonly NewLine[]): Promise<void> {
    await sendAhead(manager, `INSERT INTO stock_hold_lines (checkout_id, line_ref, sku_id, quantity) ${LINES}`, [
      checkoutId,
      ...lineColumns(lines),
    ]);
  }

  /** Replaces the set's lines and states it anew. */
  async restate(
    manager: EntityManager,
    checkoutId: string,
    lines: readonly NewLine[],
    stated: HoldState,
  ): Promise<void> {
    await manager.query('DELETE FROM stock_hold_lines WHERE checkout_id = $1', [checkoutId]);
    await manager.query(
      `WITH stated AS (UPDATE stock_holds SET attempt_id = $5, pinned_at = $6, expires_at = $7 WHERE checkout_id = $1)
       INSERT INTO stock_hold_lines (checkout_id, line_ref, sku_id, quantity) ${LINES}`,
      [checkoutId, ...lineColumns(lines), ...columns(stated)],
    );
  }

  async expireAt(manager: EntityManager, checkoutId: string, expiresAt: Date): Promise<void> {
    await manager.query(
      'UPDATE stock_holds SET attempt_id = NULL, pinned_at = NULL, expires_at = $2 WHERE checkout_id = $1',
      [checkoutId, expiresAt],
    );
  }

  async pin(manager: EntityManager, checkoutId: string, attemptId: string, now: Date): Promise<void> {
    await manager.query(
      'UPDATE stock_holds SET attempt_id = $2, pinned_at = $3, expires_at = NULL WHERE checkout_id = $1',
      [checkoutId, attemptId, now],
    );
  }

  async remove(manager: EntityManager, checkoutId: string): Promise<void> {
    await manager.query('DELETE FROM stock_holds WHERE checkout_id = $1', [checkoutId]);
  }

  /** Bottles of wines that other checkouts keep, per SKU: pinned ones always, expiring ones while their time runs. The SKUs' rows are locked. */
  async heldByOthers(
    manager: EntityManager,
    wineIds: readonly number[],
    except: { checkoutId: string },
    now: Date,
    pinnedOnly = false,
  ): Promise<Map<number, number>> {
    const rows = await manager.query<{ sku_id: number; held: number }[]>(
      `SELECT l.sku_id, sum(l.quantity)::int AS held
         FROM skus s JOIN stock_hold_lines l ON l.sku_id = s.id JOIN stock_holds h USING (checkout_id)
        WHERE s.wine_id = ANY($1) AND h.checkout_id <> $2
          AND (h.attempt_id IS NOT NULL OR (h.expires_at > $3 AND NOT $4))
        GROUP BY l.sku_id`,
      [[...new Set(wineIds)], except.checkoutId, now, pinnedOnly],
    );
    return new Map(rows.map((row) => [row.sku_id, row.held]));
  }

  /** All pins, oldest first, for comparing them with open payment attempts. */
  async pinned(manager: EntityManager): Promise<PinnedHold[]> {
    const rows = await manager.query<{ checkout_id: string; attempt_id: string; pinned_at: Date }[]>(
      'SELECT checkout_id, attempt_id, pinned_at FROM stock_holds WHERE attempt_id IS NOT NULL ORDER BY pinned_at',
    );
    return rows.map((row) => ({
      checkoutId: row.checkout_id,
      attemptId: row.attempt_id,
      pinnedAt: row.pinned_at.toISOString(),
    }));
  }

  /** Deletes sets whose time is over; rows that somebody is using right now are left for the next round. */
  async removeExpired(manager: EntityManager, now: Date): Promise<void> {
    await manager.query(
      `DELETE FROM stock_holds WHERE checkout_id IN (
         SELECT checkout_id FROM stock_holds WHERE expires_at <= $1 FOR UPDATE SKIP LOCKED LIMIT 1000)`,
      [now],
    );
  }
}
