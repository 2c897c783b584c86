import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The day of a visit or an event that its guest was reminded of; null: none. A moved one has another day. */
export class Reminders1795574300001 implements MigrationInterface {
  name = 'Reminders1795574300001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE experience_bookings ADD COLUMN reminded_for date;
      ALTER TABLE event_registrations ADD COLUMN reminded_for date;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE experience_bookings DROP COLUMN reminded_for;
      ALTER TABLE event_registrations DROP COLUMN reminded_for;
    `);
  }
}
