import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { TooManyRequests } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { ErrorReports } from '@shamba/service-kit/observe';
import { Outbox } from '@shamba/service-kit/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { waitText } from '../../attempts/counters.js';
import { SignInLimits } from '../../attempts/sign-in-limits.js';
import { TokenInvalid } from '../../identity/identity.errors.js';
import { chosenPassword } from '../../identity/password-rules.js';
import { type User } from '../../identity/user.entity.js';
import { UserRepository } from '../../identity/user.repository.js';
import { VerifiedEmail } from '../../identity/verified-email.js';
import { AccountMails } from '../../mails/account-mails.js';
import { LinkAllowance } from '../../mails/link-allowance.js';
import { MailTokens } from '../../mails/mail-tokens.js';
import { SessionIndex } from '../../sessions/session-index.js';
import { NewPassword } from './new-password.js';

const PROFILE = ['name', 'first_name', 'last_name', 'phone', 'location', 'bio'] as const;

/** A forgotten password: the mailed link, and the new one that is chosen with it. */
@Injectable()
export class PasswordReset implements BeforeApplicationShutdown {
  private readonly log = new Logger('PasswordReset');
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly allowance: LinkAllowance,
    private readonly users: UserRepository,
    private readonly tokens: MailTokens,
    private readonly mails: AccountMails,
    private readonly passwords: NewPassword,
    private readonly verified: VerifiedEmail,
    private readonly sessions: SessionIndex,
    private readonly limits: SignInLimits,
    private readonly outbox: Outbox,
    private readonly reports: ErrorReports,
  ) {}

  /**
   * Mails a reset link when there is an account with the address. It is counted before the look-up, and the rest happens
   * after the answer, so that neither the answer nor the time it takes tells which accounts exist.
   * @throws TooManyRequests after three for this address within an hour, whether it has an account or not
   */
  async request(email: string): Promise<void> {
    const wait = await this.allowance.take(this.dataSource.manager, 'reset', email);
    if (wait > 0)
      throw new TooManyRequests(
        wait,
        `This link was asked for three times already. Please look for our mails, also among spam, or try again in ${waitText(wait)}.`,
      );
    const run = this.mailLink(email)
      .catch((error: unknown) => {
        this.log.error(`A reset mail was not requested: ${error instanceof Error ? error.message : String(error)}`);
        this.reports.reportError(error);
      })
      .finally(() => this.running.delete(run));
    this.running.add(run);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.running);
  }

  /**
   * Chooses a new password by a mailed link. Opening the link proves that the user reads the address: it counts as
   * verified.
   * @throws TokenInvalid, InvalidFields for a password that is too easy; the link stays good then
   */
  async confirm(token: string, password: string): Promise<User> {
    const user = await inTransaction(this.dataSource, async (manager) => {
      const link = await this.tokens.lock(manager, token, ['reset']);
      const owner = await this.users.lockLive(manager, link.user_id);
      // The address has changed since: its new owner asks for a link of their own.
      if (owner?.email !== link.email) throw new TokenInvalid();
      const chosen = await chosenPassword(password, { ...owner, staff: owner.role === 'admin' });
      if (owner.email_verified_at === null) await this.reclaim(manager, owner);
      await this.passwords.set(manager, owner, { password: chosen, how: 'reset by mail' });
      return owner;
    });
    await this.sessions.epochChanged(user.id);
    await this.limits.forget([user.username, user.email]);
    return user;
  }

  private async mailLink(email: string): Promise<void> {
    const user = await this.users.findByEmail(email);
    const address = user?.email ?? null;
    if (!user || address === null) return;
    await inTransaction(this.dataSource, (manager) => this.mails.passwordReset(manager, user, address));
  }

  /**
   * The owner of an address chose a password for an account that was made with it and never verified: a stranger may
   * have made it. What the stranger left and the owner could take for their own goes: the profile here, cart and saved
   * addresses in commerce. Orders, bookings and a membership stay: every mail about them went to this address
   * (docs/rules.md, Accounts). Marks the address as verified.
   */
  private async reclaim(manager: EntityManager, user: User): Promise<void> {
    const before = Object.fromEntries(PROFILE.map((field) => [field, user[field]]));
    const emptied = Object.fromEntries(PROFILE.map((field) => [field, null]));
    Object.assign(user, emptied);
    await this.verified.mark(manager, user);
    await this.users.save(manager, user);
    await audited(manager, {
      entity: 'user',
      id: user.id,
      action: 'update',
      before: { ...before, email_verified_at: null },
      after: { ...emptied, email_verified_at: user.email_verified_at },
    });
    await this.outbox.add(manager, {
      type: 'customer.reclaimed',
      payload: { userId: user.id },
      consumers: ['commerce'],
    });
  }
}
