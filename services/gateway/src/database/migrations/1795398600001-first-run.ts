import { SqlMigration } from '@shamba/service-kit/database';

/**
 * The one row of the first run. `salt` is one half of the one-time code (the other is SESSION_SECRET); `closed_at` is
 * when the first owner was made, `finished_at` when the winery's own steps were done. A site that has staff is past
 * both.
 */
export class FirstRun1795398600001 extends SqlMigration {
  readonly sql = `
    CREATE TABLE first_run (
      id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      salt uuid NOT NULL DEFAULT gen_random_uuid(),
      closed_at timestamptz,
      steps jsonb NOT NULL DEFAULT '{}',
      finished_at timestamptz
    );
    INSERT INTO first_run (closed_at, finished_at)
      SELECT staffed, staffed FROM (SELECT CASE WHEN EXISTS (SELECT 1 FROM users WHERE role = 'admin') THEN now() END) AS site (staffed);`;
}
