import { Injectable } from '@nestjs/common';
import { audited, inTransaction } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import { AccountMails } from '../../identity/account-mails.js';
import { TokenInvalid } from '../../identity/identity.errors.js';
import { MailTokens } from '../../identity/mail-tokens.js';
import { hashPassword } from '../../identity/passwords.js';
import type { User } from '../../identity/user.entity.js';
import { Users } from '../../identity/users.js';
import { VerifiedEmail } from '../../identity/verified-email.js';
import { AfterReset } from './after-reset.js';

/** Chooses a new password by a mailed link. Whoever could open the link reads the address: it counts as verified. */
@Injectable()
export class ResetPassword {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: Users,
    private readonly tokens: MailTokens,
    private readonly mails: AccountMails,
    private readonly verified: VerifiedEmail,
    private readonly after: AfterReset,
  ) {}

  /** Throws TokenInvalid. */
  async execute(token: string, password: string): Promise<User> {
    const user = await inTransaction(this.dataSource, async (manager) => {
      const link = await this.tokens.lock(manager, token, ['reset']);
      const owner = await this.users.lockLive(manager, link.user_id);
      // The address has changed since: its new owner asks for a link of their own.
      if (owner?.email !== link.email) throw new TokenInvalid();
      await this.tokens.spend(manager, owner.id, ['reset']);
      if (owner.email_verified_at === null) {
        await this.verified.mark(manager, owner);
        await this.users.save(manager, owner);
      }
      await this.users.setPassword(manager, owner.id, await hashPassword(password));
      await audited(manager, {
        entity: 'user',
        id: owner.id,
        action: 'update',
        before: null,
        after: { password: 'reset by mail' },
      });
      await this.mails.passwordChanged(manager, owner);
      return owner;
    });
    await this.after.execute(user);
    return user;
  }
}
