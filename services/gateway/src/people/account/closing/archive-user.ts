import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import type { Caller } from '@shamba/service-kit/identity';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountAuthority } from '../../roles/account-authority.js';
import { LastOwner, OwnAccount } from '../../identity/identity.errors.js';
import { OWNER } from '../../roles/staff-role.entity.js';
import { SessionIndex } from '../../sessions/session-index.js';
import { UserRepository } from '../../identity/user.repository.js';
import { ArchiveBlocked } from './account.errors.js';
import { CloseAccount } from './close-account.js';
import { EndAccount } from './end-account.js';

/**
 * Archives an account: it can no longer sign in, its sessions end, its name and address are free again. A customer with
 * open orders or bookings can't be archived; everything else ends in the services on `customer.archived`
 * (docs/rules.md, Accounts). Staff are archived at once, whatever they have booked.
 */
@Injectable()
export class ArchiveUser {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly closing: CloseAccount,
    private readonly authority: AccountAuthority,
    private readonly ending: EndAccount,
    private readonly sessions: SessionIndex,
  ) {}

  /** @throws Forbidden, MoreThanOwn (403 each), OwnAccount, LastOwner, ArchiveBlocked (409 each), NotFound */
  async execute(id: number, caller: Caller): Promise<void> {
    if (id === caller.userId) throw new OwnAccount();
    const found = await this.users.find(id);
    if (found) this.authority.assertMayTouch(caller, found);
    if (found?.role === 'customer') {
      await this.closing.execute({
        user: found,
        refusal: (reasons) => new ArchiveBlocked(reasons),
        close: (check) => this.end(id, caller, check),
      });
    } else await this.end(id, caller);
    await this.sessions.epochChanged(id);
  }

  private async end(id: number, caller: Caller, check?: (manager: EntityManager) => Promise<void>): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const user = await this.users.lock(manager, id);
      await check?.(manager);
      this.authority.assertMayTouch(caller, user);
      if (user.staff_roles.includes(OWNER) && (await this.users.countOtherOwners(manager, id)) === 0)
        throw new LastOwner();
      await this.ending.execute(manager, user);
    });
  }
}
