import { SqlMigration } from '@shamba/service-kit/database';

/**
 * Releases that are no longer offered: when the site last served them, when they were retired, when their files went.
 */
export class RetiredReleases1795482600001 extends SqlMigration {
  readonly sql = `
    ALTER TABLE slice_releases
      ADD COLUMN served_until timestamptz,
      ADD COLUMN retired_at timestamptz,
      ADD COLUMN removed_at timestamptz`;
}
