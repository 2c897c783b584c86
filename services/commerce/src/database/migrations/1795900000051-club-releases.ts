import { SqlMigration } from '@shamba/service-kit/database';

/**
 * A club run becomes a release: several a quarter, each with its own tiers, their boxes, the club's share of the wines,
 * and the result of its last simulation.
 */
export class ClubReleases1795900000051 extends SqlMigration {
  readonly sql = `
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE club_runs
      DROP CONSTRAINT club_runs_quarter_key,
      DROP CONSTRAINT club_runs_state_check,
      ADD COLUMN name text,
      ADD COLUMN opens_on date,
      ADD COLUMN closes_on date,
      ADD COLUMN charge_on date,
      ADD COLUMN ship_on date,
      ADD COLUMN pickup_days jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN share_until date,
      ADD COLUMN hold_id uuid NOT NULL DEFAULT gen_random_uuid(),
      ADD COLUMN opened_at timestamptz,
      ADD COLUMN simulated_at timestamptz,
      ADD COLUMN totals jsonb;
    UPDATE club_runs SET state = 'finished' WHERE state = 'done';
    ALTER TABLE club_runs
      ADD CONSTRAINT club_runs_state_check CHECK (state IN ('planned', 'open', 'simulated', 'finished', 'closed', 'charging', 'done')),
      ADD CONSTRAINT club_runs_quarter_check CHECK (${aQuarter});
    CREATE INDEX club_runs_quarter ON club_runs (quarter);
    ALTER TABLE club_shipments ADD CONSTRAINT club_shipments_quarter_check CHECK (${aQuarter}) NOT VALID;
    ALTER TABLE club_charges ADD CONSTRAINT club_charges_quarter_check CHECK (${aQuarter}) NOT VALID;
    ALTER TABLE club_shipments VALIDATE CONSTRAINT club_shipments_quarter_check;
    ALTER TABLE club_charges VALIDATE CONSTRAINT club_charges_quarter_check;

    CREATE TABLE club_run_tiers (
      run_id int NOT NULL REFERENCES club_runs (id) ON DELETE CASCADE,
      tier_id int NOT NULL,
      quarter date,
      choice text NOT NULL CHECK (choice IN ('fixed', 'preference')),
      size int NOT NULL CHECK (size > 0),
      pricing text NOT NULL CHECK (pricing IN ('tier', 'items')),
      bottles jsonb NOT NULL,
      PRIMARY KEY (run_id, tier_id),
      CONSTRAINT club_run_tiers_one_release UNIQUE (quarter, tier_id)
    );

    CREATE TABLE club_run_shares (
      run_id int NOT NULL REFERENCES club_runs (id) ON DELETE CASCADE,
      wine_id int NOT NULL,
      name text NOT NULL,
      bottles int NOT NULL CHECK (bottles > 0),
      PRIMARY KEY (run_id, wine_id)
    );

    CREATE TABLE club_run_rows (
      run_id int NOT NULL REFERENCES club_runs (id) ON DELETE CASCADE,
      member_id int NOT NULL REFERENCES members (id) ON DELETE CASCADE,
      tier_id int NOT NULL,
      outcome text NOT NULL CHECK (outcome IN ('charge', 'paid', 'skipped', 'paused')),
      bottles int NOT NULL,
      items jsonb NOT NULL,
      subtotal bigint NOT NULL,
      discount bigint NOT NULL,
      shipping bigint NOT NULL,
      tax bigint NOT NULL,
      total bigint NOT NULL,
      problems text[] NOT NULL,
      delivery_method text NOT NULL,
      state text,
      PRIMARY KEY (run_id, member_id)
    );
    CREATE INDEX club_run_rows_member ON club_run_rows (member_id);
  `;
}

/** The usual days of shipments. */
const aQuarter = `extract(day FROM quarter) = 15 AND extract(month FROM quarter) IN (2, 5, 8, 11)`;
