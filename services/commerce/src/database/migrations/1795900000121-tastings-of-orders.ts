import { SqlMigration } from '@shamba/service-kit/database';

/** Uses of benefits are found by the order's reference when its tastings are given back. */
export class TastingsOfOrders1795900000121 extends SqlMigration {
  readonly sql = `
    SET LOCAL lock_timeout = '5s';
    CREATE INDEX club_benefit_uses_order ON club_benefit_uses (ref) WHERE source = 'order';
  `;
}
