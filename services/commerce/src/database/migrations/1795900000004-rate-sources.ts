import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The document that a tax rate was copied from, as staff name it. */
export class RateSources1795900000004 implements MigrationInterface {
  name = 'RateSources1795900000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tax_rates ADD COLUMN source text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE tax_rates DROP COLUMN source');
  }
}
