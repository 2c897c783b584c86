import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Adds the number of resends by staff, and if the mail server refused the address for good. */
export class BoundedResends1795453000002 implements MigrationInterface {
  name = 'BoundedResends1795453000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notifications
        ADD COLUMN resent smallint NOT NULL DEFAULT 0,
        ADD COLUMN refused boolean NOT NULL DEFAULT false`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE notifications DROP COLUMN resent, DROP COLUMN refused');
  }
}
