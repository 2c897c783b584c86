import { SqlMigration } from '@shamba/service-kit/database';

/** A return without money is a refund of 0.00, which is complete at once. */
export class ReturnsWithoutMoney1795900000132 extends SqlMigration {
  readonly sql = `
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE refunds DROP CONSTRAINT refunds_amount_check,
      ADD CONSTRAINT refunds_amount_check CHECK (amount > 0 OR amount = 0 AND state = 'completed' AND origin = 'shop');
  `;
}
