import { SqlMigration } from '@shamba/service-kit/database';

/** Members decide about their box of a quarter. `chosen_by` null: the bottles of old rows were chosen by staff. */
export class MemberBoxes1795900000056 extends SqlMigration {
  readonly sql = `
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE club_shipments
      ADD COLUMN added jsonb NOT NULL DEFAULT '[]',
      ADD COLUMN chosen_by text CHECK (chosen_by IN ('member', 'staff')),
      ADD COLUMN delivery_method text CHECK (delivery_method IN ('ship', 'pickup')),
      ADD COLUMN pickup_day date,
      ADD COLUMN gift_message text;
  `;
}
