import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LocalDate } from '@shamba/rules';
import { rowsOf } from '@shamba/service-kit/database';
import { Any, DataSource, type EntityManager } from 'typeorm';
import { type DeliveryMethod, MemberRow } from '../memberships/member.entity.js';
import { MembershipSteps } from '../memberships/membership-steps.js';
import type { ShipmentItem } from '../shipments/choose-bottles.js';
import { ClubCharge, LIVE_CHARGE } from '../shipments/club-charge.entity.js';
import { ClubShipment } from '../shipments/club-shipment.entity.js';
import { ShipmentRepository } from '../shipments/shipment.repository.js';
import { replaced } from './member-box.js';
import { MEMBERS_OF_RELEASE } from './release-members.sql.js';

/** Facts about a member that a release depends on in one quarter. */
export interface ReleaseMember {
  id: number;
  /** The tier that the quarter is charged at. */
  tier_id: number;
  /** cancelled: the quarter is paid for. */
  status: 'active' | 'paused' | 'cancelled';
  paused_until: LocalDate | null;
  preferences: string[];
  /** The one of this quarter. */
  delivery_method: DeliveryMethod;
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  /** Bottles that are paid for or being charged; null: to be charged. */
  paid_bottles: number | null;
  own_items: ShipmentItem[] | null;
  /** Bottles beyond the box. */
  added: ShipmentItem[];
  pickup_day: LocalDate | null;
  gift_message: string | null;
  version: number;
  skipped: boolean;
  /** Last month of the card on file, YYYY-MM; null: no card. '' when the provider does not say. */
  card_until: string | null;
  age_confirmed: boolean;
}

/** A member's person for mails and orders. */
export type MemberPerson = Pick<
  MemberRow,
  | 'id'
  | 'user_id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'billing_address'
  | 'billing_city'
  | 'billing_state'
  | 'billing_zip'
  | 'billing_country'
>;

/** The club's members for its releases: whom a release reaches, and what staff change for them. */
@Injectable()
export class MemberBoxes {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly shipments: ShipmentRepository,
    private readonly steps: MembershipSteps,
  ) {}

  /** Tiers of active and paused members. */
  async tiersOfMembers(): Promise<number[]> {
    const rows = await this.dataSource.manager
      .createQueryBuilder(MemberRow, 'm')
      .select('m.tier_id', 'id')
      .where(`m.status IN ('active', 'paused') AND m.archived_at IS NULL`)
      .groupBy('m.tier_id')
      .orderBy('m.tier_id')
      .getRawMany<{ id: number }>();
    return rows.map(({ id }) => id);
  }

  /** Members of these tiers in a quarter, in the order of joining, whose box no approved release has to send. */
  of(manager: EntityManager, quarter: LocalDate, tierIds: readonly number[]): Promise<ReleaseMember[]> {
    return rowsOf<ReleaseMember>(manager, MEMBERS_OF_RELEASE, [quarter, tierIds, null]);
  }

  /** These members' persons, by member. */
  async people(manager: EntityManager, ids: readonly number[]): Promise<ReadonlyMap<number, MemberPerson>> {
    const rows = await manager.findBy(MemberRow, { id: Any(ids) });
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** The same, locked in the order of their ids until the transaction ends. */
  async lock(manager: EntityManager, ids: readonly number[]): Promise<ReadonlyMap<number, MemberPerson>> {
    const lock = { mode: 'pessimistic_write' } as const;
    const rows = await manager.find(MemberRow, { where: { id: Any(ids) }, order: { id: 'ASC' }, lock });
    return new Map(rows.map((row) => [row.id, row]));
  }

  /**
   * Locks the orders by which these members have paid the quarter until the transaction ends, so that none is packed.
   * It comes before the lock of their members, as refunds lock an order before the membership that it began.
   */
  async lockPayers(manager: EntityManager, quarter: LocalDate, ids: readonly number[]): Promise<void> {
    await manager
      .createQueryBuilder()
      .select('o.id', 'id')
      .from('orders', 'o')
      .innerJoin(ClubCharge, 'c', `c.order_id = o.id AND c.state = 'paid' AND c.run_id IS NULL`)
      .where('c.quarter = :quarter AND c.member_id = ANY(:ids)', { quarter, ids })
      .orderBy('o.id')
      .setLock('pessimistic_write', undefined, ['o'])
      .getRawMany();
  }

  /** Skips the quarter for a member, with a mail. @throws NotFound, NotNow (409): paid for, paused, or over */
  async leaveOut(memberId: number, quarter: LocalDate): Promise<void> {
    await this.steps.skip({ memberId }, undefined, quarter);
  }

  /** From now on the member picks shipments up, also that of the quarter; told by mail. @throws NotFound */
  async toPickup(memberId: number, quarter: LocalDate): Promise<void> {
    await this.steps.toPickup(memberId, quarter);
  }

  /**
   * Puts another wine in the place of one in the boxes that were chosen for members charged at these tiers, and among
   * the bottles that they added; returns the number of boxes. What has been sent, or an approved release has to send,
   * stays. The boxes are locked until the transaction ends: a choice of staff at the same time is not lost.
   */
  async substitute(
    manager: EntityManager,
    { quarter, tierIds }: { quarter: LocalDate; tierIds: readonly number[] },
    wineId: number,
    by: { wine_id: number; name: string },
  ): Promise<number> {
    const rows = await manager
      .createQueryBuilder(ClubShipment, 's')
      .innerJoin(MemberRow, 'm', 'm.id = s.member_id')
      .leftJoin(ClubCharge, 'c', `c.member_id = m.id AND c.quarter = s.quarter AND ${LIVE_CHARGE}`)
      .where('s.quarter = :quarter AND s.shipped_at IS NULL AND c.box_run_id IS NULL', { quarter })
      .andWhere('coalesce(c.tier_id, m.tier_id) = ANY(:tierIds)', { tierIds })
      .andWhere('(s.items @> CAST(:having AS jsonb) OR s.added @> CAST(:having AS jsonb))', {
        having: JSON.stringify([{ wine_id: wineId }]),
      })
      .orderBy('s.member_id')
      .setLock('pessimistic_write', undefined, ['s'])
      .getMany();
    for (const { member_id, items, added } of rows)
      await this.shipments.plan(manager, member_id, quarter, {
        items: items && replaced(items, wineId, by),
        added: replaced(added, wineId, by),
      });
    return rows.length;
  }
}
