import { SqlMigration } from '@shamba/service-kit/database';

/** Days of fees in the books; those of payments in months that were locked without fees count in the open month. */
export class FeesInBooks1795900000031 extends SqlMigration {
  readonly sql = `
    ALTER TABLE payment_fees ADD COLUMN day date;
    CREATE INDEX payment_fees_day ON payment_fees (day) WHERE day IS NOT NULL;
    UPDATE payment_fees f SET day = b.open_from FROM books b, order_payments p JOIN orders o ON o.id = p.order_id
    WHERE p.attempt_id = f.attempt_id AND o.figures_day < b.open_from AND NOT EXISTS (
      SELECT 1 FROM stay_additions a WHERE a.payment_id = p.id AND a.day >= b.open_from
    );
  `;
}
