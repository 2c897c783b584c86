import { SqlMigration } from '@shamba/service-kit/database';

/** An order's bottles may come back in several parts; it takes them only once. */
export class PartialRestock1764000100001 extends SqlMigration {
  readonly sql = `
    DROP INDEX stock_ledger_order;
    CREATE UNIQUE INDEX stock_ledger_sale ON stock_ledger (order_id, sku_id) WHERE order_id IS NOT NULL AND reason = 'sale';
    CREATE INDEX stock_ledger_order ON stock_ledger (order_id) WHERE order_id IS NOT NULL;
  `;
}
