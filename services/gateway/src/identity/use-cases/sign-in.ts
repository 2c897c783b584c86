import { Injectable } from '@nestjs/common';
import { Clock, inTransaction } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { passwordFits } from '../passwords.js';
import { SignInLimits } from '../sign-in-limits.js';
import type { User } from '../user.entity.js';
import { Users } from '../users.js';
import { VerifiedEmail } from '../verified-email.js';

export interface SignInInput {
  /** Username or e-mail address. */
  identifier: string;
  password: string;
  address: string;
}

/** Checks a password; null when it or the account is wrong, after the same work in both cases. */
@Injectable()
export class SignIn {
  constructor(
    private readonly users: Users,
    private readonly limits: SignInLimits,
    private readonly clock: Clock,
    private readonly verified: VerifiedEmail,
    private readonly dataSource: DataSource,
  ) {}

  async execute({ identifier, password, address }: SignInInput): Promise<User | null> {
    // Failures count for the account, whether it is called by its username or its e-mail address.
    const account = (await this.users.findForSignIn(identifier))?.username ?? identifier;
    const user = await this.limits.guard(account, address, async () => {
      const found = await this.users.findForSignIn(identifier);
      return (await passwordFits(password, found?.password_hash)) ? found : null;
    });
    if (user) {
      await this.users.noteSignIn(user.id, this.clock.now());
      await inTransaction(this.dataSource, (manager) => this.verified.tell(manager, user));
    }
    return user;
  }
}
