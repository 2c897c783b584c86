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
} from './support/catalog.js';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(async () => {
  expect(await imbalances(catalog)).toEqual([]);
  await catalog.close();
});

const anonymous = { anonymous: true };
const HOUR = 3600;

describe('limits of one checkout', () => {
  it('allow 36 bottles of a wine, also in a payment', async () => {
    const [wine, other] = [await makeWine(catalog, { stock: 100 }), await makeWine(catalog, { stock: 100 })];
    const refused = await hold(catalog, 'case', [bottles(wine, 20, 'a'), bottles(wine, 17, 'b')]);
    expect(refused).toMatchObject({ status: 409, body: { issues: [{ lineRef: 'b', code: 'over_limit' }] } });
    expect(
      (await hold(catalog, 'paying', [bottles(wine, 37)], { attemptId: 'att-cap', pinned: true })).body.issues[0].code,
    ).toBe('over_limit');
    expect((await hold(catalog, 'case', [bottles(wine, 36), bottles(other, 36)])).status).toBe(200);
    await release(catalog, 'case');
  });

  it('end a hold after an hour despite renewals, and start again after a pause', async () => {
    const wine = await makeWine(catalog, { stock: 1 });
    const placed = await hold(catalog, 'endless', [bottles(wine, 1)]);
    const began = Date.parse(placed.body.expiresAt) - 600_000;
    let last = began;
    for (let minute = 9; minute < 60; minute += 9) {
      catalog.clock.advance(540);
      const renewed = await hold(catalog, 'endless', [bottles(wine, 1)]);
      expect(renewed.status).toBe(200);
      last = Date.parse(renewed.body.expiresAt);
    }
    expect(last - began).toBe(HOUR * 1000);
    catalog.clock.advance(360);
    const over = await hold(catalog, 'endless', [bottles(wine, 1)]);
    expect(over).toMatchObject({
      status: 409,
      body: {
        code: 'hold_unavailable',
        message:
          'Your items were reserved for 60 minutes, the longest that we can. You can reserve them again in 10 minutes.',
        issues: [{ code: 'held_too_long' }],
      },
    });
    expect((await hold(catalog, 'next', [bottles(wine, 1)])).status).toBe(200);
    await release(catalog, 'next');
    catalog.clock.advance(600);
    expect((await hold(catalog, 'endless', [bottles(wine, 1)])).status).toBe(200);
    await release(catalog, 'endless');
  });

  it('do not restart on releasing and holding again, nor after a failed payment', async () => {
    const wine = await makeWine(catalog, { stock: 1 });
    await hold(catalog, 'tricks', [bottles(wine, 1)]);
    for (let minute = 0; minute < 60; minute += 10) {
      await release(catalog, 'tricks');
      await hold(catalog, 'tricks', [bottles(wine, 1)]);
      await hold(catalog, 'tricks', [bottles(wine, 1)], { attemptId: `t-${minute}`, pinned: true });
      await unpin(catalog, 'tricks', `t-${minute}`);
      catalog.clock.advance(599);
    }
    catalog.clock.advance(6);
    expect((await hold(catalog, 'tricks', [bottles(wine, 1)])).body.issues[0].code).toBe('held_too_long');
    // A payment may still take the bottles; when it fails, nothing stays held.
    expect((await hold(catalog, 'tricks', [bottles(wine, 1)], { attemptId: 'pays', pinned: true })).status).toBe(200);
    await unpin(catalog, 'tricks', 'pays');
    expect((await hold(catalog, 'after-tricks', [bottles(wine, 1)])).status).toBe(200);
    await release(catalog, 'after-tricks');
  });
});

describe('share of anonymous checkouts', () => {
  it('is everything up to 24 bottles', async () => {
    const wine = await makeWine(catalog, { stock: 24 });
    expect((await hold(catalog, 'few', [bottles(wine, 24)], anonymous)).status).toBe(200);
    await release(catalog, 'few');
  });

  it('is the larger of 24 and half above that; signed-in and paying shoppers take the rest', async () => {
    const wine = await makeWine(catalog, { stock: 60, name: 'Many' });
    expect((await hold(catalog, 'guest-1', [bottles(wine, 20)], anonymous)).status).toBe(200);
    const refused = await hold(catalog, 'guest-2', [bottles(wine, 11)], anonymous);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        message:
          'Only 10 bottles of Many can be reserved without signing in right now. Please sign in for more, or try again in a few minutes.',
        issues: [{ code: 'share_taken', available: 10 }],
      },
    });
    expect((await hold(catalog, 'guest-2', [bottles(wine, 10)], anonymous)).status).toBe(200);
    expect((await hold(catalog, 'member', [bottles(wine, 20)])).status).toBe(200);
    expect((await hold(catalog, 'guest-3', [bottles(wine, 1)], anonymous)).body.issues[0].available).toBe(0);
    expect(
      (await hold(catalog, 'guest-3', [bottles(wine, 1)], { ...anonymous, attemptId: 'guest-pays', pinned: true }))
        .status,
    ).toBe(200);
    // A guest who is paying leaves room in the share.
    await pin(catalog, 'guest-1', 'guest-1-pays');
    expect((await hold(catalog, 'guest-4', [bottles(wine, 9)], anonymous)).status).toBe(200);
    for (const [checkout, attempt] of [
      ['guest-1', 'guest-1-pays'],
      ['guest-2', undefined],
      ['guest-3', 'guest-pays'],
      ['guest-4', undefined],
      ['member', undefined],
    ] as const)
      await release(catalog, checkout, attempt);
  });

  it('is never exceeded, however the calls interleave', async () => {
    const wine = await makeWine(catalog, { stock: 100 });
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, index) => hold(catalog, `crowd-${index}`, [bottles(wine, 7)], anonymous)),
    );
    expect(outcomes.filter((outcome) => outcome.status === 200)).toHaveLength(7);
    for (let index = 0; index < 30; index += 1) await release(catalog, `crowd-${index}`);
  });
});

describe('offers and runs', () => {
  it('stay until their own deadline, outside the limits and the share', async () => {
    const wine = await makeWine(catalog, { stock: 100 });
    const deadline = new Date(catalog.clock.now().getTime() + 12 * HOUR * 1000).toISOString();
    expect((await hold(catalog, 'no-deadline', [bottles(wine, 1)], { kind: 'offer' })).status).toBe(400);
    const offered = await hold(catalog, 'offer', [bottles(wine, 40)], { kind: 'offer', deadline });
    expect(offered).toMatchObject({ status: 200, body: { expiresAt: deadline } });
    expect((await hold(catalog, 'run', [bottles(wine, 40)], { kind: 'run', deadline })).status).toBe(200);
    catalog.clock.advance(2 * HOUR);
    expect((await hold(catalog, 'guest', [bottles(wine, 20)], anonymous)).status).toBe(200);
    expect((await hold(catalog, 'guest-b', [bottles(wine, 1)], anonymous)).body.issues[0].code).toBe('sold_out');
    await pin(catalog, 'run', 'charge-1');
    const pins = await catalog.call({ as: 'commerce' }, 'GET', '/internal/holds?pinned=true');
    expect(pins.body).toContainEqual(expect.objectContaining({ checkoutId: 'run', kind: 'run' }));
    await unpin(catalog, 'run', 'charge-1');
    catalog.clock.advance(10 * HOUR);
    expect((await hold(catalog, 'late', [bottles(wine, 36)])).status).toBe(200);
  });

  it('take bottles from a share: once, all or nothing, and never free in between', async () => {
    const [wine, other] = [await makeWine(catalog, { stock: 10 }), await makeWine(catalog, { stock: 4 })];
    const deadline = new Date(catalog.clock.now().getTime() + 12 * HOUR * 1000).toISOString();
    const run = { kind: 'run', deadline };
    const take = (set: string, lines: object[], from = 'share') => hold(catalog, set, lines, { ...run, from });
    await hold(catalog, 'share', [bottles(wine, 10), bottles(other, 4)], run);

    expect((await hold(catalog, 'box', [bottles(wine, 1)], { from: 'share' })).status).toBe(400);
    // Both copies of a call: one takes the bottles, the other finds them taken.
    const box = [bottles(wine, 3), bottles(other, 1)];
    const both = await Promise.all([take('box-1', box), take('box-1', box)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    await pin(catalog, 'box-1', 'charge-1');
    expect((await take('box-1', box)).status).toBe(200);
    expect((await take('box-1', [bottles(wine, 4)])).status).toBe(409);

    const refused = await take('box-2', [bottles(wine, 2), bottles(other, 4)]);
    expect(refused).toMatchObject({ status: 409, body: { issues: [{ lineRef: `line-${other}`, available: 3 }] } });
    expect((await take('box-2', [bottles(wine, 1)], 'no-share')).status).toBe(409);
    const rest = await Promise.all(
      ['box-3', 'box-4', 'box-5', 'box-6'].map((set) => take(set, [bottles(wine, 2), bottles(other, 1)])),
    );
    expect(rest.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409]);
    // One bottle is left of the share: the shop gets none.
    expect((await hold(catalog, 'guest-c', [bottles(wine, 1)])).body.issues[0].code).toBe('sold_out');
    expect(
      await catalog.dataSource.query(
        `SELECT sum(l.quantity)::int AS held FROM stock_hold_lines l JOIN stock_holds USING (checkout_id)
         JOIN skus s ON s.id = l.sku_id WHERE s.wine_id = $1`,
        [wine],
      ),
    ).toEqual([{ held: 10 }]);
    catalog.clock.advance(13 * HOUR);
    expect((await take('box-7', [bottles(wine, 1)])).status).toBe(409);
    await release(catalog, 'box-1', 'charge-1');
  });
});
