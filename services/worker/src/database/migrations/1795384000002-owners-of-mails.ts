import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the account of a mail, by which an erasure finds it whatever its address. Earlier mails are found only by a
 * verified address.
 */
export class OwnersOfMails1795384000002 implements MigrationInterface {
  name = 'OwnersOfMails1795384000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notifications ADD COLUMN user_id int;
      CREATE INDEX notifications_user ON notifications (user_id) WHERE user_id IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications DROP COLUMN user_id');
  }
}
