import { SqlMigration } from '@shamba/service-kit/database';

/**
 * Second factors of staff: secrets sealed, recovery codes hashed. `second_factor_at` is what every request of a session
 * reads.
 */
export class SecondFactors1795388400003 extends SqlMigration {
  readonly sql = `
    CREATE TABLE second_factors (
      user_id int PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      secret text,
      pending_secret text,
      pending_at timestamptz,
      last_step int NOT NULL DEFAULT 0,
      recovery_hashes text[] NOT NULL DEFAULT '{}',
      CHECK ((pending_secret IS NULL) = (pending_at IS NULL))
    );
    ALTER TABLE users ADD COLUMN second_factor_at timestamptz;`;
}
