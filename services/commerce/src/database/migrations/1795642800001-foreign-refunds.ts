import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Refunds that the provider made without the shop: in its own pages, and by disputes. Such a refund is a row of
 * `refunds` with its origin: every limit and figure counts it. A dispute has its own row from its first day; its amount
 * is a pending row of `refunds` with the dispute's id, completed when the dispute is lost, voided when it is won.
 *
 * Processes of the previous release read such rows as their own refunds: each has a provider's id, so they ask for its
 * state and never request it again.
 */
export class ForeignRefunds1795642800001 implements MigrationInterface {
  name = 'ForeignRefunds1795642800001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      ALTER TABLE refunds
        ADD COLUMN origin text NOT NULL DEFAULT 'shop',
        ADD COLUMN happened_at timestamptz,
        ADD CONSTRAINT refunds_origin CHECK (origin IN ('shop', 'provider', 'dispute')),
        ADD CONSTRAINT refunds_foreign CHECK (origin = 'shop' OR (provider_refund_id IS NOT NULL AND attempt_id IS NOT NULL));
      CREATE TABLE disputes (
        id text PRIMARY KEY,
        attempt_id uuid NOT NULL REFERENCES payment_attempts (id),
        order_id uuid REFERENCES orders (id),
        provider_payment_id text NOT NULL,
        amount bigint NOT NULL CHECK (amount > 0),
        currency char(3) NOT NULL,
        reason text NOT NULL,
        state text NOT NULL CHECK (state IN ('inquiry_evidence_required', 'inquiry_processing', 'inquiry_closed', 'evidence_required',
          'processing', 'won', 'lost', 'accepted')),
        due_at timestamptz,
        version int NOT NULL,
        opened_at timestamptz NOT NULL,
        changed_at timestamptz NOT NULL
      );
      CREATE INDEX disputes_order ON disputes (order_id);
      CREATE INDEX disputes_payment ON disputes (provider_payment_id);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TABLE disputes;
      ALTER TABLE refunds DROP CONSTRAINT refunds_foreign, DROP CONSTRAINT refunds_origin, DROP COLUMN happened_at, DROP COLUMN origin;
    `);
  }
}
