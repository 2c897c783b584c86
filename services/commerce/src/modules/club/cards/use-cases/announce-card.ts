import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { audited } from '@shamba/service-kit/identity';
import { Outbox } from '@shamba/service-kit/outbox';
import { DataSource } from 'typeorm';
import { ItemSource } from '../../../items/index.js';
import { changedMail } from '../../memberships/change-membership.js';
import type { Member } from '../../memberships/member.js';
import type { ClubCard } from '../club-card.js';

/** Audits a new card and mails the member: brand and last four digits. */
@Injectable()
export class AnnounceCard {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly items: ItemSource,
    private readonly outbox: Outbox,
  ) {}

  async execute(member: Member, card: ClubCard): Promise<void> {
    // The card is stored: an unreadable tier must not look like a failure.
    const tier = await this.items.tier(member.tierId).catch(() => undefined);
    const facts = [{ label: 'Card', value: `${card.brand ?? 'Card'} ending in ${card.lastFour ?? ''}` }];
    await inTransaction(this.dataSource, async (manager) => {
      await audited(manager, {
        entity: 'club_card',
        id: member.id,
        action: 'update',
        before: null,
        after: { brand: card.brand, lastFour: card.lastFour },
      });
      const payload = changedMail(member, tier?.name ?? 'Wine club', 'Your membership has a new card.', facts);
      await this.outbox.add(manager, { type: 'mail.requested', consumers: ['worker'], payload });
    });
  }
}
