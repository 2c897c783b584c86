import pg from 'pg';
import { NO_LIMITS } from './no-limits.js';

/**
 * Runs one statement on a database of the stack over a separate connection: for checks and measurements, never for the
 * site.
 */
export async function runSql<Row extends Record<string, unknown>>(
  url: string,
  sql: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 60_000, ...NO_LIMITS });
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql, parameters);
    return rows;
  } finally {
    await client.end();
  }
}
