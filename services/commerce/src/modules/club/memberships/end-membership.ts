import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type EventPayload, mailOf, type MailRequested } from '@shamba/event-contract';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion, endCustomer } from '@shamba/service-kit/identity';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import { Clock, todayIn } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { CardRepository } from '../cards/card.repository.js';
import { SyncCards } from '../cards/sync-cards.js';
import { NotNow } from '../club.errors.js';
import { CLUB_PATH, dayForPeople } from '../member-mails.js';
import { ChargeRepository } from '../shipments/charge.repository.js';
import { ShipmentRepository } from '../shipments/shipment.repository.js';
import { type Change, ChangeMembership } from './change-membership.js';
import { auditView, type MemberRow, type Whose } from './member.entity.js';
import { MemberRepository } from './member.repository.js';

/** Ends memberships at once. Paid shipments are still sent, charges to come are cancelled, the card is disabled. */
@Injectable()
export class EndMembership {
  constructor(
    private readonly changes: ChangeMembership,
    private readonly members: MemberRepository,
    private readonly cards: CardRepository,
    private readonly syncCards: SyncCards,
    private readonly shipments: ShipmentRepository,
    private readonly clock: Clock,
  ) {}

  /** For the member, or for staff. */
  async cancel(whose: Whose, reason: string | undefined, ifMatch: string | undefined): Promise<MemberRow> {
    const member = await this.changes.execute(whose, ifMatch, async ({ member: leaving, tier, manager }) => {
      const { patch, mail } = await this.ending(manager, leaving, reason ?? null, tier?.name);
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
    if (leaving) await this.end(manager, leaving, 'account_archived');
  }

  /** Ends an active or paused membership locked by the caller, in its transaction. */
  async end(manager: EntityManager, leaving: MemberRow, reason: string): Promise<void> {
    await this.changes.apply(manager, leaving, undefined, await this.ending(manager, leaving, reason));
  }

  private async ending(
    manager: EntityManager,
    leaving: MemberRow,
    reason: string | null,
    tierName = 'Wine club',
  ): Promise<Change & { mail: MailRequested }> {
    await this.cards.retireAll(manager, leaving.id);
    await this.shipments.giveUpCharges(manager, leaving.id);
    const data = { tierName, endedOn: dayForPeople(todayIn(this.clock)), clubPath: CLUB_PATH };
    return {
      patch: { status: 'cancelled', paused_until: null, cancelled_at: this.clock.now(), cancel_reason: reason },
      mail: { kind: 'membership_cancelled', to: leaving.email, ...mailOf(leaving.user_id), data },
    };
  }
}

/**
 * Removes a member from the list for staff: an active or paused membership ends as leaving does. The row is kept for
 * its charges.
 */
@Injectable()
export class RemoveMember {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly members: MemberRepository,
    private readonly charges: ChargeRepository,
    private readonly ending: EndMembership,
    private readonly syncCards: SyncCards,
  ) {}

  /** @throws NotFound, StaleVersion, NotNow (409): a paid quarter has not been sent. */
  async execute(id: number, ifMatch: string | undefined): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const member = await this.members.lockShown(id, manager);
      if (!member) throw new NotFound('This member');
      checkVersion(member.version, ifMatch);
      const [unsent] = await this.charges.unsent(manager, { memberId: id });
      if (unsent !== undefined)
        throw new NotNow(
          'shipment_unsent',
          `The shipment of ${dayForPeople(unsent)} is paid for and has not been sent yet.`,
        );
      if (member.status !== 'cancelled') await this.ending.end(manager, member, 'removed_by_staff');
      await this.members.archive(manager, id);
      await audited(manager, {
        entity: 'club_member',
        id,
        action: 'archive',
        before: auditView(member),
        after: null,
      });
    });
    this.syncCards.soon();
  }
}
