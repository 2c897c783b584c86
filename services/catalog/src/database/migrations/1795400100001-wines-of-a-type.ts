import { SqlMigration } from '@shamba/service-kit/database';

/** Counts the wines of a type without reading archived wines. */
export class WinesOfAType1795400100001 extends SqlMigration {
  readonly sql = `
    DROP INDEX wines_type;
    CREATE INDEX wines_type ON wines (type, (NOT featured), name, id) WHERE archived_at IS NULL;
  `;
}
