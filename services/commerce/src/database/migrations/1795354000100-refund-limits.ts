import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Refunds cannot exceed the payment: of an order, of its shipping, and of any line. A payment without an order can be
 * refunded too: such a refund has an attempt and no order.
 */
export class RefundLimits1795354000100 implements MigrationInterface {
  name = 'RefundLimits1795354000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- What earlier versions gave back beyond a line's total stays with its order.
      UPDATE order_lines SET refunded = total WHERE refunded > total;
      ALTER TABLE order_lines ADD CONSTRAINT order_lines_refunded CHECK (refunded BETWEEN 0 AND total);
      ALTER TABLE orders ADD CONSTRAINT orders_refunded CHECK (refunded BETWEEN 0 AND total);
      ALTER TABLE refunds ALTER COLUMN order_id DROP NOT NULL,
        ADD COLUMN provider_payment_id text,
        ADD CONSTRAINT refunds_shipping CHECK (shipping BETWEEN 0 AND amount),
        ADD CONSTRAINT refunds_stray CHECK (order_id IS NOT NULL OR (shipping = 0 AND lines = '[]'));
      CREATE INDEX refunds_attempt ON refunds (attempt_id);
    `);
    await runner.query(refundsWithinPayment);
    await runner.query(`
      CREATE TRIGGER refunds_limit_new AFTER INSERT ON refunds
        FOR EACH ROW WHEN (NEW.state NOT IN ('failed', 'voided')) EXECUTE FUNCTION refunds_within_payment();
      CREATE TRIGGER refunds_limit_again AFTER UPDATE OF state ON refunds
        FOR EACH ROW WHEN (OLD.state IN ('failed', 'voided') AND NEW.state NOT IN ('failed', 'voided')) EXECUTE FUNCTION refunds_within_payment();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER refunds_limit_again ON refunds;
      DROP TRIGGER refunds_limit_new ON refunds;
      DROP FUNCTION refunds_within_payment();
      DROP INDEX refunds_attempt;
      DELETE FROM refunds WHERE order_id IS NULL;
      ALTER TABLE refunds DROP CONSTRAINT refunds_stray, DROP CONSTRAINT refunds_shipping, DROP COLUMN provider_payment_id, ALTER COLUMN order_id SET NOT NULL;
      ALTER TABLE orders DROP CONSTRAINT orders_refunded;
      ALTER TABLE order_lines DROP CONSTRAINT order_lines_refunded;
    `);
  }
}

/**
 * Sums finished and pending refunds with the new row, under the lock of the order (without an order: of the attempt):
 * two refunds at the same time see each other.
 */
const refundsWithinPayment = `
  CREATE FUNCTION refunds_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    paid bigint;
    paid_shipping bigint := 0;
    given bigint;
    given_shipping bigint;
  BEGIN
    IF NEW.order_id IS NULL THEN
      SELECT amount INTO paid FROM payment_attempts WHERE id = NEW.attempt_id FOR UPDATE;
      SELECT sum(amount), 0 INTO given, given_shipping FROM refunds
        WHERE attempt_id = NEW.attempt_id AND order_id IS NULL AND state NOT IN ('failed', 'voided');
    ELSE
      SELECT total, shipping INTO paid, paid_shipping FROM orders WHERE id = NEW.order_id FOR UPDATE;
      SELECT sum(amount), sum(shipping) INTO given, given_shipping FROM refunds
        WHERE order_id = NEW.order_id AND state NOT IN ('failed', 'voided');
    END IF;
    IF given > paid OR given_shipping > paid_shipping THEN
      RAISE EXCEPTION 'refund % gives back more than was paid', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
    END IF;
    IF EXISTS (
      SELECT 1 FROM order_lines l
      WHERE l.order_id = NEW.order_id AND l.id IN (SELECT (part ->> 'lineId')::int FROM jsonb_array_elements(NEW.lines) AS part)
        AND l.total < (SELECT sum((part ->> 'amount')::bigint) FROM refunds r, jsonb_array_elements(r.lines) AS part
                       WHERE r.order_id = NEW.order_id AND r.state NOT IN ('failed', 'voided') AND (part ->> 'lineId')::int = l.id)
    ) THEN
      RAISE EXCEPTION 'refund % gives back more of a line than it cost', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
    END IF;
    RETURN NULL;
  END $$;
`;
