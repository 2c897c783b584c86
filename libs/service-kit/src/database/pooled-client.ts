import pg from 'pg';
import { createHash } from 'node:crypto';

/**
 * Most prepared statements, far above those of a service: endlessly many statement texts must not fill the server's
 * memory.
 */
const MOST_STATEMENTS = 500;
const BEGIN = 'START TRANSACTION';

/** The part of pg's query arguments that matters here. */
type Values = unknown[] | undefined;
interface Named {
  name: string;
  text: string;
  values: unknown[];
}

/** Statement text → number of uses, then its prepared name; '' for a statement that must not be prepared again. */
const known = new Map<string, number | string>();

/** Name of a statement from its second use on: preparing a single use costs more than it saves. */
function nameOf(text: string): string | undefined {
  const entry = known.get(text);
  if (typeof entry === 'string') return entry || undefined;
  if (entry === undefined) {
    if (known.size < MOST_STATEMENTS) known.set(text, 1);
    return undefined;
  }
  const name = `s${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`;
  known.set(text, name);
  return name;
}

/** True when a migration changed the columns of a prepared statement and PostgreSQL refuses its plan. */
const isOutdated = (error: unknown): boolean =>
  (error as { code?: unknown; routine?: unknown }).routine === 'RevalidateCachedQuery';

/**
 * Pool connection with cheaper statements (measured in ADR 0023): a statement with parameters is prepared once per
 * connection, the start of a transaction is sent with its first statement, and statements are sent without waiting for
 * earlier answers. Uses only documented features of pg.
 */
export class PooledClient extends pg.Client {
  private beginning = false;
  private inTransaction = false;

  constructor(config?: string | pg.ClientConfig) {
    // Pipelined: a statement can be sent before the previous one is answered.
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true });
  }

  override query(...args: unknown[]): never {
    const [text, values] = args;
    // Passes other forms than the two plain ones (cursors, callbacks) to pg unchanged.
    if (typeof text !== 'string' || args.length > 2 || typeof values === 'function')
      return this.begun(() => super.query(...(args as [string]))) as never;
    return this.run(text, values as Values) as never;
  }

  private run(text: string, values: Values): Promise<unknown> {
    if (text === BEGIN) {
      this.beginning = true;
      this.inTransaction = true;
      return Promise.resolve({ command: 'START', rowCount: null, rows: [], fields: [] });
    }
    if (text === 'COMMIT' || text === 'ROLLBACK') {
      this.inTransaction = false;
      if (this.beginning) {
        // The transaction had no statements.
        this.beginning = false;
        return Promise.resolve({ command: text, rowCount: null, rows: [], fields: [] });
      }
    }
    const name = values?.length ? nameOf(text) : undefined;
    if (name === undefined || values === undefined) return this.begun(() => super.query(text, values as unknown[]));
    return this.prepared({ name, text, values });
  }

  private async prepared(statement: Named): Promise<unknown> {
    // Read now: the end of the transaction may be sent before the answer arrives.
    const { inTransaction } = this;
    try {
      return await this.begun(() => super.query(statement));
    } catch (error) {
      if (!isOutdated(error)) throw error;
      known.set(statement.text, '');
      // The error has ended the transaction; the caller may repeat it.
      if (inTransaction) throw error;
      return super.query(statement.text, statement.values);
    }
  }

  /** Sends a pending start of a transaction, then the statement. */
  private begun<T>(send: () => T): T {
    if (this.beginning) {
      this.beginning = false;
      // If the start fails, so does the statement after it, which is reported.
      super.query(BEGIN).catch(() => undefined);
    }
    return send();
  }
}
