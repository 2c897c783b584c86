import { admin, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  bottles,
  type Catalog,
  hold,
  imbalances,
  makeWine,
  pin,
  release,
  startCatalog,
  unpin,
  wineBody,
} from './support/catalog.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(async () => {
  expect(await imbalances(catalog)).toEqual([]);
  await catalog.close();
});

describe('placing a hold', () => {
  it('holds the whole set or nothing, with an issue for each line that does not fit', async () => {
    const [plenty, few] = [await makeWine(catalog, { stock: 9 }), await makeWine(catalog, { stock: 1, name: 'Rare' })];
    const refused = await hold(catalog, 'set-1', [bottles(plenty, 9), bottles(few, 2)]);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'hold_unavailable',
      message: 'Only 1 bottle of Rare left.',
      issues: [{ lineRef: `line-${few}`, code: 'insufficient_stock', available: 1 }],
    });
    // The refused set holds nothing.
    expect((await hold(catalog, 'set-2', [bottles(plenty, 9)])).status).toBe(200);
  });

  it('returns its deadline, and renews it for the same lines', async () => {
    const wine = await makeWine(catalog, { stock: 2 });
    const first = await hold(catalog, 'refresh', [bottles(wine, 2)]);
    catalog.clock.advance(300);
    const second = await hold(catalog, 'refresh', [bottles(wine, 2)]);
    expect(second.status).toBe(200);
    expect(Date.parse(second.body.expiresAt) - Date.parse(first.body.expiresAt)).toBe(300_000);
  });

  it('replaces the set and frees the lines that are no longer in it', async () => {
    const [a, b] = [await makeWine(catalog, { stock: 1 }), await makeWine(catalog, { stock: 1 })];
    await hold(catalog, 'swap', [bottles(a, 1)]);
    expect((await hold(catalog, 'swap', [bottles(b, 1)])).status).toBe(200);
    expect((await hold(catalog, 'other', [bottles(a, 1)])).status).toBe(200);
    expect((await hold(catalog, 'third', [bottles(b, 1)])).body.issues[0].code).toBe('sold_out');
  });

  it('frees bottles at its deadline', async () => {
    const wine = await makeWine(catalog, { stock: 1 });
    await hold(catalog, 'slow', [bottles(wine, 1)]);
    catalog.clock.advance(599);
    expect((await hold(catalog, 'next', [bottles(wine, 1)])).status).toBe(409);
    catalog.clock.advance(1);
    expect((await hold(catalog, 'next', [bottles(wine, 1)])).status).toBe(200);
    expect((await pin(catalog, 'slow', 'late')).status).toBe(409);
  });

  it('refuses archived wines, other kinds of lines, and everyone but commerce', async () => {
    const wine = await makeWine(catalog);
    await catalog.call(admin(), 'DELETE', `/api/admin/wines/${wine}`);
    expect((await hold(catalog, 'gone', [bottles(wine, 1)])).body.issues[0].code).toBe('not_available');
    expect((await hold(catalog, 'kind', [{ lineRef: 'x', kind: 'seats', eventId: 1, quantity: 1 }])).status).toBe(400);
    const body = { lines: [], ttlSeconds: 60 };
    expect((await catalog.call({ as: 'hospitality' }, 'PUT', '/internal/holds/x', body)).status).toBe(404);
    expect((await catalog.call(guest(), 'PUT', '/internal/holds/x', body)).status).toBe(404);
  });
});

describe('pinning a hold', () => {
  it('has no expiry, can be repeated, and is listed for reconciliation', async () => {
    const wine = await makeWine(catalog, { stock: 1 });
    await hold(catalog, 'pin-1', [bottles(wine, 1)]);
    expect((await pin(catalog, 'pin-1', 'att-1')).status).toBe(200);
    expect((await pin(catalog, 'pin-1', 'att-1')).status).toBe(200);
    catalog.clock.advance(86_400);
    expect((await hold(catalog, 'pin-2', [bottles(wine, 1)])).status).toBe(409);
    const { body } = await catalog.call({ as: 'commerce' }, 'GET', '/internal/holds?pinned=true');
    expect(body).toContainEqual({
      checkoutId: 'pin-1',
      attemptId: 'att-1',
      pinnedAt: expect.any(String),
      kind: 'checkout',
    });
  });

  it('belongs to its attempt: other attempts can neither pin, change, unpin nor release it', async () => {
    const wine = await makeWine(catalog, { stock: 3 });
    await hold(catalog, 'mine', [bottles(wine, 2)]);
    await pin(catalog, 'mine', 'att-a');
    expect((await pin(catalog, 'mine', 'att-b')).body.issues[0].code).toBe('pinned_elsewhere');
    expect((await hold(catalog, 'mine', [bottles(wine, 1)], { attemptId: 'att-b' })).body.issues[0].code).toBe(
      'pinned_elsewhere',
    );
    expect((await hold(catalog, 'mine', [bottles(wine, 1)], { attemptId: 'att-a' })).status).toBe(409);
    expect((await hold(catalog, 'mine', [bottles(wine, 2)], { attemptId: 'att-a' })).status).toBe(200);
    await unpin(catalog, 'mine', 'att-b');
    await release(catalog, 'mine', 'att-b');
    await release(catalog, 'mine');
    expect((await hold(catalog, 'rest', [bottles(wine, 2)])).body.issues[0].available).toBe(1);
  });

  it('gets a deadline again when unpinned, and the next attempt can pin it', async () => {
    const wine = await makeWine(catalog, { stock: 1 });
    await hold(catalog, 'retry', [bottles(wine, 1)]);
    await pin(catalog, 'retry', 'declined');
    await unpin(catalog, 'retry', 'declined');
    await unpin(catalog, 'retry', 'declined');
    expect((await hold(catalog, 'retry', [bottles(wine, 1)], { attemptId: 'second' })).status).toBe(200);
    expect((await pin(catalog, 'retry', 'second')).status).toBe(200);
    await release(catalog, 'retry', 'second');
    expect((await hold(catalog, 'after', [bottles(wine, 1)])).status).toBe(200);
  });

  it('can be done in the same call as placing', async () => {
    const wine = await makeWine(catalog, { stock: 3 });
    await hold(catalog, 'at-once', [bottles(wine, 1)]);
    const placed = await hold(catalog, 'at-once', [bottles(wine, 2)], { attemptId: 'now', pinned: true });
    expect(placed).toMatchObject({ status: 200, body: { pinned: true } });
    catalog.clock.advance(86_400);
    expect(
      (await hold(catalog, 'late', [bottles(wine, 2)], { attemptId: 'other', pinned: true })).body.issues[0].available,
    ).toBe(1);
    expect((await hold(catalog, 'fresh', [bottles(wine, 1)], { attemptId: 'third', pinned: true })).body.pinned).toBe(
      true,
    );
    expect((await hold(catalog, 'at-once', [bottles(wine, 2)], { attemptId: 'other', pinned: true })).status).toBe(409);
    expect((await hold(catalog, 'at-once', [bottles(wine, 2)], { attemptId: 'now', pinned: true })).body.pinned).toBe(
      true,
    );
    const { body } = await catalog.call({ as: 'commerce' }, 'GET', '/internal/holds?pinned=true');
    expect(body.map((pinned: { checkoutId: string }) => pinned.checkoutId)).toEqual(
      expect.arrayContaining(['at-once', 'fresh']),
    );
    await release(catalog, 'at-once', 'now');
    await release(catalog, 'fresh', 'third');
  });

  it('is refused when the wine has changed since the line was priced', async () => {
    const body = wineBody();
    const { body: wine } = await catalog.call(admin(), 'POST', '/api/admin/wines', body);
    const items = { wineIds: [wine.id], tierIds: [] };
    const { body: read } = await catalog.call({ as: 'commerce' }, 'POST', '/internal/items', items);
    const lines = [{ ...bottles(wine.id, 1), version: read.wines[0].version }];
    const paying = (checkoutId: string) => hold(catalog, checkoutId, lines, { attemptId: 'att', pinned: true });
    await catalog.call(admin(), 'POST', `/api/admin/wines/${wine.id}/stock`, { reason: 'delivery', quantity: 1 });
    expect((await paying('same-wine')).status).toBe(200);
    await catalog.call(admin(), 'PUT', `/api/admin/wines/${wine.id}`, { ...body, price: '29.00' });
    expect(await paying('other-price')).toMatchObject({ status: 409, body: { issues: [{ code: 'changed' }] } });
    // Only a payment is by these facts.
    expect((await hold(catalog, 'not-paying', lines)).status).toBe(200);
    await release(catalog, 'same-wine', 'att');
    await release(catalog, 'not-paying');
  });

  it('needs a set to pin', async () => {
    expect((await pin(catalog, 'never-placed', 'att')).status).toBe(409);
  });

  it('checks the stock again: a stock-take in between wins over an unpinned hold', async () => {
    const body = wineBody({ stock: 2 });
    const { body: wine } = await catalog.call(admin(), 'POST', '/api/admin/wines', body);
    await hold(catalog, 'counted', [bottles(wine.id, 2)]);
    await catalog.call(admin(), 'PUT', `/api/admin/wines/${wine.id}`, { ...body, stock: 1, stock_loaded: 2 });
    const refused = await pin(catalog, 'counted', 'att');
    expect(refused.status).toBe(409);
    expect(refused.body.issues).toMatchObject([{ code: 'insufficient_stock', available: 1 }]);
  });
});
