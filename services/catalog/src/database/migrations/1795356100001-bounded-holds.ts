import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Holds store their kind, whether the shopper is anonymous, and the end of their total time. */
export class BoundedHolds1795356100001 implements MigrationInterface {
  name = 'BoundedHolds1795356100001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE stock_holds
        ADD COLUMN kind varchar(10) NOT NULL DEFAULT 'checkout' CHECK (kind IN ('checkout', 'offer', 'run')),
        ADD COLUMN anonymous boolean NOT NULL DEFAULT false,
        ADD COLUMN deadline timestamptz;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stock_holds DROP COLUMN kind, DROP COLUMN anonymous, DROP COLUMN deadline');
  }
}
