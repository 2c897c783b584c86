import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The tax in the difference of a move, and whether its order counts what was paid in the house. Moves from before have no
 * tax, and what was settled for them is in no order.
 */
export class PaidDifferences1795494600011 implements MigrationInterface {
  name = 'PaidDifferences1795494600011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE stay_moves ADD COLUMN tax_cents bigint, ADD COLUMN in_order boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stay_moves DROP COLUMN tax_cents, DROP COLUMN in_order');
  }
}
