import { Injectable } from '@nestjs/common';
import { NotFound } from '@shamba/service-kit/http';
import type { DeclineSubject } from '../../../declines/index.js';
import { MemberRepository } from '../../memberships/member.repository.js';
import { CardRepository } from '../card.repository.js';
import { CardUnwanted } from '../card.errors.js';
import type { CardInput } from '../card-source.js';
import type { ClubCard } from '../club-card.js';
import { AnnounceCard } from './announce-card.js';
import { SaveCard } from './save-card.js';
import { SyncCards } from './sync-cards.js';

/** Replaces a member's card. The old one stays until the new one is stored, and is disabled then. */
@Injectable()
export class ReplaceCard {
  constructor(
    private readonly members: MemberRepository,
    private readonly cards: CardRepository,
    private readonly save: SaveCard,
    private readonly syncCards: SyncCards,
    private readonly news: AnnounceCard,
  ) {}

  /** @throws NotFound when the caller is not a member (any more); the errors of SaveCard. */
  async execute(userId: number, input: CardInput, from: Omit<DeclineSubject, 'cartId'>): Promise<ClubCard> {
    const member = await this.members.live(userId);
    if (!member) throw new NotFound('Your membership');
    try {
      await this.save.execute(member, input, from);
    } catch (error) {
      if (error instanceof CardUnwanted) throw new NotFound('Your membership');
      throw error;
    } finally {
      this.syncCards.soon();
    }
    const card = await this.cards.active(member.id);
    if (!card) throw new NotFound('Your membership');
    await this.news.execute(member, card);
    return card;
  }
}
