import { SqlMigration } from '@shamba/service-kit/database';

/**
 * A stay that was marked as paid for nothing, got nights for money, and has paid none of it: its whole price is owed,
 * as of every unpaid stay, and its payment becomes an order.
 */
export class FreeStays1795900000033 extends SqlMigration {
  readonly sql = `
    WITH debts AS (
      UPDATE stay_moves m SET settlement = 'replaced', version = m.version + 1, updated_at = now() FROM stay_bookings b
      WHERE b.id = m.booking_id AND b.order_id IS NULL AND b.payment_status = 'paid' AND b.booking_status <> 'cancelled'
        AND m.settlement = 'owed' AND m.total_cents > 0 AND EXISTS (
          SELECT FROM stay_moves first WHERE first.booking_id = b.id AND first.paid_cents = 0 AND first.id <= m.id
            AND first.settlement IN ('owed', 'replaced') AND NOT EXISTS (
              SELECT FROM stay_moves paid
              WHERE paid.booking_id = b.id AND paid.settlement = 'settled' AND paid.id BETWEEN first.id AND m.id
            )
        )
      RETURNING m.booking_id
    )
    UPDATE stay_bookings b SET payment_status = 'unpaid', version = b.version + 1, updated_at = now()
    FROM debts WHERE debts.booking_id = b.id`;
}
