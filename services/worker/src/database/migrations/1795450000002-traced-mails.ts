import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the trace of a mail. */
export class TracedMails1795450000002 implements MigrationInterface {
  name = 'TracedMails1795450000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications ADD COLUMN traceparent text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications DROP COLUMN traceparent');
  }
}
