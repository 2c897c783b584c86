import { eventually } from '@shamba/dev-stack/testing';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createDataSourceOptions } from '../src/database/index.js';
import { freshDatabase } from '../src/testing/index.js';
import { Periodic } from '../src/time/index.js';

let dataSource: DataSource;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await freshDatabase('periodic');
  drop = database.drop;
  dataSource = await new DataSource(
    createDataSourceOptions({ url: database.url, entities: [], migrations: [], pool: 2 }),
  ).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await drop();
});

it('begins with a start, and later what must not make the start slow', async () => {
  const nothing = { note: () => Promise.resolve(), flush: () => [] } as never;
  const periodic = new Periodic(dataSource, nothing, nothing, nothing, { ROLE: 'jobs' } as never);
  const order: string[] = [];
  const noteOf = (name: string) => () => Promise.resolve(void order.push(name));
  periodic.every('later', 60_000, noteOf('later'), 400);
  periodic.every('soon', 60_000, noteOf('soon'));
  periodic.onApplicationBootstrap();
  await eventually(() => expect(order).toEqual(['soon', 'later']));
  periodic.onModuleDestroy();
  await periodic.beforeApplicationShutdown();
});
