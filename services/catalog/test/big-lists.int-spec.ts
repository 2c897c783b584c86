import { admin, fillLargeTables, tablesReadWhole } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Catalog, startCatalog } from './support/catalog.js';

const WINES = 20_000;
const LEDGER = 60_000;
const LARGE = ['wines', 'skus', 'stock_ledger', 'audit_log'];

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
  // Ten times the wines that the back office must support, one in twenty archived.
  const fill = [
    `INSERT INTO wines (slug, name, type, vintage, varietal, description, featured, archived_at)
       SELECT 'wine-' || n, 'Wine ' || n, (ARRAY['red', 'white', 'rosé', 'sparkling'])[1 + n % 4], 1990 + n % 35,
              'Varietal ' || n % 60, repeat('Dark fruit. ', 40), n % 100 = 0, CASE WHEN n % 20 = 0 THEN now() END
         FROM generate_series(1, ${WINES}) n`,
    `INSERT INTO skus (wine_id, sku, price_cents, stock_quantity, archived_at)
       SELECT id, 'SKU-' || id, 1000 + id, CASE WHEN id % 30 = 0 THEN id % 6 ELSE 20 + id % 500 END, archived_at FROM wines`,
    `INSERT INTO stock_ledger (sku_id, quantity, balance, reason, actor, created_at)
       SELECT s.id, 1, 1, (ARRAY['sale', 'stock_take', 'delivery', 'pour'])[1 + n / 1000 % 4], 'user:1',
              timestamptz '2026-01-01' + n * interval '9 minutes'
         FROM generate_series(1, ${LEDGER}) n JOIN skus s ON s.wine_id = 1 + n % 1000 ORDER BY n`,
    `INSERT INTO audit_log (actor_user_id, actor, entity, entity_id, action)
       SELECT 1, 'admin', 'wine', (1 + n % ${WINES})::text, 'update' FROM generate_series(1, ${WINES}) n`,
  ];
  await fillLargeTables(catalog.dataSource, fill, LARGE);
});
afterAll(() => catalog.close());

/** Large tables that a call scans in full, with their statements. */
const readWhole = (path: string): Promise<string[]> =>
  tablesReadWhole(catalog.dataSource, LARGE, async () => {
    const { status, body } = await catalog.call(admin(), 'GET', path);
    expect([status, Array.isArray(body) && body.length > 0]).toEqual([200, true]);
  });

it.each([
  ['the first page', '/api/wines?view=staff&limit=50&page=1'],
  ['a later page', '/api/wines?view=staff&limit=50&page=12'],
  ['a word', '/api/wines?view=staff&limit=50&page=1&q=1234'],
  ['a SKU', '/api/wines?view=staff&limit=50&page=1&q=SKU-1234'],
  ['two words', '/api/wines?view=staff&limit=50&page=1&q=123%20sku-12'],
  ['a type', '/api/wines?view=staff&limit=50&page=1&type=white'],
  ['little stock', '/api/wines?view=staff&limit=50&page=1&stock=low'],
  ['no stock', '/api/wines?view=staff&limit=50&page=1&stock=out'],
  ['something in stock', '/api/wines?view=staff&limit=50&page=1&stock=in'],
  ['archived ones', '/api/wines?view=staff&limit=50&page=1&archived=archived'],
  ['archived ones of a type with a word', '/api/wines?view=staff&limit=50&page=1&archived=archived&type=red&q=880'],
  ['a ledger', '/api/admin/wines/7/stock?limit=20&page=1'],
  ['a ledger by reason', '/api/admin/wines/7/stock?limit=20&page=1&reason=sale'],
  ['the places of a wine', '/api/admin/wines/7/stock/locations'],
])('%s: no large table is read from the first row to the last', async (_, path) => {
  expect(await readWhole(path)).toEqual([]);
});

it.each([
  ['a page of the export', '/api/wines?view=staff&limit=500&page=3&sort=name'],
  ['the labels', '/api/wines?view=staff&limit=500&page=1&stock=in&sort=name'],
])('%s: wines and ledger are read by their indexes', async (_, path) => {
  // 500 bottles are a large part of a small table: PostgreSQL may scan it in full.
  expect((await readWhole(path)).filter((scan) => !scan.startsWith('skus:'))).toEqual([]);
});

it.each(['removals', 'removals.csv'])('%s: the ledger is read for the days of the period only', async (report) => {
  const scans = await tablesReadWhole(catalog.dataSource, ['stock_ledger'], async () => {
    const path = `/api/admin/reports/${report}?from=2026-06-01&to=2026-06-14`;
    const answer = await fetch(new URL(path, catalog.url), { headers: await catalog.identity(admin()) });
    expect((await answer.text()).length).toBeGreaterThan(0);
    expect(answer.status).toBe(200);
  });
  expect(scans).toEqual([]);
});
