import { SqlMigration } from '@shamba/service-kit/database';

/** Adds the trace of a mail. */
export class TracedMails1795450000002 extends SqlMigration {
  readonly sql = 'ALTER TABLE notifications ADD COLUMN traceparent text';
}
