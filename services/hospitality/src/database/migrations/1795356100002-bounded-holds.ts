import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Kind and total time limit of holds. */
export class BoundedHolds1795356100002 implements MigrationInterface {
  name = 'BoundedHolds1795356100002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE holds
        ADD COLUMN kind text NOT NULL DEFAULT 'checkout' CHECK (kind IN ('checkout', 'offer', 'run')),
        ADD COLUMN deadline timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE holds DROP COLUMN kind, DROP COLUMN deadline');
  }
}
