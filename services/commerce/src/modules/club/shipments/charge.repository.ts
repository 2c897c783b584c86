import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LocalDate } from '@shamba/rules';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { assertMove } from '@shamba/service-kit/values';
import { Any, DataSource, type EntityManager, In } from 'typeorm';
import { MemberRow, type Whose } from '../memberships/member.entity.js';
import { CHARGE_MOVES, type ChargeState, ClubCharge, LIVE_CHARGE, LIVE_CHARGES } from './club-charge.entity.js';
import { ClubShipment } from './club-shipment.entity.js';
import { firstUnpaidQuarter } from './shipment-dates.js';

export type PaidByOrder = Pick<ClubCharge, 'member_id' | 'order_id' | 'tier_id' | 'bottles' | 'amount' | 'currency'>;

/** Payer of a quarter: an order, which may have its own parcel, or a club run (null). */
export interface Payer {
  orderId: string | null;
  withParcel: boolean;
}

/** A paid quarter for staff; `amount` in cents as text. */
export interface PaidQuarterRow {
  quarter: LocalDate;
  bottles: number;
  amount: string;
  currency: string;
  order_id: string | null;
  with_order: boolean;
  shipped_at: Date | null;
}

/** SQL: the order `o`, if any, has a parcel of its own. */
const WITH_PARCEL = `coalesce(o.fulfilment_state <> 'none', false)`;
const ITS_SHIPMENT = 's.member_id = c.member_id AND s.quarter = c.quarter';

/** Past and coming charges of members, by quarter: at most one live charge each. */
@Injectable()
export class ChargeRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Bottles by quarter, of quarters that are paid or being charged. */
  async paidQuarters(manager: EntityManager, memberId: number): Promise<Map<LocalDate, number>> {
    const rows = await manager.find(ClubCharge, {
      select: { quarter: true, bottles: true },
      where: { member_id: memberId, state: In(LIVE_CHARGES) },
    });
    return new Map(rows.map((row) => [row.quarter, row.bottles]));
  }

  /** These members' charges in any state, by quarter. */
  allOf(memberIds: readonly number[]): Promise<ClubCharge[]> {
    return this.dataSource.manager.find(ClubCharge, {
      where: { member_id: Any(memberIds) },
      order: { quarter: 'ASC' },
    });
  }

  /** Quarters that an order pays for. */
  ofOrder(manager: EntityManager, orderId: string): Promise<ClubCharge[]> {
    return manager.findBy(ClubCharge, { order_id: orderId, state: 'paid' });
  }

  /** Pays the first coming unpaid quarter by an order; returns that quarter. */
  async payByOrder(manager: EntityManager, paid: PaidByOrder): Promise<LocalDate> {
    const quarters = new Set((await this.paidQuarters(manager, paid.member_id)).keys());
    const quarter = firstUnpaidQuarter(todayIn(this.clock), quarters);
    const now = this.clock.now();
    await manager.insert(ClubCharge, { ...paid, quarter, state: 'paid', state_at: now, created_at: now });
    return quarter;
  }

  /** Undoes the payments of a cancelled order; returns their number. */
  async undoOrder(manager: EntityManager, orderId: string): Promise<number> {
    assertMove<ChargeState>(CHARGE_MOVES, 'paid', 'cancelled');
    const where = { order_id: orderId, state: 'paid' as const };
    const { affected } = await manager.update(ClubCharge, where, { state: 'cancelled', state_at: this.clock.now() });
    return affected ?? 0;
  }

  /** Quarters that are paid or being charged and not sent yet, of all memberships of a user or of one member. */
  async unsent(manager: EntityManager, whose: Whose): Promise<LocalDate[]> {
    const query = manager
      .createQueryBuilder(ClubCharge, 'c')
      .innerJoin(MemberRow, 'm', 'm.id = c.member_id')
      .leftJoin(ClubShipment, 's', ITS_SHIPMENT)
      .where(`${LIVE_CHARGE} AND s.shipped_at IS NULL`)
      .orderBy('c.quarter');
    if ('userId' in whose) query.andWhere('m.user_id = :userId', whose);
    else query.andWhere('m.id = :memberId', whose);
    return (await query.getMany()).map(({ quarter }) => quarter);
  }

  /** Paid quarters of these members that are not sent yet, by quarter. */
  unsentOf(memberIds: readonly number[]): Promise<ClubCharge[]> {
    return this.dataSource
      .createQueryBuilder(ClubCharge, 'c')
      .select(['c.id', 'c.member_id', 'c.quarter'])
      .where(`c.member_id = ANY(:memberIds) AND c.state = 'paid' AND NOT c.sent`, { memberIds })
      .orderBy('c.quarter')
      .getMany();
  }

  /** A member's newest paid quarters, the newest first. */
  paidNewest(memberId: number, limit: number): Promise<PaidQuarterRow[]> {
    return this.dataSource
      .createQueryBuilder()
      .select('CAST(c.quarter AS text)', 'quarter')
      .addSelect('c.bottles', 'bottles')
      .addSelect('CAST(c.amount AS text)', 'amount')
      .addSelect('c.currency', 'currency')
      .addSelect('c.order_id', 'order_id')
      .addSelect(WITH_PARCEL, 'with_order')
      .addSelect('s.shipped_at', 'shipped_at')
      .from(ClubCharge, 'c')
      .leftJoin('orders', 'o', 'o.id = c.order_id')
      .leftJoin(ClubShipment, 's', ITS_SHIPMENT)
      .where(`c.member_id = :memberId AND c.state = 'paid'`, { memberId })
      .orderBy('c.quarter', 'DESC')
      .limit(limit)
      .getRawMany();
  }

  /** Locks the order that pays for a member's quarter, if any. */
  async lockOrderOf(manager: EntityManager, memberId: number, quarter: LocalDate): Promise<void> {
    await manager
      .createQueryBuilder()
      .select('o.id', 'id')
      .from('orders', 'o')
      .innerJoin(ClubCharge, 'c', 'c.order_id = o.id')
      .where(`c.member_id = :memberId AND c.quarter = :quarter AND c.state = 'paid'`, { memberId, quarter })
      .setLock('pessimistic_write', undefined, ['o'])
      .getRawMany();
  }

  /** The payer of a member's quarter; undefined: unpaid. */
  paying(manager: EntityManager, memberId: number, quarter: LocalDate): Promise<Payer | undefined> {
    return manager
      .createQueryBuilder()
      .select('c.order_id', 'orderId')
      .addSelect(WITH_PARCEL, 'withParcel')
      .from(ClubCharge, 'c')
      .leftJoin('orders', 'o', 'o.id = c.order_id')
      .where(`c.member_id = :memberId AND c.quarter = :quarter AND c.state = 'paid'`, { memberId, quarter })
      .getRawOne<Payer>();
  }
}
