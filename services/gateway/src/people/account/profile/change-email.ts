import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { InvalidFields, TooManyRequests } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { DataSource } from 'typeorm';
import { AccountMails } from '../../mails/account-mails.js';
import { ConfirmPassword } from '../../attempts/confirm-password.js';
import { EmailTaken } from '../../identity/identity.errors.js';
import { MailTokens } from '../../mails/mail-tokens.js';
import { UserDirectory } from '../../identity/user-directory.js';
import { UserRepository } from '../../identity/user.repository.js';
import type { ChangeEmailDto } from './profile.dto.js';

const HOUR_S = 3600;

/** Asks for another e-mail address. It replaces the old one only when its mailed link is opened. */
@Injectable()
export class ChangeEmail {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly confirm: ConfirmPassword,
    private readonly tokens: MailTokens,
    private readonly mails: AccountMails,
    private readonly directory: UserDirectory,
  ) {}

  /** @throws WrongPassword, EmailTaken */
  async execute(userId: number | undefined, { email, current_password }: ChangeEmailDto): Promise<void> {
    const confirmed = await this.confirm.check(userId, current_password);
    const { id } = confirmed;
    if (confirmed.email?.toLowerCase() === email.toLowerCase())
      throw new InvalidFields({ email: ['This is already your email address.'] });
    if (await this.users.findByEmail(email)) throw new EmailTaken();
    await inTransaction(this.dataSource, async (manager) => {
      const user = await this.confirm.lock(manager, confirmed);
      const before = { pending_email: user.pending_email };
      user.pending_email = email;
      const saved = await this.users.save(manager, user);
      await this.tokens.spend(manager, id, ['change']);
      const sent = await this.mails.verification(manager, saved, 'change');
      if (!sent)
        throw new TooManyRequests(
          HOUR_S,
          'Your address has already been changed several times. Please try again in an hour.',
        );
      await this.mails.emailChanged(manager, saved, { oldEmail: saved.email, newEmail: email, stage: 'requested' });
      await audited(manager, { entity: 'user', id, action: 'update', before, after: { pending_email: email } });
    });
    this.directory.changed(id);
  }
}
