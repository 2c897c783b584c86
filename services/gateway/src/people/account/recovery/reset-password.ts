import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import { chosenPassword } from '../../identity/password-rules.js';
import { MailTokens } from '../../mails/mail-tokens.js';
import { NewPassword } from './new-password.js';
import { TokenInvalid } from '../../identity/identity.errors.js';
import { type User } from '../../identity/user.entity.js';
import { UserRepository } from '../../identity/user.repository.js';
import { AfterReset } from './after-reset.js';
import { ReclaimAccount } from './reclaim-account.js';

/**
 * Chooses a new password by a mailed link. Opening the link
 * proves that the user reads the address: it counts as verified.
 */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly tokens: MailTokens,
    private readonly passwords: NewPassword,
    private readonly reclaim: ReclaimAccount,
    private readonly after: AfterReset,
  ) {}

  /** Throws TokenInvalid, InvalidFields for a password that is too easy; the link stays good then. */
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
    await this.after.execute(user);
    return user;
  }
}
