import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores a digest of each keyed request; a different request with the same key is refused. */
export class RequestDigests1795420800003 implements MigrationInterface {
  name = 'RequestDigests1795420800003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stock_ledger ADD COLUMN request_digest text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stock_ledger DROP COLUMN request_digest');
  }
}
