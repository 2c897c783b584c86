import { SqlMigration } from '@shamba/service-kit/database';

/** Who skipped a box; and boxes of members who paid their quarter by an order of their own, which a release sends. */
export class PaidBoxes1795900000101 extends SqlMigration {
  readonly sql = `
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE club_shipments ADD COLUMN skipped_by text CHECK (skipped_by IN ('member', 'staff'));

    ALTER TABLE club_charges
      ADD COLUMN box_run_id int,
      ADD COLUMN box_order_id uuid;
    CREATE INDEX club_charges_box_run ON club_charges (box_run_id, next_try_at) WHERE box_run_id IS NOT NULL;
    CREATE UNIQUE INDEX club_charges_box_order ON club_charges (box_order_id) WHERE box_order_id IS NOT NULL;
  `;
}
