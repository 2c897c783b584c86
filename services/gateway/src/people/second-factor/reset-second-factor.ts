import { inTransaction } from '@shamba/service-kit/database';
import { Outbox } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import type { DataSource } from 'typeorm';
import type { User } from '../identity/user.entity.js';
import { UserRepository } from '../identity/user.repository.js';
import { AccountMails } from '../mails/account-mails.js';
import { LinkAllowance } from '../mails/link-allowance.js';
import { MailTokens } from '../mails/mail-tokens.js';
import { NotedFactor } from './noted-factor.js';

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
