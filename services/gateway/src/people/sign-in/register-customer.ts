import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { audited } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { AccountMails } from '../mails/account-mails.js';
import type { RegisterDto } from '../identity/credentials.dto.js';
import { UserDto } from '../identity/user.dto.js';
import { chosenPassword } from '../identity/password-rules.js';
import { Counters } from '../attempts/counters.js';
import type { User } from '../identity/user.entity.js';
import { UserRepository } from '../identity/user.repository.js';

/** Makes a customer account and mails the link that confirms its address. 409 when the username or e-mail is taken. */
@Injectable()
export class RegisterCustomer {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly counters: Counters,
    private readonly clock: Clock,
    private readonly mails: AccountMails,
  ) {}

  async execute({ username, email, password }: RegisterDto, address: string): Promise<User> {
    await this.counters.limitSignUps(address);
    await this.users.assertFree({ username, email });
    const chosen = await chosenPassword(password, { username, email, staff: false });
    const user = await inTransaction(this.dataSource, async (manager) => {
      const created = await this.users.insert(manager, { username, email, role: 'customer' }, chosen);
      const after = UserDto.of(created);
      await audited(manager, { entity: 'user', id: created.id, action: 'create', before: null, after });
      await this.mails.verification(manager, created, 'account');
      return created;
    });
    await this.users.noteSignIn(user.id, this.clock.now());
    return user;
  }
}
