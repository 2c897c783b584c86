import { SqlMigration } from '@shamba/service-kit/database';

/**
 * Uses that an ended period's meter got back count beside the tier's allowance, also after a move to another tier.
 * Charges of a withdrawn approval kept the time of their first try, which says from now on that their bottles are to be freed.
 */
export class CarriedBenefits1795900000171 extends SqlMigration {
  readonly sql = `
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE club_benefit_meters ADD COLUMN carried int NOT NULL DEFAULT 0 CHECK (carried >= 0);
    UPDATE club_charges SET next_try_at = NULL
    WHERE state IN ('cancelled', 'skipped', 'failed') AND attempt_id IS NULL AND next_try_at IS NOT NULL;
  `;
}
