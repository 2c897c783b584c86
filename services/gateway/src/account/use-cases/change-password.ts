import { Injectable } from '@nestjs/common';
import { audited, inTransaction } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { AccountMails } from '../../identity/account-mails.js';
import { ConfirmPassword } from '../../identity/confirm-password.js';
import { MailTokens } from '../../identity/mail-tokens.js';
import { OwnSessions } from '../../identity/own-sessions.js';
import { hashPassword } from '../../identity/passwords.js';
import { Users } from '../../identity/users.js';
import type { SessionRequest } from '../../session/session-loader.js';

export interface PasswordChange {
  userId: number | undefined;
  current: string;
  next: string;
  address: string;
  /** The session that goes on; all others end. */
  req: SessionRequest;
}

/** Replaces the password of somebody who is signed in and knows it. */
@Injectable()
export class ChangePassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: Users,
    private readonly confirm: ConfirmPassword,
    private readonly tokens: MailTokens,
    private readonly mails: AccountMails,
    private readonly sessions: OwnSessions,
  ) {}

  /** Throws WrongPassword. */
  async execute({ userId, current, next, address, req }: PasswordChange): Promise<void> {
    const user = await this.confirm.check(userId, current, address);
    const hash = await hashPassword(next);
    const epoch = await inTransaction(this.dataSource, async (manager) => {
      await this.tokens.spend(manager, user.id, ['reset']);
      await audited(manager, {
        entity: 'user',
        id: user.id,
        action: 'update',
        before: null,
        after: { password: 'changed' },
      });
      await this.mails.passwordChanged(manager, user);
      return this.users.setPassword(manager, user.id, hash, user.password_hash);
    });
    await this.sessions.epochChanged(user.id, { req, epoch });
  }
}
