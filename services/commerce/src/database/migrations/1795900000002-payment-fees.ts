import { SqlMigration } from '@shamba/service-kit/database';

/** The provider's fees of a payment, told some time after its capture. */
export class PaymentFees1795900000002 extends SqlMigration {
  readonly sql = `
    CREATE TABLE payment_fees (
      attempt_id uuid NOT NULL REFERENCES payment_attempts (id),
      place smallint NOT NULL,
      amount bigint NOT NULL,
      PRIMARY KEY (attempt_id, place)
    );
  `;
}
