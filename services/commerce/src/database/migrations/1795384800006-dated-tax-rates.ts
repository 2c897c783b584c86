import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Tax rates by jurisdiction, class and day: a rate is in force from its day until a later row of the same jurisdiction
 * and class. `region` is the jurisdiction: a state's two letters, or null for the winery's own.
 *
 * The table has few rows. Processes of the previous release read the winery's existing row and use that rate until they
 * are replaced.
 */
export class DatedTaxRates1795384800006 implements MigrationInterface {
  name = 'DatedTaxRates1795384800006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      ALTER TABLE tax_rates
        ADD COLUMN valid_from date NOT NULL DEFAULT '2000-01-01',
        ADD CONSTRAINT tax_rates_region CHECK (region ~ '^[A-Z]{2}$'),
        ADD CONSTRAINT tax_rates_one_a_day UNIQUE NULLS NOT DISTINCT (tax_class, region, valid_from),
        DROP CONSTRAINT tax_rates_tax_class_region_key;
      ALTER TABLE tax_rates ALTER COLUMN valid_from DROP DEFAULT;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM tax_rates old USING tax_rates new
        WHERE new.tax_class = old.tax_class AND new.region IS NOT DISTINCT FROM old.region AND new.valid_from <= current_date
          AND (old.valid_from > current_date OR new.valid_from > old.valid_from);
      ALTER TABLE tax_rates ADD UNIQUE NULLS NOT DISTINCT (tax_class, region), DROP CONSTRAINT tax_rates_one_a_day,
        DROP CONSTRAINT tax_rates_region, DROP COLUMN valid_from;
    `);
  }
}
