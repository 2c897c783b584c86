import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An occurrence whose end is earlier than its start ends on the next day. */
export class OverMidnight1795650000006 implements MigrationInterface {
  name = 'OverMidnight1795650000006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE event_occurrences DROP CONSTRAINT event_occurrences_check;
      ALTER TABLE event_occurrences ADD CONSTRAINT event_occurrences_check CHECK (end_time <> start_time);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    // NOT VALID: existing dates that end after midnight stay.
    await runner.query(`
      ALTER TABLE event_occurrences DROP CONSTRAINT event_occurrences_check;
      ALTER TABLE event_occurrences ADD CONSTRAINT event_occurrences_check CHECK (end_time > start_time) NOT VALID;
    `);
  }
}
