import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { DataSource } from 'typeorm';
import { SyncCards } from '../../cards/use-cases/sync-cards.js';
import { NotNow } from '../../club.errors.js';
import { dayForPeople } from '../../day-for-people.js';
import { auditView } from '../../memberships/member.js';
import { MemberRepository } from '../../memberships/member.repository.js';
import { CancelMembership } from '../../memberships/use-cases/cancel-membership.js';
import { ChargeRepository } from '../../shipments/charge.repository.js';

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
    private readonly cancellation: CancelMembership,
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
      if (member.status !== 'cancelled') await this.cancellation.end(manager, member, 'removed_by_staff');
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
