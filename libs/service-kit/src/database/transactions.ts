import type { DataSource, EntityManager } from 'typeorm';
import { rowsOf, type Runner } from './rows.js';

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
  return (
    (error as { driverError?: { constraint?: string } }).driverError?.constraint === constraint ||
    String(error).includes(constraint)
  );
}

/** PostgreSQL 57014: the statement took longer than its limit. */
export const isTimedOut = (error: unknown): boolean => codeOf(error) === '57014';

/** PostgreSQL 23P01: two claims overlap. */
export const isExclusionViolation = (error: unknown): boolean => codeOf(error) === '23P01';

// Out of range for its column, no valid text (NUL, half a
// surrogate pair), no valid JSON or number, no date that there is.
const UNSTORABLE = new Set(['22003', '22007', '22008', '22021', '22P02', '22P05']);

/** PostgreSQL can't keep a value as it was sent: the sender's mistake, whichever field it was. */
export const isUnstorable = (error: unknown): boolean => UNSTORABLE.has(codeOf(error) ?? '');

// Connection exceptions (08…), out of connections, memory or disk (53…), the server stops or starts (57P0…).
const AWAY_STATES = /^(?:08|53|57P0)/;
const AWAY_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
// What pg and its pool say of a connection that broke or could not be had; they give these no code.
const AWAY_WORDS = /Connection terminated|timeout exceeded when trying to connect|not queryable/;

/** PostgreSQL can't be reached, or can't work just now: nothing that the statement asked for is at fault. */
export const isDatabaseAway = (error: unknown): boolean => {
  const code = codeOf(error);
  if (code !== undefined) return AWAY_STATES.test(code) || AWAY_CODES.has(code);
  return error instanceof Error && AWAY_WORDS.test(error.message);
};

// Deadlock, serialisation failure, and a prepared plan that a migration has outdated.
const RETRYABLE = new Set(['40P01', '40001', '0A000']);
const TRIES = 4;

/** What transactions under way have sent and not waited for. */
const unanswered = new WeakMap<EntityManager, Promise<unknown>[]>();

/** One transaction; deadlocks and serialisation failures are tried again, three times at most. */
export async function inTransaction<T>(
  dataSource: DataSource,
  work: (manager: EntityManager) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(dataSource, work);
    } catch (error) {
      if (attempt >= TRIES || !RETRYABLE.has(codeOf(error) ?? '')) throw error;
    }
  }
}

/**
 * For a statement whose answer nothing else in its transaction depends on: it is sent and not waited for, so that the
 * next ones, and in the end the commit, travel with it. Statements of one transaction run in the order in which they
 * were sent. Should it fail, PostgreSQL takes the whole transaction back, commit or not, and `inTransaction` throws
 * that failure. Outside of
 * `inTransaction` it is waited for.
 */
export async function sendAhead(manager: EntityManager, sql: string, parameters: unknown[]): Promise<void> {
  const sent = manager.query<unknown>(sql, parameters);
  const promises = unanswered.get(manager);
  if (!promises) {
    await sent;
    return;
  }
  // Reported by inTransaction, not as an unhandled rejection.
  sent.catch(() => undefined);
  promises.push(sent);
}

/**
 * Waits until no other transaction has a lock of one of these names, and keeps them until the caller's transaction ends.
 * Locks are taken in the order of the names, so that two transactions never wait for each other.
 */
export async function lockNames(manager: Runner, ...names: readonly string[]): Promise<void> {
  await rowsOf(
    manager,
    'SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest($1::text[]) AS names(name)',
    [names.toSorted()],
  );
}

async function once<T>(dataSource: DataSource, work: (manager: EntityManager) => Promise<T>): Promise<T> {
  const sent: Promise<unknown>[] = [];
  try {
    const result = await dataSource.transaction((manager) => {
      unanswered.set(manager, sent);
      return work(manager);
    });
    await Promise.all(sent);
    return result;
  } catch (error) {
    // What came after a failure only hears that the transaction is lost.
    const failed = (await Promise.allSettled(sent)).find((answer) => answer.status === 'rejected');
    throw failed ? failed.reason : error;
  }
}
