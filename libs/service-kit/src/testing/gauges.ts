import { DatabaseGauges } from '../observe/database-gauges.js';
import { Metrics } from '../observe/metrics.js';
import type { TestApp } from './test-app.js';

/**
 * Runs the statement of every gauge that a service reads from its database: a gauge itself only stays away when its
 * statement fails. Then reads all metrics once, as Prometheus does.
 * @returns the gauges' names, sorted, and the text of the answer
 */
export async function readGauges({ app, dataSource }: TestApp): Promise<{ names: string[]; text: string }> {
  const { statements } = app.get(DatabaseGauges, { strict: false });
  for (const sql of statements.values()) await dataSource.query(sql);
  return { names: [...statements.keys()].sort(), text: await app.get(Metrics, { strict: false }).registry.metrics() };
}
