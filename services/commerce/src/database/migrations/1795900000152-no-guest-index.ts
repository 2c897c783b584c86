import { SqlMigration } from '@shamba/service-kit/database';

/** Nothing finds orders by their guest: the index only cost each order a write. */
export class NoGuestIndex1795900000152 extends SqlMigration {
  readonly sql = `
    SET LOCAL lock_timeout = '5s';
    DROP INDEX orders_guest;
  `;
}
