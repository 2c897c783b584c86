import { SqlMigration } from '@shamba/service-kit/database';

/** Money of a stay without an order that went back keeps its day: the month that it was taken in stays as it is. */
export class RefundedStays1795900000031 extends SqlMigration {
  readonly sql = 'ALTER TABLE stay_bookings ADD COLUMN refunded_on date';
}
