import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { TooManyRequests } from '@shamba/service-kit/http';
import { audited, type Caller, checkVersion } from '@shamba/service-kit/identity';
import { DataSource, type EntityManager } from 'typeorm';
import { EmailTaken, LastOwner, StaffPasswordNeeded } from '../identity/identity.errors.js';
import { AdminUserDto, type PatchUserDto } from '../identity/user.dto.js';
import { UserDirectory } from '../identity/user-directory.js';
import type { User } from '../identity/user.entity.js';
import { UserRepository } from '../identity/user.repository.js';
import { AccountMails } from '../mails/account-mails.js';
import { MailTokens } from '../mails/mail-tokens.js';
import { AccountAuthority } from '../roles/account-authority.js';
import { FactorDuty } from '../roles/factor-duty.js';
import { OWNER } from '../roles/staff-role.entity.js';

const PROFILE = ['approval_status', 'name', 'first_name', 'last_name', 'phone', 'location', 'bio'] as const;
const HOUR_S = 3600;
/** Hours in which the owner can object before the new address can take the place of the old one. */
const WAIT_HOURS = 24;

/** Another address of an account, which staff ask for. The caller has locked the user and saves it. */
@Injectable()
export class NewAddress {
  constructor(
    private readonly users: UserRepository,
    private readonly tokens: MailTokens,
    private readonly mails: AccountMails,
  ) {}

  /** Drops an address that waits. */
  async drop(manager: EntityManager, user: User): Promise<void> {
    user.pending_email = null;
    await this.tokens.spend(manager, user.id, ['change']);
  }

  /**
   * Sets `pending_email` and ends every open link of the account. As in the owner's own change, it replaces the old
   * address only when its mailed link is opened, and the old address gets a notice. If the account has an address,
   * verified or not, the link works only after a day: otherwise a reader of the new address could take over the account
   * at once by a mailed reset (docs/rules.md, Accounts).
   */
  async ask(manager: EntityManager, user: User, newEmail: string): Promise<void> {
    const holder = await this.users.findByEmail(newEmail);
    if (holder && holder.id !== user.id) throw new EmailTaken();
    await this.tokens.spend(manager, user.id, ['reset', 'verify', 'change']);
    user.pending_email = newEmail;
    const waitHours = user.email === null ? 0 : WAIT_HOURS;
    if (!(await this.mails.verification(manager, user, 'change', { waitHours })))
      throw new TooManyRequests(
        HOUR_S,
        'This address has already been changed several times. Please try again in an hour.',
      );
    await this.mails.emailChanged(manager, user, { oldEmail: user.email, newEmail, stage: 'requested_by_staff' });
  }
}

/** Changes a user's profile, approval or staff roles, and asks for another address. */
@Injectable()
export class ChangeUser {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly directory: UserDirectory,
    private readonly authority: AccountAuthority,
    private readonly duty: FactorDuty,
    private readonly addresses: NewAddress,
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
      await this.giveRoles(manager, user, patch, caller);
      if (patch.email !== undefined && patch.email !== user.email) await this.addresses.ask(manager, user, patch.email);
      const saved = await this.users.save(manager, user);
      await audited(manager, { entity: 'user', id, action: 'update', before, after: AdminUserDto.of(saved) });
      return saved;
    });
    this.directory.changed(id);
    return changed;
  }

  /** Changes the roles and the duty of a second factor, if the patch has them. */
  private async giveRoles(manager: EntityManager, user: User, patch: PatchUserDto, caller: Caller): Promise<void> {
    const roles = [...new Set(patch.staff_roles ?? user.staff_roles)];
    const asked = patch.needs_second_factor ?? user.needs_second_factor;
    const changesRoles = roles.join() !== user.staff_roles.join();
    if (!changesRoles && asked === user.needs_second_factor) return;
    this.authority.assertMayAssign(caller, roles);
    user.needs_second_factor = await this.duty.ofAccount(user, roles, asked, caller);
    if (changesRoles) await this.setRoles(manager, user, roles);
  }

  /** Sets the roles; an account with roles is staff, one without is a customer. */
  private async setRoles(manager: EntityManager, user: User, roles: string[]): Promise<void> {
    const losesAll = user.staff_roles.includes(OWNER) && !roles.includes(OWNER);
    if (losesAll && (await this.users.countOtherOwners(manager, user.id)) === 0) throw new LastOwner();
    if (user.role === 'customer' && roles.length > 0 && !user.password_for_staff) throw new StaffPasswordNeeded();
    if (user.pending_email !== null && roles.some((name) => !user.staff_roles.includes(name))) {
      // Drops a waiting address: staff with fewer rights may have requested it, and its reader could get the roles by a
      // reset.
      await this.addresses.drop(manager, user);
    }
    user.staff_roles = roles;
    user.role = roles.length > 0 ? 'admin' : 'customer';
    user.account_type = user.role;
  }
}
