import { SqlMigration, versionedColumnsSql } from '@shamba/service-kit/database';

/** Notes by staff about customers. */
export class CustomerNotes1795391100002 extends SqlMigration {
  readonly sql = `
    CREATE TABLE customer_notes (
      ${versionedColumnsSql},
      user_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      author_id int NOT NULL,
      author text NOT NULL,
      note text NOT NULL
    );
    CREATE INDEX customer_notes_user ON customer_notes (user_id, id);`;
}
