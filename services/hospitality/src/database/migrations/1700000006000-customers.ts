import type { MigrationInterface, QueryRunner } from 'typeorm';
import { versionedColumnsSql } from '@shamba/service-kit/database';

/** Customers' own changes of their stays, visits and registrations. */
export class Customers1700000006000 implements MigrationInterface {
  name = 'Customers1700000006000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stay_change_requests (${versionedColumnsSql},
        booking_id int NOT NULL REFERENCES stay_bookings ON DELETE CASCADE,
        check_in_date date NOT NULL,
        check_out_date date NOT NULL CHECK (check_out_date > check_in_date),
        message text,
        status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'accepted', 'declined', 'withdrawn')),
        staff_note text,
        decided_at timestamptz
      );
      CREATE UNIQUE INDEX stay_change_requests_open ON stay_change_requests (booking_id) WHERE status = 'pending';
      CREATE INDEX stay_change_requests_booking ON stay_change_requests (booking_id);

      -- Addresses that their owners have verified: guest bookings that are still on their way to us join the account too.
      CREATE TABLE verified_emails (
        email text PRIMARY KEY CHECK (email = lower(email)),
        user_id int NOT NULL,
        verified_at timestamptz NOT NULL
      );
      CREATE INDEX stay_bookings_email ON stay_bookings (lower(guest_email));
      CREATE INDEX event_registrations_email ON event_registrations (lower(customer_email));
      CREATE INDEX experience_bookings_email ON experience_bookings (lower(guest_email));

      -- Events may come in any order: what was given back before its order was heard of is not booked.
      CREATE TABLE refunded_lines (
        order_id text NOT NULL,
        line_ref text NOT NULL,
        remaining int NOT NULL CHECK (remaining >= 0),
        PRIMARY KEY (order_id, line_ref)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE refunded_lines; DROP INDEX experience_bookings_email; DROP INDEX event_registrations_email; DROP INDEX stay_bookings_email;
      DROP TABLE verified_emails; DROP TABLE stay_change_requests;
    `);
  }
}
