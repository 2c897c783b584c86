import { SqlMigration } from '@shamba/service-kit/database';

/** Text that staff search wines by, without an index: the list is short. */
export class WineSearch1795354200001 extends SqlMigration {
  readonly sql = `
    ALTER TABLE wines ADD COLUMN search text NOT NULL
      GENERATED ALWAYS AS (search_text(' ' || name || ' ' || coalesce(varietal, '') || ' ' || type || ' ' || vintage)) STORED;
    ALTER TABLE skus ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (search_text(' ' || sku)) STORED;
  `;
}
