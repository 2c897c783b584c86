import { SqlMigration } from '@shamba/service-kit/database';

/** Staff can ask open pages to reload for a release. */
export class UrgentReleases1795519000001 extends SqlMigration {
  readonly sql = 'ALTER TABLE slices ADD COLUMN urgent_at timestamptz';
}
