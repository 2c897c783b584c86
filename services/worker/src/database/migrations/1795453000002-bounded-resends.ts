import { SqlMigration } from '@shamba/service-kit/database';

/** Adds the number of resends by staff, and if the mail server refused the address for good. */
export class BoundedResends1795453000002 extends SqlMigration {
  readonly sql = `
    ALTER TABLE notifications
      ADD COLUMN resent smallint NOT NULL DEFAULT 0,
      ADD COLUMN refused boolean NOT NULL DEFAULT false`;
}
