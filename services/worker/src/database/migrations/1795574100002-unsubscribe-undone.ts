import { SqlMigration } from '@shamba/service-kit/database';

/** Mailboxes whose unsubscribing staff undid for the owner. After another unsubscribing only the owner can undo it. */
export class UnsubscribeUndone1795574100002 extends SqlMigration {
  readonly sql = `
    CREATE TABLE unsubscribe_undone (
      address_hash text PRIMARY KEY CHECK (length(address_hash) = 43),
      at timestamptz NOT NULL
    )`;
}
