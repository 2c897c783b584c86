import { admin, customer } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Commerce, startCommerce } from './support/commerce.js';
import { tier, wine } from './support/items.js';
import { joined } from './support/joining.js';
import { plan, planned, QUARTER, RELEASES, staff } from './support/releases.js';

const other = { ...tier, id: 15, name: 'Mzee', bottlesPerQuarter: 12, pricePerQuarter: null };

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  commerce.catalog.items = { wines: [wine(1, '28.00'), wine(2, '32.00'), wine(4, '18.50')], tiers: [tier, other] };
});

const send = (method: string, path = '', body?: object, headers = {}) => staff(commerce, method, path, body, headers);
const boxOf = (tier_id: number, over: object = {}) => ({
  tier_id,
  pricing: 'items',
  bottles: [{ wine_id: 2, quantity: 12 }],
  ...over,
});
const held = () => [...commerce.catalog.holds.values()].map(({ lines, kind }) => ({ lines, kind }));

describe('a release', () => {
  it('is planned, read, changed and deleted, each with its record', async () => {
    const made = await plan(commerce);
    expect(made).toMatchObject({
      name: 'August',
      quarter: QUARTER,
      tier_ids: [14],
      state: 'planned',
      version: 1,
      pickup_days: ['2026-08-22'],
      share_until: '2026-08-20',
      boxes: [
        {
          tier_id: 14,
          choice: 'fixed',
          size: 6,
          pricing: 'tier',
          bottles: [
            { wine_id: 1, name: 'Wine 1', quantity: 4 },
            { wine_id: 2, name: 'Wine 2', quantity: 2 },
          ],
        },
      ],
      shares: [{ wine_id: 1, name: 'Wine 1', bottles: 10 }],
      opened_at: null,
      simulated_at: null,
      stale: false,
      totals: null,
      members: null,
    });
    expect(made.steps.map(({ key, state }: { key: string; state: string }) => `${key} ${state}`).slice(0, 3)).toEqual([
      'plan done',
      'open now',
      'simulate later',
    ]);
    const preference = {
      tier_id: 14,
      choice: 'preference',
      size: 6,
      pricing: 'tier',
      bottles: [
        { wine_id: 1, quantity: 3 },
        { wine_id: 4, quantity: 6 },
      ],
    };
    const changed = await send('PUT', `/${made.id}`, planned({ name: 'Summer', boxes: [preference] }), {
      'if-match': '1',
    });
    expect([changed.status, changed.body.version, changed.body.boxes[0].choice]).toEqual([200, 2, 'preference']);
    expect((await send('PUT', `/${made.id}`, planned(), { 'if-match': '1' })).body.code).toBe('stale_version');
    expect((await send('GET')).body).toMatchObject([{ id: made.id, name: 'Summer', tier_ids: [14] }]);
    expect((await send('DELETE', `/${made.id}`)).status).toBe(204);
    expect((await send('GET', `/${made.id}`)).status).toBe(404);
    const records = await commerce.dataSource.query(
      `SELECT action FROM audit_log WHERE entity = 'club_release' AND actor_user_id = 1 ORDER BY id`,
    );
    expect(records.map(({ action }: { action: string }) => action)).toEqual(['create', 'update', 'delete']);
  });

  it.each([
    ['another day', { quarter: '2026-08-14' }, 'quarter'],
    ['a charge before the last day to choose', { charge_on: '2026-07-31' }, 'charge_on'],
    ['boxes that leave far from the usual day', { ship_on: '2026-09-20' }, 'ship_on'],
    ['a pickup before the charge', { pickup_days: ['2026-07-22'] }, 'pickup_days'],
    ['a pickup on no day', { pickup_days: ['tomorrow'] }, 'pickup_days'],
    ['a share without its last day', { share_until: null }, 'share_until'],
    ['no tier', { tier_ids: [], boxes: [] }, 'tier_ids'],
    ['an unknown tier', { tier_ids: [99], boxes: [boxOf(99)] }, 'tier_ids'],
    ['a tier without a box', { tier_ids: [14, 15] }, 'boxes'],
    [
      'a wine that is not on the list',
      { boxes: [boxOf(14, { bottles: [{ wine_id: 77, quantity: 6 }] })] },
      'boxes.0.bottles.0.wine_id',
    ],
    ['a choice of too few bottles', { boxes: [boxOf(14, { choice: 'preference', size: 13 })] }, 'boxes.0.bottles'],
    ['a choice without a number', { boxes: [boxOf(14, { choice: 'preference' })] }, 'boxes.0.size'],
    [
      'a share of a wine twice',
      {
        shares: [
          { wine_id: 1, bottles: 1 },
          { wine_id: 1, bottles: 1 },
        ],
      },
      'shares.1.wine_id',
    ],
  ])('is refused with %s', async (_, over, field) => {
    const refused = await send('POST', '', planned(over));
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, expect.arrayContaining([field])]);
  });

  it('has its tiers alone in the quarter, also when two are planned at once; a closed one gives them free', async () => {
    const answers = await Promise.all([send('POST', '', planned()), send('POST', '', planned({ name: 'Twin' }))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const first = answers.find(({ status }) => status === 201)?.body;
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'tier_in_other_release',
      message: `One of these tiers is in the release “${first.name}” of this quarter already.`,
      release_id: first.id,
      tier_ids: [14],
    });
    const second = await plan(commerce, { tier_ids: [15], boxes: [boxOf(15)], shares: [] });
    const wider = planned({ tier_ids: [14, 15], boxes: [boxOf(14), boxOf(15)] });
    expect((await send('PUT', `/${second.id}`, wider)).body.code).toBe('tier_in_other_release');
    await plan(commerce, { quarter: '2026-11-15', ...autumn });
    expect((await send('POST', `/${first.id}/close`)).body).toMatchObject({ state: 'closed', tier_ids: [14] });
    expect((await send('PUT', `/${second.id}`, wider)).body.tier_ids).toEqual([14, 15]);
    expect((await send('PUT', `/${first.id}`, planned())).body.code).toBe('release_not_editable');
    expect((await send('POST', `/${first.id}/close`)).body.code).toBe('release_ended');
  });

  it('begins as a copy of the last one, moved to the quarter', async () => {
    await joined(commerce, 7);
    const draft = async (query = '') => (await send('GET', `/draft${query}`)).body;
    expect(await draft()).toMatchObject({
      name: 'August 2026',
      quarter: QUARTER,
      tier_ids: [14],
      charge_on: '2026-08-01',
      boxes: [{ tier_id: 14, choice: 'preference', size: 6, pricing: 'tier' }],
      shares: [],
    });
    await plan(commerce);
    commerce.catalog.items = { wines: [wine(1, '28.00')], tiers: [tier, other] };
    const next = await draft();
    expect(next).toMatchObject({
      name: 'November 2026',
      quarter: '2026-11-15',
      opens_on: '2026-09-10',
      closes_on: '2026-10-31',
      charge_on: '2026-11-01',
      ship_on: '2026-11-17',
      pickup_days: ['2026-11-22'],
      share_until: '2026-11-20',
      // Wine 2 is off the list.
      boxes: [{ tier_id: 14, choice: 'fixed', bottles: [{ wine_id: 1, name: 'Wine 1', quantity: 4 }] }],
      shares: [{ wine_id: 1, name: 'Wine 1', bottles: 10 }],
    });
    expect((await send('POST', '', next)).status).toBe(201);
    expect(await draft(`?quarter=${QUARTER}`)).toMatchObject({ status: 409, code: 'no_tier_left' });
    expect(await draft('?quarter=2026-08-16')).toMatchObject({ status: 400 });
  });

  it.each([
    ['at most two of a wine', 12, '270.00', '45.01', [1, 2, 4, 5, 6, 7], 2],
    ['as many of a wine as fill the box', 18, '135.00', '15.01', [8], 18],
  ])(
    'begins with %s, and no wine too dear for the price',
    async (_, bottlesPerQuarter, pricePerQuarter, dear, wineIds, quantity) => {
      await joined(commerce, 7);
      const wines = [...wineIds.map((id) => wine(id, '15.00')), wine(9, dear)];
      commerce.catalog.items = { wines, tiers: [{ ...tier, bottlesPerQuarter, pricePerQuarter }] };
      const { body } = await send('GET', '/draft');
      expect(body.boxes[0].bottles).toEqual(wineIds.map((wine_id) => ({ wine_id, name: `Wine ${wine_id}`, quantity })));
      expect((await send('POST', '', body)).status).toBe(201);
    },
  );

  it('is for staff of the club', async () => {
    const { id } = await plan(commerce);
    const reader = { ...admin(), permissions: ['club.read'] };
    const nobody = { ...admin(), permissions: ['members.*'] };
    expect((await commerce.call(reader, 'GET', `${RELEASES}/${id}`)).status).toBe(200);
    expect((await commerce.call(nobody, 'GET', RELEASES)).status).toBe(403);
    for (const step of ['open', 'simulate', 'close', 'mend'])
      expect((await commerce.call(reader, 'POST', `${RELEASES}/${id}/${step}`, {})).status).toBe(403);
  });
});

const autumn = {
  opens_on: '2026-09-10',
  closes_on: '2026-10-31',
  charge_on: '2026-11-01',
  ship_on: '2026-11-17',
  pickup_days: [],
  share_until: '2026-11-20',
};

describe('opening a release', () => {
  it('keeps its share at catalog; the share follows a change and ends with closing', async () => {
    const { id } = await plan(commerce);
    expect((await send('POST', `/${id}/open`)).body).toMatchObject({
      state: 'open',
      opened_at: '2026-06-03T19:00:00.000Z',
      version: 2,
    });
    const line = { lineRef: '1', kind: 'bottle', wineId: 1, quantity: 10 };
    expect(held()).toEqual([{ lines: [line], kind: 'run' }]);
    expect(commerce.catalog.deadlines()).toEqual(['2026-08-21T07:00:00.000Z']);
    const shares = [{ wine_id: 2, bottles: 3 }];
    expect((await send('PUT', `/${id}`, planned({ shares }), { 'if-match': '2' })).body).toMatchObject({
      state: 'open',
      shares,
    });
    expect(held()[0]?.lines).toEqual([{ lineRef: '2', kind: 'bottle', wineId: 2, quantity: 3 }]);
    expect((await send('PUT', `/${id}`, planned({ tier_ids: [15], boxes: [boxOf(15)] }))).body.errors).toHaveProperty(
      'tier_ids',
    );
    expect((await send('PUT', `/${id}`, planned({ opens_on: '2026-06-11' }))).body.errors).toHaveProperty('opens_on');
    expect((await send('DELETE', `/${id}`)).body.code).toBe('release_not_planned');
    await send('POST', `/${id}/close`);
    expect(held()).toEqual([]);
  });

  it('names each wine that is not there, and opens nothing', async () => {
    commerce.catalog.limits.set('bottle:1', 9).set('bottle:2', 99);
    const { id } = await plan(commerce, {
      shares: [
        { wine_id: 2, bottles: 5 },
        { wine_id: 1, bottles: 10 },
      ],
    });
    const refused = await send('POST', `/${id}/open`);
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'share_not_available', message: 'Wine 1: 10 bottles are wanted, 0 can be kept.' },
    });
    expect(held()).toEqual([]);
    expect((await send('GET', `/${id}`)).body).toMatchObject({ state: 'planned', version: 1, opened_at: null });
    commerce.catalog.down = true;
    expect((await send('POST', `/${id}/open`)).status).toBe(503);
    commerce.catalog.down = false;
    commerce.clock.set('2026-08-02T19:00:00Z');
    expect((await send('POST', `/${id}/open`)).body.code).toBe('release_too_late');
  });

  it('happens once, and a change meets it whole: the share is what the release says', async () => {
    const { id } = await plan(commerce);
    const shares = [{ wine_id: 1, bottles: 4 }];
    const answers = await Promise.all([
      send('POST', `/${id}/open`),
      send('PUT', `/${id}`, planned({ shares })),
      send('POST', `/${id}/open`),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409]);
    const { body } = await send('GET', `/${id}`);
    expect(body).toMatchObject({ state: 'open', version: 3, shares });
    expect(held()).toEqual([{ kind: 'run', lines: [expect.objectContaining({ wineId: 1, quantity: 4 })] }]);
  });

  it('can’t be done by a checkout: its holds name no kind', async () => {
    const cart = (path: string, body: object) => commerce.call(customer(7), 'POST', path, body);
    await cart('/api/cart', { item_type: 'wine', item_id: 1, quantity: 2, session_id: 'browser01' });
    await cart('/api/checkout/start', { session_id: 'browser01', kind: 'run', deadline: '2027-01-01T00:00:00Z' });
    expect(held()).toEqual([{ lines: [expect.objectContaining({ wineId: 1, quantity: 2 })], kind: undefined }]);
  });
});

describe('the members’ next shipment', () => {
  it('is the box of the open release', async () => {
    await joined(commerce, 7);
    const next = async () =>
      (await commerce.call(customer(7), 'GET', '/api/customer/membership')).body.member.next_shipment;
    const chosen = (await next()).items;
    const { id } = await plan(commerce);
    expect((await next()).items).toEqual(chosen);
    await send('POST', `/${id}/open`);
    expect((await next()).items).toEqual([
      { wine_id: 1, name: 'Wine 1', quantity: 4 },
      { wine_id: 2, name: 'Wine 2', quantity: 2 },
    ]);
    await send('POST', `/${id}/close`);
    expect((await next()).items).toEqual(chosen);
  });
});
