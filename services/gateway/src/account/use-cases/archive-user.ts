import { Injectable } from '@nestjs/common';
import { type Caller, inTransaction } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { LastOwner, OwnAccount } from '../../identity/identity.errors.js';
import { AccountAuthority } from '../../identity/roles/account-authority.js';
import { OWNER } from '../../identity/roles/staff-role.entity.js';
import { OwnSessions } from '../../identity/own-sessions.js';
import { Users } from '../../identity/users.js';
import { ArchiveBlocked } from '../account.errors.js';
import { OpenMatters } from '../open-matters.js';
import { EndAccount } from './end-account.js';

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
    private readonly authority: AccountAuthority,
    private readonly ending: EndAccount,
    private readonly sessions: OwnSessions,
  ) {}

  /** @throws Forbidden, MoreThanOwn (403 each), OwnAccount, LastOwner, ArchiveBlocked (409 each), NotFound */
  async execute(id: number, caller: Caller): Promise<void> {
    if (id === caller.userId) throw new OwnAccount();
    const found = await this.users.find(id);
    if (found) this.authority.assertMayTouch(caller, found);
    const reasons = found?.role === 'customer' ? await this.matters.of(found) : [];
    if (reasons.length > 0) throw new ArchiveBlocked(reasons);
    await inTransaction(this.dataSource, async (manager) => {
      const user = await this.users.lock(manager, id);
      this.authority.assertMayTouch(caller, user);
      if (user.staff_roles.includes(OWNER) && (await this.users.countOtherOwners(manager, id)) === 0)
        throw new LastOwner();
      await this.ending.execute(manager, user);
    });
    await this.sessions.epochChanged(id);
  }
}
