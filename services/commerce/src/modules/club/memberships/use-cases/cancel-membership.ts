import { Injectable } from '@nestjs/common';
import { type EventPayload, mailOf, type MailRequested } from '@shamba/event-contract';
import { endCustomer } from '@shamba/service-kit/identity';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import { Clock, todayIn } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import { CardRepository } from '../../cards/card.repository.js';
import { SyncCards } from '../../cards/use-cases/sync-cards.js';
import { dayForPeople } from '../../day-for-people.js';
import { CLUB_PATH } from '../../paths.js';
import { type Change, ChangeMembership } from '../change-membership.js';
import type { Member, Whose } from '../member.js';
import { MemberRepository } from '../member.repository.js';

/** Ends a membership at once, for its member or for staff. Paid shipments are still sent; the card is disabled. */
@Injectable()
export class CancelMembership {
  constructor(
    private readonly changes: ChangeMembership,
    private readonly members: MemberRepository,
    private readonly cards: CardRepository,
    private readonly syncCards: SyncCards,
    private readonly clock: Clock,
  ) {}

  async execute(whose: Whose, reason: string | undefined, ifMatch: string | undefined): Promise<Member> {
    const member = await this.changes.execute(whose, ifMatch, async ({ member: leaving, tier, manager }) => {
      const { patch, mail } = await this.ending(manager, leaving, tier?.name, reason ?? null);
      // A member who leaves without a payment may have given another person's address.
      return { patch, mail: { ...mail, bounded: true } };
    });
    this.syncCards.soon();
    return member;
  }

  /** Staff archived the account: ends its membership as if the member had left. */
  @HandlesEvent('customer.archived')
  async archived({ userId }: EventPayload<'customer.archived'>, manager: EntityManager): Promise<void> {
    await endCustomer(manager, userId);
    const leaving = await this.members.lockLive({ userId }, manager);
    if (!leaving) return;
    await this.end(manager, leaving, 'account_archived');
  }

  /** Ends an active or paused membership locked by the caller, in its transaction. */
  async end(manager: EntityManager, leaving: Member, reason: string | null): Promise<void> {
    const change = await this.ending(manager, leaving, undefined, reason);
    await this.changes.apply(manager, leaving, undefined, change);
  }

  private async ending(
    manager: EntityManager,
    leaving: Member,
    tierName: string | undefined,
    reason: string | null,
  ): Promise<Change & { mail: MailRequested }> {
    await this.cards.retireAll(manager, leaving.id);
    const data = {
      tierName: tierName ?? 'Wine club',
      endedOn: dayForPeople(todayIn(this.clock)),
      clubPath: CLUB_PATH,
    };
    return {
      patch: { status: 'cancelled', pausedUntil: null, cancelledAt: this.clock.now(), cancelReason: reason },
      mail: { kind: 'membership_cancelled', to: leaving.email, ...mailOf(leaving.userId), data },
    };
  }
}
