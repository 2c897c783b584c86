import { SqlMigration } from '@shamba/service-kit/database';

/**
 * A sale changes no index of its SKU while the stock stays above five bottles, or below: lists find low stock by a
 * column that seldom changes. The places of a SKU are read by its own index of the ledger.
 */
export class LowStock1795731000001 extends SqlMigration {
  readonly sql = `
    ALTER TABLE skus ADD COLUMN low_stock boolean NOT NULL GENERATED ALWAYS AS (stock_quantity <= 5) STORED;
    CREATE INDEX skus_low_stock ON skus (wine_id, size_ml) WHERE low_stock;
    DROP INDEX skus_stock;
    DROP INDEX stock_ledger_location;
  `;
}
