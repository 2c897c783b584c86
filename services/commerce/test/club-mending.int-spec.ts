import { admin, customer } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Commerce, eventually, startCommerce } from './support/commerce.js';
import { tier, wine } from './support/items.js';
import { joined } from './support/joining.js';
import { chooseFor, openAndSimulated, payQuarter, RELEASES, staff } from './support/releases.js';

const other = {
  ...tier,
  id: 15,
  name: 'Mzee',
  bottlesPerQuarter: 2,
  pricePerQuarter: null,
  discountPercentage: '20.00',
};
const wines = [wine(1, '28.00'), wine(2, '32.00'), wine(4, '18.55')];

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  commerce.catalog.items = { wines, tiers: [tier, other] };
});

const send = (method: string, path = '', body?: object) => staff(commerce, method, path, body);
const sql = (text: string, values: unknown[] = []) => commerce.dataSource.query(text, values);
const rowsOf = async (id: number, query = '') => (await send('GET', `/${id}/simulation${query}`)).body.rows;
const simulated = (over: object = {}) => openAndSimulated(commerce, over);
const member = async (userId: number, over: object = {}): Promise<number> => (await joined(commerce, userId, over)).id;
const pay = (id: number) => payQuarter(commerce, id);
const choose = (id: number, items: object[]) => chooseFor(commerce, id, items);

describe('mending', () => {
  it('puts a wine in the place of another in all boxes', async () => {
    const one = await member(7);
    await choose(one, [
      { wine_id: 1, name: 'Wine 1', quantity: 4 },
      { wine_id: 4, name: 'Wine 4', quantity: 2 },
    ]);
    const id = await simulated();
    const mended = await send('POST', `/${id}/mend`, { action: 'substitute', wine_id: 1, by_wine_id: 4 });
    expect(mended.body).toEqual({ changed: 2, refused: [] });
    expect((await send('GET', `/${id}`)).body.boxes[0].bottles).toEqual([
      { wine_id: 4, name: 'Wine 4', quantity: 4 },
      { wine_id: 2, name: 'Wine 2', quantity: 2 },
    ]);
    await send('POST', `/${id}/simulate`);
    expect((await rowsOf(id))[0].items).toEqual([{ wine_id: 4, name: 'Wine 4', quantity: 6 }]);
    expect((await send('POST', `/${id}/mend`, { action: 'substitute', wine_id: 4, by_wine_id: 99 })).status).toBe(400);
    expect((await send('POST', `/${id}/mend`, { action: 'substitute', wine_id: 4 })).status).toBe(400);
  });

  it('replaces the wine in the boxes of members charged at these tiers, and in no other', async () => {
    const [charged, moved] = [await member(7), await member(8)];
    const own = [{ wine_id: 1, name: 'Wine 1', quantity: 6 }];
    for (const one of [charged, moved]) await choose(one, own);
    await pay(charged);
    await sql('UPDATE members SET tier_id = 15');
    const id = await simulated();
    const mended = await send('POST', `/${id}/mend`, { action: 'substitute', wine_id: 1, by_wine_id: 4 });
    expect(mended.body.changed).toBe(2);
    expect(await sql('SELECT items FROM club_shipments ORDER BY member_id')).toEqual([
      { items: [{ wine_id: 4, name: 'Wine 4', quantity: 6 }] },
      { items: own },
    ]);
  });

  it('keeps what staff choose for a member at the same time', async () => {
    const one = await member(7);
    await choose(one, [{ wine_id: 1, name: 'Wine 1', quantity: 6 }]);
    const id = await simulated();
    const choosing = commerce.dataSource.createQueryRunner();
    await choosing.startTransaction();
    const chosen = [
      { wine_id: 2, name: 'Wine 2', quantity: 5 },
      { wine_id: 1, name: 'Wine 1', quantity: 1 },
    ];
    await choosing.query('UPDATE club_shipments SET items = $1', [JSON.stringify(chosen)]);
    const mending = send('POST', `/${id}/mend`, { action: 'substitute', wine_id: 1, by_wine_id: 4 });
    await eventually(async () => {
      const [{ waiting }] = await sql(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(waiting).toBeGreaterThan(0);
    });
    await choosing.commitTransaction();
    await choosing.release();
    await mending;
    expect(await sql('SELECT items FROM club_shipments')).toEqual([
      { items: [chosen[0], { wine_id: 4, name: 'Wine 4', quantity: 1 }] },
    ]);
  });

  it('still leaves members out between the quarter’s usual day and the day on which its boxes leave', async () => {
    const [one, other] = [await member(7), await member(8)];
    await sql('UPDATE members SET tier_id = 15 WHERE id = $1', [other]);
    const id = await simulated();
    commerce.clock.set('2026-08-17T19:00:00Z');
    const left = await send('POST', `/${id}/mend`, { action: 'leave_out', member_ids: [one] });
    expect(left.body).toEqual({ changed: 1, refused: [] });
    const next = async (user: number) =>
      (await commerce.call(customer(user), 'GET', '/api/customer/membership')).body.member.next_shipment;
    expect(await next(7)).toMatchObject({ date: '2026-08-17', skipped: true });
    expect(await next(8)).toMatchObject({ date: '2026-11-15' });
    await sql(`UPDATE club_shipments SET ships_on = '2026-08-20'`);
    expect(await next(7)).toMatchObject({ date: '2026-08-20' });
    await send('POST', `/${id}/close`);
    await sql('UPDATE club_shipments SET ships_on = NULL');
    expect(await next(7)).toMatchObject({ date: '2026-11-15' });
  });

  it('leaves members out, or lets them pick up; who can’t be changed is named', async () => {
    const [one, paid, two] = [await member(7), await member(8), await member(9)];
    await pay(paid);
    const id = await simulated();
    const left = await send('POST', `/${id}/mend`, { action: 'leave_out', member_ids: [one, paid, 999] });
    expect(left.body).toEqual({
      changed: 1,
      refused: [
        { member_id: paid, reason: 'Your next shipment is already paid for and will be sent.' },
        { member_id: 999, reason: 'This member is not in the simulation.' },
      ],
    });
    expect((await send('POST', `/${id}/mend`, { action: 'pickup', member_ids: [two] })).body.changed).toBe(1);
    await send('POST', `/${id}/simulate`);
    expect(
      (await rowsOf(id)).map((row: Record<string, unknown>) => [row['outcome'], row['delivery_method'], row['state']]),
    ).toEqual([
      ['skipped', 'ship', 'CA'],
      ['paid', 'ship', 'CA'],
      ['charge', 'pickup', null],
    ]);
    await send('POST', `/${id}/close`);
    expect((await send('POST', `/${id}/mend`, { action: 'pickup', member_ids: [two] })).body.code).toBe(
      'release_ended',
    );
    expect((await send('POST', `/${id}/simulate`)).body.code).toBe('release_ended');
    expect((await commerce.call(admin(), 'POST', `${RELEASES}/999/simulate`)).status).toBe(404);
  });
});
