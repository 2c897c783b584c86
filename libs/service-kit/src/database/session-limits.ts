import type { QueryRunner } from 'typeorm';

/** Time limits of a statement, an idle transaction and the wait for a lock. */
const LIMITS = { statement_timeout: '15s', idle_in_transaction_session_timeout: '30s', lock_timeout: '10s' };

/**
 * Sets the limits for the account in this database: every new connection gets them. A connection can't request them at
 * its start, because PgBouncer refuses such parameters. Longer work (backups, demo data) lifts them itself.
 */
export async function limitSessions(runner: QueryRunner): Promise<void> {
  for (const [name, value] of Object.entries(LIMITS)) {
    await runner.query(
      `DO $$ BEGIN
         EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET ${name} = %L', current_database(), '${value}');
       END $$`,
    );
  }
}
