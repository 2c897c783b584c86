import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { NotSignedIn, TooManyRequests } from '@shamba/service-kit/http';
import { DataSource } from 'typeorm';
import { AccountMails } from '../../mails/account-mails.js';
import { UserRepository } from '../../identity/user.repository.js';

const HOUR_S = 3600;

/**
 * Mails the confirming link again; to the new address while one is to replace the old. Nothing when all is confirmed.
 */
@Injectable()
export class SendVerification {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UserRepository,
    private readonly mails: AccountMails,
  ) {}

  async execute(userId: number | undefined): Promise<void> {
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
        'We have sent you several mails already. Please look for them, or try again in an hour.',
      );
  }
}
