import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { waitInWords } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { TooManyRequests } from '@shamba/service-kit/http';
import { ErrorReports } from '@shamba/service-kit/observe';
import { messageOf } from '@shamba/service-kit/values';
import { DataSource } from 'typeorm';
import { SignInLimits } from '../../attempts/sign-in-limits.js';
import { TokenInvalid } from '../../identity/identity.errors.js';
import { chosenPassword } from '../../identity/password-rules.js';
import { type User } from '../../identity/user.entity.js';
import { UserRepository } from '../../identity/user.repository.js';
import { AccountMails } from '../../mails/account-mails.js';
import { LinkAllowance } from '../../mails/link-allowance.js';
import { MailTokens } from '../../mails/mail-tokens.js';
import { NewPassword } from './new-password.js';
import { ReclaimAccount } from './reclaim-account.js';

/** A forgotten password, the first step: the mailed link. */
@Injectable()
export class RequestReset implements BeforeApplicationShutdown {
  private readonly log = new Logger('RequestReset');
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly allowance: LinkAllowance,
    private readonly users: UserRepository,
    private readonly mails: AccountMails,
    private readonly reports: ErrorReports,
  ) {}

  /**
   * Mails a reset link when there is an account with the address. It is counted before the look-up, and the rest
   * happens after the answer, so that neither the answer nor the time it takes tells which accounts exist.
   * @throws TooManyRequests after three for this address within an hour, whether it has an account or not
   */
  async begin(email: string): Promise<void> {
    const wait = await this.allowance.take(this.dataSource.manager, 'reset', email);
    if (wait > 0)
      throw new TooManyRequests(
        wait,
        `You have already asked for this link three times. Please check your inbox and spam folder, or try again in ${waitInWords(wait)}.`,
      );
    const run = this.mailLink(email)
      .catch((error: unknown) => {
        this.log.error(`A reset mail was not requested: ${messageOf(error)}`);
        this.reports.reportError(error);
      })
      .finally(() => this.running.delete(run));
    this.running.add(run);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.running);
  }

  private async mailLink(email: string): Promise<void> {
    const user = await this.users.findByEmail(email);
    const address = user?.email ?? null;
    if (!user || address === null) return;
    await inTransaction(this.dataSource, (manager) => this.mails.passwordReset(manager, user, address));
  }
}

/** The second step: the new password. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly tokens: MailTokens,
    private readonly passwords: NewPassword,
    private readonly reclaim: ReclaimAccount,
    private readonly limits: SignInLimits,
  ) {}

  /**
   * Chooses a new password by a mailed link. Opening the link proves that the user reads the address: it counts as
   * verified.
   * @throws TokenInvalid, InvalidFields for a password that is too easy; the link stays good then
   */
  async execute(token: string, password: string): Promise<User> {
    const user = await inTransaction(this.dataSource, async (manager) => {
      const link = await this.tokens.lock(manager, token, ['reset']);
      const owner = await this.users.lockLive(manager, link.user_id);
      // The address has changed since: its new owner asks for a link of their own.
      if (owner?.email !== link.email) throw new TokenInvalid();
      const chosen = await chosenPassword(password, { ...owner, staff: owner.role === 'admin' });
      if (owner.email_verified_at === null) await this.reclaim.execute(manager, owner);
      await this.passwords.set(manager, owner, { password: chosen, how: 'reset by mail' });
      return owner;
    });
    await this.passwords.done(user.id);
    await this.limits.forget([user.username, user.email]);
    return user;
  }
}
