import { SqlMigration } from '@shamba/service-kit/database';

/** Stores a digest of each keyed request; a different request with the same key is refused. */
export class RequestDigests1795420800003 extends SqlMigration {
  readonly sql = 'ALTER TABLE stock_ledger ADD COLUMN request_digest text';
}
