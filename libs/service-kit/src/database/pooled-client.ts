import pg from 'pg';
import { createHash } from 'node:crypto';

/**
 * More different statements than a service has by far: whatever
 * builds texts without end must not fill the server's memory.
 */
const MOST_STATEMENTS = 500;
const BEGIN = 'START TRANSACTION';

/** What pg is asked to run; only this much of it matters here. */
type Values = unknown[] | undefined;
interface Named {
  name: string;
  text: string;
  values: unknown[];
}

/** Text → how often it was seen, then the name it is prepared under; '' for one that must not be prepared any more. */
const known = new Map<string, number | string>();

/** The name of a statement from its second use on: one that runs once is not worth preparing. */
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

/** A migration has added a column to what `SELECT *` answers: PostgreSQL refuses the plan it had kept. */
const isOutdated = (error: unknown): boolean =>
  (error as { code?: unknown; routine?: unknown }).routine === 'RevalidateCachedQuery';

/**
 * Connections of the pool with habits that make statements cheaper (measured in ADR 0023): a statement with parameters
 * is prepared once per connection under a name of its own, the start of a transaction travels with the transaction's
 * first statement, and a statement is sent before the one before it is answered. Nothing of pg is used that it does
 * not document.
 */
export class PooledClient extends pg.Client {
  private beginning = false;
  private inTransaction = false;

  constructor(config?: string | pg.ClientConfig) {
    // Pipelined, so that two statements can be sent before the first is answered.
    super({ ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true });
  }

  override query(...args: unknown[]): never {
    const [text, values] = args;
    // Anything but the two plain forms (cursors, callbacks) is pg's own business.
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
        // Nothing happened in between.
        this.beginning = false;
        return Promise.resolve({ command: text, rowCount: null, rows: [], fields: [] });
      }
    }
    const name = values?.length ? nameOf(text) : undefined;
    if (name === undefined || values === undefined) return this.begun(() => super.query(text, values as unknown[]));
    return this.prepared({ name, text, values });
  }

  private async prepared(statement: Named): Promise<unknown> {
    // Asked now: by the time of the answer the end of the transaction may have been sent behind this statement.
    const { inTransaction } = this;
    try {
      return await this.begun(() => super.query(statement));
    } catch (error) {
      if (!isOutdated(error)) throw error;
      known.set(statement.text, '');
      // Inside a transaction all is lost; the caller may repeat the transaction.
      if (inTransaction) throw error;
      return super.query(statement.text, statement.values);
    }
  }

  /** Sends a pending start of a transaction before what comes after it. */
  private begun<T>(send: () => T): T {
    if (this.beginning) {
      this.beginning = false;
      // Should it fail, so will the statement behind it, and that one is reported.
      super.query(BEGIN).catch(() => undefined);
    }
    return send();
  }
}
