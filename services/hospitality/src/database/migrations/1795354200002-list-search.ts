import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Search text of bookings by people for staff, and indexes of the columns that staff filter by. Telephone numbers also
 * without punctuation.
 */
export class ListSearch1795354200002 implements MigrationInterface {
  name = 'ListSearch1795354200002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE stay_bookings ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (search_text(
        ' VSB-' || lpad(id::text, 6, '0') || ' ' || guest_name || ' ' || guest_email || ' ' || coalesce(guest_phone, '') || ' '
        || regexp_replace(coalesce(guest_phone, ''), '\\D', '', 'g'))) STORED;
      CREATE INDEX stay_bookings_search ON stay_bookings USING gin (search gin_trgm_ops);
      CREATE INDEX stay_bookings_status ON stay_bookings (booking_status, id);
      CREATE INDEX stay_bookings_check_in ON stay_bookings (check_in_date, id);

      ALTER TABLE event_registrations ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (search_text(
        ' ' || customer_name || ' ' || customer_email || ' ' || coalesce(customer_phone, '') || ' '
        || regexp_replace(coalesce(customer_phone, ''), '\\D', '', 'g') || ' ' || event_title)) STORED;
      CREATE INDEX event_registrations_search ON event_registrations USING gin (search gin_trgm_ops);
      CREATE INDEX event_registrations_event ON event_registrations (event_id, id);
      CREATE INDEX event_registrations_of_occurrence ON event_registrations (occurrence_id, id);
      CREATE INDEX event_registrations_status ON event_registrations (status, id);

      ALTER TABLE experience_bookings ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (search_text(
        ' ' || guest_name || ' ' || guest_email || ' ' || coalesce(guest_phone, '') || ' '
        || regexp_replace(coalesce(guest_phone, ''), '\\D', '', 'g') || ' ' || experience_title)) STORED;
      CREATE INDEX experience_bookings_search ON experience_bookings USING gin (search gin_trgm_ops);
      CREATE INDEX experience_bookings_status ON experience_bookings (status, id) WHERE archived_at IS NULL;
      CREATE INDEX experience_bookings_date ON experience_bookings ((coalesce(booking_date, date '0001-01-01')), id) WHERE archived_at IS NULL;

      ALTER TABLE events ADD COLUMN search text NOT NULL
        GENERATED ALWAYS AS (search_text(' ' || title || ' ' || category || ' ' || coalesce(location, ''))) STORED;
      ALTER TABLE experiences ADD COLUMN search text NOT NULL
        GENERATED ALWAYS AS (search_text(' ' || title || ' ' || coalesce(category, ''))) STORED;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE experiences DROP COLUMN search; ALTER TABLE events DROP COLUMN search;
      DROP INDEX experience_bookings_date; DROP INDEX experience_bookings_status; ALTER TABLE experience_bookings DROP COLUMN search;
      DROP INDEX event_registrations_status; DROP INDEX event_registrations_of_occurrence; DROP INDEX event_registrations_event; ALTER TABLE event_registrations DROP COLUMN search;
      DROP INDEX stay_bookings_check_in; DROP INDEX stay_bookings_status; ALTER TABLE stay_bookings DROP COLUMN search;
    `);
  }
}
