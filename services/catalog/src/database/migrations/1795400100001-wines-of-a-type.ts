import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Counts the wines of a type without reading archived wines. */
export class WinesOfAType1795400100001 implements MigrationInterface {
  name = 'WinesOfAType1795400100001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX wines_type;
      CREATE INDEX wines_type ON wines (type, (NOT featured), name, id) WHERE archived_at IS NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX wines_type; CREATE INDEX wines_type ON wines (type, (NOT featured), name, id);');
  }
}
