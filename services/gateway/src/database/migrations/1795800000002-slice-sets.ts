import { SqlMigration } from '@shamba/service-kit/database';

/** Canaries of several slices are tried together: their trials, and the watches after them, share a set. */
export class SliceSets1795800000002 extends SqlMigration {
  readonly sql = `
    ALTER TABLE slice_trials ADD COLUMN set_id text;
    CREATE INDEX slice_trials_set ON slice_trials (set_id) WHERE set_id IS NOT NULL`;
}
