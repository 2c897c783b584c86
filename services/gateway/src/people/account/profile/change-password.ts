import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import { chosenPassword } from '../../identity/password-rules.js';
import { ConfirmPassword } from '../../attempts/confirm-password.js';
import { NewPassword } from '../recovery/new-password.js';
import { OwnSessions } from '../../sessions/own-sessions.js';
import { type SessionRequest } from '../../sessions/session-loader.js';

export interface PasswordChange {
  userId: number | undefined;
  current: string;
  next: string;
  /** Request whose session stays; all other sessions end. */
  req: SessionRequest;
}

/** Replaces the password of a signed-in user who enters the current one. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirm: ConfirmPassword,
    private readonly passwords: NewPassword,
    private readonly sessions: OwnSessions,
  ) {}

  /** Throws WrongPassword, InvalidFields for a password that is too easy. */
  async execute({ userId, current, next, req }: PasswordChange): Promise<void> {
    const user = await this.confirm.check(userId, current);
    const password = await chosenPassword(next, { ...user, staff: user.role === 'admin' });
    const epoch = await inTransaction(this.dataSource, (manager) =>
      this.passwords.set(manager, user, { password, how: 'changed', known: user.password_hash }),
    );
    await this.sessions.epochChanged(user.id, { req, epoch });
  }
}
