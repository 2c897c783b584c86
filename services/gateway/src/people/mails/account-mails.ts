import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { Outbox } from '@shamba/service-kit/outbox';
import { mailboxOf } from '@shamba/service-kit/values';
import type { EntityManager } from 'typeorm';
import { LinkAllowance } from './link-allowance.js';
import { MailTokens, TOKEN_TTL_S } from './mail-tokens.js';
import type { User } from '../identity/user.entity.js';

type FactorMail = Extract<EventPayload<'mail.requested'>, { kind: 'second_factor_changed' }>;

/**
 * Requests mails about an account, in the transaction of the change that they report. An address that was never
 * verified may be anybody's and gets few mails in an hour; the owner of a verified one is always told of a change.
 * Links have their token behind `#`, where no server logs it.
 */
@Injectable()
export class AccountMails {
  constructor(
    private readonly tokens: MailTokens,
    private readonly allowance: LinkAllowance,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Mails the link that verifies the account's address, or the new one that shall replace it. False when the mailbox
   * got three of them within an hour, or the account asked for five new addresses.
   * @param options `waitHours`: the link works only after that time
   */
  async verification(
    manager: EntityManager,
    user: User,
    purpose: 'account' | 'change',
    wait: { waitHours?: number } = {},
  ): Promise<boolean> {
    const email = purpose === 'account' ? user.email : user.pending_email;
    if (email === null) return false;
    if (purpose === 'change' && (await this.allowance.take(manager, 'new-address', `user:${user.id}`)) > 0)
      return false;
    if ((await this.allowance.take(manager, 'confirmation', mailboxOf(email))) > 0) return false;
    const { token, waitHours } = await this.tokens.issue(manager, {
      userId: user.id,
      purpose: purpose === 'account' ? 'verify' : 'change',
      email,
      ...wait,
    });
    await this.request(manager, user, {
      kind: 'email_verification',
      to: email,
      data: {
        verifyPath: `/login/verify#${token}`,
        validHours: TOKEN_TTL_S.verify / 3600,
        purpose,
        ...(waitHours > 0 && { waitHours }),
      },
    });
    return true;
  }

  /**
   * Mails the link to a new password; the caller has counted it for the address. An address that was never verified may
   * be another person's mailbox, in any spelling: that mailbox gets three an hour.
   */
  async passwordReset(manager: EntityManager, user: User, email: string): Promise<void> {
    if (user.email_verified_at === null && (await this.allowance.take(manager, 'reset-unproven', mailboxOf(email))) > 0)
      return;
    const { token } = await this.tokens.issue(manager, { userId: user.id, purpose: 'reset', email });
    await this.request(manager, user, {
      kind: 'password_reset',
      to: email,
      data: { resetPath: `/login/reset#${token}`, validMinutes: TOKEN_TTL_S.reset / 60 },
    });
  }

  /** Tells the owner of an account that its password was changed. */
  async passwordChanged(manager: EntityManager, user: User): Promise<void> {
    if (user.email === null) return;
    await this.request(manager, user, {
      kind: 'password_changed',
      to: user.email,
      data: { resetPath: '/login/reset' },
      ...(user.email_verified_at === null && { bounded: true }),
    });
  }

  /** Tells a person that their sign-in was changed by another. */
  async secondFactorChanged(manager: EntityManager, user: User, change: FactorMail['data']['change']): Promise<void> {
    if (user.email === null) return;
    await this.request(manager, user, {
      kind: 'second_factor_changed',
      to: user.email,
      data: { change },
      ...(user.email_verified_at === null && { bounded: true }),
    });
  }

  /** Tells the old address that it was or shall be replaced. */
  async emailChanged(
    manager: EntityManager,
    user: User,
    from: { oldEmail: string | null; newEmail: string; stage: 'requested' | 'requested_by_staff' | 'done' },
  ): Promise<void> {
    if (from.oldEmail === null) return;
    const proven = user.email_verified_at !== null;
    await this.request(manager, user, {
      kind: 'email_changed',
      to: from.oldEmail,
      data: { ...(proven && { newEmail: shortened(from.newEmail) }), stage: from.stage },
      ...(!proven && { bounded: true }),
    });
  }

  /** Tells staff that an account did not get the membership it signed up for: a person may be waiting for it. */
  async membershipRefused(manager: EntityManager, user: User, reason: string): Promise<void> {
    await this.request(manager, user, {
      kind: 'staff_notice',
      data: {
        subject: 'A wine club sign-up could not be finished',
        facts: [
          { label: 'Account', value: user.username },
          { label: 'Email', value: user.email ?? '' },
          { label: 'What is left', value: 'The account, without this membership and its card. It can join again.' },
          { label: 'Reason', value: reason },
        ],
      },
    });
  }

  private request(manager: EntityManager, { id }: User, mail: EventPayload<'mail.requested'>): Promise<void> {
    return this.outbox.add(manager, {
      type: 'mail.requested',
      payload: { ...mail, userId: id },
      consumers: ['worker'],
    });
  }
}

/** "casey@example.com" → "c…@example.com": enough for its owner, little for anybody else. */
const shortened = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');
