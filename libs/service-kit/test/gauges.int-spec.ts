import { Module } from '@nestjs/common';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DataSource } from 'typeorm';
import { baseConfigSchema } from '../src/config/index.js';
import {
  createDataSourceOptions,
  databaseModule,
  KitScheduleRuns1795432800001,
  KitTables1700000000000,
  KitTraces1795450000001,
} from '../src/database/index.js';
import { Metrics } from '../src/observe/index.js';
import { EventsModule } from '../src/outbox/index.js';
import { readGauges, startTestApp, type TestApp } from '../src/testing/index.js';

const parts = {
  entities: [],
  migrations: [KitTables1700000000000, KitScheduleRuns1795432800001, KitTraces1795450000001],
};

@Module({ imports: [databaseModule(parts), EventsModule] })
class AppModule {}

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    service: 'catalog',
    module: AppModule,
    configSchema: baseConfigSchema,
    createDataSource: (url) => new DataSource(createDataSourceOptions({ ...parts, url })),
    env: { ROLE: 'api' },
  });
});
afterAll(() => test.close());

it('reports the delay of each consumer, and dead events', async () => {
  await test.dataSource.query(
    `INSERT INTO outbox (type, consumer, payload, request_id, state, occurred_at)
     SELECT 'x', CASE WHEN n < 3 THEN 'commerce' ELSE 'worker' END, '{}', 'r', CASE WHEN n = 4 THEN 'dead' ELSE 'pending' END, now() - interval '10 minutes'
     FROM generate_series(1, 4) AS n`,
  );
  const { names, text } = await readGauges(test);
  expect(names).toEqual([
    'outbox_dead_events',
    'outbox_oldest_event_age_seconds',
    'outbox_waiting_events',
    'schedule_failing',
    'schedule_last_success_age_seconds',
  ]);
  expect(text).toMatch(/^outbox_waiting_events\{consumer="commerce",service="catalog"\} 2$/m);
  expect(text).toMatch(/^outbox_dead_events\{consumer="worker",service="catalog"\} 1$/m);
  const age = /^outbox_oldest_event_age_seconds\{consumer="worker",service="catalog"\} ([\d.]+)$/m.exec(text)?.[1];
  expect(Number(age)).toBeGreaterThanOrEqual(600);
});

it('leaves out database gauges while the database is away, and reports the rest', async () => {
  await test.dataSource.destroy();
  const text = await test.app.get(Metrics).registry.metrics();
  expect(text).not.toMatch(/^outbox_waiting_events\{/m);
  expect(text).toContain('process_resident_memory_bytes');
  await test.dataSource.initialize();
});
