import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Cancelled orders leave the number of orders of their day. The sum of all stays reads no other lines. */
export class FiguresAgree1795706400001 implements MigrationInterface {
  name = 'FiguresAgree1795706400001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX order_lines_stays ON order_lines (order_id) WHERE item_type = 'vineyard_stay';
      ${leave(-1)};
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX order_lines_stays; ${leave(1)};`);
  }
}

const leave = (orders: 1 | -1): string => `
  INSERT INTO sales_moves (day, kind, orders, taken, net)
  SELECT o.figures_day, kinds.kind, ${orders} * count(*), 0, 0 FROM orders o,
    LATERAL (SELECT 'all' AS kind UNION SELECT l.item_type FROM order_lines l WHERE l.order_id = o.id) AS kinds
  WHERE o.figures_day IS NOT NULL AND o.cancelled_at IS NOT NULL GROUP BY o.figures_day, kinds.kind`;
