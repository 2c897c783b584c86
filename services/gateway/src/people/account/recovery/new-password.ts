import { Injectable } from '@nestjs/common';
import { audited } from '@shamba/service-kit/identity';
import type { EntityManager } from 'typeorm';
import { AccountMails } from '../../mails/account-mails.js';
import { MailTokens } from '../../mails/mail-tokens.js';
import type { ChosenPassword } from '../../identity/password-rules.js';
import type { User } from '../../identity/user.entity.js';
import { UserRepository } from '../../identity/user.repository.js';
import { SessionIndex } from '../../sessions/session-index.js';

export interface PasswordReplacement {
  password: ChosenPassword;
  /** How the password was replaced, as the audit log shows it. */
  how: 'changed' | 'reset by mail';
  /** The hash of the password that was confirmed; without it any present password is replaced. */
  known?: string;
}

/**
 * The one way to replace a password. It ends what an attacker may have prepared with the old one: every session that
 * began before, every mailed link of any purpose, and an address that was to replace the account's (docs/rules.md,
 * Accounts).
 */
@Injectable()
export class NewPassword {
  constructor(
    private readonly users: UserRepository,
    private readonly tokens: MailTokens,
    private readonly mails: AccountMails,
    private readonly sessions: SessionIndex,
  ) {}

  /**
   * Replaces the password in the caller's transaction; returns the new session epoch.
   * @throws WrongPassword when `known` is outdated
   */
  async set(manager: EntityManager, user: User, { password, how, known }: PasswordReplacement): Promise<number> {
    const epoch = await this.users.setPassword(manager, user.id, password, known);
    await this.tokens.spend(manager, user.id, ['reset', 'verify', 'change']);
    await audited(manager, {
      entity: 'user',
      id: user.id,
      action: 'update',
      before: user.pending_email === null ? null : { pending_email: user.pending_email },
      after: { password: how, ...(user.pending_email !== null && { pending_email: null }) },
    });
    await this.mails.passwordChanged(manager, user);
    return epoch;
  }

  /** Call it after the transaction: ends the user's sessions except the one of `keep`. */
  async done(userId: number, keep?: Parameters<SessionIndex['epochChanged']>[1]): Promise<void> {
    await this.sessions.epochChanged(userId, keep);
  }
}
