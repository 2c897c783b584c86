import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the time of the last mail to staff about a kind of critical error. */
export class ErrorAlerts1795432800002 implements MigrationInterface {
  name = 'ErrorAlerts1795432800002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE error_log ADD COLUMN alerted_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE error_log DROP COLUMN alerted_at');
  }
}
