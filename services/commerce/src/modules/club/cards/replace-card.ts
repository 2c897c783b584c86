import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { mailEvent, Outbox } from '@shamba/service-kit/outbox';
import { DataSource } from 'typeorm';
import type { DeclineSubject } from '../../declines/index.js';
import { ItemSource } from '../../items/index.js';
import { changedMail } from '../member-mails.js';
import type { MemberRow } from '../memberships/member.entity.js';
import { MemberRepository } from '../memberships/member.repository.js';
import type { CardRow } from './card.entity.js';
import { CardUnwanted } from './card.errors.js';
import { CardRepository } from './card.repository.js';
import type { CardInput } from './card-source.js';
import { SaveCard } from './save-card.js';
import { SyncCards } from './sync-cards.js';

/** Audits a new card and mails the member: brand and last four digits. */
@Injectable()
export class AnnounceCard {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly items: ItemSource,
    private readonly outbox: Outbox,
  ) {}

  async execute(member: MemberRow, { brand, last_four: lastFour }: CardRow): Promise<void> {
    // The card is stored: an unreadable tier must not look like a failure.
    const tier = await this.items.tier(member.tier_id).catch(() => undefined);
    const facts = [{ label: 'Card', value: `${brand ?? 'Card'} ending in ${lastFour ?? ''}` }];
    await inTransaction(this.dataSource, async (manager) => {
      const after = { brand, lastFour };
      await audited(manager, { entity: 'club_card', id: member.id, action: 'update', before: null, after });
      const mail = changedMail(member, tier?.name ?? 'Wine club', 'Your membership has a new card.', facts);
      await this.outbox.add(manager, mailEvent(mail));
    });
  }
}

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
  async execute(userId: number, input: CardInput, from: Omit<DeclineSubject, 'cartId'>): Promise<CardRow> {
    const member = await this.members.liveOf({ userId });
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
