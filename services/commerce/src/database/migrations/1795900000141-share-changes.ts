import { SqlMigration } from '@shamba/service-kit/database';

/** Since when a change of a release's share is under way: one that died is made good by the sweep. */
export class ShareChanges1795900000141 extends SqlMigration {
  readonly sql = `ALTER TABLE club_runs ADD COLUMN share_due_at timestamptz;`;
}
