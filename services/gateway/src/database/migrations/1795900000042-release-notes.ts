import { SqlMigration } from '@shamba/service-kit/database';

/** Releases keep what their team says of them, and the commit that they were built from. */
export class ReleaseNotes1795900000042 extends SqlMigration {
  readonly sql = `ALTER TABLE slice_releases ADD COLUMN notes text, ADD COLUMN commit text`;
}
