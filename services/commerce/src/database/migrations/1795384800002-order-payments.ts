import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An order has any number of payments, an attempt has a purpose, and a refund names its payment.
 *
 * Only the catalogue of columns changes here, under short locks with a timeout of five seconds: constant defaults
 * rewrite no table, and constraints are NOT VALID. The next migration fills in the existing rows and validates.
 * Processes of the previous release keep running: they write none of the new columns, and `OrderPayments` adds the
 * payments of their orders on demand.
 */
export class OrderPayments1795384800002 implements MigrationInterface {
  name = 'OrderPayments1795384800002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`SET LOCAL lock_timeout = '5s'`);
    await runner.query(`
      CREATE TABLE order_payments (
        id uuid PRIMARY KEY,
        order_id uuid NOT NULL REFERENCES orders (id),
        attempt_id uuid UNIQUE REFERENCES payment_attempts (id),
        tender text NOT NULL CHECK (tender IN ('card', 'cash', 'link', 'outside')),
        amount bigint NOT NULL CHECK (amount > 0),
        tip bigint NOT NULL DEFAULT 0 CHECK (tip BETWEEN 0 AND amount),
        currency char(3) NOT NULL,
        reference text,
        actor text,
        device text,
        created_at timestamptz NOT NULL,
        CONSTRAINT order_payments_attempt CHECK ((tender IN ('card', 'link')) = (attempt_id IS NOT NULL)),
        CONSTRAINT order_payments_actor CHECK (attempt_id IS NOT NULL OR actor IS NOT NULL)
      );
      CREATE INDEX order_payments_order ON order_payments (order_id);

      ALTER TABLE payment_attempts
        ADD COLUMN purpose text NOT NULL DEFAULT 'checkout',
        ALTER COLUMN cart_id DROP NOT NULL,
        ADD CONSTRAINT payment_attempts_purpose CHECK (purpose IN ('checkout', 'club_run', 'phone', 'change')) NOT VALID,
        ADD CONSTRAINT payment_attempts_cart_given CHECK (purpose <> 'checkout' OR cart_id IS NOT NULL) NOT VALID;

      ALTER TABLE refunds
        ADD COLUMN payment_id uuid,
        ALTER COLUMN attempt_id DROP NOT NULL,
        ADD CONSTRAINT refunds_payment FOREIGN KEY (payment_id) REFERENCES order_payments (id) NOT VALID,
        ADD CONSTRAINT refunds_source CHECK (attempt_id IS NOT NULL OR (payment_id IS NOT NULL AND order_id IS NOT NULL)) NOT VALID;
      CREATE INDEX refunds_of_payment ON refunds (payment_id) WHERE payment_id IS NOT NULL;
    `);
    await runner.query(refundsWithinPayment(PAYMENT_LIMIT));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(refundsWithinPayment(''));
    await runner.query(`
      DROP INDEX refunds_of_payment;
      ALTER TABLE refunds DROP CONSTRAINT refunds_source, DROP CONSTRAINT refunds_payment, DROP COLUMN payment_id, ALTER COLUMN attempt_id SET NOT NULL;
      ALTER TABLE payment_attempts DROP CONSTRAINT payment_attempts_cart_given, DROP CONSTRAINT payment_attempts_purpose,
        ALTER COLUMN cart_id SET NOT NULL, DROP COLUMN purpose;
      DROP TABLE order_payments;
    `);
  }
}

/** Runs under the order's lock, as the sums before it. */
const PAYMENT_LIMIT = `
    IF NEW.payment_id IS NOT NULL AND (SELECT sum(amount) FROM refunds WHERE payment_id = NEW.payment_id AND state NOT IN ('failed', 'voided'))
        > (SELECT amount FROM order_payments WHERE id = NEW.payment_id) THEN
      RAISE EXCEPTION 'refund % gives back more than its payment', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
    END IF;`;

/**
 * The function of RefundLimits1795354000100, with one more limit. FOR NO KEY UPDATE instead of FOR UPDATE: a refund's
 * foreign keys hold FOR KEY SHARE on the same rows, and two such writers would deadlock.
 */
const refundsWithinPayment = (more: string): string => `
  CREATE OR REPLACE FUNCTION refunds_within_payment() RETURNS trigger LANGUAGE plpgsql AS $$
  DECLARE
    paid bigint;
    paid_shipping bigint := 0;
    given bigint;
    given_shipping bigint;
  BEGIN
    IF NEW.order_id IS NULL THEN
      SELECT amount INTO paid FROM payment_attempts WHERE id = NEW.attempt_id FOR NO KEY UPDATE;
      SELECT sum(amount), 0 INTO given, given_shipping FROM refunds
        WHERE attempt_id = NEW.attempt_id AND order_id IS NULL AND state NOT IN ('failed', 'voided');
    ELSE
      SELECT total, shipping INTO paid, paid_shipping FROM orders WHERE id = NEW.order_id FOR NO KEY UPDATE;
      SELECT sum(amount), sum(shipping) INTO given, given_shipping FROM refunds
        WHERE order_id = NEW.order_id AND state NOT IN ('failed', 'voided');
    END IF;
    IF given > paid OR given_shipping > paid_shipping THEN
      RAISE EXCEPTION 'refund % gives back more than was paid', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'refunds_within_payment';
    END IF;${more}
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
