// The statements that the services send, from pg_stat_statements.
import { runSql, type Stack } from '@shamba/dev-stack';

/** Loads the extension; PostgreSQL is started again for it, before anything is measured. */
export async function countStatements(stack: Pick<Stack, 'postgres'>): Promise<void> {
  await runSql(stack.postgres.url, `ALTER SYSTEM SET shared_preload_libraries = 'pg_stat_statements'`);
  await stack.postgres.stop();
  await stack.postgres.start();
  await runSql(stack.postgres.url, 'CREATE EXTENSION IF NOT EXISTS pg_stat_statements');
}

export const resetStatements = (stack: Pick<Stack, 'postgres'>): Promise<unknown> =>
  runSql(stack.postgres.url, 'SELECT pg_stat_statements_reset()');

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
