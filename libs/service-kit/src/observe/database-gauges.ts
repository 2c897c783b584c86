import { Injectable } from '@nestjs/common';
import pTimeout from 'p-timeout';
import { Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { Metrics } from './metrics.js';
import { rowsOf } from '../database/rows.js';

/** Longer than any of these reads takes: a database that is busy must not hold up the whole answer. */
const PATIENCE_MS = 2_000;

/**
 * Numbers that are read from the service's database when Prometheus asks. Every process of a service answers the same:
 * take the largest. While the database does not answer, the number is absent rather than old.
 */
@Injectable()
export class DatabaseGauges {
  /** The statement of each gauge, by its name. */
  readonly statements = new Map<string, string>();

  constructor(
    private readonly metrics: Metrics,
    private readonly dataSource: DataSource,
  ) {}

  /**
   * @param name in the field's form, with the unit at its end (`_seconds`); nothing for a count
   * @param sql answers one row per set of labels: the column `value` and one column per label. It reads by an index
   * @param labels few values each: never what a stranger can choose
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
