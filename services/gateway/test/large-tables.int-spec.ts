import { fillLargeTables, tablesReadWhole } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser } from './support/browser.js';
import { startFakeService, type FakeService } from './support/fake-service.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
let others: FakeService;
let owner: Browser;
beforeAll(async () => {
  others = await startFakeService();
  const urls = { COMMERCE_URL: others.url, HOSPITALITY_URL: others.url, CONTENT_URL: others.url };
  // Room for a plan beside the search: its own limit is measured elsewhere.
  gateway = await startGateway({
    env: { ...urls, WORKER_URL: others.url, WRITES_PER_OWNER: '0', ROLE: 'api', SEARCH_TIMEOUT_MS: '20000' },
  });
  await fillLargeTables(gateway.dataSource, [FILL], LARGE);
  owner = await signedIn(gateway, 'admin', 'harvest-admin');
});
afterAll(async () => {
  await gateway.close();
  await others.stop();
});

const CUSTOMERS = 20_000;

const LARGE = ['users', 'customer_facts', 'customer_orders', 'audit_log'];

it.each([
  '/api/admin/customers?limit=50',
  '/api/admin/customers?limit=50&page=300',
  '/api/admin/customers?limit=50&activity=active',
  '/api/admin/customers?limit=50&activity=new',
  '/api/admin/customers?limit=50&approval_status=approved',
  '/api/admin/customers?limit=50&approval_status=pending&activity=active',
  '/api/admin/customers?limit=50&approval_status=approved&activity=new',
  '/api/admin/customers?limit=50&sort=-spent',
  '/api/admin/customers?limit=50&sort=-orders&activity=active',
  '/api/admin/customers?limit=50&sort=username',
  '/api/admin/customers?limit=50&q=person77',
  '/api/admin/customers?limit=50&q=person77&activity=active&approval_status=approved&sort=-spent',
  '/api/admin/customers?limit=500',
  '/api/admin/customers/77',
  '/api/admin/users?limit=50&role=admin',
  '/api/admin/users?limit=50&role=admin&q=staff7',
  '/api/admin/audit',
  '/api/admin/audit?actor=person7',
  '/api/admin/audit?entity=user',
  '/api/admin/audit?entity=user&entity_id=7',
  '/api/admin/audit?actor=person7&entity=staff_role&from=2024-01-03&to=2024-02-01',
  '/api/admin/search?q=person77',
  '/api/admin/stats',
])('%s reads no large table from end to end', async (path) => {
  const call = async () => expect([path, (await owner.get(path)).status]).toEqual([path, 200]);
  expect(await tablesReadWhole(gateway.dataSource, LARGE, call)).toEqual([]);
});

/** As many people, orders and records of changes as a winery has after years. */
const FILL = `
  INSERT INTO customer_facts (email, orders, spent, first_order_at, last_order_at)
    SELECT 'person' || n || '@example.com', n % 7 + 1, n * 13, now(), now() FROM generate_series(1, ${CUSTOMERS}) n WHERE n % 3 = 0;
  INSERT INTO customer_orders (order_id, revision, email, placed_at, counts, net)
    SELECT gen_random_uuid(), 2, 'person' || n % ${CUSTOMERS} || '@example.com', now(), true, '[]' FROM generate_series(1, 50000) n;
  INSERT INTO users (username, email, password_hash, role, account_type, approval_status, first_name, last_name, phone, staff_roles)
    SELECT 'person' || n, 'person' || n || '@example.com', 'x', 'customer', 'customer', CASE WHEN n % 50 = 0 THEN 'pending' ELSE 'approved' END,
      md5(n::text), md5((n * 7)::text), '555' || n, '{}' FROM generate_series(1, ${CUSTOMERS}) n;
  INSERT INTO users (username, email, password_hash, role, account_type, staff_roles)
    SELECT 'staff' || n, 'staff' || n || '@example.com', 'x', 'admin', 'admin', '{shop}' FROM generate_series(1, 40) n;
  INSERT INTO audit_log (at, actor, actor_user_id, entity, entity_id, action)
    SELECT timestamptz '2024-01-01' + n * interval '1 minute', 'person' || n % 50, n % 50, CASE WHEN n % 3 = 0 THEN 'user' ELSE 'staff_role' END, (n % 900)::text, 'update'
    FROM generate_series(1, 100000) n;`;
