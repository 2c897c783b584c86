import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LocalDate } from '@shamba/rules';
import { DataSource, type EntityManager } from 'typeorm';
import { ClubCharge, LIVE_CHARGE } from '../shipments/club-charge.entity.js';
import { ClubShipment } from '../shipments/club-shipment.entity.js';
import { ClubRelease, ReleaseTier } from './release.entities.js';

/**
 * SQL: the release `r` decides the quarter of a member with the charge `c`: after its approval, of those it charges,
 * and alone of those whose paid box it has to send.
 */
const REACHES = `(r.state IN ('open', 'simulated')
  OR c.id IS NOT NULL AND r.state IN ('approved', 'running', 'paused', 'finished'))
  AND (c.box_run_id IS NULL OR c.box_run_id = r.id)`;

/** Days of the release of a member's quarter; null: not set. */
export interface ReleaseDays {
  quarter: LocalDate;
  ships_on: LocalDate | null;
  /** The last day on which members can change their boxes. */
  closes_on: LocalDate | null;
  charge_on: LocalDate | null;
}

/** Rows of releases, for the club and its releases. */
@Injectable()
export class ReleaseRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * The open release with a member's next box, of the tier that its quarter is charged at: one that can still be chosen
   * in goes first. null: none, or its box was sent.
   */
  ofMember({ id, tier_id }: { id: number; tier_id: number }, today: LocalDate): Promise<ClubRelease | null> {
    return this.dataSource.manager
      .createQueryBuilder(ClubRelease, 'r')
      .innerJoin(ReleaseTier, 't', 't.run_id = r.id')
      .leftJoin(ClubCharge, 'c', `c.member_id = :id AND c.quarter = r.quarter AND ${LIVE_CHARGE}`, { id })
      .leftJoin(ClubShipment, 's', 's.member_id = :id AND s.quarter = r.quarter')
      .where(`${REACHES} AND t.tier_id = coalesce(c.tier_id, :tier_id)`, { tier_id })
      .andWhere('s.shipped_at IS NULL')
      .addSelect('r.closes_on < :today', 'over')
      .setParameter('today', today)
      .orderBy('over')
      .addOrderBy('r.quarter')
      .limit(1)
      .getOne();
  }

  /** The box of the member's tier in an open release of the quarter: of the tier that the quarter is charged at. */
  boxFor(
    { id, tier_id }: { id: number; tier_id: number },
    quarter: LocalDate,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ReleaseTier | null> {
    return manager
      .createQueryBuilder(ReleaseTier, 't')
      .innerJoin(ClubRelease, 'r', 'r.id = t.run_id')
      .leftJoin(ClubCharge, 'c', `c.member_id = :id AND c.quarter = t.quarter AND ${LIVE_CHARGE}`, { id })
      .where('t.quarter = :quarter AND t.tier_id = coalesce(c.tier_id, :tier_id)', { tier_id, quarter })
      .andWhere(REACHES)
      .getOne();
  }

  /** Quarters whose release of the tier is approved, under way or finished: whom it does not charge gets no box. */
  fixedFor(tierId: number, manager: EntityManager): Promise<Omit<ReleaseDays, 'ships_on'>[]> {
    return manager
      .createQueryBuilder(ReleaseTier, 't')
      .innerJoin(ClubRelease, 'r', 'r.id = t.run_id')
      .select('CAST(t.quarter AS text)', 'quarter')
      .addSelect('CAST(r.closes_on AS text)', 'closes_on')
      .addSelect('CAST(r.charge_on AS text)', 'charge_on')
      .where(`t.tier_id = :tierId AND t.quarter IS NOT NULL`, { tierId })
      .andWhere(`r.state IN ('approved', 'running', 'paused', 'finished')`)
      .getRawMany();
  }

  /** The releases of the member's quarters, of the tiers that they are charged at. */
  daysFor({ id, tier_id }: { id: number; tier_id: number }, manager: EntityManager): Promise<ReleaseDays[]> {
    return manager
      .createQueryBuilder(ReleaseTier, 't')
      .innerJoin(ClubRelease, 'r', 'r.id = t.run_id')
      .leftJoin(ClubCharge, 'c', `c.member_id = :id AND c.quarter = t.quarter AND ${LIVE_CHARGE}`, { id })
      .select('CAST(t.quarter AS text)', 'quarter')
      .addSelect('CAST(r.ship_on AS text)', 'ships_on')
      .addSelect('CAST(r.closes_on AS text)', 'closes_on')
      .addSelect('CAST(r.charge_on AS text)', 'charge_on')
      .where('t.tier_id = coalesce(c.tier_id, :tier_id)', { tier_id })
      .andWhere(REACHES)
      .getRawMany<ReleaseDays>();
  }
}
