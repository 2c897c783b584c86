import { admin, customer, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedDemo } from '../src/seed-demo.js';
import { type Catalog, imbalances, startCatalog } from './support/catalog.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
  await seedDemo(catalog.dataSource);
});
afterAll(() => catalog.close());

const tierBody = { name: 'Test Tier', description: 'For a test.', discount_percentage: 12.5, max_tastings: 2 };

describe('the demo data', () => {
  it('has wines of all four types with balanced stock, and is added once', async () => {
    const { body: wines } = await catalog.call(guest(), 'GET', '/api/wines');
    expect(wines.length).toBeGreaterThanOrEqual(14);
    expect(new Set(wines.map((wine: { type: string }) => wine.type))).toEqual(
      new Set(['red', 'white', 'rosé', 'sparkling']),
    );
    expect(await imbalances(catalog)).toEqual([]);
    // Each has its strength: the report of removed wine knows its class.
    expect(wines.filter(({ abv }: { abv: string | null }) => !(Number(abv) > 0))).toEqual([]);
    await catalog.call(admin(), 'DELETE', `/api/admin/wines/${wines[0].id}`);
    await seedDemo(catalog.dataSource);
    expect((await catalog.call(guest(), 'GET', '/api/wines')).body).toHaveLength(wines.length - 1);
  });

  it('leaves room for new rows after the given ids', async () => {
    const body = { name: 'New', type: 'red', vintage: 2024, price: '20.00', sku: 'NEW-1', description: 'New.' };
    const made = await catalog.call(admin(), 'POST', '/api/admin/wines', body);
    expect(made.status).toBe(201);
    await catalog.call(admin(), 'DELETE', `/api/admin/wines/${made.body.id}`);
  });

  it('has three tiers with price and bottles, one of them 14', async () => {
    const { body } = await catalog.call(guest(), 'GET', '/api/wine-club/tiers');
    expect(body.map((tier: { id: number }) => tier.id)).toContain(14);
    expect(body).toHaveLength(3);
    expect(body[1]).toMatchObject({
      swahili_name: expect.any(String),
      discount_percentage: '15.00',
      price_per_quarter: '168.00',
      bottles_per_quarter: 6,
    });
  });
});

describe('club tiers', () => {
  it('are shown when active; staff see the others too', async () => {
    const { body: tier } = await catalog.call(admin(), 'POST', '/api/admin/wine-club/tiers', {
      ...tierBody,
      active: false,
      benefits: ['One', ' ', 'Two'],
    });
    expect(tier).toMatchObject({
      discount_percentage: '12.50',
      benefits: ['One', 'Two'],
      price_per_quarter: null,
      bottles_per_quarter: null,
      version: 1,
    });
    const ids = async (speaker: typeof customer, path: string) => {
      const { body } = await catalog.call(speaker(), 'GET', path);
      return (body as { id: number }[]).map(({ id }) => id);
    };
    expect(await ids(customer, '/api/wine-club/tiers')).not.toContain(tier.id);
    expect(await ids(admin, '/api/wine-club/tiers?view=staff')).toContain(tier.id);
    expect((await catalog.call(customer(), 'GET', '/api/wine-club/tiers?view=staff')).status).toBe(403);
  });

  it('are changed by version, and archived, with an audit row each', async () => {
    const { body: tier } = await catalog.call(admin(), 'POST', '/api/admin/wine-club/tiers', {
      ...tierBody,
      name: 'Versioned',
    });
    const path = `/api/admin/wine-club/tiers/${tier.id}`;
    const changed = await catalog.call(admin(), 'PUT', path, { ...tier, price_per_quarter: '90' }, { 'if-match': '1' });
    expect(changed.body).toMatchObject({ version: 2, price_per_quarter: '90.00' });
    expect(changed.headers.get('x-touched')).toBe('tiers');
    expect((await catalog.call(admin(), 'PUT', path, tier)).status).toBe(409);
    expect((await catalog.call(admin(), 'DELETE', path)).status).toBe(204);
    expect((await catalog.call(admin(), 'DELETE', path)).status).toBe(404);
    const rows = await catalog.dataSource.query(
      `SELECT action FROM audit_log WHERE entity = 'club_tier' AND entity_id = $1 ORDER BY id`,
      [String(tier.id)],
    );
    expect(rows.map((row: { action: string }) => row.action)).toEqual(['create', 'update', 'archive']);
  });

  it('come back from the archive unchanged, unless another tier has taken the name', async () => {
    const body = { ...tierBody, name: 'Restored', benefits: ['One', 'Two\nThree'] };
    const { body: tier } = await catalog.call(admin(), 'POST', '/api/admin/wine-club/tiers', body);
    expect(tier.benefits).toEqual(['One', 'Two\nThree']);
    const path = `/api/admin/wine-club/tiers/${tier.id}`;
    const archived = async () => (await catalog.call(admin(), 'GET', '/api/wine-club/tiers?view=archived')).body;
    expect((await catalog.call(admin(), 'POST', `${path}/restore`, {})).status).toBe(404);
    await catalog.call(admin(), 'DELETE', path);
    const [first] = await archived();
    expect(first).toMatchObject({ id: tier.id, version: 2 });
    const stale = await catalog.call(admin(), 'POST', `${path}/restore`, {}, { 'if-match': '1' });
    expect([stale.status, stale.body.current.version]).toEqual([409, 2]);
    const { body: rival } = await catalog.call(admin(), 'POST', '/api/admin/wine-club/tiers', body);
    expect((await catalog.call(admin(), 'POST', `${path}/restore`, {})).body.code).toBe('tier_name_taken');
    await catalog.call(admin(), 'DELETE', `/api/admin/wine-club/tiers/${rival.id}`);
    const back = await catalog.call(admin(), 'POST', `${path}/restore`, {}, { 'if-match': '2' });
    expect(back.body).toMatchObject({ name: 'Restored', version: 3, benefits: ['One', 'Two\nThree'] });
    expect((await archived()).map(({ id }: { id: number }) => id)).not.toContain(tier.id);
    expect((await catalog.call(customer(), 'GET', '/api/wine-club/tiers?view=archived')).status).toBe(403);
    await catalog.call(admin(), 'DELETE', path);
  });

  it('are archived once when two people archive at the same time', async () => {
    const { body: tier } = await catalog.call(admin(), 'POST', '/api/admin/wine-club/tiers', {
      ...tierBody,
      name: 'Twice',
    });
    const remove = () => catalog.call(admin(), 'DELETE', `/api/admin/wine-club/tiers/${tier.id}`);
    expect((await Promise.all([remove(), remove()])).map(({ status }) => status).sort()).toEqual([204, 404]);
  });

  it.each([
    ['discount_percentage', { discount_percentage: 50.01 }],
    ['max_tastings', { max_tastings: 0 }],
    ['max_tastings', { max_tastings: 11 }],
    ['name', { name: '' }],
    ['description', { description: '' }],
  ])('refuse a wrong %s', async (field, over) => {
    const { status, body } = await catalog.call(admin(), 'POST', '/api/admin/wine-club/tiers', {
      ...tierBody,
      ...over,
    });
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  it('store counted benefits; a period stays until another is sent', async () => {
    const call = (method: string, path: string, over: object) =>
      catalog.call(admin(), method, `/api/admin/wine-club/tiers${path}`, { ...tierBody, name: 'Counted', ...over });
    const { body: tier } = await call('POST', '', {
      counted_benefits: [
        { kind: 'guest_pass', allowance: 2 },
        { kind: 'flight', allowance: 4, period: 'year' },
      ],
    });
    const first = [
      { kind: 'guest_pass', allowance: 2, period: 'quarter' },
      { kind: 'flight', allowance: 4, period: 'year' },
    ];
    expect(tier.counted_benefits).toEqual(first);
    expect((await call('PUT', `/${tier.id}`, {})).body.counted_benefits).toEqual(first);
    const { body: items } = await catalog.call({ as: 'commerce' }, 'POST', '/internal/items', {
      wineIds: [],
      tierIds: [tier.id],
    });
    expect(items.tiers[0].counted).toEqual([{ kind: 'tasting', allowance: 2, period: 'month' }, ...first]);
    const fewer = { counted_benefits: [{ kind: 'flight', allowance: 6 }] };
    expect((await call('PUT', `/${tier.id}`, fewer)).body.counted_benefits).toEqual([
      { kind: 'flight', allowance: 6, period: 'year' },
    ]);
    for (const wrong of [
      [{ kind: 'tasting', allowance: 2 }],
      [{ kind: 'flight', allowance: 0 }],
      [
        { kind: 'flight', allowance: 1 },
        { kind: 'flight', allowance: 2 },
      ],
    ])
      expect((await call('PUT', `/${tier.id}`, { counted_benefits: wrong })).status).toBe(400);
    await call('DELETE', `/${tier.id}`, {});
  });

  it('refuse the name of another tier', async () => {
    const { body } = await catalog.call(admin(), 'POST', '/api/admin/wine-club/tiers', {
      ...tierBody,
      name: 'FAIR PLAY club',
    });
    expect(body).toMatchObject({ status: 409, code: 'tier_name_taken' });
  });
});

describe('internal routes', () => {
  it('prices wines and tiers, archived ones too, and leaves unknown ids out', async () => {
    const { status, body } = await catalog.call({ as: 'commerce' }, 'POST', '/internal/items', {
      wineIds: [1, 2, 999_999],
      tierIds: [14, 999_999],
    });
    expect(status).toBe(200);
    expect(body.wines.map((wine: { id: number }) => wine.id).sort()).toEqual([1, 2]);
    expect(body.wines[0]).toMatchObject({
      price: expect.stringMatching(/^\d+\.\d{2}$/),
      taxClass: 'standard',
      currency: 'USD',
      archived: expect.any(Boolean),
    });
    expect(body.tiers).toEqual([
      {
        id: 14,
        name: 'Fair Play Club',
        discountPercentage: '15.00',
        pricePerQuarter: '168.00',
        bottlesPerQuarter: 6,
        currency: 'USD',
        taxClass: 'standard',
        active: true,
        benefits: expect.arrayContaining([expect.any(String)]),
        monthlyTastings: 4,
        counted: [{ kind: 'tasting', allowance: 4, period: 'month' }],
      },
    ]);
  });

  it('lists the shelf for club shipments: every wine on the list with its stock, for commerce alone', async () => {
    const listed: { id: number }[] = (await catalog.call(admin(), 'GET', '/api/wines')).body;
    const { status, body } = await catalog.call({ as: 'commerce' }, 'GET', '/internal/items/shelf');
    expect(status).toBe(200);
    expect(body.wines.map((wine: { id: number }) => wine.id)).toEqual(listed.map((wine) => wine.id));
    expect(body.wines[0]).toMatchObject({
      stockQuantity: expect.any(Number),
      type: expect.any(String),
      archived: false,
    });
    expect((await catalog.call({ as: 'worker' }, 'GET', '/internal/items/shelf')).status).toBe(404);
  });

  it('tells size and alcohol of every wine’s bottle for reports, for commerce alone', async () => {
    const [wine] = (await catalog.call(admin(), 'GET', '/api/wines')).body;
    const { status, body } = await catalog.call({ as: 'commerce' }, 'GET', '/internal/items/bottles');
    expect(status).toBe(200);
    const facts = body.bottles.find(({ wineId }: { wineId: number }) => wineId === wine.id);
    expect(facts).toEqual({ wineId: wine.id, sizeMl: 750, vintage: wine.vintage, abv: wine.abv });
    expect((await catalog.call({ as: 'worker' }, 'GET', '/internal/items/bottles')).status).toBe(404);
  });
});
