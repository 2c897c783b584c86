import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { audited, inTransaction, isUniqueViolation, NotFound, Outbox } from '@shamba/service-kit';
import type { ActivateMembershipAnswer, TierItem } from '@shamba/api-contract/internal';
import { DataSource, type EntityManager } from 'typeorm';
import { ItemSource } from '../../../items/index.js';
import { CardNotStored, MembershipActive, SignupAbandoned } from '../../club.errors.js';
import { dayForPeople } from '../../day-for-people.js';
import { auditView, type Member } from '../../memberships/member.js';
import { MEMBERSHIP_PATH } from '../../paths.js';
import { Shipments } from '../../shipments/shipments.js';
import { AbandonMember } from './abandon-member.js';
import { SignupRows } from './create-pending-member.js';

/** The last step of joining: the pending member becomes the user's membership. */
@Injectable()
export class ActivateMember {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly rows: SignupRows,
    private readonly shipments: Shipments,
    private readonly items: ItemSource,
    private readonly outbox: Outbox,
    private readonly abandon: AbandonMember,
  ) {}

  /**
   * Repeating it answers the same. Somebody who has become a member otherwise in the meantime keeps that membership: it is
   * the answer, and this sign-up's member and card go.
   * @throws NotFound, SignupAbandoned, CardNotStored, MembershipActive (another user's) (409).
   */
  async execute(signupId: string, userId: number): Promise<ActivateMembershipAnswer> {
    const signup = await this.rows.signups.find(signupId);
    if (!signup) throw new NotFound('This sign-up');
    if (signup.memberId === null) return this.otherwise(userId);
    const pending = await this.rows.members.find(signup.memberId);
    const tier = pending && (await this.items.tier(pending.tierId));
    try {
      return this.answer(
        await inTransaction(this.dataSource, (manager) => this.activate(manager, signupId, userId, tier)),
        tier,
      );
    } catch (error) {
      if (!isUniqueViolation(error, 'members_one_per_user')) throw error;
      await this.abandon.execute(signupId);
      return this.otherwise(userId);
    }
  }

  private async otherwise(userId: number): Promise<ActivateMembershipAnswer> {
    const member = await this.rows.members.live(userId);
    if (!member) throw new SignupAbandoned();
    return this.answer(member, await this.items.tier(member.tierId));
  }

  private async activate(
    manager: EntityManager,
    signupId: string,
    userId: number,
    tier: TierItem | undefined,
  ): Promise<Member> {
    const signup = await this.rows.signups.lock(signupId, manager);
    if (!signup) throw new NotFound('This sign-up');
    const before = signup.memberId === null ? undefined : await this.rows.members.lock(signup.memberId, manager);
    if (!before) throw new SignupAbandoned();
    if (signup.state === 'active') {
      if (before.userId !== userId) throw new MembershipActive();
      return before;
    }
    if (!(await this.rows.cards.active(before.id, manager))) throw new CardNotStored();
    await this.rows.signups.activated(manager, signupId, before.id, userId);
    const member = { ...before, status: 'active' as const, userId };
    await audited(manager, {
      entity: 'club_member',
      id: member.id,
      action: 'create',
      before: null,
      after: auditView(member),
    });
    await this.welcome(manager, member, tier);
    return member;
  }

  /** Nothing is paid yet, and the address may be anybody's: the mail has no name and counts among the few in an hour. */
  private async welcome(manager: EntityManager, member: Member, tier: TierItem | undefined): Promise<void> {
    const { upcoming } = await this.shipments.scheduleOf(member, manager);
    const data = {
      tierName: tier?.name ?? 'Wine club',
      bottlesPerQuarter: tier?.bottlesPerQuarter ?? 0,
      pricePerQuarter: tier?.pricePerQuarter ?? '0.00',
      nextShipment: upcoming[0] ? dayForPeople(upcoming[0].date) : '',
      firstQuarterPaid: false,
      membershipPath: MEMBERSHIP_PATH,
    };
    await this.outbox.add(manager, {
      type: 'mail.requested',
      consumers: ['worker'],
      payload: { kind: 'membership_welcome', to: member.email, data, bounded: true },
    });
  }

  private async answer(member: Member, tier: TierItem | undefined): Promise<ActivateMembershipAnswer> {
    const { upcoming } = await this.shipments.scheduleOf(member);
    const status = member.status === 'pending' ? 'active' : member.status;
    return {
      membership: {
        id: member.id,
        status,
        tier_id: member.tierId,
        tier_name: tier?.name ?? 'Wine club',
        next_shipment_date: upcoming[0]?.date ?? null,
      },
    };
  }
}
