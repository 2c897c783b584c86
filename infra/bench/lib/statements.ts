// The statements that the services send, from pg_stat_statements.
import { runSql, type Stack } from '@shamba/dev-stack';

/**
 * Loads the extension; PostgreSQL is started again for it, before anything is measured. Statements of triggers count
 * too, apart from the others.
 */
export async function countStatements(stack: Pick<Stack, 'postgres'>): Promise<void> {
  await runSql(stack.postgres.url, `ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`);
  await stack.postgres.stop();
  await stack.postgres.start();
  await runSql(stack.postgres.url, 'CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
  await runSql(stack.postgres.url, `ALTER SYSTEM SET pg_stat_statements.track = 'all'`);
  await runSql(stack.postgres.url, 'SELECT pg_reload_conf()');
}

export const resetStatements = (stack: Pick<Stack, 'postgres'>): Promise<unknown> =>
  runSql(stack.postgres.url, 'SELECT pg_stat_statements_reset()');

/** Bytes of the write-ahead log so far. */
export async function walBytes(stack: Pick<Stack, 'postgres'>): Promise<number> {
  const [row] = await runSql<{ bytes: number }>(
    stack.postgres.url,
    `SELECT (pg_current_wal_insert_lsn() - '0/0')::float AS bytes`,
  );
  return row?.bytes ?? 0;
}

/** Number of NOTIFYs since the reset: those of the outbox's trigger. */
export async function notifies(stack: Pick<Stack, 'postgres'>): Promise<number> {
  const [row] = await runSql<{ calls: number }>(
    stack.postgres.url,
    `SELECT coalesce(sum(calls), 0)::int AS calls FROM pg_stat_statements WHERE query ILIKE 'SELECT pg_notify(%'`,
  );
  return row?.calls ?? 0;
}

/** How often a statement was sent to a service's database, and how long all of them took. */
export type Statement = {
  database: string;
  query: string;
  calls: number;
  ms: number;
};

/** Every statement since the reset, the most frequent first. */
export async function statements(stack: Pick<Stack, 'postgres'>): Promise<Statement[]> {
  const rows = await runSql<Statement>(
    stack.postgres.url,
    `SELECT d.datname AS database, s.query, sum(s.calls)::int AS calls, sum(s.total_exec_time + s.total_plan_time)::float AS ms
     FROM pg_stat_statements s JOIN pg_database d ON d.oid = s.dbid WHERE s.toplevel AND d.datname LIKE 'shamba_%'
     GROUP BY 1, 2 ORDER BY calls DESC`,
  );
  return rows.map((row) => ({
    ...row,
    database: row.database.replace('shamba_', ''),
    query: row.query.replace(/\s+/g, ' ').trim(),
  }));
}
