import { SqlMigration } from '@shamba/service-kit/database';

/** Links that show one release to people without an account. No reference to releases, whose rows may go. */
export class SlicePreviews1795800000003 extends SqlMigration {
  readonly sql = `
    CREATE TABLE slice_previews (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      slice text NOT NULL,
      version text NOT NULL,
      token_hash text NOT NULL UNIQUE,
      created_by text NOT NULL,
      created_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      revoked_at timestamptz,
      opens int NOT NULL DEFAULT 0,
      last_opened_at timestamptz
    );
    CREATE INDEX slice_previews_slice ON slice_previews (slice) WHERE revoked_at IS NULL;`;
}
