import { Injectable } from '@nestjs/common';
import { audited, Clock, inTransaction, Outbox } from '@shamba/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { UserDto } from '../../identity/dto/user.dto.js';
import { LastOwner, OwnAccount } from '../../identity/identity.errors.js';
import { OwnSessions } from '../../identity/own-sessions.js';
import type { User } from '../../identity/user.entity.js';
import { Users } from '../../identity/users.js';
import { ArchiveBlocked } from '../account.errors.js';
import { OpenMatters } from '../open-matters.js';

/**
 * Takes an account away: it can no longer sign in, its sessions end, its name and address are free again. What is paid for or booked
 * stands in the way of taking a customer away; the rest ends in the services on `customer.archived` (docs/rules.md, Accounts).
 * Staff are shut out at once, whatever they have booked.
 */
@Injectable()
export class ArchiveUser {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: Users,
    private readonly matters: OpenMatters,
    private readonly outbox: Outbox,
    private readonly sessions: OwnSessions,
    private readonly clock: Clock,
  ) {}

  /** @throws OwnAccount, LastOwner, ArchiveBlocked (409 each), NotFound */
  async execute(id: number, by: number | undefined): Promise<void> {
    if (id === by) throw new OwnAccount();
    const found = await this.users.find(id);
    const reasons = found?.role === 'customer' ? await this.matters.of(found) : [];
    if (reasons.length > 0) throw new ArchiveBlocked(reasons);
    await inTransaction(this.dataSource, async (manager) => {
      const user = await this.users.lock(manager, id);
      if (user.staff_roles.includes('owner') && (await this.users.countOtherOwners(manager, id)) === 0)
        throw new LastOwner();
      await this.archive(manager, user);
    });
    await this.sessions.epochChanged(id);
  }

  private async archive(manager: EntityManager, user: User): Promise<void> {
    const before = UserDto.of(user);
    user.archived_at = this.clock.now();
    user.pending_email = null;
    user.session_epoch += 1;
    await this.users.save(manager, user);
    await manager.query('DELETE FROM mail_tokens WHERE user_id = $1', [user.id]);
    await audited(manager, { entity: 'user', id: user.id, action: 'archive', before, after: null });
    await this.outbox.add(manager, {
      type: 'customer.archived',
      payload: { userId: user.id, email: user.email ?? '' },
      consumers: ['commerce', 'hospitality', 'worker'],
    });
  }
}
