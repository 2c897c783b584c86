import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Whose mail it is, so that an erasure finds it whatever its address. Mails that came before are found by a verified
 * address only.
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
