import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, LessThanOrEqual, Not } from 'typeorm';
import type { PinnedHold } from '@shamba/api-contract/internal';
import { HOLD_PAUSE_MS, type HoldKind, type HoldTerm, type LocalDate, type StandingTerm } from '@shamba/rules';
import { insertNew } from '@shamba/service-kit/database';
import { Hold, HoldLine } from './hold.entity.js';

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

/** Expired sets that one round deletes at most. */
const MOST_EXPIRED = 500;

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
export class HoldRepository {
  /**
   * Locks the checkout's row, creating it if absent: calls for one checkout run one after another. Always locked before
   * units, occurrences and slots: that order prevents deadlocks.
   */
  async lockOrCreate(manager: EntityManager, checkoutId: string, now: Date): Promise<HoldSet & { made: boolean }> {
    // A new row is locked by its own insert, and has no lines.
    if (await insertNew(manager, Hold, { checkout_id: checkoutId, expires_at: now }))
      return { attemptId: null, expiresAt: now, deadline: null, kind: 'checkout', lines: [], made: true };
    const set = await this.lock(manager, checkoutId);
    if (!set) throw new Error(`Hold of checkout ${checkoutId} vanished while it was being locked`);
    return { ...set, made: false };
  }

  /** Locks and reads the checkout's set, if any. */
  async lock(manager: EntityManager, checkoutId: string): Promise<HoldSet | undefined> {
    const hold = await manager.findOne(Hold, {
      where: { checkout_id: checkoutId },
      lock: { mode: 'pessimistic_write' },
    });
    if (!hold) return undefined;
    const lines = await manager.find(HoldLine, { where: { checkout_id: checkoutId }, order: { line_ref: 'ASC' } });
    const { attempt_id: attemptId, expires_at: expiresAt, deadline, kind } = hold;
    return { attemptId, expiresAt, deadline, kind, lines: lines.map(heldLine) };
  }

  /** True while a payment attempt has pinned the checkout's set. */
  isPinned(manager: EntityManager, checkoutId: string): Promise<boolean> {
    return manager.existsBy(Hold, { checkout_id: checkoutId, attempt_id: Not(IsNull()) });
  }

  async replaceLines(manager: EntityManager, checkoutId: string, lines: readonly HeldLine[]): Promise<void> {
    await manager.delete(HoldLine, { checkout_id: checkoutId });
    if (lines.length > 0)
      await manager.insert(
        HoldLine,
        lines.map((line) => lineRow(checkoutId, line)),
      );
  }

  /** Writes a set's kind and expiry, without its lines. */
  async state(
    manager: EntityManager,
    checkoutId: string,
    kind: HoldKind,
    { deadline, expiresAt }: HoldTerm,
  ): Promise<void> {
    await manager.update(Hold, { checkout_id: checkoutId }, { kind, deadline, expires_at: expiresAt });
  }

  async expireAt(manager: EntityManager, checkoutId: string, expiresAt: Date): Promise<void> {
    await manager.update(
      Hold,
      { checkout_id: checkoutId },
      { attempt_id: null, pinned_at: null, expires_at: expiresAt },
    );
  }

  async pin(manager: EntityManager, checkoutId: string, attemptId: string, now: Date): Promise<void> {
    await manager.update(
      Hold,
      { checkout_id: checkoutId },
      { attempt_id: attemptId, pinned_at: now, expires_at: null },
    );
  }

  async remove(manager: EntityManager, checkoutId: string): Promise<void> {
    await manager.delete(Hold, { checkout_id: checkoutId });
  }

  /**
   * Deletes the lines of a set, except its nights. The row stays for a while: a set placed again at once is not a new
   * one.
   */
  async end(manager: EntityManager, checkoutId: string, now: Date): Promise<void> {
    await manager.delete(HoldLine, { checkout_id: checkoutId });
    await manager
      .createQueryBuilder()
      .update(Hold)
      .set({ attempt_id: null, pinned_at: null, expires_at: () => 'least(expires_at, :now)' })
      .where({ checkout_id: checkoutId })
      .setParameters({ now })
      .execute();
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
    const rows = await manager.find(Hold, {
      where: { attempt_id: Not(IsNull()), pinned_at: Not(IsNull()) },
      order: { pinned_at: 'ASC' },
    });
    return rows.flatMap(({ checkout_id: checkoutId, attempt_id: attemptId, kind, pinned_at }) =>
      attemptId === null || pinned_at === null
        ? []
        : [{ checkoutId, attemptId, kind, pinnedAt: pinned_at.toISOString() }],
    );
  }

  /**
   * Locks sets whose expiry is so long ago that their total time no longer counts; returns their checkouts. Rows locked
   * by a request are left for the next round.
   */
  async lockExpired(manager: EntityManager, now: Date): Promise<string[]> {
    const rows = await manager.find(Hold, {
      select: { checkout_id: true },
      where: { expires_at: LessThanOrEqual(new Date(now.getTime() - HOLD_PAUSE_MS)) },
      order: { checkout_id: 'ASC' },
      take: MOST_EXPIRED,
      lock: { mode: 'pessimistic_write', onLocked: 'skip_locked' },
    });
    return rows.map((row) => row.checkout_id);
  }

  private async held(
    manager: EntityManager,
    column: 'occurrence_id' | 'slot_id',
    ids: readonly number[],
    { except, now, pinnedOnly = false }: CountedHolds,
  ): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const holds = manager
      .createQueryBuilder(HoldLine, 'l')
      .innerJoin(Hold, 'h', 'h.checkout_id = l.checkout_id')
      .select(`l.${column}`, 'id')
      .addSelect('sum(l.quantity)::int', 'held')
      .where(`l.${column} = ANY(:ids)`, { ids })
      .andWhere(pinnedOnly ? 'h.attempt_id IS NOT NULL' : '(h.attempt_id IS NOT NULL OR h.expires_at > :now)', { now });
    if (except !== undefined) holds.andWhere('h.checkout_id <> :except', { except });
    const rows = await holds.groupBy(`l.${column}`).getRawMany<{ id: number; held: number }>();
    return new Map(rows.map((row) => [row.id, row.held]));
  }
}

function lineRow(checkoutId: string, line: HeldLine): HoldLine {
  const isNights = line.kind === 'nights';
  return {
    checkout_id: checkoutId,
    line_ref: line.lineRef,
    kind: line.kind,
    unit_id: isNights ? line.unitId : null,
    check_in: isNights ? line.checkIn : null,
    check_out: isNights ? line.checkOut : null,
    occurrence_id: line.kind === 'seats' ? line.occurrenceId : null,
    slot_id: line.kind === 'slot' ? line.slotId : null,
    quantity: isNights ? 1 : line.quantity,
    add_on_ids: isNights ? (line.addOnIds ?? []) : [],
  };
}

function heldLine(row: HoldLine): HeldLine {
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
