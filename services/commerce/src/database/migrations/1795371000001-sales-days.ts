import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The property's time zone in all earlier data: a shop with sales could not have another one. */
const ZONE = 'America/Los_Angeles';

/** Sales and earnings by day and kind: reports need not read whole tables. An order counts from its capture on. */
export class SalesDays1795371000001 implements MigrationInterface {
  name = 'SalesDays1795371000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sales_days (
        day date NOT NULL,
        kind text NOT NULL CHECK (kind IN ('all', 'wine', 'wine_club', 'experience', 'event', 'vineyard_stay', 'shipping', 'other')),
        orders int NOT NULL DEFAULT 0,
        taken bigint NOT NULL DEFAULT 0,
        net bigint NOT NULL DEFAULT 0,
        currency char(3) NOT NULL DEFAULT 'USD',
        PRIMARY KEY (kind, day)
      );
      ALTER TABLE orders ADD COLUMN figures_day date;
      UPDATE orders SET figures_day = (created_at AT TIME ZONE '${ZONE}')::date
        WHERE payment_state IN ('captured', 'partly_refunded', 'refunded');
    `);
    await runner.query(FILL, [ZONE]);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE orders DROP COLUMN figures_day; DROP TABLE sales_days;');
  }
}

/** Copy of `expectedDays` of the figures module as of this migration: a migration does not change with the code. */
const FILL = `
  WITH counted AS (SELECT id, figures_day, total, shipping FROM orders WHERE figures_day IS NOT NULL),
  given AS (
    SELECT r.id, r.amount, r.shipping, r.lines, r.state_at, (r.state_at AT TIME ZONE $1)::date AS day
    FROM refunds r JOIN counted ON counted.id = r.order_id WHERE r.state = 'completed'
  ), parts AS (
    SELECT given.day, part."lineId" AS line_id, part.amount, coalesce(sum(part.amount) OVER (PARTITION BY part."lineId"
      ORDER BY given.state_at, given.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)::bigint AS before
    FROM given, jsonb_to_recordset(given.lines) AS part("lineId" int, amount bigint)
  )
  INSERT INTO sales_days (day, kind, orders, taken, net)
  SELECT day, kind, sum(orders)::int, sum(taken)::bigint, sum(net)::bigint FROM (
    SELECT figures_day AS day, 'all' AS kind, 1 AS orders, total AS taken, 0::bigint AS net FROM counted
    UNION ALL SELECT figures_day, 'shipping', 0, 0, shipping FROM counted WHERE shipping > 0
    UNION ALL SELECT figures_day, l.item_type, 1, 0, 0 FROM counted JOIN order_lines l ON l.order_id = counted.id
      GROUP BY counted.id, figures_day, l.item_type
    UNION ALL SELECT greatest(figures_day, l.item_date), l.item_type, 0, 0, l.subtotal - l.discount
      FROM counted JOIN order_lines l ON l.order_id = counted.id
    UNION ALL SELECT day, 'all', 0, -amount, 0 FROM given
    UNION ALL SELECT day, 'shipping', 0, 0, -shipping FROM given WHERE shipping > 0
    UNION ALL SELECT given.day, 'other', 0, 0,
      (SELECT coalesce(sum(part.amount), 0) FROM jsonb_to_recordset(given.lines) AS part(amount bigint)) + given.shipping - given.amount FROM given
    UNION ALL SELECT greatest(parts.day, l.item_date), l.item_type, 0, 0,
      (round(parts.before * (l.subtotal - l.discount)::numeric / l.total) - round((parts.before + parts.amount) * (l.subtotal - l.discount)::numeric / l.total))::bigint
      FROM parts JOIN order_lines l ON l.id = parts.line_id WHERE l.total > 0
  ) AS figures GROUP BY day, kind`;
