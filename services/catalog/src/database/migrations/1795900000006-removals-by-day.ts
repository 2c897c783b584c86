import { SqlMigration } from '@shamba/service-kit/database';

/**
 * Reports read the ledger by the time of its rows, which only come at its end: a few ranges of pages have a period, and
 * a sale writes nothing for it.
 */
export class RemovalsByDay1795900000006 extends SqlMigration {
  readonly sql = `
    SET LOCAL lock_timeout = '5s';
    CREATE INDEX stock_ledger_times ON stock_ledger USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on);
  `;
}
