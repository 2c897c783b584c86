import { SqlMigration } from '@shamba/service-kit/database';

/** Trials of canaries: their criteria, their visitors (hashed), and hourly results of each release. */
export class SliceTrials1795446000001 extends SqlMigration {
  readonly sql = `
    CREATE TABLE slice_trials (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      slice text NOT NULL REFERENCES slices (name),
      canary_version text NOT NULL,
      stable_version text NOT NULL,
      salt text NOT NULL,
      share int NOT NULL,
      p0 double precision NOT NULL,
      p1 double precision NOT NULL,
      begun_at timestamptz NOT NULL,
      stepped_at timestamptz NOT NULL,
      looks int[] NOT NULL DEFAULT '{}',
      state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'frozen', 'held', 'ended')),
      reason text,
      frozen_at timestamptz,
      ended_at timestamptz,
      outcome text CHECK (outcome IN ('back', 'on', 'by_hand')),
      CHECK ((state = 'ended') = (ended_at IS NOT NULL))
    );
    CREATE UNIQUE INDEX slice_trials_open ON slice_trials (slice) WHERE ended_at IS NULL;

    CREATE TABLE slice_exposures (
      trial_id int NOT NULL REFERENCES slice_trials (id) ON DELETE CASCADE,
      guest text NOT NULL,
      network text NOT NULL,
      arm text NOT NULL CHECK (arm IN ('canary', 'stable')),
      state text NOT NULL CHECK (state IN ('started', 'ok', 'failed')),
      kind text,
      started_at timestamptz NOT NULL,
      settled_at timestamptz,
      load_ms int,
      counts boolean NOT NULL DEFAULT true,
      PRIMARY KEY (trial_id, guest, arm)
    );
    CREATE INDEX slice_exposures_network ON slice_exposures (trial_id, network);

    CREATE TABLE slice_stats_hourly (
      slice text NOT NULL,
      version text NOT NULL,
      hour timestamptz NOT NULL,
      exposed int NOT NULL,
      failed int NOT NULL,
      lost int NOT NULL,
      load_p75_ms int,
      PRIMARY KEY (slice, version, hour)
    );`;
}
