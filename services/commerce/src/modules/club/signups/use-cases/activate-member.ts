import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction, isUniqueViolation } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { audited, standingOf } from '@shamba/service-kit/identity';
import type { ActivateMembershipAnswer, TierItem } from '@shamba/api-contract/internal';
import { DataSource, type EntityManager } from 'typeorm';
import { CardRepository } from '../../cards/card.repository.js';
import { CardNotStored, MembershipActive, SignupAbandoned } from '../../club.errors.js';
import { auditView, type Member } from '../../memberships/member.js';
import { MemberRepository } from '../../memberships/member.repository.js';
import { SignupRepository } from '../signup.repository.js';
import { AbandonMember } from './abandon-member.js';
import { MembershipConfirmation } from './membership-confirmation.js';

/** Rolls the transaction back inside this file: the sign-up is abandoned. */
class CustomerGone extends Error {}

/** The last step of joining: the pending member becomes the user's membership. */
@Injectable()
export class ActivateMember {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly signups: SignupRepository,
    private readonly members: MemberRepository,
    private readonly cards: CardRepository,
    private readonly confirmation: MembershipConfirmation,
    private readonly abandon: AbandonMember,
  ) {}

  /**
   * Repeating it returns the same. A user who became a member in another way in between keeps that membership: it is
   * returned, and this sign-up's member and card are removed, as they are for a user who was archived or erased.
   * @throws NotFound, SignupAbandoned, CardNotStored, MembershipActive (another user's) (409).
   */
  async execute(signupId: string, userId: number): Promise<ActivateMembershipAnswer> {
    const signup = await this.signups.find(signupId);
    if (!signup) throw new NotFound('This sign-up');
    if (signup.memberId === null) return this.otherwise(userId);
    const pending = await this.members.find(signup.memberId);
    const tier = pending && (await this.confirmation.tierOf(pending));
    try {
      return this.confirmation.answer(
        await inTransaction(this.dataSource, (manager) => this.activate(manager, signupId, userId, tier)),
        tier,
      );
    } catch (error) {
      if (!isUniqueViolation(error, 'members_one_per_user') && !(error instanceof CustomerGone)) throw error;
      await this.abandon.execute(signupId);
      return this.otherwise(userId);
    }
  }

  private async otherwise(userId: number): Promise<ActivateMembershipAnswer> {
    const member = await this.members.live(userId);
    if (!member) throw new SignupAbandoned();
    return this.confirmation.answer(member, await this.confirmation.tierOf(member));
  }

  private async activate(
    manager: EntityManager,
    signupId: string,
    userId: number,
    tier: TierItem | undefined,
  ): Promise<Member> {
    const standing = await standingOf(manager, userId);
    const signup = await this.signups.lock(signupId, manager);
    if (!signup) throw new NotFound('This sign-up');
    const before = signup.memberId === null ? undefined : await this.members.lock(signup.memberId, manager);
    if (!before) throw new SignupAbandoned();
    if (signup.state === 'active') {
      if (before.userId !== userId) throw new MembershipActive();
      return before;
    }
    if (standing === 'ended') throw new CustomerGone();
    if (!(await this.cards.active(before.id, manager))) throw new CardNotStored();
    if (!(await this.signups.activate(manager, signupId))) throw new SignupAbandoned();
    if (!(await this.members.activate(manager, before.id, userId))) throw new SignupAbandoned();
    const member = { ...before, status: 'active' as const, userId };
    await audited(manager, {
      entity: 'club_member',
      id: member.id,
      action: 'create',
      before: null,
      after: auditView(member),
    });
    await this.confirmation.mail(manager, member, tier);
    return member;
  }
}
