import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { audited, type Caller, checkVersion } from '@shamba/service-kit/identity';
import { DataSource } from 'typeorm';
import { AdminUserDto, type PatchUserDto } from '../identity/user.dto.js';
import { AccountAuthority } from '../roles/account-authority.js';
import { UserDirectory } from '../identity/user-directory.js';
import type { User } from '../identity/user.entity.js';
import { UserRepository } from '../identity/user.repository.js';
import { AskNewAddress } from './ask-new-address.js';
import { GiveRoles } from './give-roles.js';

const PROFILE = ['approval_status', 'name', 'first_name', 'last_name', 'phone', 'location', 'bio'] as const;

/**
 * Changes a user's profile, approval or staff roles, and asks for another address. 409 when
 * stale, or when no user with all permissions would remain.
 */
@Injectable()
export class ChangeUser {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly directory: UserDirectory,
    private readonly addresses: AskNewAddress,
    private readonly authority: AccountAuthority,
    private readonly roles: GiveRoles,
  ) {}

  /**
   * @throws NotFound, StaleVersion, Forbidden, MoreThanOwn, OnlyOwnersLower, InvalidFields,
   * StaffPasswordNeeded, LastOwner, EmailTaken, TooManyRequests
   */
  async execute(id: number, patch: PatchUserDto, ifMatch: string | undefined, caller: Caller): Promise<User> {
    const changed = await inTransaction(this.dataSource, async (manager) => {
      const user = await this.users.lock(manager, id);
      this.authority.assertMayTouch(caller, user);
      checkVersion(user.version, ifMatch);
      const before = AdminUserDto.of(user);
      for (const field of PROFILE) if (patch[field] !== undefined) Object.assign(user, { [field]: patch[field] });
      await this.roles.execute(manager, user, patch, caller);
      if (patch.email !== undefined && patch.email !== user.email)
        await this.addresses.execute(manager, user, patch.email);
      const saved = await this.users.save(manager, user);
      await audited(manager, { entity: 'user', id, action: 'update', before, after: AdminUserDto.of(saved) });
      return saved;
    });
    this.directory.changed(id);
    return changed;
  }
}
