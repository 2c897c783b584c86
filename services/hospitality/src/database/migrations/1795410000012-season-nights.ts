import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Minimum nights of a stay that begins in a season; null: the house's. */
export class SeasonNights1795410000012 implements MigrationInterface {
  name = 'SeasonNights1795410000012';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE season_rates ADD COLUMN min_stay_nights int CHECK (min_stay_nights BETWEEN 1 AND 60)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE season_rates DROP COLUMN min_stay_nights');
  }
}
