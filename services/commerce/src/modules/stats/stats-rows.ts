import { firstOf, type Runner } from '@shamba/service-kit/database';
import type { DataSource } from 'typeorm';

export interface StatsRow {
  wine_orders: number;
  /** Cents. */
  total: string;
  monthly: string;
}

/**
 * Sums money from the daily rows, and the month's wine orders by their index.
 * SQL by hand (fold): sums over all days
 */
const STATS = `
  SELECT (SELECT count(*) FROM orders WHERE has_wine AND created_at >= ($1::date)::timestamp AT TIME ZONE $2 AND cancelled_at IS NULL
            AND payment_state NOT IN ('voided', 'lost'))::int AS wine_orders,
    coalesce(sum(taken), 0)::bigint::text AS total, coalesce(sum(taken) FILTER (WHERE day >= $1::date), 0)::bigint::text AS monthly
  FROM sales_figures WHERE kind = 'all'`;

/** Sales in total and since a day of the property. */
export const readStats = (runner: Runner, since: string, timeZone: string): Promise<StatsRow | undefined> =>
  firstOf<StatsRow>(runner, STATS, [since, timeZone]);

/** True if there is any order. */
export async function wasAnythingSold(dataSource: DataSource): Promise<boolean> {
  const row = await dataSource.createQueryBuilder().select('o.id').from('orders', 'o').limit(1).getRawOne<object>();
  return row !== undefined;
}
