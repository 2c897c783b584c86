import { Injectable } from '@nestjs/common';
import type { Caller } from '@shamba/service-kit/identity';
import type { User } from '../identity/user.entity.js';
import { UserRepository } from '../identity/user.repository.js';
import { holdsAll } from './permissions.js';
import { OnlyOwnersLower } from './roles.errors.js';
import type { StaffRole } from './staff-role.entity.js';
import { StaffRoles } from './staff-roles.js';

/**
 * The duty to sign in with a second factor. Staff who have it pass it on with the rights that they give: to roles that
 * they make or extend, and to accounts that get a role from them. Only owners remove it (docs/rules.md, Staff).
 */
@Injectable()
export class FactorDuty {
  constructor(
    private readonly users: UserRepository,
    private readonly roles: StaffRoles,
  ) {}

  /**
   * Returns whether the role requires a second factor from now on.
   * @param before the role as it is; undefined: a new role
   * @param wanted `second_factor` absent: unchanged
   * @throws OnlyOwnersLower (403)
   */
  async ofRole(
    before: StaffRole | undefined,
    wanted: { permissions: readonly string[]; second_factor?: boolean },
    caller: Caller,
  ): Promise<boolean> {
    const needed = before?.second_factor === true;
    if (isOwner(caller)) return wanted.second_factor ?? needed;
    if (needed && wanted.second_factor === false) throw new OnlyOwnersLower();
    if (needed || wanted.second_factor) return true;
    const addsNoRight = before
      ? holdsAll({ role: 'admin', permissions: before.permissions }, wanted.permissions)
      : false;
    return !addsNoRight && this.binds(caller);
  }

  /**
   * Returns whether the account requires a second factor from now on, even when its roles need none.
   * @param roles the account's new roles
   * @param asked the caller asks for a second factor
   * @throws OnlyOwnersLower (403)
   */
  async ofAccount(
    user: Pick<User, 'staff_roles' | 'needs_second_factor'>,
    roles: readonly string[],
    asked: boolean,
    caller: Caller,
  ): Promise<boolean> {
    if (asked || isOwner(caller)) return asked;
    if (user.needs_second_factor) throw new OnlyOwnersLower();
    if (this.roles.anyNeedsFactor(roles)) return false;
    const gains = roles.some((name) => !user.staff_roles.includes(name));
    return this.roles.anyNeedsFactor(user.staff_roles) || (gains && this.binds(caller));
  }

  /** True when the caller has to sign in with a factor. */
  private async binds({ userId }: Caller): Promise<boolean> {
    const user = userId === undefined ? null : await this.users.find(userId);
    return user !== null && this.roles.needsSecondFactor(user);
  }
}

const isOwner = (caller: Caller): boolean => holdsAll(caller, ['*']);
