import { SqlMigration } from '@shamba/service-kit/database';

/**
 * Tokens that may deploy one slice: made and revoked while the site runs, kept as a hash. No reference to slices: a
 * slice's row comes with its first release, which needs a token.
 */
export class SliceTokens1795468000001 extends SqlMigration {
  readonly sql = `
    CREATE TABLE slice_tokens (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      slice text NOT NULL,
      label text NOT NULL,
      token_hash text NOT NULL UNIQUE,
      created_by text NOT NULL,
      created_at timestamptz NOT NULL,
      last_used_at timestamptz,
      revoked_at timestamptz
    );
    CREATE INDEX slice_tokens_slice ON slice_tokens (slice) WHERE revoked_at IS NULL;`;
}
