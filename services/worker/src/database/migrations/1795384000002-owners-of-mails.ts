import { SqlMigration } from '@shamba/service-kit/database';

/**
 * Adds the account of a mail, by which an erasure finds it whatever its address. Earlier mails are found only by a
 * verified address.
 */
export class OwnersOfMails1795384000002 extends SqlMigration {
  readonly sql = `
    ALTER TABLE notifications ADD COLUMN user_id int;
    CREATE INDEX notifications_user ON notifications (user_id) WHERE user_id IS NOT NULL;
  `;
}
