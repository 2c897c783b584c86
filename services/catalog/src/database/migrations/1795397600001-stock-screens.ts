import { SqlMigration } from '@shamba/service-kit/database';

/** Adds deliveries to the ledger, bookings by request key, and indexes for the staff list's sort orders. */
export class StockScreens1795397600001 extends SqlMigration {
  readonly sql = `
    ALTER TABLE stock_ledger
      DROP CONSTRAINT stock_ledger_reason_check,
      ADD CONSTRAINT stock_ledger_reason_check CHECK (reason IN ('opening', 'stock_take', 'sale', 'restock', 'delivery', 'pour', 'sample',
        'breakage', 'corked', 'replacement', 'staff', 'donation', 'transfer'));
    DROP INDEX stock_ledger_request;
    CREATE UNIQUE INDEX stock_ledger_request ON stock_ledger (request_key, sku_id) WHERE request_key IS NOT NULL;

    CREATE INDEX wines_list ON wines ((NOT featured), name, id) WHERE archived_at IS NULL;
    CREATE INDEX wines_name ON wines (lower(name), id);
    CREATE INDEX wines_archived ON wines ((NOT featured), name, id) WHERE archived_at IS NOT NULL;
    CREATE INDEX wines_type ON wines (type, (NOT featured), name, id);
    CREATE INDEX wines_search ON wines USING gin (search gin_trgm_ops);
    CREATE INDEX skus_search ON skus USING gin (search gin_trgm_ops);
    CREATE INDEX skus_stock ON skus (stock_quantity, wine_id, size_ml);
  `;
}
