import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import { CardRepository } from '../../cards/card.repository.js';
import { SyncCards } from '../../cards/use-cases/sync-cards.js';
import { MembershipActive } from '../../club.errors.js';
import { MemberRepository } from '../../memberships/member.repository.js';
import { SignupRepository } from '../signup.repository.js';

/**
 * Abandons a failed sign-up: deletes the pending member and disables its cards. The id is spent: a late first step
 * can't begin it again.
 */
@Injectable()
export class AbandonMember {
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
      const memberId = signup?.memberId ?? null;
      if (memberId === null) return;
      await this.members.lock(memberId, manager);
      await this.cards.retireAll(manager, memberId, { forget: true });
      await this.signups.abandon(manager, signupId);
      await this.members.deletePending(manager, memberId);
    });
    this.syncCards.soon();
  }
}
