import { SqlMigration } from '@shamba/service-kit/database';

/** Attachments of mails. */
export class Attachments1700000003000 extends SqlMigration {
  readonly sql = `ALTER TABLE notifications ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]'`;
}
