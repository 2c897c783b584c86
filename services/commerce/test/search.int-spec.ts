import { CONFIG } from '@shamba/service-kit/config';
import { admin } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Commerce, startCommerce } from './support/commerce.js';
import { insertOrders } from './support/order-rows.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
  const at = (day: number) => `2026-05-0${day}T12:00:00Z`;
  await insertOrders(
    commerce.dataSource,
    [1, 2, 3, 4, 5, 6, 7].map((day) => ({
      number: `SH-${day}`,
      customer: day === 1 ? 'Zoë Ångström <zoe@example.com>' : 'Ann Lee <ann@example.com>',
      at: at(day),
    })),
  );
  await commerce.dataSource.query(`
    INSERT INTO members (user_id, tier_id, status, origin, first_name, last_name, email, phone)
    SELECT n, 1, status, 'staff', 'Mo', 'Lee', 'mo' || n || '@example.com', '(530) 555-010' || n
      FROM (VALUES (1, 'active'), (2, 'pending'), (3, 'cancelled')) AS m(n, status)`);
});
afterAll(() => commerce.close());

const find = async (q: string, kinds: string) => {
  const path = `/internal/search?q=${encodeURIComponent(q)}&kinds=${kinds}`;
  return (await commerce.call({ as: 'gateway' }, 'GET', path)).body;
};

it('finds five orders, newest first, and members in any state but pending', async () => {
  const { hits } = await find('ann lee', 'order');
  expect(hits.map(({ title }: { title: string }) => title)).toEqual(['SH-7', 'SH-6', 'SH-5', 'SH-4', 'SH-3']);
  expect((await find('angstrom', 'order,member')).hits).toMatchObject([{ kind: 'order', title: 'SH-1' }]);
  const members = await find('530555010', 'member,order');
  expect(members.hits.map(({ id, detail }: { id: string; detail: string }) => [id, detail])).toEqual([
    ['3', 'mo3@example.com · cancelled'],
    ['1', 'mo1@example.com · active'],
  ]);
});

it('searches only the requested kinds, and only for the gateway', async () => {
  expect((await find('lee', 'member')).hits.every(({ kind }: { kind: string }) => kind === 'member')).toBe(true);
  expect(await find('lee', 'unknown')).toEqual({ hits: [], late: [] });
  for (const speaker of [admin(), { as: 'catalog' } as const])
    expect((await commerce.call(speaker, 'GET', '/internal/search?q=lee&kinds=order')).status).toBe(404);
});

it('reports a kind whose search takes too long', async () => {
  const lock = commerce.dataSource.createQueryRunner();
  await lock.startTransaction();
  await lock.query('LOCK TABLE orders IN ACCESS EXCLUSIVE MODE');
  const config = commerce.app.get<{ SEARCH_TIMEOUT_MS: number }>(CONFIG, { strict: false });
  config.SEARCH_TIMEOUT_MS = 1000;
  const answer = await find('lee', 'order,member');
  config.SEARCH_TIMEOUT_MS = 20_000;
  await lock.rollbackTransaction();
  await lock.release();
  expect(answer.late).toEqual(['order']);
  expect(answer.hits.map(({ kind }: { kind: string }) => kind)).toEqual(['member', 'member']);
});

it('reads large tables by their indexes', async () => {
  await commerce.dataSource.transaction(async (manager) => {
    await manager.query('SET LOCAL enable_seqscan = off');
    for (const table of ['orders', 'members']) {
      const plan: { 'QUERY PLAN': string }[] = await manager.query(
        `EXPLAIN SELECT id FROM ${table} WHERE search LIKE search_text('%angstrom%')`,
      );
      expect(plan.map((row) => row['QUERY PLAN']).join()).toContain(`${table}_search`);
    }
  });
});
