import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { NotSignedIn } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { DataSource } from 'typeorm';
import { type User } from '../../identity/user.entity.js';
import { UserDirectory } from '../../identity/user-directory.js';
import { UserRepository } from '../../identity/user.repository.js';
import { type EditProfileDto, ProfileDto } from './profile.dto.js';

/** Replaces what customers say of themselves. */
@Injectable()
export class EditProfile {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly directory: UserDirectory,
  ) {}

  async execute(userId: number | undefined, profile: EditProfileDto, ifMatch: string | undefined): Promise<User> {
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
}
