import { expect, it } from '@jest/globals';
import { FakeClock } from '@shamba/service-kit/testing';
import type { DataSource } from 'typeorm';
import { Exposures, type Report } from './exposures.js';

/** Exposures on a database that ends each write when the test says so, with the guests of each write. */
function setUp() {
  const writes: { guests: number; end: (error?: Error) => void }[] = [];
  const query = (_sql: string, [rows]: [string]): Promise<unknown[]> =>
    new Promise((resolve, reject) => {
      const end = (error?: Error): void => (error ? reject(error) : resolve([]));
      writes.push({ guests: (JSON.parse(rows) as unknown[]).length, end });
    });
  const exposures = new Exposures({ query } as unknown as DataSource, new FakeClock());
  const take = (guest: string): void => exposures.take({ ...REPORT, guest });
  return { exposures, writes, take };
}
const REPORT: Report = {
  trial: { id: 1, slice: 'mfe-cellar', set: null, salt: 'salt', canary: '1.1.0', stable: '1.0.0', deciding: false },
  ...{ arm: 'canary', guest: 'ann', address: '192.0.2.1', event: 'start', kind: null, loadMs: null },
  ...{ controls: null, left: null },
};
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('a write under way is waited for: nothing is left to be written', async () => {
  const { exposures, writes, take } = setUp();
  take('ann');
  const first = exposures.flush();
  let returned = false;
  const second = exposures.flush().then(() => (returned = true));
  await turn();
  expect([writes.map(({ guests }) => guests), returned]).toEqual([[1], false]);
  writes[0]?.end();
  await Promise.all([first, second]);
  expect(writes).toHaveLength(1);
});

it('what a write under way could not store is in the next one', async () => {
  const { exposures, writes, take } = setUp();
  take('ann');
  const first = exposures.flush();
  await turn();
  take('bob');
  const second = exposures.flush();
  writes[0]?.end(new Error('away'));
  await expect(first).rejects.toThrow('away');
  await turn();
  expect(writes.map(({ guests }) => guests)).toEqual([1, 2]);
  writes[1]?.end();
  await second;
});
