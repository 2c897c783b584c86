import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { audited } from '@shamba/service-kit/identity';
import { Outbox } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import type { DataSource, EntityManager } from 'typeorm';
import type { User } from '../identity/user.entity.js';
import { UserRepository } from '../identity/user.repository.js';
import { AccountMails } from '../mails/account-mails.js';
import { LinkAllowance } from '../mails/link-allowance.js';
import { MailTokens } from '../mails/mail-tokens.js';
import { SecondFactor } from './second-factor.entity.js';

/** Changes of a user's second factor as the audit log has them, and the kinds of their mails. */
const MAILS = { 'set up': 'set_up', removed: 'removed', 'reset by command': 'reset' } as const;

/**
 * Stores in the user's row, which every request reads, if there is a second factor; writes an audit row, and mails a
 * notice to the account's address.
 */
@Injectable()
export class NotedFactor {
  constructor(
    private readonly users: UserRepository,
    private readonly mails: AccountMails,
    private readonly clock: Clock,
  ) {}

  /**
   * In the caller's transaction. Anything but `set up` deletes the factor. Returns the new epoch, which ends the
   * sessions.
   */
  async set(manager: EntityManager, userId: number, change: keyof typeof MAILS): Promise<number> {
    const user = await this.users.lock(manager, userId);
    const before = { second_factor: user.second_factor_at !== null };
    if (change !== 'set up') await manager.delete(SecondFactor, { user_id: userId });
    user.second_factor_at = change === 'set up' ? this.clock.now() : null;
    user.session_epoch += 1;
    const saved = await this.users.save(manager, user);
    const isReplaced = before.second_factor && change === 'set up';
    const after = { second_factor: isReplaced ? 'replaced' : change };
    await audited(manager, { entity: 'user', id: userId, action: 'update', before, after });
    await this.mails.secondFactorChanged(manager, saved, isReplaced ? 'replaced' : MAILS[change]);
    return saved.session_epoch;
  }
}

/**
 * Takes away the second factor of a user who has lost app and recovery codes, if there is one; for the command, without
 * the web framework. Their sessions end.
 * @param username or e-mail address
 * @returns the user as they were before; null: there is no such account
 */
export async function resetSecondFactor(dataSource: DataSource, username: string): Promise<User | null> {
  const users = new UserRepository(dataSource);
  const user = await users.findForSignIn(username);
  if (!user || user.second_factor_at === null) return user;
  const clock = new Clock();
  const mails = new AccountMails(new MailTokens(clock), new LinkAllowance(clock), new Outbox());
  const noted = new NotedFactor(users, mails, clock);
  await inTransaction(dataSource, (manager) => noted.set(manager, user.id, 'reset by command'));
  return user;
}
