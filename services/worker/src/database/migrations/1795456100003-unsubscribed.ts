import { SqlMigration } from '@shamba/service-kit/database';

/**
 * Adds optional mails and the addresses that unsubscribed from them. Addresses are stored as a hash under a key that is
 * created here; the same key signs the links to unsubscribe.
 */
export class Unsubscribed1795456100003 extends SqlMigration {
  readonly sql = `
    CREATE TABLE unsubscribe_keys (id int PRIMARY KEY CHECK (id = 1), key text NOT NULL);
    INSERT INTO unsubscribe_keys (id, key) VALUES (1, gen_random_uuid()::text || gen_random_uuid()::text);
    CREATE TABLE unsubscribed (
      address_hash text PRIMARY KEY CHECK (length(address_hash) = 43),
      at timestamptz NOT NULL
    );
    ALTER TABLE notifications ADD COLUMN optional boolean NOT NULL DEFAULT false;
    ALTER TABLE notifications DROP CONSTRAINT notifications_state_check;
    ALTER TABLE notifications ADD CONSTRAINT notifications_state_check
      CHECK (state IN ('pending', 'sent', 'captured', 'failed', 'withheld', 'unsubscribed'));
  `;
}
