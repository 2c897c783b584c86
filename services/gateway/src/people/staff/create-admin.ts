import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { audited, type Caller } from '@shamba/service-kit/identity';
import { DataSource, type EntityManager } from 'typeorm';
import type { CreateAdminDto } from '../identity/credentials.dto.js';
import { claimFirstRun, closeFirstRun } from '../identity/first-run-row.js';
import { UserDto } from '../identity/user.dto.js';
import { chosenPassword } from '../identity/password-rules.js';
import { holdsAll } from '../roles/permissions.js';
import { MoreThanOwn } from '../roles/roles.errors.js';
import { OWNER } from '../roles/staff-role.entity.js';
import type { User } from '../identity/user.entity.js';
import { UserRepository } from '../identity/user.repository.js';

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
  async execute(admin: CreateAdminDto, caller?: Caller): Promise<User> {
    if (caller && !holdsAll(caller, ['*'])) throw new MoreThanOwn();
    return this.make(admin, closeFirstRun);
  }

  /**
   * Makes the first owner of a site. Of two calls at the same time one succeeds.
   * @throws SetUpClosed when there is one, InvalidFields, UsernameTaken, EmailTaken
   */
  first(admin: CreateAdminDto): Promise<User> {
    return this.make(admin, claimFirstRun);
  }

  private async make(
    { username, password, email }: CreateAdminDto,
    before: (manager: EntityManager) => Promise<void>,
  ): Promise<User> {
    const chosen = await chosenPassword(password, { username, email: email ?? null, staff: true });
    return inTransaction(this.dataSource, async (manager) => {
      await before(manager);
      const row = { username, email: email ?? null, role: 'admin' as const, staff_roles: [OWNER] };
      const created = await this.users.insert(manager, row, chosen);
      const after = UserDto.of(created);
      await audited(manager, { entity: 'user', id: created.id, action: 'create', before: null, after });
      return created;
    });
  }
}
