import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether a password was long enough for staff when it was chosen: who has a shorter one is not made staff. */
export class StaffPasswords1795360100001 implements MigrationInterface {
  name = 'StaffPasswords1795360100001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN password_for_staff boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN password_for_staff');
  }
}
