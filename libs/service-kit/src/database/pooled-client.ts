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
const names = new Map<string, string | undefined>();

/** Name of a statement from its second use on: preparing a single use costs more than it saves. */
function nameOf(text: string): string | undefined {
  if (text.includes(SEARCHES)) return undefined;
  if (!names.has(text)) {
    if (names.size < MOST_STATEMENTS) names.set(text, undefined);
    return undefined;
  }
  const name = names.get(text) ?? `s${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
  names.set(text, name);
  return name || undefined;
}

/** True when a migration changed the columns of a prepared statement and PostgreSQL refuses its plan. */
const isOutdated = (error: unknown): boolean =>
  (error as { code?: unknown; routine?: unknown }).routine === 'RevalidateCachedQuery';

/** TypeORM's text. */
const BEGIN = 'START TRANSACTION';
/** The same as a prepared statement of the connection. */
const PREPARED_BEGIN = { name: 'begin', text: BEGIN };

/**
 * Pool connection that prepares each statement with parameters once, and sends BEGIN together with the first statement
 * of its transaction (both measured in ADR 0023).
 */
export class PooledClient extends pg.Client {
  private inTransaction = false;
  /** A transaction has begun for TypeORM, and PostgreSQL does not know it yet. */
  private isBeginDue = false;
  private hasPreparedBegin = false;

  override query(...args: unknown[]): never {
    const [text, values] = args;
    // Passes other forms than the two plain ones (cursors, callbacks) to pg unchanged.
    if (typeof text !== 'string' || args.length > 2 || typeof values === 'function') {
      if (this.isBeginDue) throw new Error('A transaction begins with a plain statement');
      return super.query(...(args as [string])) as never;
    }
    return this.plain(text, (values ?? []) as unknown[]) as never;
  }

  private async plain(text: string, values: unknown[]): Promise<unknown> {
    const isEnd = text === 'COMMIT' || text === 'ROLLBACK';
    if (text === BEGIN || isEnd) this.inTransaction = !isEnd;
    // Also the end of a transaction without statements has nothing to do.
    if (text === BEGIN || (isEnd && this.isBeginDue)) {
      this.isBeginDue = !isEnd;
      return { command: text, rows: [], rowCount: null };
    }
    const name = values.length > 0 ? nameOf(text) : undefined;
    try {
      return await this.send(text, values, name);
    } catch (error) {
      if (name === undefined || !isOutdated(error)) throw error;
      names.set(text, '');
      // The error has ended the transaction; the caller may repeat it.
      if (this.inTransaction) throw error;
      return super.query(text, values);
    }
  }

  private async send(text: string, values: unknown[], name: string | undefined): Promise<unknown> {
    const statement = { text, values, ...(name !== undefined && { name }) };
    if (!this.isBeginDue) return super.query(statement);
    this.isBeginDue = false;
    if (values.length === 0) return lastOf(await super.query(`${BEGIN}; ${text}`));
    if (this.hasPreparedBegin) return lastOf(await this.sendAfterBegin(statement));
    await super.query(PREPARED_BEGIN);
    this.hasPreparedBegin = true;
    return super.query(statement);
  }

  /** Sends both in one write and up to one Sync: when BEGIN fails, PostgreSQL skips the statement. */
  private sendAfterBegin(statement: pg.QueryConfig): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const query = new pg.Query(statement, (error, results) => (error ? reject(error) : resolve(results)));
      const { submit } = query;
      query.submit = (connection) => {
        connection.stream.cork();
        connection.bind({ statement: PREPARED_BEGIN.name }, true);
        connection.execute(null, true);
        submit.call(query, connection);
        connection.stream.uncork();
      };
      super.query(query);
    });
  }
}

/** pg's result of the last of several statements. */
const lastOf = (results: unknown): unknown => (Array.isArray(results) ? results.at(-1) : results);
