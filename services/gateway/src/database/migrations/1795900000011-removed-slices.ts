import { SqlMigration } from '@shamba/service-kit/database';

/** Slices can be taken off the site, and keep whether people chose what everyone gets. */
export class RemovedSlices1795900000011 extends SqlMigration {
  readonly sql = `
    ALTER TABLE slices ADD COLUMN removed_at timestamptz, ADD COLUMN by_hand boolean NOT NULL DEFAULT false`;
}
