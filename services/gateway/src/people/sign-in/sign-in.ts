import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { passwordFits } from '../identity/passwords.js';
import { SignInLimits } from '../attempts/sign-in-limits.js';
import type { User } from '../identity/user.entity.js';
import { UserRepository } from '../identity/user.repository.js';
import { VerifiedEmail } from '../identity/verified-email.js';

export interface SignInInput {
  /** Username or e-mail address. */
  identifier: string;
  password: string;
  address: string;
  /** The browser's id when this user has signed in with it before. */
  deviceOf: (userId: number) => string | undefined;
}

/** Checks a password; null when it or the account is wrong, after the same work in both cases. */
@Injectable()
export class SignIn {
  constructor(
    private readonly users: UserRepository,
    private readonly limits: SignInLimits,
    private readonly clock: Clock,
    private readonly verified: VerifiedEmail,
    private readonly dataSource: DataSource,
  ) {}

  async execute({ identifier, password, address, deviceOf }: SignInInput): Promise<User | null> {
    // Failures count for the account, whether it is called by its username or its e-mail address.
    const found = await this.users.findForSignIn(identifier);
    const origin = {
      kind: 'sign-in',
      account: found?.username ?? identifier,
      device: found ? deviceOf(found.id) : undefined,
      address,
    } as const;
    const user = await this.limits.guard(origin, async () =>
      (await passwordFits(password, found?.password_hash)) ? found : null,
    );
    if (user) {
      await this.users.noteSignIn(user.id, this.clock.now());
      await inTransaction(this.dataSource, (manager) => this.verified.tell(manager, user));
    }
    return user;
  }
}
