import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { LocalDate } from '@shamba/rules';
import { firstOf, rowsOf, type Runner } from '@shamba/service-kit/database';

export type ClaimKind = 'booking' | 'block' | 'hold';

export interface Claim {
  unitId: number;
  /** First night. */
  from: LocalDate;
  /** The day after the last night. */
  to: LocalDate;
  kind: ClaimKind;
  refId: string;
  /** Holds only; null once pinned. */
  expiresAt?: Date | null;
}

export interface TakenNights {
  kind: ClaimKind;
  refId: string;
  from: LocalDate;
  to: LocalDate;
}

/** Taken nights of a booking, block or hold; `to` is the day after the last night. */
export interface TakenRange extends TakenNights {
  last: LocalDate;
}

/**
 * Claims of nights. All claims go through this class, with the unit's row locked first: without the lock, concurrent
 * inserts into the exclusion constraint deadlock. Runs in the caller's transaction.
 */
@Injectable()
export class StayClaims {
  /** Locks units until the transaction ends, in id order. Before occurrences and slots, after the hold's own row. */
  async lockUnits(manager: EntityManager, unitIds: readonly number[]): Promise<Set<number>> {
    if (unitIds.length === 0) return new Set();
    const rows = await rowsOf<{ id: number }>(
      manager,
      'SELECT id FROM units WHERE id = ANY($1) ORDER BY id FOR UPDATE',
      [[...new Set(unitIds)]],
    );
    return new Set(rows.map((row) => row.id));
  }

  /** Conflicting claims of these nights; expired holds do not count. `except` is the claimer's own. */
  async conflicts(
    manager: EntityManager,
    claim: Pick<Claim, 'unitId' | 'from' | 'to'>,
    now: Date,
    except?: { kind: ClaimKind; refId: string },
  ): Promise<TakenNights[]> {
    return rowsOf(
      manager,
      `SELECT kind, ref_id AS "refId", lower(nights)::text AS "from", upper(nights)::text AS "to" FROM stay_claims
       WHERE unit_id = $1 AND nights && daterange($2, $3) AND (expires_at IS NULL OR expires_at > $4)
         AND NOT (kind = coalesce($5, '') AND ref_id = coalesce($6, '')) ORDER BY lower(nights)`,
      [claim.unitId, claim.from, claim.to, now, except?.kind ?? null, except?.refId ?? null],
    );
  }

  /** Bookings and blocks of a unit with a night from `day` on, by first night. Without a lock, without holds. */
  takenFrom(runner: Runner, unitId: number, day: LocalDate): Promise<Omit<TakenRange, 'refId'>[]> {
    return rowsOf(
      runner,
      `SELECT kind, lower(nights)::text AS "from", upper(nights)::text AS "to", (upper(nights) - 1)::text AS last FROM stay_claims
       WHERE unit_id = $1 AND kind <> 'hold' AND upper(nights) > $2::date ORDER BY lower(nights)`,
      [unitId, day],
    );
  }

  /**
   * Claims with a night of a unit from `from` to `to`, both included, by first night. Without a lock; holds expired at
   * `now` do not count.
   */
  takenWithin(
    runner: Runner,
    { unitId, from, to }: Pick<Claim, 'unitId' | 'from' | 'to'>,
    now: Date,
  ): Promise<TakenRange[]> {
    return rowsOf(
      runner,
      `SELECT kind, ref_id AS "refId", lower(nights)::text AS "from", upper(nights)::text AS "to", (upper(nights) - 1)::text AS last
       FROM stay_claims WHERE unit_id = $1 AND nights && daterange($2, $3, '[]') AND (expires_at IS NULL OR expires_at > $4)
       ORDER BY lower(nights)`,
      [unitId, from, to, now],
    );
  }

  /** Claims nights that `conflicts` reported as free; deletes expired holds on them. */
  async place(manager: EntityManager, claim: Claim, now: Date): Promise<void> {
    await rowsOf(
      manager,
      `DELETE FROM stay_claims WHERE unit_id = $1 AND nights && daterange($2, $3) AND expires_at <= $4`,
      [claim.unitId, claim.from, claim.to, now],
    );
    const expiresAt = claim.expiresAt ?? null;
    await rowsOf(
      manager,
      `INSERT INTO stay_claims (unit_id, nights, kind, ref_id, expires_at, pinned) VALUES ($1, daterange($2, $3), $4, $5, $6, $7)`,
      [
        claim.unitId,
        claim.from,
        claim.to,
        claim.kind,
        claim.refId,
        expiresAt,
        claim.kind === 'hold' && expiresAt === null,
      ],
    );
  }

  /** True if the booking, block or hold claims exactly these nights. */
  async has(manager: EntityManager, { kind, refId, from, to }: Claim): Promise<boolean> {
    const row = await firstOf<{ has: boolean }>(
      manager,
      `SELECT EXISTS (SELECT 1 FROM stay_claims WHERE kind = $1 AND ref_id = $2 AND nights = daterange($3, $4)) AS has`,
      [kind, refId, from, to],
    );
    return row?.has === true;
  }

  /** Releases nights. */
  async drop(manager: EntityManager, kind: ClaimKind, refId: string): Promise<void> {
    await rowsOf(manager, 'DELETE FROM stay_claims WHERE kind = $1 AND ref_id = $2', [kind, refId]);
  }

  /** Gives a pinned hold's nights an expiry again. */
  async expireHold(manager: EntityManager, refId: string, expiresAt: Date): Promise<void> {
    await rowsOf(
      manager,
      `UPDATE stay_claims SET expires_at = $2, pinned = false WHERE kind = 'hold' AND ref_id = $1`,
      [refId, expiresAt],
    );
  }

  /** Locks all units. */
  async lockAllUnits(manager: EntityManager): Promise<void> {
    await rowsOf(manager, 'SELECT id FROM units ORDER BY id FOR UPDATE');
  }
}
