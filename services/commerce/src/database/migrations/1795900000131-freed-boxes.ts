import { SqlMigration } from '@shamba/service-kit/database';

/** Bottles of boxes that were cancelled before are free already: their attempts are not followed. */
export class FreedBoxes1795900000131 extends SqlMigration {
  readonly sql = `
    SET LOCAL lock_timeout = '5s';
    UPDATE club_charges SET attempt_id = NULL
      WHERE state = 'cancelled' AND box_run_id IS NOT NULL AND box_order_id IS NULL AND attempt_id IS NOT NULL;
  `;
}
