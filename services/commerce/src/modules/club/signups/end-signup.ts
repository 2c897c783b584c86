import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ActivateMembershipAnswer, TierItem } from '@shamba/api-contract/internal';
import { mailOf } from '@shamba/event-contract';
import { inTransaction, isUniqueViolation } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { audited, standingOf } from '@shamba/service-kit/identity';
import { mailEvent, Outbox } from '@shamba/service-kit/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { ItemSource } from '../../items/index.js';
import { CardRepository } from '../cards/card.repository.js';
import { SyncCards } from '../cards/sync-cards.js';
import { CardNotStored, MembershipActive, SignupAbandoned } from '../club.errors.js';
import { dayForPeople, MEMBERSHIP_PATH } from '../member-mails.js';
import { auditView, type MemberRow } from '../memberships/member.entity.js';
import { MemberRepository } from '../memberships/member.repository.js';
import { ShipmentRepository } from '../shipments/shipment.repository.js';
import { SignupRepository } from './signup.repository.js';

/** Confirms a new membership: in the answer to the sign-up, and by mail. */
@Injectable()
export class MembershipConfirmation {
  constructor(
    private readonly shipments: ShipmentRepository,
    private readonly items: ItemSource,
    private readonly outbox: Outbox,
  ) {}

  /** undefined: the tier is no longer in the catalogue. */
  tierOf({ tier_id }: MemberRow): Promise<TierItem | undefined> {
    return this.items.tier(tier_id);
  }

  /**
   * Nothing is paid yet, and the address is unconfirmed: the mail carries no name and counts against the hourly limit.
   */
  async mail(manager: EntityManager, member: MemberRow, tier: TierItem | undefined): Promise<void> {
    const { upcoming } = await this.shipments.scheduleOf(member, manager);
    const data = {
      tierName: tier?.name ?? 'Wine club',
      bottlesPerQuarter: tier?.bottlesPerQuarter ?? 0,
      pricePerQuarter: tier?.pricePerQuarter ?? '0.00',
      nextShipment: upcoming[0] ? dayForPeople(upcoming[0].date) : '',
      firstQuarterPaid: false,
      membershipPath: MEMBERSHIP_PATH,
    };
    const { email: to, user_id } = member;
    await this.outbox.add(
      manager,
      mailEvent({ kind: 'membership_welcome', to, ...mailOf(user_id), data, bounded: true }),
    );
  }

  async answer(member: MemberRow, tier: TierItem | undefined): Promise<ActivateMembershipAnswer> {
    const { upcoming } = await this.shipments.scheduleOf(member);
    return {
      membership: {
        id: member.id,
        status: member.status === 'pending' ? 'active' : member.status,
        tier_id: member.tier_id,
        tier_name: tier?.name ?? 'Wine club',
        next_shipment_date: upcoming[0]?.date ?? null,
      },
    };
  }
}

/**
 * Abandons a failed sign-up: deletes the pending member and disables its cards. The id is spent: a late first step
 * can't begin it again.
 */
@Injectable()
export class AbandonSignup {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly signups: SignupRepository,
    private readonly members: MemberRepository,
    private readonly cards: CardRepository,
    private readonly syncCards: SyncCards,
  ) {}

  /** Repeating it changes nothing. @throws MembershipActive (409): the sign-up was activated before. */
  async execute(signupId: string): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      // An unknown sign-up gets a row that marks its end; of two simultaneous calls one waits for the other.
      if (!(await this.signups.lock(signupId, manager))) await this.signups.addAbandoned(manager, signupId);
      const signup = await this.signups.lock(signupId, manager);
      if (signup?.state === 'active') throw new MembershipActive();
      const memberId = signup?.member_id ?? null;
      if (memberId === null) return;
      await this.members.lock(memberId, manager);
      await this.cards.retireAll(manager, memberId, { forget: true });
      await this.signups.abandon(manager, signupId);
      await this.members.deletePending(manager, memberId);
    });
    this.syncCards.soon();
  }
}

/** Rolls the transaction back inside this file: the sign-up is abandoned. */
class CustomerGone extends Error {}

/** The last step of joining: the pending member becomes the user's membership. */
@Injectable()
export class ActivateSignup {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly signups: SignupRepository,
    private readonly members: MemberRepository,
    private readonly cards: CardRepository,
    private readonly confirmation: MembershipConfirmation,
    private readonly abandon: AbandonSignup,
  ) {}

  /**
   * Repeating it returns the same. A user who became a member in another way in between keeps that membership: it is
   * returned, and this sign-up's member and card are removed, as they are for a user who was archived or erased.
   * @throws NotFound, SignupAbandoned, CardNotStored, MembershipActive (another user's) (409).
   */
  async execute(signupId: string, userId: number): Promise<ActivateMembershipAnswer> {
    const signup = await this.signups.find(signupId);
    if (!signup) throw new NotFound('This sign-up');
    if (signup.member_id === null) return this.otherwise(userId);
    const pending = await this.members.find(signup.member_id);
    const tier = pending ? await this.confirmation.tierOf(pending) : undefined;
    try {
      const member = await inTransaction(this.dataSource, (manager) => this.join(manager, signupId, userId, tier));
      return await this.confirmation.answer(member, tier);
    } catch (error) {
      if (!isUniqueViolation(error, 'members_one_per_user') && !(error instanceof CustomerGone)) throw error;
      await this.abandon.execute(signupId);
      return this.otherwise(userId);
    }
  }

  private async otherwise(userId: number): Promise<ActivateMembershipAnswer> {
    const member = await this.members.liveOf({ userId });
    if (!member) throw new SignupAbandoned();
    return this.confirmation.answer(member, await this.confirmation.tierOf(member));
  }

  private async join(
    manager: EntityManager,
    signupId: string,
    userId: number,
    tier: TierItem | undefined,
  ): Promise<MemberRow> {
    const standing = await standingOf(manager, userId);
    const signup = await this.signups.lock(signupId, manager);
    if (!signup) throw new NotFound('This sign-up');
    const before = signup.member_id === null ? null : await this.members.lock(signup.member_id, manager);
    if (!before) throw new SignupAbandoned();
    if (signup.state === 'active') {
      if (before.user_id !== userId) throw new MembershipActive();
      return before;
    }
    if (standing === 'ended') throw new CustomerGone();
    if (!(await this.cards.active(before.id, manager))) throw new CardNotStored();
    if (!(await this.signups.activate(manager, signupId))) throw new SignupAbandoned();
    if (!(await this.members.activate(manager, before.id, userId))) throw new SignupAbandoned();
    const member = { ...before, status: 'active' as const, user_id: userId };
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
