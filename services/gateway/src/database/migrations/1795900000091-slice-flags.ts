import { SqlMigration } from '@shamba/service-kit/database';

/** Flags of slices, as staff and their teams set them. */
export class SliceFlags1795900000091 extends SqlMigration {
  readonly sql = `
    CREATE TABLE slice_flags (
      slice text NOT NULL,
      flag text NOT NULL,
      percent int NOT NULL CHECK (percent BETWEEN 0 AND 100),
      staff boolean NOT NULL,
      PRIMARY KEY (slice, flag)
    )`;
}
