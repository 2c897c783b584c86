import { Injectable } from '@nestjs/common';
import { mailOf } from '@shamba/event-contract';
import { InjectDataSource } from '@nestjs/typeorm';
import { Outbox } from '@shamba/service-kit/outbox';
import { DataSource } from 'typeorm';
import { CardVault, VaultUnavailable } from '../../../card-vault/index.js';
import type { Member } from '../../memberships/member.js';
import { MemberRepository } from '../../memberships/member.repository.js';
import { MEMBERSHIP_PATH } from '../../paths.js';
import { CardRepository } from '../card.repository.js';
import type { ClubCard } from '../club-card.js';
import { customerOf } from './save-card.js';

/**
 * Stores the card that paid for a membership. The payment's id may be used again: this is repeated until it succeeds.
 */
@Injectable()
export class SavePaidCard {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly cards: CardRepository,
    private readonly members: MemberRepository,
    private readonly vault: CardVault,
    private readonly outbox: Outbox,
  ) {}

  /** @throws VaultUnavailable: try again later. */
  async execute(card: ClubCard, paymentId: string): Promise<void> {
    const member = card.memberId === null ? undefined : await this.members.find(card.memberId);
    // A card that the member has entered since then takes precedence.
    if (!member || member.status === 'cancelled' || (await this.cards.active(member.id)))
      return this.cards.end(card.id, 'disabling', 'not_needed');
    const customerId = await customerOf(this.vault, card.id, member);
    const outcome = await this.vault.store({
      key: card.id,
      customerId,
      sourceId: paymentId,
      cardholderName: card.cardholderName,
      postalCode: null,
    });
    switch (outcome.kind) {
      case 'stored':
        await this.cards.stored(card.id, customerId, outcome.card);
        return;
      case 'unknown':
        throw new VaultUnavailable(outcome.reason);
      case 'declined':
      case 'refused':
        await this.cards.end(card.id, 'refused', outcome.code, customerId);
        await this.askForAnother(member);
    }
  }

  /** The membership stays, as its quarter is paid; the next shipment needs a card. */
  private async askForAnother({ email: to, userId }: Pick<Member, 'email' | 'userId'>): Promise<void> {
    const summary =
      'Your payment went through, but your bank does not let us keep this card for the next shipments. Please add a card in your account.';
    await this.outbox.add(this.dataSource.manager, {
      type: 'mail.requested',
      consumers: ['worker'],
      payload: {
        kind: 'membership_changed',
        to,
        ...mailOf(userId),
        data: { tierName: 'Wine club', summary, facts: [], membershipPath: MEMBERSHIP_PATH },
      },
    });
  }
}
