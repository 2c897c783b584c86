import { Injectable } from '@nestjs/common';
import { InvalidFields } from '@shamba/service-kit/http';
import type { Caller } from '@shamba/service-kit/identity';
import type { AddStaffDto } from '../identity/credentials.dto.js';
import type { User } from '../identity/user.entity.js';
import { AccountAuthority } from '../roles/account-authority.js';
import { FactorDuty } from '../roles/factor-duty.js';
import { OWNER } from '../roles/staff-role.entity.js';
import { CreateAdmin } from './create-admin.js';

const NO_ROLES = { staff_roles: [], needs_second_factor: false };

/** Makes a colleague's account, with roles that its maker may give (docs/rules.md, Staff). */
@Injectable()
export class AddStaff {
  constructor(
    private readonly creation: CreateAdmin,
    private readonly authority: AccountAuthority,
    private readonly duty: FactorDuty,
  ) {}

  /**
   * @param staff without `staff_roles`: an owner
   * @throws Forbidden, MoreThanOwn (403 each), InvalidFields, UsernameTaken, EmailTaken
   */
  async execute({ staff_roles = [OWNER], ...admin }: AddStaffDto, caller: Caller): Promise<User> {
    const roles = [...new Set(staff_roles ?? [])];
    if (roles.length === 0) throw new InvalidFields({ staff_roles: ['Staff need at least one role'] });
    this.authority.assertMayAssign(caller, roles);
    const needs_second_factor = await this.duty.ofAccount(NO_ROLES, roles, false, caller);
    return this.creation.execute(admin, { staff_roles: roles, needs_second_factor });
  }
}
