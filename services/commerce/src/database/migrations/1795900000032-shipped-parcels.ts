import { SqlMigration } from '@shamba/service-kit/database';

/** The report of shipments reads the parcels that were sent in a period. A parcel has no entry before it leaves. */
export class ShippedParcels1795900000032 extends SqlMigration {
  readonly sql = `
    SET LOCAL lock_timeout = '5s';
    CREATE INDEX fulfilments_shipped ON fulfilments (shipped_at) WHERE shipped_at IS NOT NULL;
  `;
}
