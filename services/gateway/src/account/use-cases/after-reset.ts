import { Injectable } from '@nestjs/common';
import { OwnSessions, SignInLimits, type User } from '../../identity/index.js';

/** What follows from a reset outside the database. */
@Injectable()
export class AfterReset {
  constructor(
    private readonly sessions: OwnSessions,
    private readonly limits: SignInLimits,
  ) {}

  async execute(user: User): Promise<void> {
    await this.sessions.epochChanged(user.id);
    await this.limits.forget([user.username, user.email]);
  }
}
