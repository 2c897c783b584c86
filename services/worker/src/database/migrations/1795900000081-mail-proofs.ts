import { SqlMigration } from '@shamba/service-kit/database';

/** Mails whose sending is told to the service that wanted them. */
export class MailProofs1795900000081 extends SqlMigration {
  readonly sql = 'ALTER TABLE notifications ADD COLUMN proof_id uuid';
}
