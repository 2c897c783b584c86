import { eventually } from '@shamba/dev-stack/testing';
import { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createDataSourceOptions } from '../src/database/index.js';
import { freshDatabase } from '../src/testing/index.js';
import { NamedLocks } from '../src/time/named-locks.js';

let url: string;
let drop: () => Promise<void>;
const open: DataSource[] = [];
beforeAll(async () => {
  ({ url, drop } = await freshDatabase('locks'));
});
afterAll(async () => {
  await Promise.all(open.map((dataSource) => dataSource.destroy()));
  await drop();
});

/** Connections of a process: a pool of two. */
async function aProcess(): Promise<{ dataSource: DataSource; locks: NamedLocks }> {
  const options = createDataSourceOptions({ url, entities: [], migrations: [], pool: 2 });
  const dataSource = await new DataSource(options).initialize();
  open.push(dataSource);
  return { dataSource, locks: new NamedLocks(dataSource) };
}

it('leaves connections for the work, however many locks are held', async () => {
  const { dataSource, locks } = await aProcess();
  const { promise: allHold, resolve } = Promise.withResolvers<void>();
  let holding = 0;
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const work = async () => {
    holding += 1;
    if (holding === names.length) resolve();
    await allHold;
    await dataSource.query('SELECT 1');
  };
  expect(await Promise.all(names.map((name) => locks.alone(name, work)))).toEqual(names.map(() => true));
});

it('gives a lock to one process at a time, and frees it after the work, also when that fails', async () => {
  const [one, other] = [await aProcess(), await aProcess()];
  const meanwhile: boolean[] = [];
  await one.locks.alone('sweep', async () => {
    meanwhile.push(await other.locks.alone('sweep', () => Promise.resolve()));
    meanwhile.push(await other.locks.alone('another', () => Promise.resolve()));
  });
  expect(meanwhile).toEqual([false, true]);
  await expect(one.locks.alone('sweep', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await other.locks.alone('sweep', () => Promise.resolve())).toBe(true);
});

it('uses a new connection when the one with the locks was lost', async () => {
  const { dataSource, locks } = await aProcess();
  await locks.alone('sweep', async () => {
    await dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );
  });
  // The pool notices the lost connection only after a while.
  await eventually(async () => expect(await locks.alone('sweep', () => Promise.resolve())).toBe(true));
});
