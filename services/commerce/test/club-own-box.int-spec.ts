import { admin, customer } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Commerce, delivered, startCommerce } from './support/commerce.js';
import { tier, wine } from './support/items.js';
import { joined, joining } from './support/joining.js';
import { openAndSimulated, payQuarter, QUARTER, staff } from './support/releases.js';

const other = { ...tier, id: 15, name: 'Mzee', bottlesPerQuarter: 12 };
const BOX = [
  { wine_id: 1, quantity: 4 },
  { wine_id: 2, quantity: 2 },
];

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  commerce.catalog.items = {
    wines: [wine(1, '28.00'), wine(2, '32.00'), wine(4, '18.50', { stockQuantity: 5 })],
    tiers: [tier, other],
  };
  commerce.catalog.bottles = [];
});

const sql = (text: string, values: unknown[] = []) => commerce.dataSource.query(text, values);
const mine = (path: string, body: object = {}, user = 7) =>
  commerce.call(customer(user), 'POST', `/api/customer/membership/${path}`, body);
const put = (body: object, user = 7) => commerce.call(customer(user), 'PUT', '/api/customer/membership/box', body);
const desk = (id: number, method: string, path: string, body: object = {}) =>
  commerce.call(admin(), method, `/api/admin/wine-club-members/${id}${path}`, body);
const read = async (id: number) => (await commerce.call(admin(), 'GET', `/api/admin/wine-club-members/${id}`)).body;
const stale = async (id: number) => (await staff(commerce, 'GET', `/${id}`)).body.stale;
/** The newest mail about a change. */
const told = async () => {
  await delivered(commerce);
  return commerce.worker
    .ofType('mail.requested')
    .map(({ payload }) => payload as { kind: string; data: { summary?: string; facts?: object[] } })
    .filter(({ kind }) => kind === 'membership_changed')
    .at(-1)?.data;
};

describe('after the last day of a release', () => {
  it('its members neither skip, take a skip back, nor change their tier until they are charged; staff may', async () => {
    const [one, two] = [(await joined(commerce, 7)).id, (await joined(commerce, 8)).id];
    await openAndSimulated(commerce);
    await mine('skip', {}, 8);
    commerce.clock.set('2026-08-01T07:00:00Z');
    for (const [path, user] of [
      ['skip', 7],
      ['unskip', 8],
      ['tier', 7],
    ] as const)
      expect((await mine(path, { tier_id: 15 }, user)).body).toMatchObject({ code: 'box_closed', status: 409 });
    expect((await read(two)).next_shipment).toMatchObject({
      skipped_by: 'member',
      closed: true,
      final: false,
    });
    expect((await desk(one, 'POST', '/skip')).body.next_shipment.skipped).toBe(true);
    expect((await desk(two, 'POST', '/unskip')).body.next_shipment.skipped).toBe(false);
    await payQuarter(commerce, two);
    expect((await mine('tier', { tier_id: 15 }, 8)).status).toBe(200);
  });

  it('nobody moves into its tier', async () => {
    await joined(commerce, 7, { tierId: 15 });
    await openAndSimulated(commerce);
    expect((await mine('skip')).status).toBe(200);
    expect((await mine('unskip')).status).toBe(200);
    commerce.clock.set('2026-08-01T07:00:00Z');
    expect((await mine('tier', { tier_id: 14 })).body.code).toBe('box_closed');
  });
});

describe('a skipped box', () => {
  it('comes back only while its bottles are left', async () => {
    await joined(commerce, 7);
    await joined(commerce, 8, { person: { ...joining().person, email: 'bo@example.com' } });
    await openAndSimulated(commerce, { shares: [] });
    await put({ bottles: BOX, added: [{ wine_id: 4, quantity: 3 }] });
    await put({ bottles: BOX, skipped: true });
    expect((await put({ bottles: BOX, added: [{ wine_id: 4, quantity: 4 }] }, 8)).status).toBe(200);
    const refused = await put({ bottles: BOX, skipped: false });
    expect(refused.body).toMatchObject({ code: 'box_sold_out', status: 409 });
    expect(refused.body.message).toMatch(/^Only 1 of Wine 4 is left/);
    expect((await put({ bottles: BOX, added: [{ wine_id: 4, quantity: 2 }] }, 8)).status).toBe(200);
    expect((await put({ bottles: BOX, skipped: false })).body).toMatchObject({ skipped: false });
  });
});

describe('a mend of a release', () => {
  it('also replaces the wine among bottles that members added', async () => {
    await joined(commerce, 7);
    const id = await openAndSimulated(commerce);
    await put({ bottles: BOX, added: [{ wine_id: 4, quantity: 2 }] });
    await staff(commerce, 'POST', `/${id}/simulate`);
    const mend = { action: 'substitute', wine_id: 4, by_wine_id: 2 };
    expect((await staff(commerce, 'POST', `/${id}/mend`, mend)).body.changed).toBe(1);
    expect(await sql('SELECT items, added FROM club_shipments')).toEqual([
      { items: null, added: [{ wine_id: 2, name: 'Wine 2', quantity: 2 }] },
    ]);
  });

  it('lets a member pick up a box that alone was to be sent', async () => {
    const { id: member } = await joined(commerce, 7);
    const id = await openAndSimulated(commerce);
    await sql(`UPDATE members SET delivery_method = 'pickup'`);
    expect((await put({ bottles: BOX, delivery_method: 'ship' })).body.delivery_method).toBe('ship');
    await staff(commerce, 'POST', `/${id}/simulate`);
    const mended = await staff(commerce, 'POST', `/${id}/mend`, { action: 'pickup', member_ids: [member] });
    expect(mended.body).toEqual({ changed: 1, refused: [] });
    expect((await read(member)).next_shipment.delivery_method).toBe('pickup');
    expect((await told())?.summary).toBe('You pick up your shipment of August 15, 2026 at the winery.');
  });
});

describe('a box with decisions of its own', () => {
  it('is so in staff’s view, in the mail that it was sent, and in the report', async () => {
    const { id } = await joined(commerce, 7);
    await openAndSimulated(commerce);
    await put({
      ...{ bottles: BOX, added: [{ wine_id: 4, quantity: 1 }], gift_message: 'Happy birthday' },
      ...{ delivery_method: 'pickup', pickup_day: '2026-08-22' },
    });
    expect((await read(id)).next_shipment).toMatchObject({
      ...{ added: [{ wine_id: 4, name: 'Wine 4', quantity: 1 }], gift_message: 'Happy birthday' },
      ...{ delivery_method: 'pickup', pickup_day: '2026-08-22' },
    });
    await payQuarter(commerce, id);
    await desk(id, 'POST', `/shipments/${QUARTER}/shipped`, { shipped: true });
    expect(await told()).toMatchObject({
      summary: 'Your shipment of August 15, 2026 has been handed over at the winery.',
      facts: [{ label: 'Wine 4', value: '1' }],
    });
    const report = '/api/admin/reports/shipments?from=2026-06-03&to=2026-06-03';
    expect((await commerce.call(admin(), 'GET', report)).body.states).toEqual([]);
    await sql(`UPDATE club_shipments SET delivery_method = 'ship'; UPDATE members SET delivery_method = 'pickup'`);
    expect((await commerce.call(admin(), 'GET', report)).body.states).toMatchObject([{ state: 'CA', parcels: 1 }]);
  });

  it('has as many bottles for staff as the release’s box', async () => {
    const { id } = await joined(commerce, 7);
    const bottles = [{ wine_id: 1, quantity: 4 }];
    await openAndSimulated(commerce, { boxes: [{ tier_id: 14, pricing: 'tier', bottles }] });
    expect((await read(id)).next_shipment.bottles).toBe(4);
    const choose = (quantity: number) =>
      desk(id, 'PUT', `/shipments/${QUARTER}`, { items: [{ wine_id: 2, quantity }] });
    expect((await choose(6)).body.errors.items).toEqual(['This shipment has 4 bottles; 6 are chosen']);
    expect((await choose(4)).status).toBe(200);
  });
});

describe('a simulation', () => {
  it('is out of date by a member charged at its tiers, and not by a charge of others', async () => {
    const [one, two] = [(await joined(commerce, 7)).id, (await joined(commerce, 8, { tierId: 15 })).id];
    await payQuarter(commerce, one);
    await sql(`UPDATE members SET tier_id = 15; UPDATE club_charges SET state_at = '2026-06-01T00:00:00Z'`);
    await sql(`UPDATE members SET updated_at = '2026-06-01T00:00:00Z'`);
    const id = await openAndSimulated(commerce);
    expect(await stale(id)).toBe(false);
    const later = `'2026-06-04T00:00:00Z'`;
    await sql(
      `INSERT INTO club_charges (member_id, quarter, run_id, tier_id, bottles, amount, currency, state, state_at, created_at)
       SELECT $1, '${QUARTER}', $2, 15, 12, 13500, 'USD', 'paid', ${later}, ${later}`,
      [two, id],
    );
    expect(await stale(id)).toBe(false);
    await sql(`UPDATE club_cards SET state_at = ${later} WHERE member_id = $1`, [one]);
    expect(await stale(id)).toBe(true);
  });
});
