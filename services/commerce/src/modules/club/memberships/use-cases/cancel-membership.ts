import { Injectable } from '@nestjs/common';
import { Clock, todayIn } from '@shamba/service-kit';
import { CardBook } from '../../cards/card-book.js';
import { TendCards } from '../../cards/use-cases/tend-cards.js';
import { dayForPeople } from '../../day-for-people.js';
import { CLUB_PATH } from '../../paths.js';
import { ChangeMembership } from '../change-membership.js';
import type { Member } from '../member.js';

/** A member leaves, online and at once. What is paid for is still sent; the card is disabled. */
@Injectable()
export class CancelMembership {
  constructor(
    private readonly changes: ChangeMembership,
    private readonly cards: CardBook,
    private readonly tend: TendCards,
    private readonly clock: Clock,
  ) {}

  async execute(userId: number, reason: string | undefined, ifMatch: string | undefined): Promise<Member> {
    const member = await this.changes.execute(userId, ifMatch, async ({ member: leaving, tier, manager }) => {
      await this.cards.retireAll(manager, leaving.id);
      const data = {
        firstName: leaving.firstName,
        tierName: tier?.name ?? 'Wine club',
        endedOn: dayForPeople(todayIn(this.clock)),
        clubPath: CLUB_PATH,
      };
      return {
        patch: { status: 'cancelled', pausedUntil: null, cancelledAt: this.clock.now(), cancelReason: reason ?? null },
        mail: { kind: 'membership_cancelled', to: leaving.email, data },
      };
    });
    this.tend.soon();
    return member;
  }
}
