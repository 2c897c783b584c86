import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PinnedHold } from '@shamba/api-contract/internal';
import { HOLD_PAUSE_MS, type HoldKind, type HoldTerm, type LocalDate, type StandingTerm } from '@shamba/rules';
import { firstOf, rowsOf } from '@shamba/service-kit/database';

/** A line in storage: an event's seats always name one occurrence. */
export type HeldLine =
  | { lineRef: string; kind: 'nights'; unitId: number; checkIn: LocalDate; checkOut: LocalDate; addOnIds?: number[] }
  | { lineRef: string; kind: 'seats'; occurrenceId: number; quantity: number }
  | { lineRef: string; kind: 'slot'; slotId: number; quantity: number };

/** A checkout's hold: all its lines expire together or are pinned together by one payment attempt. */
export interface HoldSet extends StandingTerm {
  attemptId: string | null;
  kind: HoldKind;
  lines: HeldLine[];
}

interface LineRow {
  line_ref: string;
  kind: HeldLine['kind'];
  unit_id: number | null;
  check_in: string | null;
  check_out: string | null;
  occurrence_id: number | null;
  slot_id: number | null;
  quantity: number;
  add_on_ids: number[];
}

/** Holds that count against a request: those of all other checkouts, at one instant. */
export interface CountedHolds {
  now: Date;
  /** The requesting checkout, whose own holds do not count. */
  except?: string | undefined;
  /** Count pinned holds only. */
  pinnedOnly?: boolean;
}

/** Rows of holds. Every method runs in the caller's transaction; the use cases have the rules. */
@Injectable()
export class HoldSets {
  /**
   * Locks the checkout's row, creating it if absent: calls for one checkout run one after another. Always locked before
   * units, occurrences and slots: that order prevents deadlocks.
   */
  async lockOrCreate(manager: EntityManager, checkoutId: string, now: Date): Promise<HoldSet & { made: boolean }> {
    const made = await rowsOf<unknown>(
      manager,
      'INSERT INTO holds (checkout_id, expires_at) VALUES ($1, $2) ON CONFLICT (checkout_id) DO NOTHING RETURNING 1',
      [checkoutId, now],
    );
    const set = await this.lock(manager, checkoutId);
    if (!set) throw new Error(`Hold of checkout ${checkoutId} vanished while it was being locked`);
    return { ...set, made: made.length > 0 };
  }

  /** Locks and reads the checkout's set, if any. */
  async lock(manager: EntityManager, checkoutId: string): Promise<HoldSet | undefined> {
    const row = await firstOf<Omit<HoldSet, 'lines'>>(
      manager,
      `SELECT attempt_id AS "attemptId", expires_at AS "expiresAt", deadline, kind FROM holds WHERE checkout_id = $1 FOR UPDATE`,
      [checkoutId],
    );
    if (!row) return undefined;
    const lines = await rowsOf<LineRow>(
      manager,
      `SELECT line_ref, kind, unit_id, check_in::text, check_out::text, occurrence_id, slot_id, quantity, add_on_ids
       FROM hold_lines WHERE checkout_id = $1 ORDER BY line_ref`,
      [checkoutId],
    );
    return { ...row, lines: lines.map(heldLine) };
  }

  async replaceLines(manager: EntityManager, checkoutId: string, lines: readonly HeldLine[]): Promise<void> {
    await rowsOf(manager, 'DELETE FROM hold_lines WHERE checkout_id = $1', [checkoutId]);
    const rows = lines.map((line) => ({
      line_ref: line.lineRef,
      kind: line.kind,
      ...(line.kind === 'nights' && { unit_id: line.unitId, check_in: line.checkIn, check_out: line.checkOut }),
      ...(line.kind === 'seats' && { occurrence_id: line.occurrenceId }),
      ...(line.kind === 'slot' && { slot_id: line.slotId }),
      quantity: line.kind === 'nights' ? 1 : line.quantity,
      add_on_ids: (line.kind === 'nights' && line.addOnIds) || [],
    }));
    await rowsOf(
      manager,
      `INSERT INTO hold_lines (checkout_id, line_ref, kind, unit_id, check_in, check_out, occurrence_id, slot_id, quantity, add_on_ids)
       SELECT $1, * FROM jsonb_to_recordset($2::jsonb) AS line(line_ref text, kind text, unit_id int, check_in date, check_out date,
         occurrence_id int, slot_id int, quantity int, add_on_ids int[])`,
      [checkoutId, JSON.stringify(rows)],
    );
  }

  /** Writes a set's kind and expiry, without its lines. */
  async state(manager: EntityManager, checkoutId: string, kind: HoldKind, term: HoldTerm): Promise<void> {
    await rowsOf(manager, 'UPDATE holds SET kind = $2, deadline = $3, expires_at = $4 WHERE checkout_id = $1', [
      checkoutId,
      kind,
      term.deadline,
      term.expiresAt,
    ]);
  }

  async expireAt(manager: EntityManager, checkoutId: string, expiresAt: Date): Promise<void> {
    await rowsOf(
      manager,
      'UPDATE holds SET attempt_id = NULL, pinned_at = NULL, expires_at = $2 WHERE checkout_id = $1',
      [checkoutId, expiresAt],
    );
  }

  async pin(manager: EntityManager, checkoutId: string, attemptId: string, now: Date): Promise<void> {
    await rowsOf(
      manager,
      'UPDATE holds SET attempt_id = $2, pinned_at = $3, expires_at = NULL WHERE checkout_id = $1',
      [checkoutId, attemptId, now],
    );
  }

  async remove(manager: EntityManager, checkoutId: string): Promise<void> {
    await rowsOf(manager, 'DELETE FROM holds WHERE checkout_id = $1', [checkoutId]);
  }

  /**
   * Deletes the lines of a set, except its nights. The row stays for a while: a set placed again at once is not a new
   * one.
   */
  async end(manager: EntityManager, checkoutId: string, now: Date): Promise<void> {
    await rowsOf(manager, 'DELETE FROM hold_lines WHERE checkout_id = $1', [checkoutId]);
    await rowsOf(
      manager,
      'UPDATE holds SET attempt_id = NULL, pinned_at = NULL, expires_at = least(expires_at, $2) WHERE checkout_id = $1',
      [checkoutId, now],
    );
  }

  /** Seats held by other checkouts, by occurrence. */
  heldSeats(
    manager: EntityManager,
    occurrenceIds: readonly number[],
    counted: CountedHolds,
  ): Promise<Map<number, number>> {
    return this.held(manager, 'occurrence_id', occurrenceIds, counted);
  }

  /** Places held by other checkouts, by slot. */
  heldPlaces(manager: EntityManager, slotIds: readonly number[], counted: CountedHolds): Promise<Map<number, number>> {
    return this.held(manager, 'slot_id', slotIds, counted);
  }

  /** All pins, oldest first, for the comparison with open payment attempts. */
  async pinned(manager: EntityManager): Promise<(PinnedHold & { kind: HoldKind })[]> {
    const rows = await rowsOf<{ checkoutId: string; attemptId: string; kind: HoldKind; pinnedAt: Date }>(
      manager,
      `SELECT checkout_id AS "checkoutId", attempt_id AS "attemptId", kind, pinned_at AS "pinnedAt"
         FROM holds WHERE attempt_id IS NOT NULL AND pinned_at IS NOT NULL ORDER BY pinned_at`,
    );
    return rows.map((row) => ({ ...row, pinnedAt: row.pinnedAt.toISOString() }));
  }

  /**
   * Locks sets whose expiry is so long ago that their total time no longer counts; returns their checkouts. Rows locked
   * by a request are left for the next round.
   */
  async lockExpired(manager: EntityManager, now: Date): Promise<string[]> {
    const rows = await rowsOf<{ checkout_id: string }>(
      manager,
      'SELECT checkout_id FROM holds WHERE expires_at <= $1 ORDER BY checkout_id FOR UPDATE SKIP LOCKED LIMIT 500',
      [new Date(now.getTime() - HOLD_PAUSE_MS)],
    );
    return rows.map((row) => row.checkout_id);
  }

  private async held(
    manager: EntityManager,
    column: 'occurrence_id' | 'slot_id',
    ids: readonly number[],
    counted: CountedHolds,
  ): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await rowsOf<{ id: number; held: number }>(
      manager,
      `SELECT l.${column} AS id, sum(l.quantity)::int AS held FROM hold_lines l JOIN holds h USING (checkout_id)
       WHERE l.${column} = ANY($1) AND h.checkout_id <> $2 AND (h.attempt_id IS NOT NULL OR (h.expires_at > $3 AND NOT $4))
       GROUP BY 1`,
      [ids, counted.except ?? '', counted.now, counted.pinnedOnly ?? false],
    );
    return new Map(rows.map((row) => [row.id, row.held]));
  }
}

function heldLine(row: LineRow): HeldLine {
  const { line_ref: lineRef, quantity } = row;
  if (row.unit_id !== null)
    return {
      lineRef,
      kind: 'nights',
      unitId: row.unit_id,
      checkIn: row.check_in ?? '',
      checkOut: row.check_out ?? '',
      addOnIds: row.add_on_ids,
    };
  if (row.occurrence_id !== null) return { lineRef, kind: 'seats', occurrenceId: row.occurrence_id, quantity };
  return { lineRef, kind: 'slot', slotId: row.slot_id ?? 0, quantity };
}
