import type { DataSource, EntityManager } from 'typeorm';

const codeOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const direct = (error as { code?: unknown }).code;
  const driver = (error as { driverError?: { code?: unknown } }).driverError?.code;
  const code = driver ?? direct;
  return typeof code === 'string' ? code : undefined;
};

/** PostgreSQL 23505, optionally of one constraint or index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false;
  if (constraint === undefined) return true;
  return (error as { driverError?: { constraint?: string } }).driverError?.constraint === constraint || String(error).includes(constraint);
}

/** PostgreSQL 23P01: two claims overlap. */
export const isExclusionViolation = (error: unknown): boolean => codeOf(error) === '23P01';

// Out of range for its column, no valid text (NUL, half a surrogate pair), no valid JSON or number.
const UNSTORABLE = new Set(['22003', '22021', '22P02', '22P05']);

/** PostgreSQL can't keep a value as it was sent: the sender's mistake, whichever field it was. */
export const isUnstorable = (error: unknown): boolean => UNSTORABLE.has(codeOf(error) ?? '');

// Deadlock, serialisation failure, and a prepared plan that a migration has outdated.
const RETRYABLE = new Set(['40P01', '40001', '0A000']);
const TRIES = 4;

/** One transaction; deadlocks and serialisation failures are tried again, three times at most. */
export async function inTransaction<T>(dataSource: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await dataSource.transaction(work);
    } catch (error) {
      if (attempt >= TRIES || !RETRYABLE.has(codeOf(error) ?? '')) throw error;
    }
  }
}
