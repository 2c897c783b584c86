import { DatabaseGauges } from '../observe/database-gauges.js';
import { Metrics } from '../observe/metrics.js';
import type { TestApp } from './test-app.js';

/**
 * Runs the statement of every database gauge of a service, to see failures: the gauge itself would only be absent. Then
 * reads all metrics once, like Prometheus.
 * @returns the sorted names of the gauges, and the metrics' text
 */
export async function readGauges({ app, dataSource }: TestApp): Promise<{ names: string[]; text: string }> {
  const { statements } = app.get(DatabaseGauges, { strict: false });
  for (const sql of statements.values()) await dataSource.query(sql);
  return { names: [...statements.keys()].sort(), text: await app.get(Metrics, { strict: false }).registry.metrics() };
}
