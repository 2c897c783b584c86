import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An order's status in SQL; `orderStatus` computes the same from a record. */
const STATUS = `
  CASE WHEN cancelled_at IS NOT NULL THEN 'cancelled'
       WHEN fulfilment_state = 'pending' OR (fulfilment_state = 'none' AND payment_state IN ('authorised', 'lost')) THEN 'pending'
       ELSE 'completed' END`;

/** Search text of orders for staff, and indexes of the columns that staff filter and sort by. */
export class OrderLists1795354200006 implements MigrationInterface {
  name = 'OrderLists1795354200006';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE orders
        ADD COLUMN has_wine boolean NOT NULL DEFAULT false,
        ADD COLUMN status text NOT NULL GENERATED ALWAYS AS (${STATUS}) STORED,
        ADD COLUMN search text NOT NULL GENERATED ALWAYS AS (search_text(
          ' ' || order_number || ' ' || customer_first_name || ' ' || customer_last_name || ' ' || customer_email || ' '
          || coalesce(customer_phone, '') || ' ' || regexp_replace(coalesce(customer_phone, ''), '\\D', '', 'g'))) STORED;
      UPDATE orders o SET has_wine = true WHERE EXISTS (SELECT 1 FROM order_lines l WHERE l.order_id = o.id AND l.item_type = 'wine');
      DROP INDEX orders_newest;
      CREATE INDEX orders_newest ON orders (created_at, id);
      CREATE INDEX orders_status ON orders (status, created_at, id);
      CREATE INDEX orders_wine ON orders (created_at, id) WHERE has_wine;
      CREATE INDEX orders_fulfilment ON orders (fulfilment_state, created_at, id) WHERE fulfilment_state <> 'none';
      CREATE INDEX orders_total ON orders (total, id);
      CREATE INDEX orders_search ON orders USING gin (search gin_trgm_ops);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX orders_total; DROP INDEX orders_fulfilment; DROP INDEX orders_wine; DROP INDEX orders_newest;
      ALTER TABLE orders DROP COLUMN search, DROP COLUMN status, DROP COLUMN has_wine;
      CREATE INDEX orders_newest ON orders (created_at DESC, id);
    `);
  }
}
