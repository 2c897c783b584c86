import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Attachments of mails. */
export class Attachments1700000003000 implements MigrationInterface {
  name = 'Attachments1700000003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE notifications ADD COLUMN attachments jsonb NOT NULL DEFAULT '[]'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications DROP COLUMN attachments');
  }
}
