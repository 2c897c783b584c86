import type { EntityManager } from 'typeorm';
import { MailToken } from '../../mails/mail-token.entity.js';
import { SecondFactor } from '../../second-factor/second-factor.entity.js';

/**
 * Deletes a user's mailed links and second factor. The caller handles the user's row and sessions.
 */
export async function dropSecrets(manager: EntityManager, userId: number): Promise<void> {
  await manager.delete(MailToken, { user_id: userId });
  await manager.delete(SecondFactor, { user_id: userId });
}
