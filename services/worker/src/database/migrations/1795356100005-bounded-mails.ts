import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts mails that strangers cause per recipient; mails beyond the limit are withheld. */
export class BoundedMails1795356100005 implements MigrationInterface {
  name = 'BoundedMails1795356100005';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notifications ADD COLUMN bounded_for text;
      ALTER TABLE notifications DROP CONSTRAINT notifications_state_check;
      ALTER TABLE notifications ADD CONSTRAINT notifications_state_check
        CHECK (state IN ('pending', 'sent', 'captured', 'failed', 'withheld'));
      CREATE INDEX notifications_bounded ON notifications (bounded_for, created_at) WHERE bounded_for IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX notifications_bounded;
      DELETE FROM notifications WHERE state = 'withheld';
      ALTER TABLE notifications DROP CONSTRAINT notifications_state_check;
      ALTER TABLE notifications ADD CONSTRAINT notifications_state_check
        CHECK (state IN ('pending', 'sent', 'captured', 'failed'));
      ALTER TABLE notifications DROP COLUMN bounded_for;
    `);
  }
}
