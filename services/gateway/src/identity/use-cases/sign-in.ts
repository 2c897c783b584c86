import { Injectable } from '@nestjs/common';
import { Clock } from '@shamba/service-kit';
import { passwordFits } from '../passwords.js';
import { SignInLimits } from '../sign-in-limits.js';
import type { User } from '../user.entity.js';
import { Users } from '../users.js';

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
  ) {}

  async execute({ identifier, password, address }: SignInInput): Promise<User | null> {
    const user = await this.limits.guard(identifier, address, async () => {
      const found = await this.users.findForSignIn(identifier);
      return (await passwordFits(password, found?.password_hash)) ? found : null;
    });
    if (user) await this.users.noteSignIn(user.id, this.clock.now());
    return user;
  }
}
