import { eventually } from '@shamba/dev-stack/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
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
  await fill(gateway.dataSource);
  owner = await signedIn(gateway, 'admin', 'harvest-admin');
}, 120_000);
afterAll(async () => {
  await gateway.close();
  await others.stop();
});

const CUSTOMERS = 20_000;

async function fill(dataSource: DataSource): Promise<void> {
  // A commit that is still to reach the disk keeps VACUUM from marking pages as visible.
  await dataSource.transaction(async (manager) => {
    await manager.query('SET LOCAL synchronous_commit = on');
    await manager.query('SET LOCAL statement_timeout = 0');
    await manager.query(FILL);
  });
  for (const table of LARGE) await tidied(dataSource, table);
}

/** As a table is a while after it was filled: with statistics, and with rows that every transaction is known to see. */
const tidied = (dataSource: DataSource, table: string): Promise<void> =>
  eventually(
    async () => {
      await dataSource.query(`VACUUM ANALYZE ${table}`);
      const [row] = await dataSource.query('SELECT relallvisible, relpages FROM pg_class WHERE oid = $1::regclass', [
        table,
      ]);
      expect(row.relallvisible).toBeGreaterThan(row.relpages * 0.9);
    },
    { timeout: 20_000 },
  );

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Plan[];
}
const LARGE = ['users', 'customer_facts', 'customer_orders', 'audit_log'];

const scanned = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? '?'] : []),
  ...(plan.Plans ?? []).flatMap(scanned),
];

/** The statements of one request that touch a large table, as PostgreSQL got them. */
async function statementsOf(path: string): Promise<{ query: string; parameters: unknown[] }[]> {
  const seen: { query: string; parameters: unknown[] }[] = [];
  const original = gateway.dataSource.createQueryRunner.bind(gateway.dataSource);
  gateway.dataSource.createQueryRunner = (mode) => {
    const runner = original(mode);
    const query = runner.query.bind(runner) as (
      sql: string,
      parameters?: unknown[],
      ...rest: never[]
    ) => Promise<unknown>;
    Object.assign(runner, {
      query: (sql: string, parameters?: unknown[], ...rest: never[]) => {
        if (/^\s*(SELECT|WITH)/i.test(sql) && LARGE.some((table) => sql.includes(table)))
          seen.push({ query: sql, parameters: parameters ?? [] });
        return query(sql, parameters, ...rest);
      },
    });
    return runner;
  };
  try {
    const answer = await owner.get(path);
    expect([path, answer.status]).toEqual([path, 200]);
  } finally {
    gateway.dataSource.createQueryRunner = original;
  }
  return seen;
}

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
])('%s reads no large table from end to end', async (path) => {
  const statements = await statementsOf(path);
  expect(statements).not.toEqual([]);
  for (const { query, parameters } of statements) {
    const [row] = await gateway.dataSource.query<{ 'QUERY PLAN': { Plan: Plan }[] }[]>(
      `EXPLAIN (FORMAT JSON) ${query}`,
      parameters,
    );
    const found = row ? scanned(row['QUERY PLAN'][0]?.Plan ?? { 'Node Type': 'Seq Scan' }) : ['?'];
    expect({ query, scanned: found.filter((table) => LARGE.includes(table)) }).toEqual({ query, scanned: [] });
  }
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
