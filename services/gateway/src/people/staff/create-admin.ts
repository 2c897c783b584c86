import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { audited } from '@shamba/service-kit/identity';
import { DataSource, type EntityManager } from 'typeorm';
import type { CreateAdminDto } from '../identity/credentials.dto.js';
import { claimFirstRun, closeFirstRun } from '../identity/first-run-row.js';
import { UserDto } from '../identity/user.dto.js';
import { chosenPassword } from '../identity/password-rules.js';
import { OWNER } from '../roles/staff-role.entity.js';
import type { User } from '../identity/user.entity.js';
import { UserRepository } from '../identity/user.repository.js';

/** Staff roles of a new account, and whether it needs a second factor whatever they say. */
type GivenRoles = Pick<User, 'staff_roles' | 'needs_second_factor'>;

const AS_OWNER: GivenRoles = { staff_roles: [OWNER], needs_second_factor: false };

/** Makes a staff account. */
@Injectable()
export class CreateAdmin {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
  ) {}

  /**
   * Makes an owner, or an account with other roles that somebody may give (see AddStaff), and closes the first run.
   * @throws InvalidFields, UsernameTaken, EmailTaken
   */
  execute(admin: CreateAdminDto, given = AS_OWNER): Promise<User> {
    return this.make(admin, given, closeFirstRun);
  }

  /**
   * Makes the first owner of a site. Of two calls at the same time one succeeds.
   * @throws SetUpClosed when there is one, InvalidFields, UsernameTaken, EmailTaken
   */
  first(admin: CreateAdminDto): Promise<User> {
    return this.make(admin, AS_OWNER, claimFirstRun);
  }

  private async make(
    { username, password, email }: CreateAdminDto,
    given: GivenRoles,
    before: (manager: EntityManager) => Promise<void>,
  ): Promise<User> {
    const chosen = await chosenPassword(password, { username, email: email ?? null, staff: true });
    return inTransaction(this.dataSource, async (manager) => {
      await before(manager);
      const row = { username, email: email ?? null, role: 'admin' as const, ...given };
      const created = await this.users.insert(manager, row, chosen);
      const after = UserDto.of(created);
      await audited(manager, { entity: 'user', id: created.id, action: 'create', before: null, after });
      return created;
    });
  }
}
