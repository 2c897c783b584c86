import { SqlMigration } from '@shamba/service-kit/database';

/** Releases can be locked for some days; those that would have gone to everyone by themselves are marked. */
export class SliceLocks1795900000041 extends SqlMigration {
  readonly sql = `
    CREATE TABLE slice_locks (
      slice text PRIMARY KEY,
      reason text NOT NULL,
      last_day date NOT NULL,
      by_staff boolean NOT NULL,
      locked_by text NOT NULL,
      locked_at timestamptz NOT NULL
    );
    ALTER TABLE slice_releases ADD COLUMN waits_for_lock boolean NOT NULL DEFAULT false`;
}
