import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LocalDate } from '@shamba/rules';
import { insertNew, NEXT_VERSION } from '@shamba/service-kit/database';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { Any, DataSource, type EntityManager, type FindOptionsWhere, In, IsNull, Not, Raw } from 'typeorm';
import type { MemberRow } from '../memberships/member.entity.js';
import { ReleaseRepository } from '../releases/release.repository.js';
import { ChargeRepository } from './charge.repository.js';
import type { ShipmentItem } from './choose-bottles.js';
import { ClubCharge } from './club-charge.entity.js';
import { ClubShipment, type SkippedBy } from './club-shipment.entity.js';
import { ShipmentDatesSettings } from './shipment-dates-settings.js';
import { type Upcoming, upcomingShipments } from './shipment-dates.js';

export interface Schedule {
  upcoming: Upcoming[];
  /** Bottles of the boxes of paid quarters, without added ones. */
  paid: ReadonlyMap<LocalDate, number>;
  /** The same of quarters whose box and charge a release's approval has fixed; they may be paid or not. */
  approved: ReadonlyMap<LocalDate, number>;
  /** Contents chosen for the member, by quarter. */
  fixed: ReadonlyMap<LocalDate, ShipmentItem[]>;
  /** Quarters whose contents the member chose. */
  ownChoice: ReadonlySet<LocalDate>;
  /** Decisions on single quarters; bottles added to one that an order pays for are not sent. */
  plans: ReadonlyMap<LocalDate, ClubShipment>;
  /** Quarters of a release whose last day for changes is over, with that day. */
  closed: ReadonlyMap<LocalDate, LocalDate | null>;
  /** The days on which these quarters are charged. */
  chargedOn: ReadonlyMap<LocalDate, LocalDate | null>;
  /** Those of them whose tier's box is still to be approved: until then the member's tier stays. */
  closing: ReadonlySet<LocalDate>;
  /** Quarters whose charges a release's approval has fixed: what was skipped stays so. */
  final: ReadonlySet<LocalDate>;
}

export type ShipmentChoice = Pick<
  ClubShipment,
  'ships_on' | 'items' | 'chosen_by' | 'added' | 'delivery_method' | 'pickup_day' | 'gift_message'
>;

/** Decisions about members' shipments. A quarter without a row is shipped as usual. */
@Injectable()
export class ShipmentRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly charges: ChargeRepository,
    private readonly dates: ShipmentDatesSettings,
    private readonly releases: ReleaseRepository,
    private readonly clock: Clock,
  ) {}

  async scheduleOf(
    member: Pick<MemberRow, 'id' | 'tier_id' | 'status' | 'paused_until'>,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Schedule> {
    const rows = await manager.findBy(ClubShipment, { member_id: member.id });
    const charged = await this.charges.quartersOf(manager, member.id);
    const byOrder = new Set(charged.flatMap(({ quarter, by_run }) => (by_run ? [] : [quarter])));
    const plans = new Map(
      rows.map((row): [LocalDate, ClubShipment] => [
        row.quarter,
        byOrder.has(row.quarter) ? { ...row, added: [] } : row,
      ]),
    );
    const addedTo = (quarter: LocalDate): number =>
      (plans.get(quarter)?.added ?? []).reduce((count, { quantity }) => count + quantity, 0);
    const bottlesOf = (which: 'paid' | 'approved') =>
      new Map(charged.filter((one) => one[which]).map(({ quarter, bottles }) => [quarter, bottles - addedTo(quarter)]));
    const [paid, approved] = [bottlesOf('paid'), bottlesOf('approved')];
    const today = todayIn(this.clock);
    const days = await this.releases.daysFor(member, manager);
    const leaving = days.flatMap(({ quarter, ships_on }) => (ships_on ? [[quarter, ships_on] as const] : []));
    const charges = new Set(charged.map(({ quarter }) => quarter));
    const over = days.filter(({ closes_on }) => closes_on !== null && closes_on < today);
    const fixedQuarters = await this.releases.fixedFor(member.tier_id, manager);
    const facts = {
      today,
      plans: rows,
      moved: new Map([...(await this.dates.moved(manager)), ...leaving]),
      paid: new Set(paid.keys()),
      pausedUntil: member.paused_until,
      ended: member.status === 'cancelled',
    };
    const fixed = new Map(rows.flatMap(({ quarter, items }) => (items === null ? [] : [[quarter, items] as const])));
    const ownChoice = new Set(rows.filter(({ chosen_by }) => chosen_by === 'member').map(({ quarter }) => quarter));
    const final = new Set(fixedQuarters.map(({ quarter }) => quarter));
    return {
      // Who joined after an approval is neither charged nor sent that quarter's box.
      upcoming: upcomingShipments(facts).filter(
        ({ quarter, skipped }) => skipped || !final.has(quarter) || charges.has(quarter),
      ),
      ...{ paid, approved, fixed, ownChoice, plans },
      closed: new Map([...fixedQuarters, ...over].map(({ quarter, closes_on }) => [quarter, closes_on])),
      chargedOn: new Map([...fixedQuarters, ...over].map(({ quarter, charge_on }) => [quarter, charge_on])),
      closing: new Set(over.flatMap(({ quarter }) => (charges.has(quarter) ? [] : [quarter]))),
      final,
    };
  }

  /** These members' rows, by quarter. */
  allOf(memberIds: readonly number[]): Promise<ClubShipment[]> {
    const where = { member_id: Any(memberIds) };
    return this.dataSource.manager.find(ClubShipment, { where, order: { quarter: 'ASC' } });
  }

  /** @param by null: the quarter was not paid until the deadline */
  async skip(manager: EntityManager, memberId: number, quarter: LocalDate, by: SkippedBy | null): Promise<void> {
    await this.write(manager, { member_id: memberId, quarter }, { skipped_at: this.clock.now(), skipped_by: by });
  }

  /** Cancels a member's charges that are still to be tried (see `ChargeRepository`); returns their number. */
  giveUpCharges(
    manager: EntityManager,
    memberId: number,
    which: { quarter?: LocalDate; before?: LocalDate } = {},
  ): Promise<number> {
    return this.charges.cancelOpen(manager, memberId, which);
  }

  async unskip(manager: EntityManager, memberId: number, quarter: LocalDate): Promise<void> {
    await this.change(manager, { member_id: memberId, quarter }, { skipped_at: null, skipped_by: null });
  }

  /** Sets what staff or the member decided for one quarter; null removes it, undefined leaves it unchanged. */
  async plan(
    manager: EntityManager,
    memberId: number,
    quarter: LocalDate,
    choice: Partial<ShipmentChoice>,
  ): Promise<void> {
    await this.write(manager, { member_id: memberId, quarter }, choice);
  }

  /** Removes the bottles that a member chose or added, except in sent quarters and these. */
  async clearOwnChoices(manager: EntityManager, memberId: number, except: readonly LocalDate[]): Promise<void> {
    const open = { member_id: memberId, shipped_at: IsNull(), quarter: Not(In(except)) };
    await this.change(manager, { ...open, chosen_by: 'member' }, { items: null, chosen_by: null });
    await this.change(manager, { ...open, added: Not(Raw((added) => `${added} = '[]'`)) }, { added: [] });
  }

  /** The quarter's box is not sent, if it alone was to be; true if that changed anything. */
  sendNoMore(manager: EntityManager, memberId: number, quarter: LocalDate): Promise<boolean> {
    const own = { member_id: memberId, quarter, shipped_at: IsNull(), delivery_method: 'ship' as const };
    return this.change(manager, own, { delivery_method: null });
  }

  /** Removes what erased members wrote. */
  async eraseWords(manager: EntityManager, memberIds: readonly number[]): Promise<void> {
    await manager.update(ClubShipment, { member_id: Any(memberIds) }, { gift_message: null });
  }

  /** Marks a paid quarter as sent or unsent. Returns true if that changed anything. */
  settle(manager: EntityManager, memberId: number, quarter: LocalDate, sent: boolean): Promise<boolean> {
    const key = { member_id: memberId, quarter };
    return sent
      ? this.write(manager, key, { shipped_at: this.clock.now() }, { shipped_at: IsNull() })
      : this.change(manager, { ...key, shipped_at: Not(IsNull()) }, { shipped_at: null });
  }

  /** Marks the quarters that go with an order as sent or unsent. */
  async settleOrder(manager: EntityManager, orderId: string, sent: boolean): Promise<void> {
    for (const { member_id, quarter } of await this.charges.sentWith(manager, orderId))
      await this.settle(manager, member_id, quarter, sent);
  }

  /**
   * True if a quarter that this order paid, or whose box it is, was shipped.
   * @param cameBack the order's own parcel is at the winery again, with the box, unless that went apart
   */
  hasSentFor(manager: EntityManager, orderId: string, cameBack: boolean): Promise<boolean> {
    return manager
      .createQueryBuilder(ClubCharge, 'c')
      .innerJoin(ClubShipment, 's', 's.member_id = c.member_id AND s.quarter = c.quarter')
      .where(`:orderId IN (c.order_id, c.box_order_id) AND c.state = 'paid' AND s.shipped_at IS NOT NULL`, { orderId })
      .andWhere('(NOT :cameBack OR c.box_run_id IS NOT NULL)', { cameBack })
      .getExists();
  }

  /**
   * Adds a quarter's row, or changes the existing one if it fits `where`; true if either happened. Does not need the
   * member's lock: two additions at the same time become one row.
   */
  private async write(
    manager: EntityManager,
    key: Pick<ClubShipment, 'member_id' | 'quarter'>,
    set: Partial<ClubShipment>,
    where: FindOptionsWhere<ClubShipment> = {},
  ): Promise<boolean> {
    const now = this.clock.now();
    const row = { ...key, ...set, created_at: now, updated_at: now };
    return (
      (await insertNew(manager, ClubShipment, row)) !== undefined || this.change(manager, { ...key, ...where }, set)
    );
  }

  private async change(
    manager: EntityManager,
    where: FindOptionsWhere<ClubShipment>,
    set: Partial<ClubShipment>,
  ): Promise<boolean> {
    const columns = { ...set, updated_at: this.clock.now(), version: NEXT_VERSION };
    return (await manager.update(ClubShipment, where, columns)).affected === 1;
  }
}
