import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An account can need a second factor even when its roles need none. */
export class AccountFactorDuty1795600000001 implements MigrationInterface {
  name = 'AccountFactorDuty1795600000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN needs_second_factor boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN needs_second_factor');
  }
}
