import { Injectable } from '@nestjs/common';
import type { CreateMembershipRequest } from '@shamba/api-contract/internal';
import { ItemSource } from '../../items/index.js';
import { CardSource } from '../cards/card-source.js';
import { AlreadyMember, TooYoung } from '../club.errors.js';
import { MemberRepository } from '../memberships/member.repository.js';
import { ShipToRule } from '../memberships/ship-to-rule.js';
import { soldTier } from '../memberships/sold-tier.js';

/** Checks who may join which tier and where its wine may go, before a card is used. */
@Injectable()
export class SignupRules {
  constructor(
    private readonly items: ItemSource,
    private readonly shipTo: ShipToRule,
    private readonly cards: CardSource,
    private readonly members: MemberRepository,
  ) {}

  /**
   * Returns the code of the destination state.
   * @throws TooYoung, SourceRequired, CannotShipThere, TierNotSold (422), AlreadyMember (409)
   */
  async check({ userId, tierId, shipping, payment, consent }: CreateMembershipRequest): Promise<string> {
    if (consent.ageConfirmed === false) throw new TooYoung();
    this.cards.check({ sourceId: payment.sourceId, card: payment.card, cardholderName: null, postalCode: null });
    const stateCode = await this.shipTo.check(shipping);
    soldTier(await this.items.tier(tierId));
    if (userId !== undefined && (await this.members.live(userId))) throw new AlreadyMember();
    return stateCode;
  }
}
