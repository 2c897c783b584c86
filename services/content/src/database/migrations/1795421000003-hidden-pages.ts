import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Staff can keep a page out of search engines. */
export class HiddenPages1795421000003 implements MigrationInterface {
  name = 'HiddenPages1795421000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE page_settings ADD COLUMN noindex boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE page_settings DROP COLUMN noindex');
  }
}
