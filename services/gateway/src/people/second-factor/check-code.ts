import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import type { IncomingMessage } from 'node:http';
import { DataSource } from 'typeorm';
import { SignInLimits } from '../attempts/sign-in-limits.js';
import type { User } from '../identity/user.entity.js';
import { UserRepository } from '../identity/user.repository.js';
import { FactorStep } from './factor-step.js';
import { SecondFactorExpired, WrongCode } from './second-factor.errors.js';
import { SecondFactors } from './second-factors.js';

/**
 * The second step of signing in: a code of the app or a recovery code. Wrong ones slow down the next try as wrong
 * passwords do.
 */
@Injectable()
export class CheckCode {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly factors: SecondFactors,
    private readonly step: FactorStep,
    private readonly limits: SignInLimits,
  ) {}

  /** The user whose session may begin. @throws SecondFactorExpired (401), WrongCode (400), TooManyRequests (429) */
  async execute(req: IncomingMessage, code: string): Promise<User> {
    const given = this.step.read(req);
    const user = given && (await this.users.find(given.userId));
    if (!given || !user || user.session_epoch !== given.epoch || user.second_factor_at === null)
      throw new SecondFactorExpired();
    const kind = await this.limits.guard({ kind: 'code', userId: user.id }, () =>
      inTransaction(this.dataSource, (manager) => this.factors.take(manager, user.id, code)),
    );
    if (kind === null) throw new WrongCode();
    this.step.forget(req);
    return user;
  }
}
