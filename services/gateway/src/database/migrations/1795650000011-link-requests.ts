import { SqlMigration } from '@shamba/service-kit/database';

/** How often links to reset a password or to confirm an address were asked for, by address or account. */
export class LinkRequests1795650000011 extends SqlMigration {
  readonly sql = `
    CREATE TABLE link_requests (
      kind text NOT NULL CHECK (kind IN ('reset', 'reset-unproven', 'confirmation', 'new-address')),
      subject_hash text NOT NULL,
      asked int NOT NULL,
      since timestamptz NOT NULL,
      PRIMARY KEY (kind, subject_hash)
    );
    CREATE INDEX link_requests_since ON link_requests (since);`;
}
