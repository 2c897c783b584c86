import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tax in the total of a stay that staff entered, until an order has it. */
export class PhoneStays1795707000001 implements MigrationInterface {
  name = 'PhoneStays1795707000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stay_bookings ADD COLUMN tax_cents bigint CHECK (tax_cents >= 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stay_bookings DROP COLUMN tax_cents');
  }
}
