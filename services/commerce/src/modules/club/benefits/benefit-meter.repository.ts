import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LocalDate } from '@shamba/rules';
import { ERASED, insertNew } from '@shamba/service-kit/database';
import { Clock, todayIn } from '@shamba/service-kit/time';
import {
  Any,
  DataSource,
  type EntityManager,
  In,
  LessThanOrEqual,
  MoreThan,
  type ObjectLiteral,
  type SelectQueryBuilder,
} from 'typeorm';
import { MemberRow } from '../memberships/member.entity.js';
import { limitingTiers } from '../memberships/member-discount.js';
import { chargedTier } from '../shipments/charged-tier.js';
import { type Allowance, allowanceIn } from './allowances.js';
import { BenefitMeter, BenefitUseRow } from './benefit.entities.js';

export interface BenefitUse extends Pick<BenefitUseRow, 'quantity' | 'source' | 'reason' | 'actor' | 'at'> {
  kind: string;
}

/** A member, and the tiers of which the lowest allowances count. */
export interface MemberTiers {
  memberId: number;
  tierIds: number[];
}

/** Allowances of the present periods, and the tiers of which they are the lowest. */
export interface Promised {
  tierIds: readonly number[];
  allowances: Allowance[];
}

interface Tiers {
  memberId: number;
  tierId: number;
  joinedTierId: number | null;
  chargedTierId: number | null;
}

/** Rows of counted benefits (docs/rules.md, Club). The caller holds the member's lock where it counts. */
@Injectable()
export class BenefitMeterRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Active members without allowances of this month: new members, or a new month. */
  async unopened(today: LocalDate, limit: number): Promise<MemberTiers[]> {
    const rows = await this.tiers(this.dataSource.manager)
      .where(`m.status = 'active' AND m.archived_at IS NULL`)
      .andWhere(
        `NOT EXISTS (SELECT FROM club_benefit_meters b WHERE b.member_id = m.id AND b.kind = 'tasting'
           AND b.period_from <= :today AND :today < b.period_to)`,
        { today },
      )
      .orderBy('m.id')
      .limit(limit)
      .getRawMany<Tiers>();
    return rows.map((row) => ({ memberId: row.memberId, tierIds: limitingTiers(row) }));
  }

  /** The tiers of which these members have the lowest allowances. */
  async tiersOf(memberIds: readonly number[], manager = this.dataSource.manager): Promise<MemberTiers[]> {
    const rows = await this.tiers(manager).where('m.id = ANY(:memberIds)', { memberIds }).getRawMany<Tiers>();
    return rows.map((row) => ({ memberId: row.memberId, tierIds: limitingTiers(row) }));
  }

  /**
   * Writes the allowances of the current periods, in a transaction that locks the members: who has moved to another
   * tier since these were read is left out. Open meters stay unchanged, and of each benefit there is one: when it is
   * counted by another period from now on, it is so once its present one is over.
   */
  async open(manager: EntityManager, ids: readonly number[], { tierIds, allowances }: Promised): Promise<void> {
    const [order, lock] = [{ id: 'ASC' }, { mode: 'pessimistic_write' }] as const;
    await manager.find(MemberRow, { select: { id: true }, where: { id: Any(ids) }, order, lock });
    const memberIds = (await this.tiersOf(ids, manager))
      .filter((one) => one.tierIds.join() === tierIds.join())
      .map(({ memberId }) => memberId);
    const today = todayIn(this.clock);
    const now = { period_from: LessThanOrEqual(today), period_to: MoreThan(today) };
    const open = await manager.find(BenefitMeter, { where: { ...now, member_id: Any(memberIds) } });
    const rows = memberIds
      .toSorted((a, b) => a - b)
      .flatMap((member_id) => allowances.map((allowance) => ({ ...allowance, member_id })))
      .filter((row) => !open.some(({ member_id, kind }) => member_id === row.member_id && kind === row.kind));
    if (rows.length === 0) return;
    await manager
      .createQueryBuilder()
      .insert()
      .into(BenefitMeter)
      .values(rows)
      .orIgnore()
      .updateEntity(false)
      .execute();
  }

  /**
   * A member without a charged quarter has moved to another tier and has these allowances now: so have the open meters,
   * more or less than before, with what was carried over, but not below what is used. The caller holds the member's lock.
   */
  async follow(manager: EntityManager, memberId: number, allowances: readonly Allowance[]): Promise<void> {
    for (const meter of await this.current(memberId, todayIn(this.clock), manager)) {
      const promised = allowances.find(({ kind }) => kind === meter.kind);
      const most = meter.carried + (promised ? allowanceIn(promised, meter.period) : 0);
      const allowance = Math.max(most, meter.used - meter.refunded);
      const tier_id = promised?.tier_id ?? meter.tier_id;
      await manager.update(BenefitMeter, { id: meter.id }, { allowance, tier_id, updated_at: this.clock.now() });
    }
  }

  /** Adds what an ended period's meter got back to the meter of the present period, if there is one. */
  async carryOver(
    manager: EntityManager,
    { member_id, kind, period_to }: Pick<BenefitMeter, 'member_id' | 'kind' | 'period_to'>,
    quantity: number,
  ): Promise<void> {
    const today = todayIn(this.clock);
    if (today < period_to) return;
    await manager
      .createQueryBuilder()
      .update(BenefitMeter)
      .set({
        allowance: () => 'allowance + :quantity',
        carried: () => 'carried + :quantity',
        updated_at: this.clock.now(),
      })
      .where({ member_id, kind, period_from: LessThanOrEqual(today), period_to: MoreThan(today) })
      .setParameter('quantity', quantity)
      .execute();
  }

  /** A member's meters of the current periods. */
  current(memberId: number, today: LocalDate, manager = this.dataSource.manager): Promise<BenefitMeter[]> {
    return manager.find(BenefitMeter, {
      where: { member_id: memberId, period_from: LessThanOrEqual(today), period_to: MoreThan(today) },
      order: { id: 'ASC' },
    });
  }

  /** These members' meters of all periods, oldest first. */
  allOf(memberIds: readonly number[]): Promise<BenefitMeter[]> {
    return this.dataSource.manager.find(BenefitMeter, { where: { member_id: Any(memberIds) }, order: { id: 'ASC' } });
  }

  /** The uses counted by these meters, oldest first. */
  usesOf(meterIds: readonly number[]): Promise<BenefitUseRow[]> {
    return this.dataSource.manager.find(BenefitUseRow, { where: { meter_id: Any(meterIds) }, order: { id: 'ASC' } });
  }

  /** A member's newest uses in all periods. */
  uses(memberId: number, limit: number): Promise<BenefitUse[]> {
    return this.dataSource
      .createQueryBuilder()
      .select('b.kind', 'kind')
      .addSelect('u.quantity', 'quantity')
      .addSelect('u.source', 'source')
      .addSelect('u.reason', 'reason')
      .addSelect('u.actor', 'actor')
      .addSelect('u.at', 'at')
      .from(BenefitUseRow, 'u')
      .innerJoin(BenefitMeter, 'b', 'b.id = u.meter_id')
      .where('b.member_id = :memberId', { memberId })
      .orderBy('u.id', 'DESC')
      .limit(limit)
      .getRawMany<BenefitUse>();
  }

  /** Digests of the uses counted for a member under this key of staff's request. */
  async digestsOf(manager: EntityManager, memberId: number, key: string): Promise<(string | null)[]> {
    const rows = await manager
      .createQueryBuilder(BenefitUseRow, 'u')
      .innerJoin(BenefitMeter, 'b', 'b.id = u.meter_id')
      .where(`b.member_id = :memberId AND u.source = 'staff' AND u.ref = :key`, { memberId, key })
      .getMany();
    return rows.map(({ request_digest }) => request_digest);
  }

  /**
   * Counts a use, in a transaction; a negative quantity gives one back. False: a use of the same source and `ref` was
   * counted before, nothing changes. The caller checks what is left.
   */
  async count(manager: EntityManager, use: Omit<BenefitUseRow, 'id' | 'at'>): Promise<boolean> {
    const at = this.clock.now();
    if (!(await insertNew(manager, BenefitUseRow, { ...use, at }))) return false;
    await manager
      .createQueryBuilder()
      .update(BenefitMeter)
      .set({ used: () => 'used + :used', refunded: () => 'refunded + :refunded', updated_at: at })
      .where({ id: use.meter_id })
      .setParameters({ used: Math.max(use.quantity, 0), refunded: Math.max(-use.quantity, 0) })
      .execute();
    return true;
  }

  /**
   * Removes the reasons, free texts of staff about a person, from all uses of these members; returns the meters' ids.
   */
  async eraseReasons(manager: EntityManager, memberIds: readonly number[]): Promise<number[]> {
    const meters = await manager.find(BenefitMeter, { select: { id: true }, where: { member_id: In(memberIds) } });
    const ids = meters.map(({ id }) => id);
    if (ids.length > 0) await manager.update(BenefitUseRow, { meter_id: In(ids) }, { reason: ERASED });
    return ids;
  }

  private tiers(manager: EntityManager): SelectQueryBuilder<ObjectLiteral> {
    return manager
      .createQueryBuilder()
      .select('m.id', 'memberId')
      .addSelect('m.tier_id', 'tierId')
      .addSelect('m.joined_tier_id', 'joinedTierId')
      .addSelect(chargedTier, 'chargedTierId')
      .from(MemberRow, 'm');
  }
}
