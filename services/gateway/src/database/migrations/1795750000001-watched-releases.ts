import { SqlMigration } from '@shamba/service-kit/database';

/**
 * Promoted releases are watched in the tables of trials. Releases keep when they were shown to be good; visitors keep
 * how many controls their page had, and what happened on it until they left.
 */
export class WatchedReleases1795750000001 extends SqlMigration {
  readonly sql = `
    ALTER TABLE slices ADD COLUMN goes_back boolean NOT NULL DEFAULT true;
    ALTER TABLE slice_releases ADD COLUMN good_at timestamptz, ADD COLUMN told_at timestamptz;
    ALTER TABLE slice_trials
      ADD COLUMN kind text NOT NULL DEFAULT 'canary' CHECK (kind IN ('canary', 'promoted')),
      ADD COLUMN goes_back boolean NOT NULL DEFAULT true,
      ADD COLUMN deciding boolean NOT NULL DEFAULT false,
      DROP CONSTRAINT slice_trials_outcome_check,
      ADD CONSTRAINT slice_trials_outcome_check CHECK (outcome IN ('back', 'on', 'by_hand', 'good', 'bad', 'over'));
    ALTER TABLE slice_exposures
      ADD COLUMN route text,
      ADD COLUMN controls int,
      ADD COLUMN errors int,
      ADD COLUMN presses int,
      ADD COLUMN dead int,
      ADD COLUMN rage int,
      ADD COLUMN gone int`;
}
