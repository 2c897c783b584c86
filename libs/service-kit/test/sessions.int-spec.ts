import { createServer, connect, type AddressInfo, type Server } from 'node:net';
import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { eventually } from '@shamba/dev-stack/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { baseConfigSchema } from '../src/config/index.js';
import {
  createDataSourceOptions,
  databaseModule,
  KitScheduleRuns1795432800001,
  KitTables1700000000000,
  KitTraces1795450000001,
  migrate,
} from '../src/database/index.js';
import { EventsModule } from '../src/outbox/index.js';
import { Periodic } from '../src/time/index.js';
import { freshDatabase, startTestApp, type TestApp } from '../src/testing/index.js';

const parts = {
  entities: [],
  migrations: [KitTables1700000000000, KitScheduleRuns1795432800001, KitTraces1795450000001],
};
const createDataSource = (url: string): DataSource => new DataSource(createDataSourceOptions({ ...parts, url }));

@Module({ imports: [databaseModule(parts), EventsModule] })
class AppModule {}

/** Proxy in place of a pooler; records the start parameters of each connection. */
class Pooler {
  readonly asked: Record<string, string>[] = [];
  private server?: Server;

  /** @returns the database's address through the proxy */
  async before(url: string): Promise<string> {
    const address = new URL(url);
    const server = { host: address.hostname, port: Number(address.port) };
    this.server = createServer((caller) => {
      const onward = connect(server);
      caller.once('data', (start: Buffer) => {
        // Length, protocol, then names and values, each ended by a zero byte.
        const words = start.subarray(8, start.readInt32BE(0)).toString().split('\0');
        const pairs = Array.from({ length: Math.floor(words.length / 2) }, (_, index) => [
          words[2 * index] ?? '',
          words[2 * index + 1] ?? '',
        ]);
        this.asked.push(Object.fromEntries(pairs.filter(([name]) => name !== '')) as Record<string, string>);
        onward.write(start);
        caller.pipe(onward).pipe(caller);
      });
      for (const [one, other] of [
        [caller, onward],
        [onward, caller],
      ] as const)
        one.on('error', () => other.destroy()).on('close', () => other.destroy());
    });
    await new Promise<void>((resolve) => this.server?.listen(0, '127.0.0.1', resolve));
    address.hostname = '127.0.0.1';
    address.port = String((this.server.address() as AddressInfo).port);
    return address.href;
  }

  close(): void {
    this.server?.close();
  }
}

const pooler = new Pooler();
let direct: string;
let pooled: string;
let drop: () => Promise<void>;
let app: TestApp;
beforeAll(async () => {
  const database = await freshDatabase('sessions');
  ({ drop } = database);
  direct = database.url;
  pooled = await pooler.before(direct);
  await migrate(createDataSource(direct));
});
afterAll(async () => {
  await app.close();
  pooler.close();
  await drop();
});

it('sessions get their settings from the account, and send no parameters that a pooler refuses', async () => {
  const source = await createDataSource(pooled).initialize();
  try {
    const settings = await source.query<{ name: string; setting: string; source: string }[]>(
      `SELECT name, setting, source FROM pg_settings WHERE source = 'database user' ORDER BY name`,
    );
    expect(settings).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '30000', source: 'database user' },
      { name: 'jit', setting: 'off', source: 'database user' },
      { name: 'lock_timeout', setting: '10000', source: 'database user' },
      { name: 'random_page_cost', setting: '1.1', source: 'database user' },
      { name: 'statement_timeout', setting: '15000', source: 'database user' },
    ]);
  } finally {
    await source.destroy();
  }
  // Parameters that PgBouncer accepts by default.
  const taken = ['user', 'database', 'client_encoding', 'application_name', 'datestyle', 'timezone'];
  for (const asked of pooler.asked) expect(Object.keys(asked).filter((name) => !taken.includes(name))).toEqual([]);
});

it('the relay and the locks of repeated work use the direct address, everything else the pooler', async () => {
  pooler.asked.length = 0;
  app = await startTestApp({
    service: 'catalog',
    module: AppModule,
    configSchema: baseConfigSchema,
    createDataSource,
    env: { ROLE: 'jobs', DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct },
  });
  let ran = 0;
  app.app.get(Periodic).every('count', 60_000, async () => {
    ran += 1;
    await Promise.resolve();
  });
  const sessions = async (): Promise<string[]> => {
    const rows = await app.dataSource.query<{ name: string }[]>(
      `SELECT DISTINCT application_name AS name FROM pg_stat_activity WHERE datname = current_database()`,
    );
    return rows.map(({ name }) => name);
  };
  await eventually(async () => {
    expect(ran).toBe(1);
    expect(await sessions()).toEqual(expect.arrayContaining(['catalog-relay', 'shamba-locks', 'catalog']));
  });
  const through = new Set(pooler.asked.map((asked) => asked['application_name']));
  expect(through.has('catalog')).toBe(true);
  expect([...through].filter((name) => name === 'catalog-relay' || name === 'shamba-locks')).toEqual([]);
});
