import type { EntityManager } from 'typeorm';
import { MailToken } from '../../mails/mail-token.entity.js';
import { SecondFactor } from '../../second-factor/second-factor.entity.js';

/**
 * What signs a user in besides the password goes: mailed links and the second factor. The row of the user and its
 * sessions are the caller's.
 */
export async function dropSecrets(manager: EntityManager, userId: number): Promise<void> {
  await manager.delete(MailToken, { user_id: userId });
  await manager.delete(SecondFactor, { user_id: userId });
}
