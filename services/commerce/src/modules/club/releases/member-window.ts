import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LocalDate } from '@shamba/rules';
import { rowsOf } from '@shamba/service-kit/database';
import { audited } from '@shamba/service-kit/identity';
import { DataSource, type EntityManager, In } from 'typeorm';
import { MemberRepository } from '../memberships/member.repository.js';
import { MembershipSteps } from '../memberships/membership-steps.js';
import { ShipToRule } from '../memberships/ship-to-rule.js';
import type { ShipmentItem } from '../shipments/choose-bottles.js';
import { ClubCharge, LIVE_CHARGES } from '../shipments/club-charge.entity.js';
import { type ShipmentChoice, ShipmentRepository } from '../shipments/shipment.repository.js';
import type { ReleaseMember } from './member-boxes.js';
import type { ClubRelease } from './release.entities.js';
import { MEMBERS_OF_RELEASE } from './release-members.sql.js';
import { ReleaseRepository } from './release.repository.js';
import { WANTED_BOXES } from './wanted-boxes.sql.js';

/** A decision that some members took on their box; null: none. */
export interface WantedBox {
  tier_id: number;
  preferences: string[];
  own: ShipmentItem[] | null;
  added: ShipmentItem[] | null;
  /** Bottles that are paid for or being charged; null: to be charged. */
  paid_bottles: number | null;
  members: number;
}

export type BoxChoice = Partial<Omit<ShipmentChoice, 'ships_on'>>;

/** The part of the club that a member's own box in an open release needs. */
@Injectable()
export class MemberWindow {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly members: MemberRepository,
    private readonly releases: ReleaseRepository,
    private readonly shipments: ShipmentRepository,
    private readonly steps: MembershipSteps,
    private readonly shipTo: ShipToRule,
  ) {}

  /** The open release with the next box of the user's membership; null: none. */
  async releaseOf(userId: number, today: LocalDate): Promise<ClubRelease | null> {
    const member = await this.members.liveOf({ userId });
    return member && this.releases.ofMember(member, today);
  }

  /** The user as a member of the tiers in this quarter; null: not in them. */
  async member(userId: number, quarter: LocalDate, tierIds: readonly number[]): Promise<ReleaseMember | null> {
    const live = await this.members.liveOf({ userId });
    return live && read(this.dataSource.manager, live.id, quarter, tierIds);
  }

  /** The same, locked until the transaction ends; the caller has locked the release before. */
  async lock(
    userId: number,
    quarter: LocalDate,
    tierIds: readonly number[],
    manager: EntityManager,
  ): Promise<ReleaseMember | null> {
    const live = await this.members.lockLive({ userId }, manager);
    return live && read(manager, live.id, quarter, tierIds);
  }

  /** The charge that counts for the member's quarter; null: none. */
  chargeOf(memberId: number, quarter: LocalDate): Promise<ClubCharge | null> {
    return this.dataSource.manager.findOneBy(ClubCharge, { member_id: memberId, quarter, state: In(LIVE_CHARGES) });
  }

  /** The decisions of all other members of the tiers on their boxes. */
  others(
    manager: EntityManager,
    { quarter, charge_on }: ClubRelease,
    tierIds: readonly number[],
    memberId: number,
  ): Promise<WantedBox[]> {
    return rowsOf<WantedBox>(manager, WANTED_BOXES, [quarter, tierIds, memberId, charge_on ?? quarter]);
  }

  /** Wine can be sent to the member's address. @throws CannotShipThere (422) */
  async checkAddress(member: ReleaseMember, manager: EntityManager): Promise<void> {
    await this.shipTo.check(member, manager);
  }

  /** Keeps the choice of a member locked by the caller, with its record. */
  async choose(manager: EntityManager, before: ReleaseMember, quarter: LocalDate, choice: BoxChoice): Promise<void> {
    await this.shipments.plan(manager, before.id, quarter, choice);
    const row = await this.members.lock(before.id, manager);
    if (!row) throw new Error(`Member ${before.id} is gone`);
    await this.members.patch(manager, row, {});
    const after = await read(manager, before.id, quarter, [before.tier_id]);
    await audited(manager, {
      entity: 'club_member',
      id: before.id,
      action: 'update',
      before: recordOf(before, quarter),
      after: recordOf(after ?? before, quarter),
    });
  }

  /** Skips the quarter as always: with a mail. @throws StaleVersion, NotNow, BoxClosed (409) */
  async skip(userId: number, { version }: ReleaseMember, quarter: LocalDate): Promise<void> {
    await this.steps.skip({ userId }, String(version), quarter);
  }

  /**
   * Takes the skipping back, with a mail. @param first is done before the member is locked
   * @throws StaleVersion, NotNow, BoxClosed (409)
   */
  async unskip(
    userId: number,
    { version }: ReleaseMember,
    quarter: LocalDate,
    first: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.steps.unskip({ userId }, String(version), quarter, first);
  }
}

async function read(
  manager: EntityManager,
  memberId: number,
  quarter: LocalDate,
  tierIds: readonly number[],
): Promise<ReleaseMember | null> {
  const [member] = await rowsOf<ReleaseMember>(manager, MEMBERS_OF_RELEASE, [quarter, tierIds, memberId]);
  return member ?? null;
}

/** A box in the record of changes, without the words of a gift. */
const recordOf = (member: ReleaseMember, quarter: LocalDate) => ({
  quarter,
  bottles: boxText(member.own_items),
  added: boxText(member.added),
  delivery: member.delivery_method,
  pickupDay: member.pickup_day,
  gift: member.gift_message !== null,
});

/** "3x12,2x7": bottles and wines. */
const boxText = (items: readonly ShipmentItem[] | null): string | null =>
  items && items.map(({ quantity, wine_id }) => `${quantity}x${wine_id}`).join(',');
