import { SqlMigration } from '@shamba/service-kit/database';

/**
 * Money that comes back of a lost dispute is a refund below zero with the dispute's id: ids of the provider are unique
 * for refunds alone.
 */
export class DisputesComeBack1795900000151 extends SqlMigration {
  readonly sql = `
    SET LOCAL lock_timeout = '5s';
    ALTER TABLE refunds DROP CONSTRAINT refunds_amount_check,
      ADD CONSTRAINT refunds_amount_check CHECK (
        amount > 0 OR amount = 0 AND state = 'completed' AND origin = 'shop' OR amount < 0 AND origin = 'dispute'),
      DROP CONSTRAINT refunds_shipping,
      ADD CONSTRAINT refunds_shipping CHECK (shipping BETWEEN least(amount, 0) AND greatest(amount, 0)),
      DROP CONSTRAINT refunds_provider_refund_id_key;
    CREATE UNIQUE INDEX refunds_provider_once ON refunds (provider_refund_id) WHERE origin <> 'dispute';
    CREATE INDEX refunds_provider_id ON refunds (provider_refund_id) WHERE provider_refund_id IS NOT NULL;
  `;
}
