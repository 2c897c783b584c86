import { Injectable } from '@nestjs/common';
import { TooManyRequests } from '@shamba/service-kit/http';
import type { EntityManager } from 'typeorm';
import { AccountMails } from '../mails/account-mails.js';
import { EmailTaken } from '../identity/identity.errors.js';
import { MailTokens } from '../mails/mail-tokens.js';
import type { User } from '../identity/user.entity.js';
import { UserRepository } from '../identity/user.repository.js';

const HOUR_S = 3600;
/** Hours in which the owner can object before the new address can take the place of the old one. */
const WAIT_HOURS = 24;

/**
 * Requests another address of an account for staff. As in the owner's own change, it replaces the old address only when
 * its mailed link is opened, and the old address gets a notice. If the account has an address, verified or not, the
 * link works only after a day: otherwise a reader of the new address could take over the account at once by a mailed
 * reset (docs/rules.md, Accounts).
 */
@Injectable()
export class AskNewAddress {
  constructor(
    private readonly users: UserRepository,
    private readonly tokens: MailTokens,
    private readonly mails: AccountMails,
  ) {}

  /**
   * Sets `pending_email` of a user that the caller has locked and saves; ends every open link of the account.
   * @throws EmailTaken (409), TooManyRequests (429) after several within an hour
   */
  async execute(manager: EntityManager, user: User, email: string): Promise<void> {
    const holder = await this.users.findByEmail(email);
    if (holder && holder.id !== user.id) throw new EmailTaken();
    await this.tokens.spend(manager, user.id, ['reset', 'verify', 'change']);
    user.pending_email = email;
    const waitHours = user.email === null ? 0 : WAIT_HOURS;
    const sent = await this.mails.verification(manager, user, 'change', { waitHours });
    if (!sent)
      throw new TooManyRequests(HOUR_S, 'This address was changed several times already. Please try again in an hour.');
    await this.mails.emailChanged(manager, user, {
      oldEmail: user.email,
      newEmail: email,
      stage: 'requested_by_staff',
    });
  }
}
