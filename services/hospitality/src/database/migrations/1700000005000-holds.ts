import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Holds of checkouts. All lines of one checkout expire together or are pinned together by one payment attempt. */
export class Holds1700000005000 implements MigrationInterface {
  name = 'Holds1700000005000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE holds (
        checkout_id text PRIMARY KEY,
        attempt_id text,
        pinned_at timestamptz,
        expires_at timestamptz,
        CONSTRAINT holds_pinned_or_ending CHECK ((attempt_id IS NULL) = (expires_at IS NOT NULL) AND (attempt_id IS NULL) = (pinned_at IS NULL))
      );
      CREATE INDEX holds_expiry ON holds (expires_at) WHERE attempt_id IS NULL;

      CREATE TABLE hold_lines (
        checkout_id text NOT NULL REFERENCES holds ON DELETE CASCADE,
        line_ref text NOT NULL,
        kind text NOT NULL CHECK (kind IN ('nights', 'seats', 'slot')),
        unit_id int REFERENCES units,
        check_in date,
        check_out date,
        occurrence_id int REFERENCES event_occurrences,
        slot_id int REFERENCES experience_slots,
        quantity int NOT NULL CHECK (quantity >= 1),
        PRIMARY KEY (checkout_id, line_ref)
      );
      CREATE INDEX hold_lines_occurrence ON hold_lines (occurrence_id) WHERE occurrence_id IS NOT NULL;
      CREATE INDEX hold_lines_slot ON hold_lines (slot_id) WHERE slot_id IS NOT NULL;

      -- Events may come in any order: an order that was cancelled before it was heard of is never booked.
      CREATE TABLE cancelled_orders (order_id text PRIMARY KEY, at timestamptz NOT NULL DEFAULT now());
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE cancelled_orders; DROP TABLE hold_lines; DROP TABLE holds;');
  }
}
