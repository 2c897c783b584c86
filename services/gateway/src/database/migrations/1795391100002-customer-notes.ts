import { versionedColumnsSql } from '@shamba/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notes by staff about customers. */
export class CustomerNotes1795391100002 implements MigrationInterface {
  name = 'CustomerNotes1795391100002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE customer_notes (
        ${versionedColumnsSql},
        user_id int NOT NULL REFERENCES users (id) ON DELETE CASCADE,
        author_id int NOT NULL,
        author text NOT NULL,
        note text NOT NULL
      );
      CREATE INDEX customer_notes_user ON customer_notes (user_id, id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE customer_notes');
  }
}
