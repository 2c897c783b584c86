import { SqlMigration } from '@shamba/service-kit/database';

/** Bottles that other releases claimed when a release was simulated: by them another one makes it stale. */
export class ReleaseClaims1795900000142 extends SqlMigration {
  readonly sql = `ALTER TABLE club_runs ADD COLUMN claims jsonb;`;
}
