import { Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { Metrics } from './metrics.js';
import { rowsOf } from '../database/rows.js';

/** Time limit of a gauge's statement: a busy database must not delay all metrics. */
const PATIENCE_MS = 2_000;

/**
 * Gauges read from the service's database on each scrape of Prometheus. All processes of a service report the same
 * number: use the largest. While the database does not answer, the gauge is absent.
 */
@Injectable()
export class DatabaseGauges {
  /** Statements by the gauge's name. */
  readonly statements = new Map<string, string>();

  constructor(
    private readonly metrics: Metrics,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * @param name in Prometheus style, with the unit at the end (`_seconds`); a count has none
   * @param sql returns one row per set of labels: the column `value` and one column per label; must use an index
   * @param labels few values each: never values that a stranger can choose
   */
  add(name: string, help: string, sql: string, labels: readonly string[] = []): void {
    const { dataSource } = this;
    this.statements.set(name, sql);
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers: [this.metrics.registry],
      async collect() {
        const reading = rowsOf<Record<string, unknown>>(dataSource, sql);
        const rows = await pTimeout(reading, { milliseconds: PATIENCE_MS }).catch(() => []);
        gauge.reset();
        for (const { value, ...rest } of rows) {
          const own = Object.fromEntries(labels.map((label) => [label, String(rest[label])]));
          gauge.set(own, Number(value));
        }
      },
    });
  }
}
