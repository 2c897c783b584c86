import { SqlMigration } from '@shamba/service-kit/database';

/**
 * Ended charges whose bottles are to be freed are found at once. Meters of a month and of a quarter may begin on one
 * day: who moves to a tier that counts by another period has the second one when the first is over.
 */
export class FreedBoxes1795900000131 extends SqlMigration {
  readonly sql = `
    SET LOCAL lock_timeout = '5s';
    CREATE INDEX club_charges_to_free ON club_charges (next_try_at)
      WHERE state IN ('cancelled', 'skipped', 'failed') AND next_try_at IS NOT NULL;
    ALTER TABLE club_benefit_meters
      DROP CONSTRAINT club_benefit_meters_one,
      ADD CONSTRAINT club_benefit_meters_one UNIQUE (member_id, kind, period, period_from);
  `;
}
