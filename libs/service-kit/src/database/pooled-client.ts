import pg from 'pg';
import { createHash } from 'node:crypto';

/** Most prepared statements: endlessly many texts must not fill the server's memory. */
const MOST_STATEMENTS = 500;

/**
 * Function that searches call. Searches are planned for their words: a prepared statement's plan for any words read
 * 47,000 orders in their order to find six by an address (1.4 s against 25 ms at 50,000).
 */
const SEARCHES = 'search_text(';

/** Statement text → its prepared name; undefined after one use; '' when a migration has outdated its plan. */
export const statementNames = new Map<string, string | undefined>();

/** Name of a statement from its second use on: preparing a single use costs more than it saves. */
function nameOf(text: string): string | undefined {
  if (text.includes(SEARCHES)) return undefined;
  if (!statementNames.has(text)) {
    if (statementNames.size < MOST_STATEMENTS) statementNames.set(text, undefined);
    return undefined;
  }
  const name = statementNames.get(text) ?? `s${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
  statementNames.set(text, name);
  return name || undefined;
}

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
    const name = Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    if (name === undefined) return super.query(text, values as never) as never;
    return this.prepared({ name, text, values: values as unknown[] }) as never;
  }

  private async prepared({ name, text, values }: { name: string; text: string; values: unknown[] }): Promise<unknown> {
    try {
      return await super.query({ name, text, values });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      statementNames.set(text, '');
      // The error has ended the transaction; the caller may repeat it.
      if (this.inTransaction) throw error;
      return super.query(text, values);
    }
  }
}
