import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { setTimeout as pause } from 'node:timers/promises';
import { CONFIG, inTransaction, isUniqueViolation } from '@shamba/service-kit';
import type { CreateMembershipAnswer, CreateMembershipRequest } from '@shamba/api-contract/internal';
import { DataSource } from 'typeorm';
import type { CommerceConfig } from '../../../../config.js';
import { CardBook } from '../../cards/card-book.js';
import { CardInProgress, CardUnwanted } from '../../cards/card.errors.js';
import { KeepCard } from '../../cards/use-cases/keep-card.js';
import { SignupAbandoned } from '../../club.errors.js';
import { Consents } from '../../consents/consents.js';
import type { Member } from '../../memberships/member.js';
import { MemberRows } from '../../memberships/member-rows.js';
import { SignupRules } from '../signup-rules.js';
import { type Signup, Signups } from '../signups.js';

const LOOK_EVERY_MS = 50;

/** Rows that a sign-up writes. */
@Injectable()
export class SignupRows {
  constructor(
    @InjectDataSource() readonly dataSource: DataSource,
    readonly signups: Signups,
    readonly members: MemberRows,
    readonly consents: Consents,
    readonly cards: CardBook,
  ) {}
}

/**
 * The first step of joining: a pending member, a consent, and a card at the provider. Nothing is charged, and nobody sees
 * the member before it is activated. Repeating it with the same id gives the same member.
 */
@Injectable()
export class CreatePendingMember {
  constructor(
    private readonly rows: SignupRows,
    private readonly rules: SignupRules,
    private readonly keepCard: KeepCard,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  /**
   * @throws TooYoung, TierNotSold, CannotShipThere, SourceRequired, CardDeclined, CardInvalid (422), AlreadyMember,
   * SignupAbandoned (409), TooManyDeclines (429), CardUnanswered, ServiceUnavailable (503). After any of them the member, if there is one, has no card.
   */
  async execute(request: CreateMembershipRequest): Promise<CreateMembershipAnswer> {
    const known = await this.rows.signups.find(request.signupId);
    const member = known ? await this.memberOf(known) : await this.open(request);
    if (member.status !== 'pending') return { membershipId: member.id, status: 'active' };
    if (!(await this.rows.cards.active(member.id))) await this.storeCard(member, request);
    return { membershipId: member.id, status: 'pending' };
  }

  private async open(request: CreateMembershipRequest): Promise<Member> {
    const stateCode = await this.rules.check(request);
    try {
      await inTransaction(this.rows.dataSource, async (manager) => {
        const memberId = await this.rows.signups.open(manager, request, stateCode);
        const { version, at } = request.consent;
        await this.rows.consents.add(manager, {
          memberId,
          givenIn: 'signup',
          statedVersion: version ?? null,
          // Sending the form states the age; saying no was refused above.
          ageConfirmed: true,
          givenAt: at === undefined ? null : new Date(at),
          requestId: null,
        });
      });
    } catch (error) {
      // The same sign-up at the same time, or one that was abandoned a moment ago: its row says which.
      if (!isUniqueViolation(error)) throw error;
    }
    const signup = await this.rows.signups.find(request.signupId);
    if (!signup) throw new SignupAbandoned();
    return this.memberOf(signup);
  }

  private async memberOf(signup: Signup): Promise<Member> {
    const member = signup.memberId === null ? undefined : await this.rows.members.find(signup.memberId);
    if (!member) throw new SignupAbandoned();
    return member;
  }

  private async storeCard(
    member: Member,
    { payment, billing, shipping, from }: CreateMembershipRequest,
  ): Promise<void> {
    const postalCode = (billing ?? shipping).zip || null;
    const input = {
      sourceId: payment.sourceId,
      card: payment.card,
      cardholderName: payment.cardholderName ?? null,
      postalCode,
    };
    try {
      await this.keepCard.execute(member, input, { owner: from?.owner, network: from?.network }, { onlyFirst: true });
    } catch (error) {
      if (error instanceof CardUnwanted) throw new SignupAbandoned();
      if (!(error instanceof CardInProgress)) throw error;
      if (!(await this.storedByOther(member.id))) throw error;
    }
  }

  /** The same step is under way elsewhere: its card is this one's as well. */
  private async storedByOther(memberId: number): Promise<boolean> {
    const looks = Math.ceil((this.config.PROVIDER_TIMEOUT_MS * 2) / LOOK_EVERY_MS);
    for (let look = 0; look < looks; look += 1) {
      const newest = await this.rows.cards.newest(memberId);
      if (newest?.state !== 'storing') return newest?.state === 'active';
      await pause(LOOK_EVERY_MS);
    }
    return false;
  }
}
