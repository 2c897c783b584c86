import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An installation without demo data starts without a winery: the owner enters name and address on the first run.
 * Earlier releases started with the demo's. A database with any content keeps its winery.
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
    // The winery's name is data: the tables need no change.
  }
}
