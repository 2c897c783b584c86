import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Place and rate of each tax of an order, as charged; null in rows from before, whose label says both. */
export class ChargedRates1795900000001 implements MigrationInterface {
  name = 'ChargedRates1795900000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query('ALTER TABLE order_adjustments ADD COLUMN tax_place text, ADD COLUMN tax_rate numeric(7, 4)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE order_adjustments DROP COLUMN tax_place, DROP COLUMN tax_rate');
  }
}
