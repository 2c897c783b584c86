import { Injectable } from '@nestjs/common';
import { Forbidden, InvalidFields } from '@shamba/service-kit/http';
import { type Caller, hasPermission } from '@shamba/service-kit/identity';
import type { User } from '../identity/user.entity.js';
import { holdsAll } from './permissions.js';
import { MoreThanOwn } from './roles.errors.js';
import { StaffRoles } from './staff-roles.js';

const STAFF_ACCOUNTS = 'users.write';

/**
 * Decides which accounts staff may change or archive. Customers' accounts need customers.write (checked by the route).
 * Staff accounts also need users.write and all permissions of the account itself: otherwise its address could be
 * changed and its password reset.
 */
@Injectable()
export class AccountAuthority {
  constructor(private readonly roles: StaffRoles) {}

  /** @throws Forbidden, MoreThanOwn (403 each) */
  assertMayTouch(caller: Caller, user: Pick<User, 'role' | 'staff_roles'>): void {
    if (user.role === 'admin') this.assertMayGive(caller, user.staff_roles);
  }

  /** @throws Forbidden, MoreThanOwn (403 each), InvalidFields for a role that does not exist */
  assertMayAssign(caller: Caller, names: readonly string[]): void {
    const unknown = this.roles.unknown(names);
    if (unknown.length > 0) throw new InvalidFields({ staff_roles: [`There is no role ${unknown.join(', ')}`] });
    this.assertMayGive(caller, names);
  }

  private assertMayGive(caller: Caller, names: readonly string[]): void {
    if (!hasPermission(caller, STAFF_ACCOUNTS)) throw new Forbidden();
    if (!holdsAll(caller, this.roles.permissionsOf(names))) throw new MoreThanOwn();
  }
}
