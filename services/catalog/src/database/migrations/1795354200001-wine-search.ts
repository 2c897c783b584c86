import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Text that staff search wines by, without an index: the list is short. */
export class WineSearch1795354200001 implements MigrationInterface {
  name = 'WineSearch1795354200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE wines ADD COLUMN search text NOT NULL
        GENERATED ALWAYS AS (search_text(' ' || name || ' ' || coalesce(varietal, '') || ' ' || type || ' ' || vintage)) STORED;
      ALTER TABLE skus ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (search_text(' ' || sku)) STORED;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE skus DROP COLUMN search; ALTER TABLE wines DROP COLUMN search;');
  }
}
