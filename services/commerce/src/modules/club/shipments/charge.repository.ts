import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LocalDate } from '@shamba/rules';
import { returnedBy } from '@shamba/service-kit/database';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { assertMove } from '@shamba/service-kit/values';
import { Any, DataSource, type EntityManager, In, IsNull, Not } from 'typeorm';
import { MemberRow, type Whose } from '../memberships/member.entity.js';
import { CHARGE_MOVES, type ChargeState, ClubCharge, isWaitingBox, LIVE_CHARGE } from './club-charge.entity.js';
import { boxesFree } from './boxes-free.js';
import { ClubShipment } from './club-shipment.entity.js';
import { firstUnpaidQuarter } from './shipment-dates.js';

export type PaidByOrder = Pick<ClubCharge, 'member_id' | 'order_id' | 'tier_id' | 'bottles' | 'amount' | 'currency'>;

/** A quarter with a charge that counts. */
export interface ChargedQuarter {
  quarter: LocalDate;
  bottles: number;
  /** A release charges it: `bottles` has those that the member added. An order of the member's own pays for none. */
  by_run: boolean;
  /** A release's approval has fixed box and amount. */
  approved: boolean;
  /** Paid, or its payment is under way. */
  paid: boolean;
}

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
  box_order_id: string | null;
  with_order: boolean;
  shipped_at: Date | null;
}

/** States of a charge that is still to be tried. */
const OPEN = ['due', 'declined'] as const satisfies ChargeState[];
/** SQL: the order `o`, if any, has a parcel of its own. */
const WITH_PARCEL = `coalesce(o.fulfilment_state <> 'none', false)`;
/** SQL: the order `o` sends the quarter of the charge `c`. */
const SENDER = 'o.id = CASE WHEN c.box_run_id IS NULL THEN c.order_id ELSE c.box_order_id END';
/** SQL: a purchase without all that names its buyer. */
const BOTTLES = `jsonb_build_object('holds', snapshot -> 'holds')`;
const ITS_SHIPMENT = 's.member_id = c.member_id AND s.quarter = c.quarter';

/** Past and coming charges of members, by quarter: at most one live charge each. */
@Injectable()
export class ChargeRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** A member's quarters with a charge that counts. */
  async quartersOf(manager: EntityManager, memberId: number): Promise<ChargedQuarter[]> {
    return manager
      .createQueryBuilder(ClubCharge, 'c')
      .select('CAST(c.quarter AS text)', 'quarter')
      .addSelect('c.bottles', 'bottles')
      .addSelect('c.run_id IS NOT NULL', 'by_run')
      .addSelect('c.snapshot IS NOT NULL', 'approved')
      .addSelect(`c.snapshot IS NULL OR c.state IN ('charging', 'paid')`, 'paid')
      .where(`c.member_id = :memberId AND ${LIVE_CHARGE}`, { memberId })
      .getRawMany<ChargedQuarter>();
  }

  /** These members' charges in any state, by quarter. */
  allOf(memberIds: readonly number[]): Promise<ClubCharge[]> {
    return this.dataSource.manager.find(ClubCharge, {
      where: { member_id: Any(memberIds) },
      order: { quarter: 'ASC' },
    });
  }

  /** Quarters that go with an order: those that it pays for, unless a release sends their box, and that of its box. */
  sentWith(manager: EntityManager, orderId: string): Promise<ClubCharge[]> {
    const state = 'paid';
    const own = { order_id: orderId, box_run_id: IsNull(), state } as const;
    return manager.find(ClubCharge, { where: [own, { box_order_id: orderId, state }] });
  }

  /** Pays the first coming unpaid quarter by an order; returns that quarter. */
  async payByOrder(manager: EntityManager, paid: PaidByOrder): Promise<LocalDate> {
    const charged = await this.quartersOf(manager, paid.member_id);
    const quarters = new Set(charged.map((one) => one.quarter));
    const quarter = firstUnpaidQuarter(todayIn(this.clock), quarters);
    const now = this.clock.now();
    await manager.insert(ClubCharge, { ...paid, quarter, state: 'paid', state_at: now, created_at: now });
    return quarter;
  }

  /**
   * A run's charge is paid, or the box of a paid one is sent, by the order of its attempt. False: it does not wait for
   * this attempt.
   */
  async paidByRun(
    manager: EntityManager,
    {
      chargeId: id,
      attemptId: attempt_id,
      orderId: order_id,
    }: { chargeId: string; attemptId: string; orderId: string },
  ): Promise<boolean> {
    assertMove<ChargeState>(CHARGE_MOVES, 'charging', 'paid');
    const set = { state: 'paid', state_at: this.clock.now(), order_id, error_code: null, next_try_at: null } as const;
    const { affected } = await manager.update(ClubCharge, { id, attempt_id, state: 'charging' }, set);
    if (affected === 1) return true;
    const box = {
      id,
      attempt_id,
      state: 'paid',
      box_run_id: Not(IsNull()),
      box_order_id: IsNull(),
      sent: false,
    } as const;
    const ofBox = await manager.update(ClubCharge, box, { box_order_id: order_id, next_try_at: null });
    return ofBox.affected === 1;
  }

  /**
   * Undoes the payments of a cancelled order, and returns them. The bottles of boxes that wait are free. The order of a
   * box ends with its payment. The cancelled order of a box leaves its quarter paid: staff send it.
   */
  async undoOrder(manager: EntityManager, orderId: string): Promise<Pick<ClubCharge, 'id' | 'box_order_id'>[]> {
    assertMove<ChargeState>(CHARGE_MOVES, 'paid', 'cancelled');
    const noBox = { box_run_id: null, box_order_id: null, snapshot: null };
    await manager.update(ClubCharge, { box_order_id: orderId, state: 'paid' }, noBox);
    const undone = await returnedBy<Pick<ClubCharge, 'id' | 'box_run_id' | 'box_order_id' | 'attempt_id' | 'sent'>>(
      manager
        .createQueryBuilder()
        .update(ClubCharge)
        .set({ state: 'cancelled', state_at: this.clock.now(), next_try_at: null })
        .where({ order_id: orderId, state: 'paid' })
        .returning(['id', 'box_run_id', 'box_order_id', 'attempt_id', 'sent']),
    );
    const waited = undone.filter((charge) => isWaitingBox({ ...charge, state: 'paid' }));
    await boxesFree(manager, waited, this.clock.now());
    return undone;
  }

  /**
   * Cancels a member's charges that are still to be tried: of one quarter, of releases charged before a day, or all.
   * One whose payment is under way stays. Their bottles are free. Returns their number.
   */
  async cancelOpen(
    manager: EntityManager,
    memberId: number,
    { quarter, before }: { quarter?: LocalDate; before?: LocalDate } = {},
  ): Promise<number> {
    assertMove<ChargeState>(CHARGE_MOVES, OPEN, 'cancelled');
    const query = manager
      .createQueryBuilder()
      .update(ClubCharge)
      .set({ state: 'cancelled', state_at: this.clock.now(), next_try_at: null })
      .where({ member_id: memberId, state: In(OPEN), ...(quarter !== undefined && { quarter }) });
    if (before !== undefined)
      query.andWhere('run_id IN (SELECT id FROM club_runs WHERE charge_on < :before)', { before });
    const ended = await returnedBy<Pick<ClubCharge, 'id' | 'attempt_id'>>(query.returning(['id', 'attempt_id']));
    await boxesFree(manager, ended, this.clock.now());
    return ended.length;
  }

  /**
   * Removes what erased members' charges say about them; none of them is charged any more. Of those
   * without money only the bottles stay noted: they are to be freed.
   */
  async forget(manager: EntityManager, memberIds: readonly number[]): Promise<void> {
    const unpaid = [...OPEN, 'charging'] as const satisfies ChargeState[];
    assertMove<ChargeState>(CHARGE_MOVES, unpaid, 'cancelled');
    const ended = await returnedBy<Pick<ClubCharge, 'id' | 'attempt_id'>>(
      manager
        .createQueryBuilder()
        .update(ClubCharge)
        .set({ state: 'cancelled', state_at: this.clock.now(), next_try_at: null, snapshot: () => BOTTLES })
        .where({ member_id: Any(memberIds), state: In(unpaid) })
        .returning(['id', 'attempt_id']),
    );
    const others = { member_id: Any(memberIds), id: Not(In(ended.map(({ id }) => id))) };
    const snapshot = () => `CASE WHEN state <> 'paid' AND snapshot IS NOT NULL THEN ${BOTTLES} END`;
    await manager.update(ClubCharge, others, { snapshot });
    await boxesFree(manager, ended, this.clock.now());
  }

  /** Quarters that are paid or being charged and not sent yet, of all memberships of a user or of one member. */
  async unsent(manager: EntityManager, whose: Whose): Promise<LocalDate[]> {
    const query = manager
      .createQueryBuilder(ClubCharge, 'c')
      .innerJoin(MemberRow, 'm', 'm.id = c.member_id')
      .leftJoin(ClubShipment, 's', ITS_SHIPMENT)
      .where(`c.state IN ('charging', 'paid') AND s.shipped_at IS NULL`)
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
      .addSelect('c.box_order_id', 'box_order_id')
      .addSelect(WITH_PARCEL, 'with_order')
      .addSelect('s.shipped_at', 'shipped_at')
      .from(ClubCharge, 'c')
      .leftJoin('orders', 'o', SENDER)
      .leftJoin(ClubShipment, 's', ITS_SHIPMENT)
      .where(`c.member_id = :memberId AND c.state = 'paid'`, { memberId })
      .orderBy('c.quarter', 'DESC')
      .limit(limit)
      .getRawMany();
  }

  /** Locks the order that sends a member's paid quarter, if any. */
  async lockOrderOf(manager: EntityManager, memberId: number, quarter: LocalDate): Promise<void> {
    await manager
      .createQueryBuilder()
      .select('o.id', 'id')
      .from('orders', 'o')
      .innerJoin(ClubCharge, 'c', SENDER)
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
      .leftJoin('orders', 'o', SENDER)
      .where(`c.member_id = :memberId AND c.quarter = :quarter AND c.state = 'paid'`, { memberId, quarter })
      .getRawOne<Payer>();
  }
}
