import { SqlMigration } from '@shamba/service-kit/database';

/** Imports look up SKUs, archived wines included. */
export class SkuLookup1795399200001 extends SqlMigration {
  readonly sql = 'CREATE INDEX skus_lookup ON skus (lower(sku))';
}
