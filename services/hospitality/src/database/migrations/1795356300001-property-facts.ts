import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Name, address and contact of the property, edited by staff; before, they were in the code. */
export class PropertyFacts1795356300001 implements MigrationInterface {
  name = 'PropertyFacts1795356300001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE properties
        ADD COLUMN version int NOT NULL DEFAULT 1,
        ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
        ADD COLUMN street text NOT NULL DEFAULT '',
        ADD COLUMN city text NOT NULL DEFAULT '',
        ADD COLUMN state text NOT NULL DEFAULT '',
        ADD COLUMN zip_code text NOT NULL DEFAULT '',
        ADD COLUMN country text NOT NULL DEFAULT 'US',
        ADD COLUMN phone text NOT NULL DEFAULT '',
        ADD COLUMN email text NOT NULL DEFAULT '',
        ADD COLUMN stay_email text NOT NULL DEFAULT '',
        ADD COLUMN latitude numeric(8, 5) CHECK (latitude BETWEEN -90 AND 90),
        ADD COLUMN longitude numeric(8, 5) CHECK (longitude BETWEEN -180 AND 180);
      UPDATE properties SET street = '4820 Shamba Ridge Road', city = 'Fair Play', state = 'CA', zip_code = '95684', phone = '(530) 555-0142',
        email = 'hello@shambaridge.example', stay_email = 'stay@shambaridge.example', latitude = 38.5996, longitude = -120.6849 WHERE id = 1;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE properties DROP COLUMN longitude, DROP COLUMN latitude, DROP COLUMN stay_email, DROP COLUMN email, DROP COLUMN phone,
        DROP COLUMN country, DROP COLUMN zip_code, DROP COLUMN state, DROP COLUMN city, DROP COLUMN street, DROP COLUMN updated_at,
        DROP COLUMN created_at, DROP COLUMN version;
    `);
  }
}
