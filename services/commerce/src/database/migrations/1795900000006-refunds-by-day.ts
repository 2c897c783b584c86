import { SqlMigration } from '@shamba/service-kit/database';

/** Reports read the completed refunds of a period; the local day of older rows is at most one from this one. */
export class RefundsByDay1795900000006 extends SqlMigration {
  readonly sql = `
    SET LOCAL lock_timeout = '5s';
    CREATE INDEX refunds_counted ON refunds ((coalesce(day, (coalesce(happened_at, state_at) AT TIME ZONE 'UTC')::date)))
      WHERE state = 'completed';
  `;
}
