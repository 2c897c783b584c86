import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser } from './support/browser.js';
import { type FakeService, startFakeService } from './support/fake-service.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
let others: FakeService;
let owner: Browser;
beforeAll(async () => {
  others = await startFakeService();
  const silent = { COMMERCE_URL: others.url, HOSPITALITY_URL: others.url, CONTENT_URL: others.url };
  gateway = await startGateway({ env: { ...silent, WORKER_URL: others.url, WRITES_PER_OWNER: '0', ROLE: 'api' } });
  owner = await signedIn(gateway, 'admin', 'harvest-admin');
});
beforeEach(() => {
  for (const service of [gateway.catalog, others])
    service.on('GET /internal/audit', () => ({ body: { records: [], more: false, entities: [] } }));
});
afterAll(async () => {
  await gateway.close();
  await others.stop();
});

const PASSWORD = 'quince and plum 7';
const audit = async (query = '') => (await owner.get(`/api/admin/audit?${query}`)).json;
const register = async (username: string) => {
  const browser = gateway.browser();
  const form = { username, email: `${username}@example.com`, password: PASSWORD };
  return { browser, id: (await browser.post('/api/auth/register', form)).json.user.id as number };
};

const tomorrow = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

describe('the record of changes', () => {
  it('says who changed what and when, by each of these, without what is personal', async () => {
    const { id } = await register('lena.hill');
    await owner.send('PATCH', `/api/admin/users/${id}`, { name: 'Lena Hill', approval_status: 'pending' });
    await owner.post('/api/admin/roles', { name: 'pourer', label: 'Pourer', permissions: [] });
    const { records, entities, next, unreachable } = await audit('actor=ADMIN');
    expect(records.slice(0, 2)).toMatchObject([
      { service: 'gateway', actor: 'admin', entity: 'staff_role', entity_id: 'pourer', title: 'Pourer' },
      { entity: 'user', entity_id: String(id), action: 'update', title: 'lena.hill' },
    ]);
    expect(records[0].changes).toContainEqual({ field: 'label', before: null, after: 'Pourer' });
    expect(records[1].changes).toEqual([
      { field: 'name', before: null, after: '[personal]' },
      { field: 'approval_status', before: 'approved', after: 'pending' },
    ]);
    expect([next, unreachable]).toEqual([null, []]);
    expect(entities).toEqual(expect.arrayContaining(['staff_role', 'user']));
    const found = async (query: string) =>
      (await audit(query)).records.map(({ entity, action }: { entity: string; action: string }) => [entity, action]);
    expect(await found('entity=staff_role&entity_id=pourer')).toEqual([['staff_role', 'create']]);
    expect(await found(`entity=user&entity_id=${id}&action=update`)).toEqual([['user', 'update']]);
    expect(await found('actor=nobody')).toEqual([]);
    expect(await found(`from=${tomorrow()}`)).toEqual([]);
    expect(await found('entity=staff_role&to=2020-01-01')).toEqual([]);
    expect(JSON.stringify(await audit())).not.toMatch(/Lena|lena\.hill@|\$argon2/);
  });

  it('merges the logs of all services and names who did not answer', async () => {
    const at = '2099-01-01T00:00:00.000Z';
    const record = { cursor: 'c', at, actor: 'admin', entity: 'wine', entity_id: '5', action: 'update', changes: [] };
    gateway.catalog.on('GET /internal/audit', () => ({
      body: { records: [{ ...record, request_id: null }], more: true, entities: ['wine'] },
    }));
    await others.stop();
    const page = await audit('entity=wine');
    expect(page.records).toMatchObject([{ service: 'catalog', entity: 'wine', at }]);
    expect(page.unreachable).toEqual(['commerce', 'hospitality', 'content', 'worker']);
    gateway.catalog.seen.splice(0);
    await audit(`entity=wine&cursor=${page.next}`);
    const [asked] = gateway.catalog.seen.filter(({ url }) => url.startsWith('/internal/audit'));
    const query = new URL(asked?.url ?? '', 'http://service').searchParams;
    expect([query.get('entity'), query.get('cursor')]).toEqual(['wine', 'c']);
    await others.start();
  });

  it('continues from page to page', async () => {
    await gateway.dataSource.query(
      `INSERT INTO audit_log (at, actor, entity, entity_id, action)
       SELECT timestamptz '2020-01-01' + n * interval '1 minute', 'machine', 'slice', n::text, 'update' FROM generate_series(1, 120) n`,
    );
    const ids: string[] = [];
    let cursor = '';
    for (let page = 0; page < 3; page += 1) {
      const { records, next } = await audit(`actor=machine${cursor}`);
      ids.push(...records.map(({ entity_id }: { entity_id: string }) => entity_id));
      cursor = `&cursor=${next}`;
      expect(next === null).toBe(page === 2);
    }
    expect(ids).toEqual(Array.from({ length: 120 }, (_, index) => String(120 - index)));
  });

  it('is read by indexes', async () => {
    await gateway.dataSource.transaction(async (manager) => {
      await manager.query(
        'SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off; SET LOCAL enable_sort = off',
      );
      for (const [condition, index] of [
        ['true', 'audit_log_newest'],
        [`lower(actor) = 'ann'`, 'audit_log_actor'],
        [`entity = 'wine'`, 'audit_log_kind'],
      ]) {
        const plan: { 'QUERY PLAN': string }[] = await manager.query(
          `EXPLAIN SELECT id FROM audit_log WHERE ${condition} ORDER BY at DESC, id DESC LIMIT 51`,
        );
        const text = plan.map((row) => row['QUERY PLAN']).join();
        expect([condition, text.includes(index ?? ''), text.includes('Sort')]).toEqual([condition, true, false]);
      }
    });
  });

  it('is open with audit.read only, and refuses what it does not know', async () => {
    const { browser, id } = await register('sofia');
    await owner.send('PATCH', `/api/admin/users/${id}`, {
      staff_roles: ['shop', 'support', 'developer', 'tasting_room'],
    });
    expect((await browser.get('/api/admin/audit')).status).toBe(403);
    expect((await gateway.browser().get('/api/admin/audit')).status).toBe(401);
    for (const query of ['cursor=abc', 'action=fly', 'from=yesterday', 'entity=DROP%20TABLE'])
      expect((await owner.get(`/api/admin/audit?${query}`)).status).toBe(400);
  });
});
