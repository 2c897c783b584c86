import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { NotSignedIn, TooManyRequests } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { DataSource, type EntityManager } from 'typeorm';
import { TokenInvalid } from '../../identity/identity.errors.js';
import { UserDirectory } from '../../identity/user-directory.js';
import { type User } from '../../identity/user.entity.js';
import { UserRepository } from '../../identity/user.repository.js';
import { VerifiedEmail } from '../../identity/verified-email.js';
import { AccountMails } from '../../mails/account-mails.js';
import { type MailToken } from '../../mails/mail-token.entity.js';
import { MailTokens } from '../../mails/mail-tokens.js';

const HOUR_S = 3600;
const PURPOSES = ['verify', 'change'] as const;

/** The mailed link that confirms an account's address, or the new one that shall replace it. */
@Injectable()
export class EmailVerification {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly tokens: MailTokens,
    private readonly mails: AccountMails,
    private readonly verified: VerifiedEmail,
    private readonly directory: UserDirectory,
  ) {}

  /**
   * Mails the link again, to the unconfirmed new address if there is one. Sends nothing when the address is confirmed.
   */
  async send(userId: number | undefined): Promise<void> {
    const sent = await inTransaction(this.dataSource, async (manager) => {
      const user = userId === undefined ? null : await this.users.lockLive(manager, userId);
      if (!user) throw new NotSignedIn();
      if (user.pending_email !== null) return this.mails.verification(manager, user, 'change');
      return (
        user.email === null || user.email_verified_at !== null || this.mails.verification(manager, user, 'account')
      );
    });
    if (!sent)
      throw new TooManyRequests(
        HOUR_S,
        'We have already sent you several emails. Please check your inbox and spam folder, or try again in an hour.',
      );
  }

  /** Returns the confirmed address. @throws TokenInvalid, EmailTaken when another account has taken the address */
  async confirm(token: string): Promise<string> {
    const { email, userId } = await inTransaction(this.dataSource, async (manager) => {
      const link = await this.tokens.find(manager, token, PURPOSES, { lock: true });
      const user = link && (await this.users.lockLive(manager, link.user_id));
      if (!link || !user) throw new TokenInvalid();
      // Mail scanners and reloaded pages open links twice: the second time there is nothing left to do.
      const done = link.used_at !== null && user.email === link.email && user.email_verified_at !== null;
      if (!done) {
        await this.tokens.lock(manager, token, PURPOSES);
        await this.verify(manager, user, link);
      }
      return { email: link.email, userId: user.id };
    });
    this.directory.changed(userId);
    return email;
  }

  private async verify(manager: EntityManager, user: User, link: MailToken): Promise<void> {
    const { email: oldEmail, email_verified_at } = user;
    if (link.purpose === 'change') {
      if (user.pending_email !== link.email) throw new TokenInvalid();
      user.email = link.email;
      user.pending_email = null;
      await this.mails.emailChanged(manager, user, { oldEmail, newEmail: link.email, stage: 'done' });
    } else if (user.email !== link.email) throw new TokenInvalid();
    await this.verified.mark(manager, user);
    await this.users.save(manager, user);
    // A replaced address also loses the links that were mailed to it.
    await this.tokens.spend(manager, user.id, link.purpose === 'change' ? ['verify', 'change', 'reset'] : ['verify']);
    await audited(manager, {
      entity: 'user',
      id: user.id,
      action: 'update',
      before: { email: oldEmail, email_verified_at },
      after: { email: user.email, email_verified_at: user.email_verified_at },
    });
  }
}
