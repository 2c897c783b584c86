import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Digest of a request with an Idempotency-Key: a different request with the same key is refused. */
export class RequestDigests1795420800002 implements MigrationInterface {
  name = 'RequestDigests1795420800002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds ADD COLUMN request_digest text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds DROP COLUMN request_digest');
  }
}
