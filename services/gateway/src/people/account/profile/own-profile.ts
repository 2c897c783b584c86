import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { inTransaction } from '@shamba/service-kit/database';
import { NotSignedIn } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { ConfirmPassword } from '../../attempts/confirm-password.js';
import { chosenPassword } from '../../identity/password-rules.js';
import { UserDirectory } from '../../identity/user-directory.js';
import { type User } from '../../identity/user.entity.js';
import { UserRepository } from '../../identity/user.repository.js';
import { type SessionRequest } from '../../sessions/session-loader.js';
import { NewPassword } from '../recovery/new-password.js';
import { type ChangePasswordDto, type EditProfileDto, ProfileDto } from './profile.dto.js';

/** Changes of customers to their own account. */
@Injectable()
export class OwnProfile {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly directory: UserDirectory,
    private readonly confirm: ConfirmPassword,
    private readonly passwords: NewPassword,
  ) {}

  /** Replaces what customers say of themselves. @throws NotSignedIn, StaleVersion */
  async edit(userId: number | undefined, profile: EditProfileDto, ifMatch: string | undefined): Promise<User> {
    const saved = await inTransaction(this.dataSource, async (manager) => {
      const user = userId === undefined ? null : await this.users.lockLive(manager, userId);
      if (!user) throw new NotSignedIn();
      checkVersion(user.version, ifMatch);
      const before = ProfileDto.of(user);
      const { first_name = null, last_name = null, phone = null, location = null, bio = null } = profile;
      // Clears `name`, which staff may have set: the customer's own names are newer.
      Object.assign(user, { first_name, last_name, phone, location, bio, name: null });
      const changed = await this.users.save(manager, user);
      await audited(manager, { entity: 'user', id: user.id, action: 'update', before, after: ProfileDto.of(changed) });
      return changed;
    });
    this.directory.changed(saved.id);
    return saved;
  }

  /** Takes the name of a guest's order that joined the account, unless the account has a name. */
  @HandlesEvent('customer.named')
  async name({ userId, firstName, lastName }: EventPayload<'customer.named'>, manager: EntityManager): Promise<void> {
    const user = await this.users.lockLive(manager, userId);
    if (!user || user.name !== null || user.first_name !== null || user.last_name !== null) return;
    const before = ProfileDto.of(user);
    Object.assign(user, { first_name: firstName, last_name: lastName });
    const changed = await this.users.save(manager, user);
    await audited(manager, { entity: 'user', id: user.id, action: 'update', before, after: ProfileDto.of(changed) });
    this.directory.changed(userId);
  }

  /** The request's session stays; all others end. @throws WrongPassword, InvalidFields for one that is too easy */
  async changePassword(userId: number | undefined, form: ChangePasswordDto, req: SessionRequest): Promise<void> {
    const user = await this.confirm.check(userId, form.current_password);
    const password = await chosenPassword(form.password, { ...user, staff: user.role === 'admin' });
    const epoch = await inTransaction(this.dataSource, (manager) =>
      this.passwords.set(manager, user, { password, how: 'changed', known: user.password_hash }),
    );
    await this.passwords.done(user.id, { req, epoch });
  }
}
