import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff can ask open pages to reload for a release. */
export class UrgentReleases1795519000001 implements MigrationInterface {
  name = 'UrgentReleases1795519000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE slices ADD COLUMN urgent_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE slices DROP COLUMN urgent_at');
  }
}
