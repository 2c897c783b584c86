import type { QueryRunner } from 'typeorm';

/** How long a statement, an idle transaction and the wait for a lock may last. */
const LIMITS = { statement_timeout: '15s', idle_in_transaction_session_timeout: '30s', lock_timeout: '10s' };

/**
 * Makes the limits a property of the account in this database, so that every new connection has them. They are not
 * said at the start of a connection: PgBouncer refuses one that asks for them. What runs longer (backups, demo data)
 * lifts them for itself.
 */
export async function limitSessions(runner: QueryRunner): Promise<void> {
  for (const [name, value] of Object.entries(LIMITS)) {
    const [row] = (await runner.query(
      `SELECT format('ALTER ROLE CURRENT_USER IN DATABASE %I SET ${name} = %L', current_database(), $1::text) AS sql`,
      [value],
    )) as { sql: string }[];
    await runner.query(row?.sql ?? '');
  }
}
