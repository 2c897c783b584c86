import type { EntityManager } from 'typeorm';

/** Runs SQL: a data source outside a transaction, a manager inside one. */
export type Runner = Pick<EntityManager, 'query'>;

/**
 * Rows of any statement; [] for one without rows. TypeORM returns rows for SELECT and INSERT but `[rows, count]` for
 * UPDATE and DELETE, by the last command that PostgreSQL reports; this function returns rows for all of them.
 */
export async function rowsOf<T>(runner: Runner, sql: string, parameters: unknown[] = []): Promise<T[]> {
  const result: unknown = await runner.query(sql, parameters);
  if (!Array.isArray(result)) return [];
  const [first, count] = result as unknown[];
  return (result.length === 2 && Array.isArray(first) && typeof count === 'number' ? first : result) as T[];
}

/** The first row, if any. */
export async function firstOf<T>(runner: Runner, sql: string, parameters: unknown[] = []): Promise<T | undefined> {
  const rows = await rowsOf<T>(runner, sql, parameters);
  return rows[0];
}

/** Number of rows that an UPDATE or DELETE changed, with or without RETURNING; 0 for other statements. */
export async function changedBy(runner: Runner, sql: string, parameters: unknown[] = []): Promise<number> {
  const result: unknown = await runner.query(sql, parameters);
  const count: unknown = Array.isArray(result) ? result[1] : 0;
  return typeof count === 'number' ? count : 0;
}

/**
 * Rows of an insert, update or delete `.returning(…)` of a query builder, with the names and types of the database: a
 * bigint comes as a text.
 */
export async function returnedBy<T>(query: { execute(): Promise<{ raw: unknown }> }): Promise<T[]> {
  const { raw } = await query.execute();
  return raw as T[];
}
