import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An installation without demo data begins without a winery: its name and address are its owner's to say (the first
 * run). Until now it began with those of the demo. A database in which anything was made keeps what it has.
 */
export class OwnWinery1795398600002 implements MigrationInterface {
  name = 'OwnWinery1795398600002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE properties SET name = 'Our winery', street = '', city = '', state = '', zip_code = '', phone = '', email = '', stay_email = '',
        latitude = NULL, longitude = NULL
      WHERE id = 1 AND version = 1 AND NOT EXISTS (SELECT 1 FROM events) AND NOT EXISTS (SELECT 1 FROM experiences)
        AND NOT EXISTS (SELECT 1 FROM stay_bookings);
    `);
  }

  async down(): Promise<void> {
    // What the winery is called is data: there is nothing to undo in the tables.
  }
}
