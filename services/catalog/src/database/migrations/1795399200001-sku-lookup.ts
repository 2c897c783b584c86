import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Imports look up SKUs, archived wines included. */
export class SkuLookup1795399200001 implements MigrationInterface {
  name = 'SkuLookup1795399200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX skus_lookup ON skus (lower(sku))');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX skus_lookup');
  }
}
