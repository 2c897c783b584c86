import { Injectable } from '@nestjs/common';
import { OwnSessions } from '../../sessions/own-sessions.js';
import { SignInLimits } from '../../attempts/sign-in-limits.js';
import { type User } from '../../identity/user.entity.js';

/** Effects of a password reset outside the database. */
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
