import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores if a password was long enough for staff when chosen; a user with a shorter one can't become staff. */
export class StaffPasswords1795360100001 implements MigrationInterface {
  name = 'StaffPasswords1795360100001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN password_for_staff boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN password_for_staff');
  }
}
