import { Injectable } from '@nestjs/common';
import { audited, type Caller, checkVersion, inTransaction } from '@shamba/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { type PatchUserDto, UserDto } from '../dto/user.dto.js';
import { LastOwner, StaffPasswordNeeded } from '../identity.errors.js';
import { AccountAuthority } from '../roles/account-authority.js';
import { OWNER } from '../roles/staff-role.entity.js';
import { UserDirectory } from '../user-directory.js';
import type { User } from '../user.entity.js';
import { Users } from '../users.js';
import { AskNewAddress } from './ask-new-address.js';

const PROFILE = ['approval_status', 'name', 'first_name', 'last_name', 'phone', 'location', 'bio'] as const;

/**
 * Changes a user's profile, approval or staff roles, and asks for another address. 409 when
 * stale, or when no user with all permissions would remain.
 */
@Injectable()
export class ChangeUser {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: Users,
    private readonly directory: UserDirectory,
    private readonly addresses: AskNewAddress,
    private readonly authority: AccountAuthority,
  ) {}

  /**
   * @throws NotFound, StaleVersion, Forbidden, MoreThanOwn, InvalidFields,
   * StaffPasswordNeeded, LastOwner, EmailTaken, TooManyRequests
   */
  async execute(id: number, patch: PatchUserDto, ifMatch: string | undefined, caller: Caller): Promise<User> {
    const changed = await inTransaction(this.dataSource, async (manager) => {
      const user = await this.users.lock(manager, id);
      this.authority.assertMayTouch(caller, user);
      checkVersion(user.version, ifMatch);
      const before = UserDto.of(user);
      if (patch.email !== undefined && patch.email !== user.email)
        await this.addresses.execute(manager, user, patch.email);
      for (const field of PROFILE) if (patch[field] !== undefined) Object.assign(user, { [field]: patch[field] });
      const roles = [...new Set(patch.staff_roles ?? user.staff_roles)];
      if (roles.join() !== user.staff_roles.join()) {
        this.authority.assertMayAssign(caller, roles);
        await this.setRoles(manager, user, roles);
      }
      const saved = await this.users.save(manager, user);
      await audited(manager, { entity: 'user', id, action: 'update', before, after: UserDto.of(saved) });
      return saved;
    });
    this.directory.changed(id);
    return changed;
  }

  private async setRoles(manager: EntityManager, user: User, roles: string[]): Promise<void> {
    const losesAll = user.staff_roles.includes(OWNER) && !roles.includes(OWNER);
    if (losesAll && (await this.users.countOtherOwners(manager, user.id)) === 0) throw new LastOwner();
    if (user.role === 'customer' && roles.length > 0 && !user.password_for_staff) throw new StaffPasswordNeeded();
    user.staff_roles = roles;
    user.role = roles.length > 0 ? 'admin' : 'customer';
    user.account_type = user.role;
  }
}
