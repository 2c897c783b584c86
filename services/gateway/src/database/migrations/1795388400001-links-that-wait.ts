import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A mailed link may work only after a wait: the owner of the address that it replaces has been told and can object. */
export class LinksThatWait1795388400001 implements MigrationInterface {
  name = 'LinksThatWait1795388400001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail_tokens ADD COLUMN works_from timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mail_tokens DROP COLUMN works_from');
  }
}
