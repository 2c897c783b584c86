import { SqlMigration } from '@shamba/service-kit/database';

/** Adds reason and location of unsold bottles that leave, and a wine's strength and TTB tax class. */
export class StockReasons1795359600001 extends SqlMigration {
  readonly sql = `
    ALTER TABLE wines
      ADD COLUMN abv numeric(4, 2) CHECK (abv BETWEEN 0 AND 24),
      ADD COLUMN wine_tax_class varchar(20)
        CHECK (wine_tax_class IN ('still_16', 'still_21', 'still_24', 'carbonated', 'sparkling', 'cider'));

    ALTER TABLE stock_ledger
      ADD COLUMN location varchar(60) NOT NULL DEFAULT 'cellar',
      ADD COLUMN note varchar(300),
      ADD COLUMN request_key varchar(100),
      DROP CONSTRAINT stock_ledger_reason_check,
      ADD CONSTRAINT stock_ledger_reason_check CHECK (reason IN ('opening', 'stock_take', 'sale', 'restock', 'pour', 'sample', 'breakage',
        'corked', 'replacement', 'staff', 'donation', 'transfer'));
    CREATE INDEX stock_ledger_location ON stock_ledger (sku_id, location);
    CREATE UNIQUE INDEX stock_ledger_request ON stock_ledger (sku_id, request_key) WHERE request_key IS NOT NULL AND quantity < 0;
  `;
}
