import type { MigrationInterface, QueryRunner } from 'typeorm';

/** RSVPs that wait for staff without places, and the networks of requests while limits count them. */
export class RequestNetworks1795356100003 implements MigrationInterface {
  name = 'RequestNetworks1795356100003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE experience_bookings
        ADD COLUMN without_places boolean NOT NULL DEFAULT false,
        ADD COLUMN network text;
      ALTER TABLE event_registrations ADD COLUMN network text;
      CREATE INDEX experience_bookings_pending ON experience_bookings (booking_date) WHERE status = 'pending' AND source = 'rsvp';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX experience_bookings_pending;
      ALTER TABLE event_registrations DROP COLUMN network;
      ALTER TABLE experience_bookings DROP COLUMN network, DROP COLUMN without_places;
    `);
  }
}
