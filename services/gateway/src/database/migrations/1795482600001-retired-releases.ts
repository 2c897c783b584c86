import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Releases that are no longer offered: when the site last served them, when they were retired, when their files went. */
export class RetiredReleases1795482600001 implements MigrationInterface {
  name = 'RetiredReleases1795482600001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE slice_releases
        ADD COLUMN served_until timestamptz,
        ADD COLUMN retired_at timestamptz,
        ADD COLUMN removed_at timestamptz
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE slice_releases DROP COLUMN removed_at, DROP COLUMN retired_at, DROP COLUMN served_until',
    );
  }
}
