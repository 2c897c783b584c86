import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { audited, type Caller } from '@shamba/service-kit/identity';
import { DataSource, type EntityManager } from 'typeorm';
import { claimFirstRun, closeFirstRun } from '../identity/first-owner.js';
import { UserDto } from '../identity/user.dto.js';
import { chosenPassword } from '../identity/password-rules.js';
import { holdsAll } from '../roles/permissions.js';
import { MoreThanOwn } from '../roles/roles.errors.js';
import { OWNER } from '../roles/staff-role.entity.js';
import type { User } from '../identity/user.entity.js';
import { UserRepository } from '../identity/user.repository.js';

export interface NewAdmin {
  username: string;
  password: string;
  email?: string;
}

/** Makes an owner. */
@Injectable()
export class CreateAdmin {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
  ) {}

  /**
   * @param caller who makes it; undefined: the command, on the machine itself. Either way the first run is closed.
   * @throws MoreThanOwn unless the caller is an owner, InvalidFields, UsernameTaken, EmailTaken
   */
  async execute(admin: NewAdmin, caller?: Caller): Promise<User> {
    if (caller && !holdsAll(caller, ['*'])) throw new MoreThanOwn();
    return this.make(admin, closeFirstRun);
  }

  /**
   * Makes the first owner of a site. Of two at once one succeeds.
   * @throws SetUpClosed when there is one, InvalidFields, UsernameTaken, EmailTaken
   */
  first(admin: NewAdmin): Promise<User> {
    return this.make(admin, claimFirstRun);
  }

  private async make(
    { username, password, email }: NewAdmin,
    before: (manager: EntityManager) => Promise<void>,
  ): Promise<User> {
    const chosen = await chosenPassword(password, { username, email: email ?? null, staff: true });
    return inTransaction(this.dataSource, async (manager) => {
      await before(manager);
      const created = await this.users.insert(manager, {
        username,
        email: email ?? null,
        password: chosen,
        role: 'admin',
        staffRoles: [OWNER],
      });
      await audited(manager, {
        entity: 'user',
        id: created.id,
        action: 'create',
        before: null,
        after: UserDto.of(created),
      });
      return created;
    });
  }
}
