import type { EntityManager } from 'typeorm';

/** Whatever can run SQL: a data source outside a transaction, a manager inside one. */
export type Runner = Pick<EntityManager, 'query'>;

/**
 * Rows of any statement; none of one that answers no rows. TypeORM answers rows for SELECT and INSERT but `[rows, count]`
 * for UPDATE and DELETE, by the command that PostgreSQL names last; this makes them one shape.
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

/** How many rows an UPDATE or DELETE changed, with or without RETURNING; 0 of any other statement. */
export async function changedBy(runner: Runner, sql: string, parameters: unknown[] = []): Promise<number> {
  const result: unknown = await runner.query(sql, parameters);
  const count: unknown = Array.isArray(result) ? result[1] : 0;
  return typeof count === 'number' ? count : 0;
}
