import type { DataSource, EntityManager } from 'typeorm';
import { TRANSACTION_LOCKS } from './advisory-locks.sql.js';
import { rowsOf, type Runner } from './rows.js';

const codeOf = (error: unknown): string | undefined => {
  if (typeof error !== 'object' || error === null) return undefined;
  const direct = (error as { code?: unknown }).code;
  const driver = (error as { driverError?: { code?: unknown } }).driverError?.code;
  const code = driver ?? direct;
  return typeof code === 'string' ? code : undefined;
};

/** True for PostgreSQL 23505, optionally of one constraint or index. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== '23505') return false;
  if (constraint === undefined) return true;
  return (
    (error as { driverError?: { constraint?: string } }).driverError?.constraint === constraint ||
    String(error).includes(constraint)
  );
}

/** True for PostgreSQL 57014: the statement exceeded its time limit. */
export const isTimedOut = (error: unknown): boolean => codeOf(error) === '57014';

/** True for PostgreSQL 23P01: an exclusion constraint is violated. */
export const isExclusionViolation = (error: unknown): boolean => codeOf(error) === '23P01';

// Out of range for its column; invalid text (NUL, half a surrogate pair), JSON, number or date.
const UNSTORABLE = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);

/** True when PostgreSQL can't store a sent value: a mistake of the sender. */
export const isUnstorable = (error: unknown): boolean => UNSTORABLE.has(codeOf(error) ?? '');

// Connection exceptions (08…), out of connections, memory or disk (53…), the server stops or starts (57P0…).
const AWAY_STATES = /^(?:08|53|57P0)/;
const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
// Messages of pg and its pool, without a code, for a broken or unavailable connection.
const AWAY_WORDS = /Connection terminated|timeout exceeded when trying to connect|not queryable/;

/** True when PostgreSQL is unreachable or can't work now; the statement is not at fault. */
export const isDatabaseAway = (error: unknown): boolean => {
  const code = codeOf(error);
  if (code !== undefined) return AWAY_STATES.test(code) || AWAY_CODES.has(code);
  return error instanceof Error && AWAY_WORDS.test(error.message);
};

// Deadlock, serialisation failure, and a prepared plan that is outdated by a migration.
const RETRYABLE = new Set(['40P01', '40001', '0A000']);
const TRIES = 4;

/** Runs one transaction; after a deadlock or serialisation failure it repeats, at most three times. */
export function inTransaction<T>(dataSource: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  return repeated(() => dataSource.transaction(work));
}

/**
 * Runs reads in one transaction that sees the rows as they were at its first statement (repeatable read): what belongs
 * together is from before another transaction or from after it. Repeats as `inTransaction` does. Write nothing in it.
 */
export function inSnapshot<T>(dataSource: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  return repeated(() => dataSource.transaction('REPEATABLE READ', work));
}

/** Runs a transaction, or one statement outside of any; after a deadlock or serialisation failure again, three times. */
export async function repeated<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= TRIES || !RETRYABLE.has(codeOf(error) ?? '')) throw error;
    }
  }
}

/**
 * Locks names until the caller's transaction ends; waits for other transactions that hold one of them. Locks are taken
 * in the order of the names: two transactions never wait for each other.
 */
export async function lockNames(manager: Runner, ...names: readonly string[]): Promise<void> {
  await rowsOf(manager, TRANSACTION_LOCKS.names, [names.toSorted()]);
}
