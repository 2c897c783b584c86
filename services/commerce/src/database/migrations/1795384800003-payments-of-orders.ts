import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Adds the payment of each paid order, and sets the payment of each refund. Orders and attempts are only read and stay
 * open to sales: `order_payments` gets new rows; of `refunds` only rows without a payment are written. The validation
 * reads a table without blocking writers. Running it again adds payments that a process of the previous release left
 * out.
 */
export class PaymentsOfOrders1795384800003 implements MigrationInterface {
  name = 'PaymentsOfOrders1795384800003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO order_payments (id, order_id, attempt_id, tender, amount, currency, reference, created_at)
        SELECT a.id, o.id, a.id, 'card', a.amount, a.currency, a.provider_payment_id, o.created_at
        FROM orders o JOIN payment_attempts a ON a.id = o.attempt_id WHERE a.amount > 0
        ON CONFLICT DO NOTHING;
      UPDATE refunds SET payment_id = attempt_id WHERE order_id IS NOT NULL AND payment_id IS NULL;
    `);
    await runner.query(`
      ALTER TABLE payment_attempts VALIDATE CONSTRAINT payment_attempts_purpose, VALIDATE CONSTRAINT payment_attempts_cart_given;
      ALTER TABLE refunds VALIDATE CONSTRAINT refunds_payment, VALIDATE CONSTRAINT refunds_source;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('UPDATE refunds SET payment_id = NULL; DELETE FROM order_payments;');
  }
}
