import { Injectable } from '@nestjs/common';
import { audited, inTransaction } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { UserDto } from '../dto/user.dto.js';
import { chosenPassword } from '../password-rules.js';
import type { User } from '../user.entity.js';
import { Users } from '../users.js';

export interface NewAdmin {
  username: string;
  password: string;
  email?: string;
}

/** Makes an administrator with all permissions. 409 when the username or e-mail is taken. */
@Injectable()
export class CreateAdmin {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: Users,
  ) {}

  async execute({ username, password, email }: NewAdmin): Promise<User> {
    const chosen = await chosenPassword(password, { username, email: email ?? null, staff: true });
    return inTransaction(this.dataSource, async (manager) => {
      const created = await this.users.insert(manager, {
        username,
        email: email ?? null,
        password: chosen,
        role: 'admin',
        staffRoles: ['owner'],
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
