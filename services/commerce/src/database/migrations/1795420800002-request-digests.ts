import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a request with an Idempotency-Key asked for, so that another one with the same key is refused. */
export class RequestDigests1795420800002 implements MigrationInterface {
  name = 'RequestDigests1795420800002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds ADD COLUMN request_digest text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE refunds DROP COLUMN request_digest');
  }
}
