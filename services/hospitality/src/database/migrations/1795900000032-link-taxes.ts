import { SqlMigration } from '@shamba/service-kit/database';

/** A stay that its payment link moves has the tax that the link said. */
export class LinkTaxes1795900000032 extends SqlMigration {
  readonly sql = 'ALTER TABLE stay_links ADD COLUMN total_tax_cents bigint';
}
