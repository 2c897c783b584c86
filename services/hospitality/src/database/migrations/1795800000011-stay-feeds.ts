import { versionedColumnsSql } from '@shamba/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Calendars of other channels: their addresses, the events read from them, and nights that were given back. */
export class StayFeeds1795800000011 implements MigrationInterface {
  name = 'StayFeeds1795800000011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE stay_feeds (
        ${versionedColumnsSql},
        unit_id int NOT NULL REFERENCES units,
        name text NOT NULL,
        url text,
        secret text NOT NULL UNIQUE,
        tax_by_channel boolean NOT NULL,
        checked_at timestamptz,
        read_at timestamptz,
        failure text,
        archived_at timestamptz
      );
      CREATE UNIQUE INDEX stay_feeds_name ON stay_feeds (unit_id, lower(name)) WHERE archived_at IS NULL;

      CREATE TABLE stay_imports (
        id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        feed_id int NOT NULL REFERENCES stay_feeds,
        key text NOT NULL,
        start_date date NOT NULL,
        end_date date NOT NULL CHECK (end_date > start_date),
        mark text NOT NULL CHECK (mark IN ('booked', 'closed', 'unclear')),
        state text NOT NULL CHECK (state IN ('taken', 'echo', 'waiting', 'conflict', 'gone')),
        conflict text,
        CONSTRAINT stay_imports_key UNIQUE (feed_id, key)
      );
      CREATE INDEX stay_imports_dates ON stay_imports (end_date) WHERE state <> 'gone';

      CREATE TABLE stay_released (
        id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        unit_id int NOT NULL REFERENCES units,
        nights daterange NOT NULL,
        feed_id int REFERENCES stay_feeds,
        released_at timestamptz NOT NULL
      );
      CREATE INDEX stay_released_at ON stay_released (released_at);

      ALTER TABLE stay_claims DROP CONSTRAINT stay_claims_kind_check;
      ALTER TABLE stay_claims ADD CONSTRAINT stay_claims_kind_check
        CHECK (kind IN ('booking', 'block', 'hold', 'import'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DELETE FROM stay_claims WHERE kind = 'import';
      ALTER TABLE stay_claims DROP CONSTRAINT stay_claims_kind_check;
      ALTER TABLE stay_claims ADD CONSTRAINT stay_claims_kind_check CHECK (kind IN ('booking', 'block', 'hold'));
      DROP TABLE stay_released;
      DROP TABLE stay_imports;
      DROP TABLE stay_feeds;
    `);
  }
}
