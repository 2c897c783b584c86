import { firstOf, type Runner } from '@shamba/service-kit/database';
import type { DataSource } from 'typeorm';
import { STATS } from './stats.sql.js';

export interface StatsRow {
  wine_orders: number;
  /** Cents. */
  total: string;
  monthly: string;
}

/** Sales in total and since a day of the property. */
export const readStats = (runner: Runner, since: string, timeZone: string): Promise<StatsRow | undefined> =>
  firstOf<StatsRow>(runner, STATS, [since, timeZone]);

/** True if there is any order. */
export async function wasAnythingSold(dataSource: DataSource): Promise<boolean> {
  const row = await dataSource.createQueryBuilder().select('o.id').from('orders', 'o').limit(1).getRawOne<object>();
  return row !== undefined;
}
