import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Closed hours of a day in the tasting room, and indexes of the columns that staff filter by. */
export class ClosedHours1795398600011 implements MigrationInterface {
  name = 'ClosedHours1795398600011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- No visit begins from from_time up to, not including, until_time. A whole day is a row of closures.
      CREATE TABLE closed_hours (
        property_id int NOT NULL REFERENCES properties,
        closed_on date NOT NULL,
        from_time time NOT NULL,
        until_time time NOT NULL CHECK (until_time > from_time),
        reason text,
        PRIMARY KEY (property_id, closed_on, from_time)
      );

      CREATE INDEX event_registrations_type ON event_registrations (registration_type, id);
      CREATE INDEX event_occurrences_day ON event_occurrences (local_date);
      CREATE INDEX experience_bookings_source ON experience_bookings (source, id) WHERE archived_at IS NULL;
      CREATE INDEX experience_bookings_experience ON experience_bookings (experience_id, id) WHERE archived_at IS NULL;
      CREATE INDEX experience_bookings_waiting ON experience_bookings (id)
        WHERE archived_at IS NULL AND without_places AND status = 'pending';
      CREATE INDEX experience_slots_day ON experience_slots (local_date);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX experience_slots_day; DROP INDEX experience_bookings_waiting; DROP INDEX experience_bookings_experience;
      DROP INDEX experience_bookings_source; DROP INDEX event_occurrences_day; DROP INDEX event_registrations_type;
      DROP TABLE closed_hours;
    `);
  }
}
