import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CreateMembershipAnswer, CreateMembershipRequest } from '@shamba/api-contract/internal';
import { CONFIG } from '@shamba/service-kit/config';
import { inTransaction, isUniqueViolation } from '@shamba/service-kit/database';
import { setTimeout as pause } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import type { CommerceConfig } from '../../../config.js';
import { ItemSource } from '../../items/index.js';
import { CardInProgress, CardUnwanted } from '../cards/card.errors.js';
import { CardRepository } from '../cards/card.repository.js';
import { CardSource } from '../cards/card-source.js';
import { SaveCard } from '../cards/save-card.js';
import { AlreadyMember, SignupAbandoned, TooYoung } from '../club.errors.js';
import { ConsentRepository } from '../consents/consent.repository.js';
import type { MemberRow } from '../memberships/member.entity.js';
import { MemberRepository } from '../memberships/member.repository.js';
import { ShipToRule } from '../memberships/ship-to-rule.js';
import { soldTier } from '../memberships/sold-tier.js';
import type { ClubSignup } from './signup.entity.js';
import { SignupRepository } from './signup.repository.js';

const LOOK_EVERY_MS = 50;

/** Checks who may join which tier and where its wine may go, before a card is used. */
@Injectable()
export class SignupRules {
  constructor(
    private readonly items: ItemSource,
    private readonly shipTo: ShipToRule,
    private readonly cardSource: CardSource,
    private readonly members: MemberRepository,
  ) {}

  /**
   * Returns the code of the destination state.
   * @throws TooYoung, SourceRequired, CannotShipThere, TierNotSold (422), AlreadyMember (409)
   */
  async check({ userId, tierId, shipping, payment, consent }: CreateMembershipRequest): Promise<string> {
    if (consent.ageConfirmed === false) throw new TooYoung();
    this.cardSource.check(payment);
    const stateCode = await this.shipTo.check(shipping);
    soldTier(await this.items.tier(tierId));
    if (userId !== undefined && (await this.members.liveOf({ userId }))) throw new AlreadyMember();
    return stateCode;
  }
}

/** Finds a sign-up's member, or begins the sign-up with a pending member and a consent. */
@Injectable()
export class OpenSignup {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly signups: SignupRepository,
    private readonly members: MemberRepository,
    private readonly consents: ConsentRepository,
    private readonly rules: SignupRules,
  ) {}

  /**
   * The same id gives the same member.
   * @throws the errors of SignupRules for a new one; SignupAbandoned (409) when the sign-up has ended.
   */
  async execute(request: CreateMembershipRequest): Promise<MemberRow> {
    const signup = (await this.signups.find(request.signupId)) ?? (await this.open(request));
    const memberId = signup?.member_id ?? null;
    const member = memberId === null ? null : await this.members.find(memberId);
    if (!member) throw new SignupAbandoned();
    return member;
  }

  private async open(request: CreateMembershipRequest): Promise<ClubSignup | null> {
    const stateCode = await this.rules.check(request);
    try {
      await inTransaction(this.dataSource, async (manager) => {
        const memberId = await this.members.addPending(manager, request, stateCode);
        await this.signups.open(manager, request.signupId, memberId);
        const { version, at } = request.consent;
        await this.consents.add(manager, {
          member_id: memberId,
          given_in: 'signup',
          stated_version: version ?? null,
          given_at: at === undefined ? null : new Date(at),
          request_id: null,
        });
      });
    } catch (error) {
      // The same sign-up at the same time, or one abandoned a moment ago: read its row.
      if (!isUniqueViolation(error)) throw error;
    }
    return this.signups.find(request.signupId);
  }
}

/**
 * First step of joining: a pending member, a consent, and a card at the provider. Nothing is charged, and no list shows
 * the member before the activation. Repeating it with the same id returns the same member.
 */
@Injectable()
export class BeginSignup {
  constructor(
    private readonly signup: OpenSignup,
    private readonly cards: CardRepository,
    private readonly saveCard: SaveCard,
    @Inject(CONFIG) private readonly config: CommerceConfig,
  ) {}

  /**
   * @throws TooYoung, TierNotSold, CannotShipThere, SourceRequired, CardDeclined, CardInvalid (422), AlreadyMember,
   * SignupAbandoned (409), TooManyDeclines (429), CardUnanswered, ServiceUnavailable (503). After an error the member,
   * if created, has no card.
   */
  async execute(request: CreateMembershipRequest): Promise<CreateMembershipAnswer> {
    const member = await this.signup.execute(request);
    if (member.status !== 'pending') return { membershipId: member.id, status: 'active' };
    if (!(await this.cards.active(member.id))) await this.storeCard(member, request);
    return { membershipId: member.id, status: 'pending' };
  }

  private async storeCard(
    member: MemberRow,
    { payment, billing, shipping, from }: CreateMembershipRequest,
  ): Promise<void> {
    const input = {
      sourceId: payment.sourceId,
      card: payment.card,
      cardholderName: payment.cardholderName ?? null,
      postalCode: (billing ?? shipping).zip || null,
    };
    try {
      await this.saveCard.execute(member, input, { owner: from?.owner, network: from?.network }, { onlyFirst: true });
    } catch (error) {
      if (error instanceof CardUnwanted) throw new SignupAbandoned();
      if (!(error instanceof CardInProgress)) throw error;
      if (!(await this.storedByOther(member.id))) throw error;
    }
  }

  /** Another request runs the same step: use its card. */
  private async storedByOther(memberId: number): Promise<boolean> {
    const looks = Math.ceil((this.config.PROVIDER_TIMEOUT_MS * 2) / LOOK_EVERY_MS);
    for (let look = 0; look < looks; look += 1) {
      const newest = await this.cards.newest(memberId);
      if (newest?.state !== 'storing') return newest?.state === 'active';
      await pause(LOOK_EVERY_MS);
    }
    return false;
  }
}
