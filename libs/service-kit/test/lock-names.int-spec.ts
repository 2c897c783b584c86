import { eventually } from '@shamba/dev-stack/testing';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createDataSourceOptions, inTransaction, lockNames, rowsOf } from '../src/database/index.js';
import { freshDatabase } from '../src/testing/index.js';

let dataSource: DataSource;
let drop: () => Promise<void>;
beforeAll(async () => {
  const database = await freshDatabase('lock_names');
  drop = database.drop;
  const options = createDataSourceOptions({ url: database.url, entities: [], migrations: [], pool: 5 });
  dataSource = await new DataSource(options).initialize();
});
afterAll(async () => {
  await dataSource.destroy();
  await drop();
});

const take = (...names: string[]): Promise<void> =>
  inTransaction(dataSource, (manager) => lockNames(manager, ...names));

/** Resolves when a transaction of this database waits for a lock. */
const transactionWaits = (): Promise<void> =>
  eventually(async () => {
    const waiting = await rowsOf(
      dataSource,
      `SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
         AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
    expect(waiting).toHaveLength(1);
  });

it('locks a name until the transaction ends; other names stay free', async () => {
  const order: string[] = [];
  let second: Promise<unknown> = Promise.resolve();
  await inTransaction(dataSource, async (manager) => {
    await lockNames(manager, 'cart:1');
    second = take('cart:1').then(() => order.push('second'));
    await transactionWaits();
    await take('cart:2');
    order.push('first');
  });
  await second;
  expect(order).toEqual(['first', 'second']);
});

it('releases a name when its transaction fails', async () => {
  const failed = inTransaction(dataSource, async (manager) => {
    await lockNames(manager, 'cart:1');
    throw new Error('failed');
  });
  await expect(failed).rejects.toThrow('failed');
  await take('cart:1');
});

it('locks several names in their order, not in the given order, and nothing without names', async () => {
  let both: Promise<void> = Promise.resolve();
  await inTransaction(dataSource, async (manager) => {
    await lockNames(manager, 'a');
    both = take('b', 'a');
    await transactionWaits();
    // In the given order the other transaction would already hold `b`.
    await take('b');
  });
  await both;
  await take();
});
