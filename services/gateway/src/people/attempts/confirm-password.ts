import { Injectable } from '@nestjs/common';
import { NotSignedIn } from '@shamba/service-kit/http';
import type { EntityManager } from 'typeorm';
import { WrongPassword } from '../identity/identity.errors.js';
import { passwordFits } from '../identity/passwords.js';
import { SignInLimits } from './sign-in-limits.js';
import type { User } from '../identity/user.entity.js';
import { UserRepository } from '../identity/user.repository.js';

/**
 * Asks for the password again before an action that somebody with a borrowed session must not take. Failures slow down
 * the next try, as failed sign-ins do, but are counted apart: strangers cannot cause them.
 */
@Injectable()
export class ConfirmPassword {
  constructor(
    private readonly users: UserRepository,
    private readonly limits: SignInLimits,
  ) {}

  /** Returns the user if the password is right. @throws NotSignedIn, WrongPassword (400), TooManyRequests */
  async check(userId: number | undefined, password: string): Promise<User> {
    const user = userId === undefined ? null : await this.users.withPassword(userId);
    if (!user) throw new NotSignedIn();
    const confirmed = await this.limits.guard({ kind: 'confirmation', userId: user.id }, async () =>
      (await passwordFits(password, user.password_hash)) ? user : null,
    );
    if (!confirmed) throw new WrongPassword();
    return confirmed;
  }

  /**
   * The user that `check` has just returned, locked until the transaction ends.
   * @throws WrongPassword when the password was replaced since: the old one no longer permits anything
   */
  async lock(manager: EntityManager, confirmed: User): Promise<User> {
    const user = await this.users.lock(manager, confirmed.id);
    if (user.session_epoch !== confirmed.session_epoch) throw new WrongPassword();
    return user;
  }
}
