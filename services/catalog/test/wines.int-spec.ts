import { admin, BAD_ADDRESSES, customer, guest, type Speaker } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  bottles,
  type Catalog,
  hold,
  imbalances,
  makeWine,
  pin,
  startCatalog,
  stockOf,
  wineBody,
} from './support/catalog.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());

const put = (id: number, body: object, headers: Record<string, string> = {}, as: Speaker = admin()) =>
  catalog.call(as, 'PUT', `/api/admin/wines/${id}`, body, headers);
const get = async (id: number | string) => (await catalog.call(guest(), 'GET', `/api/wines/${id}`)).body;
const audit = (id: number) =>
  catalog.dataSource.query(
    `SELECT action, actor, before, after, request_id FROM audit_log WHERE entity = 'wine' AND entity_id = $1 ORDER BY id`,
    [String(id)],
  );

describe('reading wines', () => {
  it('answers every field, by id and by slug, the same for guests and staff', async () => {
    const id = await makeWine(catalog, {
      name: 'Mvua Albariño',
      type: 'rosé',
      price: 26,
      rating: 8,
      featured: true,
      image: '/media/a.webp',
    });
    const byId = await catalog.call(guest(), 'GET', `/api/wines/${id}`);
    const bySlug = await catalog.call(admin(), 'GET', '/api/wines/mvua-albarino');
    expect(bySlug.body).toEqual(byId.body);
    expect(byId.body).toMatchObject({
      id,
      slug: 'mvua-albarino',
      type: 'rosé',
      price: '26.00',
      currency: 'USD',
      tax_class: 'standard',
      rating: 8,
      featured: true,
      stock_quantity: 6,
      in_stock: true,
      image_url: '/media/a.webp',
      tasting_notes: null,
      varietal: null,
      version: 1,
    });
    const { body: featured } = await catalog.call(guest(), 'GET', '/api/wines/featured');
    expect(featured).toContainEqual(byId.body);
  });

  it('lists featured wines first, or alone, and no archived ones', async () => {
    const [a, b] = [await makeWine(catalog, { name: 'Aaa' }), await makeWine(catalog, { name: 'Bbb', featured: true })];
    const gone = await makeWine(catalog, { name: 'Gone', sku: 'GONE-1', featured: true });
    expect((await catalog.call(admin(), 'DELETE', `/api/admin/wines/${gone}`)).status).toBe(204);
    const idsOf = async (path: string): Promise<number[]> =>
      (await catalog.call(guest(), 'GET', path)).body.map((wine: { id: number }) => wine.id);
    const featured = await idsOf('/api/wines/featured');
    expect([a, b, gone].filter((id) => featured.includes(id))).toEqual([b]);
    const ids = await idsOf('/api/wines');
    expect(ids).not.toContain(gone);
    expect(ids.indexOf(b)).toBeLessThan(ids.indexOf(a));
    expect((await catalog.call(guest(), 'GET', '/api/wines/gone')).status).toBe(404);
    expect((await catalog.call(guest(), 'GET', `/api/wines/${gone}`)).status).toBe(404);
    // The archived wine's SKU and address are free again.
    expect(await get(await makeWine(catalog, { name: 'Gone', sku: 'gone-1' }))).toMatchObject({ slug: 'gone' });
  });
});

describe('editing wines', () => {
  it('needs the permission', async () => {
    const id = await makeWine(catalog);
    expect((await put(id, wineBody(), {}, customer())).status).toBe(403);
    expect((await put(id, wineBody(), {}, guest())).status).toBe(401);
    const cellarHand: Speaker = { as: 'person', userId: 9, role: 'admin', permissions: ['wines.write'] };
    expect((await put(id, wineBody(), {}, cellarHand)).status).toBe(200);
  });

  it.each([
    ['name', { name: '' }],
    ['price', { price: '12.345' }],
    ['price', { price: -1 }],
    ['type', { type: 'orange' }],
    ['vintage', { vintage: 1899 }],
    ['vintage', { vintage: 2032 }],
    ['sku', { sku: ' ' }],
    ['description', { description: undefined }],
    ['stock', { stock: -1 }],
    ['rating', { rating: 11 }],
    ...BAD_ADDRESSES.flatMap((bad): [string, Record<string, unknown>][] => [
      ['image_url', { image_url: bad }],
      ['image', { image: bad }],
    ]),
  ])('refuses a wrong %s', async (field, over) => {
    const { status, body } = await catalog.call(admin(), 'POST', '/api/admin/wines', wineBody(over));
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('takes a vintage of five years ahead', async () => {
    expect(await get(await makeWine(catalog, { vintage: 2031 }))).toMatchObject({ vintage: 2031 });
  });

  it('refuses a stale version, by header or body, and raises it with every change', async () => {
    const body = wineBody();
    const id = await makeWine(catalog, body);
    const first = await put(id, { ...body, price: '30.00' }, { 'if-match': '"1"' });
    expect(first).toMatchObject({ status: 200, body: { version: 2, price: '30.00' } });
    const stale = await put(id, { ...body, price: '31.00' }, { 'if-match': '"1"' });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'stale_version', currentVersion: 2, current: { id, version: 2, price: '30.00' } },
    });
    expect((await put(id, { ...body, version: 1 })).status).toBe(409);
    expect((await put(id, body)).status).toBe(200);
    expect(
      (await catalog.call(admin(), 'DELETE', `/api/admin/wines/${id}`, undefined, { 'if-match': '2' })).status,
    ).toBe(409);
    expect(await get(id)).toMatchObject({ version: 3, price: '28.00' });
  });

  it('lets only one of two editors win', async () => {
    const body = wineBody();
    const id = await makeWine(catalog, body);
    const answers = await Promise.all([
      put(id, { ...body, rating: 1 }, { 'if-match': '1' }),
      put(id, { ...body, rating: 2 }, { 'if-match': '1' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('accepts the body of GET in PUT and changes only the version', async () => {
    const id = await makeWine(catalog, { tasting_notes: 'Plum.', rating: 7, varietal: 'Syrah' });
    const before = await get(id);
    const { status, body, headers } = await put(id, before);
    expect(status).toBe(200);
    expect({ ...body, version: 1, updated_at: before.updated_at }).toEqual(before);
    expect(headers.get('x-touched')).toBe('wines');
    expect((await put(id, { ...body, tasting_notes: null })).body.tasting_notes).toBeNull();
  });

  it('says which unique value is taken', async () => {
    const [a, b] = [wineBody({ slug: 'first-slug' }), wineBody()];
    await makeWine(catalog, a);
    const id = await makeWine(catalog, b);
    expect((await put(id, { ...b, sku: a.sku.toLowerCase() })).body).toMatchObject({ status: 409, code: 'sku_taken' });
    expect((await put(id, { ...b, slug: 'first-slug' })).body).toMatchObject({ status: 409, code: 'slug_taken' });
    expect(await get(await makeWine(catalog, { name: 'First Slug' }))).toMatchObject({ slug: 'first-slug-2' });
  });

  it('writes an audit row of each change', async () => {
    const body = wineBody();
    const id = await makeWine(catalog, body);
    await put(id, { ...body, price: '33.00', stock: 9 }, { 'x-request-id': 'request-audit-1' });
    await catalog.call(admin(), 'DELETE', `/api/admin/wines/${id}`);
    const rows = await audit(id);
    expect(rows.map((row: { action: string }) => row.action)).toEqual(['create', 'update', 'archive']);
    expect(rows[1]).toMatchObject({
      actor: 'admin',
      request_id: 'request-audit-1',
      before: { price: '28.00', stock_quantity: 6 },
      after: { price: '33.00', stock_quantity: 9 },
    });
  });
});

describe('taking stock', () => {
  it('books the difference to the loaded quantity, so that a sale in between is not put back', async () => {
    const body = wineBody({ stock: 10 });
    const id = await makeWine(catalog, body);
    await put(id, { ...body, stock: 7 });
    expect((await put(id, { ...body, stock: 12, stock_loaded: 10 })).body.stock_quantity).toBe(9);
    const { body: ledger } = await catalog.call(admin(), 'GET', `/api/admin/wines/${id}/stock`);
    expect(ledger).toMatchObject([
      { reason: 'stock_take', quantity: 2, balance: 9, actor: 'user:1' },
      { reason: 'stock_take', quantity: -3, balance: 7 },
      { reason: 'opening', quantity: 10, balance: 10 },
    ]);
  });

  it('books nothing when the form has the loaded stock, or none', async () => {
    const body = wineBody({ stock: 4 });
    const id = await makeWine(catalog, body);
    await put(id, { ...body, stock: 4, stock_loaded: 4 });
    const { stock: _, ...silent } = body;
    await put(id, silent);
    expect((await catalog.call(admin(), 'GET', `/api/admin/wines/${id}/stock`)).body).toHaveLength(1);
  });

  it('never goes below zero or below the bottles pinned by payments', async () => {
    const body = wineBody({ stock: 5 });
    const id = await makeWine(catalog, body);
    await hold(catalog, 'promised', [bottles(id, 3)]);
    await pin(catalog, 'promised', 'att');
    const refused = await put(id, { ...body, name: 'Renamed', stock: 2 });
    expect(refused.body).toMatchObject({ status: 409, code: 'stock_promised', promised: 3 });
    expect((await put(id, { ...body, stock: 0, stock_loaded: 50 })).status).toBe(409);
    // The refused change left nothing behind.
    expect(await get(id)).toMatchObject({ name: body.name, version: 1, stock_quantity: 5 });
    expect((await put(id, { ...body, stock: 3 })).status).toBe(200);
    expect(await stockOf(catalog, id)).toBe(3);
  });
});

const linkOf = async (path: string, as: Speaker = guest()): Promise<string | undefined> =>
  /<([^>]+)>; rel="next"/.exec((await catalog.call(as, 'GET', path)).headers.get('link') ?? '')?.[1];

describe('bottles that leave without being sold', () => {
  const take = (id: number, body: object, headers: Record<string, string> = {}, as: Speaker = admin()) =>
    catalog.call(as, 'POST', `/api/admin/wines/${id}/stock`, body, headers);
  const read = async (path: string) => (await catalog.call(admin(), 'GET', path)).body;

  it('are booked by reason, once, with an audit row', async () => {
    const id = await makeWine(catalog, { stock: 10 });
    const pour = { reason: 'pour', quantity: 2, note: 'Saturday' };
    expect((await take(id, pour, { 'idempotency-key': 'press-1' })).body).toMatchObject({ stock_quantity: 8 });
    expect((await take(id, pour, { 'idempotency-key': 'press-1' })).body).toMatchObject({ stock_quantity: 8 });
    expect((await take(id, { reason: 'breakage', quantity: 1 })).body).toMatchObject({ stock_quantity: 7 });
    expect(await read(`/api/admin/wines/${id}/stock`)).toMatchObject([
      { reason: 'breakage', quantity: -1, balance: 7, location: 'cellar', note: null, actor: 'user:1' },
      { reason: 'pour', quantity: -2, balance: 8, note: 'Saturday' },
      { reason: 'opening', quantity: 10, balance: 10 },
    ]);
    expect(await read(`/api/admin/wines/${id}/stock?reason=pour`)).toHaveLength(1);
    expect((await audit(id))[1]).toMatchObject({
      action: 'update',
      before: { stock_quantity: 10 },
      after: { stock_quantity: 8, reason: 'pour', note: 'Saturday' },
    });
  });

  it('move to another place without leaving the stock, and are taken from where they are', async () => {
    const id = await makeWine(catalog, { stock: 10 });
    const transfer = { reason: 'transfer', quantity: 4, to_location: 'bar' };
    expect((await take(id, transfer)).body).toMatchObject({ stock_quantity: 10 });
    expect((await take(id, { reason: 'pour', quantity: 1, location: 'bar' })).body).toMatchObject({
      stock_quantity: 9,
    });
    expect(await read(`/api/admin/wines/${id}/stock/locations`)).toEqual([
      { location: 'bar', quantity: 3 },
      { location: 'cellar', quantity: 6 },
    ]);
    expect((await take(id, { reason: 'pour', quantity: 4, location: 'bar' })).body).toMatchObject({
      status: 409,
      code: 'not_at_location',
      message: 'There are 3 bottles in bar.',
    });
    expect((await take(id, { reason: 'transfer', quantity: 1 })).status).toBe(400);
    expect(await imbalances(catalog)).toEqual([]);
  });

  it('are never pinned by a payment, nor more than the stock, even when many requests take at once', async () => {
    const id = await makeWine(catalog, { stock: 5 });
    await hold(catalog, 'paying', [bottles(id, 3)]);
    await pin(catalog, 'paying', 'att-2');
    expect((await take(id, { reason: 'sample', quantity: 3 })).body).toMatchObject({
      code: 'stock_promised',
      promised: 3,
    });
    const answers = await Promise.all([1, 2, 3, 4].map(() => take(id, { reason: 'sample', quantity: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    expect(await stockOf(catalog, id)).toBe(3);
    expect(await imbalances(catalog)).toEqual([]);
  });

  it('need a reason of the list and the permission', async () => {
    const id = await makeWine(catalog);
    expect((await take(id, { reason: 'sale', quantity: 1 })).status).toBe(400);
    expect((await take(id, { reason: 'pour', quantity: 0 })).status).toBe(400);
    expect((await take(id, { reason: 'pour', quantity: 1 }, {}, customer())).status).toBe(403);
    expect((await take(999_999, { reason: 'pour', quantity: 1 })).status).toBe(404);
  });
});

describe('an archived wine', () => {
  const restore = (id: number, headers: Record<string, string> = {}) =>
    catalog.call(admin(), 'POST', `/api/admin/wines/${id}/restore`, {}, headers);

  it('comes back with its stock, under another address when its own is taken', async () => {
    const id = await makeWine(catalog, { name: 'Comes Back', sku: 'CB-1', stock: 4 });
    await catalog.call(admin(), 'DELETE', `/api/admin/wines/${id}`);
    const taker = await makeWine(catalog, { name: 'Comes Back', sku: 'CB-1' });
    expect((await restore(id)).body).toMatchObject({ status: 409, code: 'sku_taken' });
    await put(taker, wineBody({ sku: 'CB-2' }));
    expect((await restore(id, { 'if-match': '1' })).body.code).toBe('stale_version');
    const restored = await restore(id, { 'if-match': '2' });
    expect(restored.body).toMatchObject({ id, slug: 'comes-back-2', stock_quantity: 4, archived_at: null });
    expect(await get(id)).toMatchObject({ sku: 'CB-1', in_stock: true });
    expect((await restore(id)).status).toBe(404);
    expect((await audit(id)).at(-1)).toMatchObject({ action: 'restore' });
  });

  it('has strength and tax class', async () => {
    const id = await makeWine(catalog, { abv: '14.5', wine_tax_class: 'still_16' });
    expect(await get(id)).toMatchObject({ abv: '14.50', wine_tax_class: 'still_16' });
    expect((await put(id, wineBody({ abv: '25' }))).body.errors).toHaveProperty('abv');
    expect((await put(id, wineBody({ wine_tax_class: 'beer' }))).status).toBe(400);
  });
});

describe('a long list of wines', () => {
  it('comes in pages that neither repeat nor miss a wine, even when wines are archived in between', async () => {
    for (const name of ['Page A', 'Page B', 'Page C', 'Page D', 'Page E'])
      await makeWine(catalog, { name, featured: name === 'Page D' });
    const all = (await catalog.call(guest(), 'GET', '/api/wines')).body.map(({ id }: { id: number }) => id);
    const seen: number[] = [];
    let path: string | undefined = '/api/wines?limit=2';
    while (path) {
      const { body, headers } = await catalog.call(guest(), 'GET', path);
      expect(headers.get('x-total-count')).toBe(String(all.length));
      seen.push(...body.map(({ id }: { id: number }) => id));
      path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
    }
    expect(seen).toEqual(all);

    const [first = 0, second = 0, third = 0] = all;
    const behindSecond = (await linkOf('/api/wines?limit=2'))?.replace('limit=2', 'limit=1') ?? '';
    expect((await catalog.call(admin(), 'DELETE', `/api/admin/wines/${second}`)).status).toBe(204);
    expect((await catalog.call(guest(), 'GET', behindSecond)).body[0].id).toBe(third);
    expect((await catalog.call(guest(), 'GET', '/api/wines?limit=1')).body[0].id).toBe(first);
    expect((await catalog.call(guest(), 'GET', '/api/wines?limit=0')).status).toBe(400);
  });
});

describe('the staff list', () => {
  const staffList = async (query: string): Promise<string[]> => {
    const { status, body } = await catalog.call(admin(), 'GET', `/api/wines?view=staff&q=zeta&${query}`);
    expect(status).toBe(200);
    return body.map(({ name }: { name: string }) => name);
  };

  beforeAll(async () => {
    await makeWine(catalog, { name: 'Zeta Rosé', type: 'rosé', sku: 'ZR-24', price: '26.00', stock: 3, vintage: 2024 });
    await makeWine(catalog, { name: 'Zeta Syrah', sku: 'ZS-21', price: '42.00', stock: 0, vintage: 2021 });
    await makeWine(catalog, { name: 'Zeta Brut', type: 'sparkling', sku: 'ZB-20', price: '38.00', stock: 40 });
    const gone = await makeWine(catalog, { name: 'Zeta Gone', sku: 'ZG-19' });
    await catalog.call(admin(), 'DELETE', `/api/admin/wines/${gone}`);
  });

  it('has filters that count for nothing in the public list, which memory answers for them', async () => {
    const all = (await catalog.call(guest(), 'GET', '/api/wines')).body;
    for (const filter of ['type=sparkling', 'stock=out', 'archived=archived', 'sort=-price']) {
      const { body } = await catalog.call(guest(), 'GET', `/api/wines?${filter}`);
      expect([filter, body]).toEqual([filter, all]);
    }
  });

  it('is searched, filtered and sorted', async () => {
    expect(await staffList('sort=price')).toEqual(['Zeta Rosé', 'Zeta Brut', 'Zeta Syrah']);
    expect(await staffList('sort=-price&type=red')).toEqual(['Zeta Syrah']);
    expect(await staffList('stock=low&sort=stock')).toEqual(['Zeta Syrah', 'Zeta Rosé']);
    expect(await staffList('stock=out')).toEqual(['Zeta Syrah']);
    expect(await staffList('archived=archived')).toEqual(['Zeta Gone']);
    expect(await staffList('archived=all&sort=name')).toHaveLength(4);
    const { body } = await catalog.call(admin(), 'GET', '/api/wines?view=staff&q=rose%202024');
    expect(body).toMatchObject([{ sku: 'ZR-24', archived_at: null }]);
    expect((await catalog.call(admin(), 'GET', '/api/wines?view=staff&q=zb-20')).body).toMatchObject([
      { name: 'Zeta Brut' },
    ]);
  });

  it('is found by the back office’s search by each word in name or SKU, without archived wines', async () => {
    const find = async (q: string) =>
      (await catalog.call({ as: 'gateway' }, 'GET', `/internal/search?q=${q}&kinds=wine`)).body.hits.map(
        ({ title }: { title: string }) => title,
      );
    expect(await find('zeta')).toEqual(['Zeta Brut', 'Zeta Rosé', 'Zeta Syrah']);
    expect(await find('zeta%20zr-24')).toEqual(['Zeta Rosé']);
    expect((await catalog.call(admin(), 'GET', '/internal/search?q=zeta&kinds=wine')).status).toBe(404);
  });

  it('keeps its filters from page to page', async () => {
    const next = await linkOf('/api/wines?view=staff&q=zeta&sort=name&limit=2', admin());
    expect((await catalog.call(admin(), 'GET', next ?? '')).body).toMatchObject([{ name: 'Zeta Syrah' }]);
  });

  it('is not open to customers and guests', async () => {
    expect((await catalog.call(guest(), 'GET', '/api/wines?view=staff')).status).toBe(403);
    expect((await catalog.call(customer(), 'GET', '/api/wines?view=staff')).status).toBe(403);
    const { body } = await catalog.call(guest(), 'GET', '/api/wines?archived=all&q=zeta&sort=price');
    expect(body.map(({ name }: { name: string }) => name)).not.toContain('Zeta Gone');
    expect((await catalog.call(admin(), 'GET', '/api/wines?view=staff&sort=colour')).status).toBe(400);
  });
});
