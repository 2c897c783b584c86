import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * The last day on which worker got an event about a confirmed stay; null: never. Earlier stays count as reported once:
 * their guests get no mail about an old confirmation.
 */
export class StaysTold1795426200001 implements MigrationInterface {
  name = 'StaysTold1795426200001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE stay_bookings ADD COLUMN told_on date;
      UPDATE stay_bookings SET told_on = created_at::date - 1;
      CREATE INDEX stay_bookings_untold ON stay_bookings (id) WHERE told_on IS NULL AND booking_status = 'confirmed';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE stay_bookings DROP COLUMN told_on');
  }
}
