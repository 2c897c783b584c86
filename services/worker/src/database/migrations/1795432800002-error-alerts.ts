import { SqlMigration } from '@shamba/service-kit/database';

/** Adds the time of the last mail to staff about a kind of critical error. */
export class ErrorAlerts1795432800002 extends SqlMigration {
  readonly sql = 'ALTER TABLE error_log ADD COLUMN alerted_at timestamptz';
}
