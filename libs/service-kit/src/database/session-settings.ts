import type { QueryRunner } from 'typeorm';

/**
 * Time limits of a statement, an idle transaction and the wait for a lock. A page read at random costs about one read
 * in order (4 without it, for turning disks), and no statement is compiled (docs/performance.md has the figures).
 */
const SETTINGS = {
  ...{ statement_timeout: '15s', idle_in_transaction_session_timeout: '30s', lock_timeout: '10s' },
  ...{ random_page_cost: '1.1', jit: 'off' },
};

/**
 * Sets these for the account in this database: every new connection gets them, in whichever PostgreSQL it is. A
 * connection can't request them at its start, because PgBouncer refuses such parameters. Longer work (backups, demo
 * data) lifts the limits itself.
 */
export async function setUpSessions(runner: QueryRunner): Promise<void> {
  for (const [name, value] of Object.entries(SETTINGS)) {
    await runner.query(
      `DO $$ BEGIN
         EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET ${name} = %L', current_database(), '${value}');
       END $$`,
    );
  }
}
