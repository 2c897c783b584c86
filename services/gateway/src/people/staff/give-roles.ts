import { Injectable } from '@nestjs/common';
import type { Caller } from '@shamba/service-kit/identity';
import type { EntityManager } from 'typeorm';
import type { PatchUserDto } from '../identity/user.dto.js';
import { LastOwner, StaffPasswordNeeded } from '../identity/identity.errors.js';
import { MailTokens } from '../mails/mail-tokens.js';
import { AccountAuthority } from '../roles/account-authority.js';
import { FactorDuty } from '../roles/factor-duty.js';
import { OWNER } from '../roles/staff-role.entity.js';
import type { User } from '../identity/user.entity.js';
import { UserRepository } from '../identity/user.repository.js';

/** Gives an account roles instead of those it has; it becomes staff, or stops being staff, by that. */
@Injectable()
export class GiveRoles {
  constructor(
    private readonly users: UserRepository,
    private readonly authority: AccountAuthority,
    private readonly duty: FactorDuty,
    private readonly tokens: MailTokens,
  ) {}

  /**
   * Changes a user that the caller has locked and saves, as far as the patch speaks of roles and second factor.
   * @throws Forbidden, MoreThanOwn, OnlyOwnersLower (403 each), InvalidFields, StaffPasswordNeeded, LastOwner (409
   * each)
   */
  async execute(manager: EntityManager, user: User, patch: PatchUserDto, caller: Caller): Promise<void> {
    const roles = [...new Set(patch.staff_roles ?? user.staff_roles)];
    const asked = patch.needs_second_factor ?? user.needs_second_factor;
    const changesRoles = roles.join() !== user.staff_roles.join();
    if (!changesRoles && asked === user.needs_second_factor) return;
    this.authority.assertMayAssign(caller, roles);
    user.needs_second_factor = await this.duty.ofAccount(user, roles, asked, caller);
    if (changesRoles) await this.setRoles(manager, user, roles);
  }

  private async setRoles(manager: EntityManager, user: User, roles: string[]): Promise<void> {
    const losesAll = user.staff_roles.includes(OWNER) && !roles.includes(OWNER);
    if (losesAll && (await this.users.countOtherOwners(manager, user.id)) === 0) throw new LastOwner();
    if (user.role === 'customer' && roles.length > 0 && !user.password_for_staff) throw new StaffPasswordNeeded();
    if (user.pending_email !== null && roles.some((name) => !user.staff_roles.includes(name))) {
      // Drops a waiting address: staff with fewer rights may have requested it, and its reader could get the roles by a
      // reset.
      user.pending_email = null;
      await this.tokens.spend(manager, user.id, ['change']);
    }
    user.staff_roles = roles;
    user.role = roles.length > 0 ? 'admin' : 'customer';
    user.account_type = user.role;
  }
}
