import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { InvalidFields } from '@shamba/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { ConfirmPassword } from '../attempts/confirm-password.js';
import { SignInLimits } from '../attempts/sign-in-limits.js';
import type { User } from '../identity/user.entity.js';
import { WrongCode } from './second-factor.errors.js';
import { SecondFactors } from './second-factors.js';

export interface FactorProof {
  password: string;
  /** Code of the present app, or a recovery code; only checked when there is a factor. */
  code: string | undefined;
}

/**
 * Asks for everything that signing in asks for before a second factor is changed: a password that was stolen with an
 * open session must not be enough to put another app in its place.
 */
@Injectable()
export class ConfirmFactor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: ConfirmPassword,
    private readonly factors: SecondFactors,
    private readonly limits: SignInLimits,
  ) {}

  /** @throws WrongPassword, WrongCode, InvalidFields without a code (400 each), TooManyRequests (429) */
  async check(userId: number | undefined, { password, code }: FactorProof): Promise<User> {
    const user = await this.passwords.check(userId, password);
    if (user.second_factor_at === null) return user;
    if (code === undefined) throw new InvalidFields({ code: ['Please enter the code'] });
    const right = await this.limits.guard({ kind: 'code', userId: user.id }, () =>
      inTransaction(this.dataSource, (manager) => this.factors.take(manager, user.id, code)),
    );
    if (right === null) throw new WrongCode();
    return user;
  }

  /** See ConfirmPassword.lock. */
  lock(manager: EntityManager, confirmed: User): Promise<User> {
    return this.passwords.lock(manager, confirmed);
  }
}
