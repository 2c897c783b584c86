import pg from 'pg';
import { createHash } from 'node:crypto';

/** Most prepared statements: endlessly many texts must not fill the server's memory. */
const MOST_STATEMENTS = 500;

/** Statement text → how it was sent last; `plain` stays so after a migration has outdated its plan. */
const known = new Map<string, 'once' | 'prepared' | 'plain'>();

/** True from a statement's second use on: preparing a single use costs more than it saves. */
function isPrepared(text: string): boolean {
  const state = known.get(text);
  if (state === undefined && known.size < MOST_STATEMENTS) known.set(text, 'once');
  if (state === 'once') known.set(text, 'prepared');
  return state === 'once' || state === 'prepared';
}

const nameOf = (text: string): string => `s${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;

/** True when a migration changed the columns of a prepared statement and PostgreSQL refuses its plan. */
const isOutdated = (error: unknown): boolean =>
  (error as { code?: unknown; routine?: unknown }).routine === 'RevalidateCachedQuery';

/**
 * Pool connection that prepares each statement with parameters once (measured in ADR 0023). Uses only documented
 * features of pg.
 */
export class PooledClient extends pg.Client {
  private inTransaction = false;

  override query(...args: unknown[]): never {
    const [text, values] = args;
    // Passes other forms than the two plain ones (cursors, callbacks) to pg unchanged.
    if (typeof text !== 'string' || args.length > 2 || typeof values === 'function')
      return super.query(...(args as [string])) as never;
    if (text === 'START TRANSACTION') this.inTransaction = true;
    if (text === 'COMMIT' || text === 'ROLLBACK') this.inTransaction = false;
    if (!Array.isArray(values) || values.length === 0 || !isPrepared(text))
      return super.query(text, values as never) as never;
    return this.prepared(text, values) as never;
  }

  private async prepared(text: string, values: unknown[]): Promise<unknown> {
    try {
      return await super.query({ name: nameOf(text), text, values });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      known.set(text, 'plain');
      // The error has ended the transaction; the caller may repeat it.
      if (this.inTransaction) throw error;
      return super.query(text, values);
    }
  }
}
