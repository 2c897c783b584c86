import { SqlMigration } from '@shamba/service-kit/database';

/** Holds store their kind, whether the shopper is anonymous, and the end of their total time. */
export class BoundedHolds1795356100001 extends SqlMigration {
  readonly sql = `
    ALTER TABLE stock_holds
      ADD COLUMN kind varchar(10) NOT NULL DEFAULT 'checkout' CHECK (kind IN ('checkout', 'offer', 'run')),
      ADD COLUMN anonymous boolean NOT NULL DEFAULT false,
      ADD COLUMN deadline timestamptz;
  `;
}
