import { Inject, Injectable } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { CONFIG } from '@shamba/service-kit/config';
import type { CreateMembershipAnswer, CreateMembershipRequest } from '@shamba/api-contract/internal';
import type { CommerceConfig } from '../../../../config.js';
import { CardRepository } from '../../cards/card.repository.js';
import { CardInProgress, CardUnwanted } from '../../cards/card.errors.js';
import { SaveCard } from '../../cards/use-cases/save-card.js';
import { SignupAbandoned } from '../../club.errors.js';
import type { Member } from '../../memberships/member.js';
import { OpenSignup } from './open-signup.js';

const LOOK_EVERY_MS = 50;

/**
 * First step of joining: a pending member, a consent, and a card at the provider. Nothing is charged, and no list shows
 * the member before the activation. Repeating it with the same id returns the same member.
 */
@Injectable()
export class CreatePendingMember {
  constructor(
    private readonly openSignup: OpenSignup,
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
    const member = await this.openSignup.execute(request);
    if (member.status !== 'pending') return { membershipId: member.id, status: 'active' };
    if (!(await this.cards.active(member.id))) await this.storeCard(member, request);
    return { membershipId: member.id, status: 'pending' };
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
