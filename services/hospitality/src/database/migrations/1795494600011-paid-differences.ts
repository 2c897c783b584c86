import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tax in the difference of a move, and whether its order counts the payment at the house. Earlier moves have no tax,
 * and no order counts their payments.
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
