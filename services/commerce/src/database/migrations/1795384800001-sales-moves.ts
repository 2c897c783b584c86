import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * A payment adds its own rows to the figures of its day, and waits for no other payment: before, all payments of a day
 * updated one row, and each held its lock until the commit. A job adds the new rows to the day's row. Nothing is
 * rewritten: `sales_days` stays unchanged.
 */
export class SalesMoves1795384800001 implements MigrationInterface {
  name = 'SalesMoves1795384800001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sales_moves (
        id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        day date NOT NULL,
        kind text NOT NULL CHECK (kind IN ('all', 'wine', 'wine_club', 'experience', 'event', 'vineyard_stay', 'shipping', 'other')),
        orders int NOT NULL,
        taken bigint NOT NULL,
        net bigint NOT NULL
      );
      CREATE VIEW sales_figures AS
        SELECT day, kind, orders, taken, net FROM sales_days UNION ALL SELECT day, kind, orders, taken, net FROM sales_moves;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO sales_days (day, kind, orders, taken, net)
        SELECT day, kind, sum(orders)::int, sum(taken)::bigint, sum(net)::bigint FROM sales_moves GROUP BY day, kind
        ON CONFLICT (kind, day) DO UPDATE SET orders = sales_days.orders + excluded.orders, taken = sales_days.taken + excluded.taken,
          net = sales_days.net + excluded.net;
      DROP VIEW sales_figures;
      DROP TABLE sales_moves;
    `);
  }
}
