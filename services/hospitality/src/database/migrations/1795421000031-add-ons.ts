import { versionedColumnsSql } from '@shamba/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Add-ons that guests can book with a stay, and those that a checkout holds with its nights. The original product's
 * three are present and disabled: the winery decides what is sold.
 */
export class AddOns1795421000031 implements MigrationInterface {
  name = 'AddOns1795421000031';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stay_add_ons (
        ${versionedColumnsSql},
        unit_id int NOT NULL REFERENCES units (id),
        name text NOT NULL,
        price_cents bigint NOT NULL CHECK (price_cents >= 0),
        currency char(3) NOT NULL DEFAULT 'USD',
        tax_class text NOT NULL CHECK (tax_class IN ('standard', 'lodging')),
        only_without_departure boolean NOT NULL DEFAULT false,
        active boolean NOT NULL DEFAULT true,
        archived_at timestamptz
      );
      CREATE UNIQUE INDEX stay_add_ons_name ON stay_add_ons (unit_id, lower(name)) WHERE archived_at IS NULL;
      INSERT INTO stay_add_ons (unit_id, name, price_cents, tax_class, only_without_departure, active) VALUES
        (1, 'Wine Tour', 8500, 'standard', false, false),
        (1, 'Breakfast Service', 4500, 'standard', false, false),
        (1, 'Early Check-in', 2500, 'lodging', true, false);
      ALTER TABLE hold_lines ADD COLUMN add_on_ids int[] NOT NULL DEFAULT '{}';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE hold_lines DROP COLUMN add_on_ids; DROP TABLE stay_add_ons');
  }
}
