import { SqlMigration } from '@shamba/service-kit/database';

/** Id by which worker reports a sent mail to the service that requested it. */
export class MailProofs1795900000081 extends SqlMigration {
  readonly sql = 'ALTER TABLE notifications ADD COLUMN proof_id uuid';
}
