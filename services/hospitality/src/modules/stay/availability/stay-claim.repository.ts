import { Injectable } from '@nestjs/common';
import {
  type DataSource,
  type EntityManager,
  In,
  MoreThan,
  type ObjectLiteral,
  type SelectQueryBuilder,
} from 'typeorm';
import type { LocalDate } from '@shamba/rules';
import { propertyZone } from '@shamba/service-kit/config';
import { localDateOf } from '@shamba/service-kit/time';
import { selectAs } from '../../../database/select-as.js';
import { type ClaimKind, ReleasedNights, StayClaim, StayImport, type Nights, Unit } from '../records/index.js';

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

/** Taken nights of a booking, block, hold or channel; `to` is the day after the last night. */
export interface TakenRange {
  kind: ClaimKind;
  refId: string;
  from: LocalDate;
  to: LocalDate;
  last: LocalDate;
}

/**
 * Claims of nights. All claims go through this class, with the unit's row locked first: without the lock, concurrent
 * inserts into the exclusion constraint deadlock. Runs in the caller's transaction.
 */
@Injectable()
export class StayClaimRepository {
  /** Locks units until the transaction ends, in id order. Before occurrences and slots, after the hold's own row. */
  async lockUnits(manager: EntityManager, unitIds: readonly number[]): Promise<Set<number>> {
    if (unitIds.length === 0) return new Set();
    const rows = await this.units(manager).where('u.id = ANY(:unitIds)', { unitIds }).getMany();
    return new Set(rows.map((row) => row.id));
  }

  /** Conflicting claims of these nights; expired holds do not count. `except` is the claimer's own. */
  async conflicts(
    manager: EntityManager,
    claim: Pick<Claim, 'unitId' | 'from' | 'to'>,
    now: Date,
    except?: { kind: ClaimKind; refId: string },
  ): Promise<TakenRange[]> {
    const taken = this.taken(manager, claim.unitId)
      .andWhere('c.nights && daterange(:from, :to)', { from: claim.from, to: claim.to })
      .andWhere(COUNTS, { now });
    if (except)
      taken.andWhere('NOT (c.kind = :kind AND c.ref_id = :refId)', { kind: except.kind, refId: except.refId });
    return taken.getRawMany();
  }

  /** Bookings, blocks and channels' nights of a unit with a night from `day` on, by first night. Without a lock, without holds. */
  takenFrom(manager: EntityManager, unitId: number, day: LocalDate): Promise<TakenRange[]> {
    return this.taken(manager, unitId).andWhere(`c.kind <> 'hold' AND upper(c.nights) > :day`, { day }).getRawMany();
  }

  /**
   * Claims with a night of a unit from `from` to `to`, both included, by first night. Without a lock; holds expired at
   * `now` do not count.
   */
  takenWithin(
    source: DataSource,
    { unitId, from, to }: Pick<Claim, 'unitId' | 'from' | 'to'>,
    now: Date,
  ): Promise<TakenRange[]> {
    return this.taken(source.manager, unitId)
      .andWhere(`c.nights && daterange(:from, :to, '[]')`, { from, to })
      .andWhere(COUNTS, { now })
      .getRawMany();
  }

  /** Claims nights that `conflicts` reported as free; deletes expired holds on them. */
  async place(manager: EntityManager, claim: Claim, now: Date): Promise<void> {
    const { unitId, from, to, kind, refId, expiresAt = null } = claim;
    await manager
      .createQueryBuilder()
      .delete()
      .from(StayClaim)
      .where('unit_id = :unitId AND nights && daterange(:from, :to) AND expires_at <= :now', { unitId, from, to, now })
      .execute();
    await manager.insert(StayClaim, {
      unit_id: unitId,
      nights: rangeOf(from, to),
      kind,
      ref_id: refId,
      expires_at: expiresAt,
      pinned: kind === 'hold' && expiresAt === null,
    });
  }

  /** Claims by what they are for, each by first night. */
  async ofEach(manager: EntityManager, kind: ClaimKind, refIds: readonly string[]): Promise<Map<string, TakenRange[]>> {
    const claims = manager
      .createQueryBuilder(StayClaim, 'c')
      .where('c.kind = :kind AND c.ref_id = ANY(:refIds)', { kind, refIds });
    const rows = await asTaken(claims).getRawMany<TakenRange>();
    return Map.groupBy(rows, ({ refId }) => refId);
  }

  /** True if the booking, block or hold claims exactly these nights. */
  has(manager: EntityManager, { kind, refId, from, to }: Claim): Promise<boolean> {
    return manager.existsBy(StayClaim, { kind, ref_id: refId, nights: rangeOf(from, to) });
  }

  /** Days of departure of a unit's bookings, also other channels', from `day` on, sorted. */
  departures(manager: EntityManager, unitId: number, day: LocalDate): Promise<LocalDate[]> {
    return this.departuresOf(manager, unitId, day, `c.kind IN ('booking', 'import')`);
  }

  /**
   * The same, including stays with a running payment of another checkout. A checkout before Pay is no departure yet.
   */
  paidDepartures(manager: EntityManager, unitId: number, day: LocalDate, checkoutId: string): Promise<LocalDate[]> {
    const paid = `(c.kind IN ('booking', 'import') OR (c.kind = 'hold' AND c.pinned AND c.ref_id <> :checkoutId))`;
    return this.departuresOf(manager, unitId, day, paid, { checkoutId });
  }

  /**
   * Releases the nights of a booking, block or channel, and notes it: for two days other calendars may send them back.
   * @param feedId the channel's feed; absent for bookings and blocks
   */
  async giveBack(
    manager: EntityManager,
    { kind, refId, feedId = null }: { kind: Exclude<ClaimKind, 'hold'>; refId: string; feedId?: number | null },
    now: Date,
  ): Promise<void> {
    const claims = await manager.findBy(StayClaim, { kind, ref_id: refId });
    if (claims.length === 0) return;
    await manager.insert(
      ReleasedNights,
      claims.map(({ unit_id, nights }) => ({ unit_id, nights, feed_id: feedId, released_at: now })),
    );
    await manager.delete(StayClaim, { kind, ref_id: refId });
  }

  /**
   * After nights were given back, and others claimed: events of channels that have waited for free nights claim them.
   * Without this they could be sold until the channel's calendar is read again.
   */
  async letImportsIn(manager: EntityManager, unitId: number, now: Date): Promise<void> {
    const today = localDateOf(now, propertyZone());
    const waiting = await manager.find(StayImport, {
      where: [
        { state: In(['conflict', 'waiting']), end_date: MoreThan(today) },
        // Staff had entered it by hand.
        { state: 'echo', mark: 'booked', end_date: MoreThan(today) },
      ],
      order: { id: 'ASC' },
    });
    for (const { id, start_date: from, end_date: to } of waiting) {
      const taken = await this.conflicts(manager, { unitId, from, to }, now);
      for (const free of without({ from, to }, taken))
        await this.place(manager, { unitId, ...free, kind: 'import', refId: String(id) }, now);
    }
  }

  /** Releases a hold's nights. */
  async drop(manager: EntityManager, kind: 'hold', refId: string): Promise<void> {
    await manager.delete(StayClaim, { kind, ref_id: refId });
  }

  /** Gives a pinned hold's nights an expiry again. */
  async expireHold(manager: EntityManager, refId: string, expiresAt: Date): Promise<void> {
    await manager.update(StayClaim, { kind: 'hold', ref_id: refId }, { expires_at: expiresAt, pinned: false });
  }

  /** Locks all units. */
  async lockAllUnits(manager: EntityManager): Promise<void> {
    await this.units(manager).getMany();
  }

  /** Units by id, locked. */
  private units(manager: EntityManager): SelectQueryBuilder<Unit> {
    return manager.createQueryBuilder(Unit, 'u').select('u.id').orderBy('u.id').setLock('pessimistic_write');
  }

  /** A unit's claims as taken ranges, by first night. */
  private taken(manager: EntityManager, unitId: number): SelectQueryBuilder<StayClaim> {
    return asTaken(manager.createQueryBuilder(StayClaim, 'c').where('c.unit_id = :unitId', { unitId }));
  }

  private async departuresOf(
    manager: EntityManager,
    unitId: number,
    day: LocalDate,
    which: string,
    parameters: ObjectLiteral = {},
  ): Promise<LocalDate[]> {
    const rows = await manager
      .createQueryBuilder(StayClaim, 'c')
      .select('upper(c.nights)::text', 'day')
      .distinct()
      .where('c.unit_id = :unitId AND upper(c.nights) >= :day', { unitId, day })
      .andWhere(which, parameters)
      .orderBy('day')
      .getRawMany<{ day: LocalDate }>();
    return rows.map((row) => row.day);
  }
}

/** Claims as taken ranges, by first night. */
const asTaken = (claims: SelectQueryBuilder<StayClaim>): SelectQueryBuilder<StayClaim> =>
  selectAs(claims.orderBy('lower(c.nights)'), {
    kind: 'c.kind',
    refId: 'c.ref_id',
    from: 'lower(c.nights)::text',
    to: 'upper(c.nights)::text',
    last: '(upper(c.nights) - 1)::text',
  });

/** Parts of a range that none of the taken ranges has; these are apart, by first night. */
function without({ from, to }: Nights, taken: readonly Nights[]): Nights[] {
  const free: Nights[] = [];
  let next = from;
  for (const range of taken) {
    if (range.from > next) free.push({ from: next, to: range.from });
    if (range.to > next) next = range.to;
  }
  if (next < to) free.push({ from: next, to });
  return free;
}

/** SQL: a claim that counts at :now; expired holds do not. */
const COUNTS = '(c.expires_at IS NULL OR c.expires_at > :now)';

/** The range of nights as PostgreSQL prints it. */
const rangeOf = (from: LocalDate, to: LocalDate): string => `[${from},${to})`;
