import { SqlMigration } from '@shamba/service-kit/database';

/** Adds the text that staff search mails and errors by, and indexes of their filters. */
export class ListSearch1795354200003 extends SqlMigration {
  readonly sql = `
    ALTER TABLE notifications ADD COLUMN search text NOT NULL
      GENERATED ALWAYS AS (search_text(' ' || recipient || ' ' || subject)) STORED;
    CREATE INDEX notifications_search ON notifications USING gin (search gin_trgm_ops);
    CREATE INDEX notifications_state ON notifications (state, id);
    CREATE INDEX notifications_kind ON notifications (kind, id);
    DROP INDEX notifications_recipient;
    CREATE INDEX notifications_recipient ON notifications (lower(recipient), id);

    ALTER TABLE error_log ADD COLUMN search text NOT NULL
      GENERATED ALWAYS AS (search_text(' ' || left(message, 1000) || ' ' || source)) STORED;
    CREATE INDEX error_log_search ON error_log USING gin (search gin_trgm_ops);
  `;
}
