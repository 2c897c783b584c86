import { SqlMigration } from '@shamba/service-kit/database';

/** Counts mails that strangers cause per recipient; mails beyond the limit are withheld. */
export class BoundedMails1795356100005 extends SqlMigration {
  readonly sql = `
    ALTER TABLE notifications ADD COLUMN bounded_for text;
    ALTER TABLE notifications DROP CONSTRAINT notifications_state_check;
    ALTER TABLE notifications ADD CONSTRAINT notifications_state_check
      CHECK (state IN ('pending', 'sent', 'captured', 'failed', 'withheld'));
    CREATE INDEX notifications_bounded ON notifications (bounded_for, created_at) WHERE bounded_for IS NOT NULL;
  `;
}
