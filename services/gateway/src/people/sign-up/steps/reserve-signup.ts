import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { chosenPassword } from '../../identity/password-rules.js';
import { EmailTaken, UsernameTaken } from '../../identity/identity.errors.js';
import { UserRepository } from '../../identity/user.repository.js';
import type { MembershipOrder, NewAccount } from '../input/signup-input.js';
import type { Signup } from './signup.entity.js';
import { SignupRepository } from './signup.repository.js';

/** The first step: the name is taken, or, for a user, the user's only sign-up begins. null when that cannot be. */
@Injectable()
export class ReserveSignup {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly signups: SignupRepository,
  ) {}

  async forGuest(account: NewAccount, { tierId, person }: MembershipOrder): Promise<Signup | null> {
    const { username, email } = account;
    const password = await chosenPassword(account.password, { username, email, staff: false });
    const id = randomUUID();
    try {
      await inTransaction(this.dataSource, async (manager) => {
        const profile = { first_name: person.firstName, last_name: person.lastName, phone: person.phone ?? null };
        const user = await this.users.insert(manager, {
          username,
          email,
          password,
          role: 'customer',
          pendingSignup: id,
          profile,
        });
        await this.signups.insert(manager, { id, userId: user.id, newAccount: true, tierId });
      });
    } catch (error) {
      if (error instanceof UsernameTaken || error instanceof EmailTaken) return null;
      throw error;
    }
    return this.signups.find(id);
  }

  async forUser(userId: number, { tierId }: MembershipOrder): Promise<Signup | null> {
    const id = randomUUID();
    const begun = await this.signups.insert(this.dataSource.manager, { id, userId, newAccount: false, tierId });
    return begun ? this.signups.find(id) : null;
  }
}
