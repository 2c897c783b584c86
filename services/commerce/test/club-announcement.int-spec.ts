import { admin, customer, type TestResponse } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { announced, approve, mailsLeft } from './support/approvals.js';
import { type Commerce, startCommerce } from './support/commerce.js';
import { tier, wine } from './support/items.js';
import { joined, joining } from './support/joining.js';
import { openAndSimulated, payQuarter, plan, staff } from './support/releases.js';

const BOX = '/api/customer/membership/box';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  commerce.catalog.items = { wines: [wine(1, '28.00'), wine(2, '32.00'), wine(4, '18.50')], tiers: [tier] };
});

const sql = (text: string, values: unknown[] = []) => commerce.dataSource.query(text, values);
const send = (method: string, path: string, body?: object) => staff(commerce, method, path, body);
const code = ({ status, body }: TestResponse) => [status, body?.code];
const member = async (userId: number): Promise<number> => {
  const person = { ...joining().person, email: `user${userId}@example.com` };
  return (await joined(commerce, userId, { person })).id;
};
/** Before the simulation, by the clock of these tests. */
const pay = async (memberId: number): Promise<void> => {
  await payQuarter(commerce, memberId);
  await sql(`UPDATE club_charges SET state_at = '2026-06-01'`);
};
const simulate = (id: number) => send('POST', `/${id}/simulate`);
const announce = async (id: number): Promise<number> => (await send('POST', `/${id}/announce`)).body.mails;
const mails = async (kind = 'club_announced') =>
  (
    await sql(`SELECT payload FROM outbox WHERE type = 'mail.requested' AND payload ->> 'kind' = $1 ORDER BY id`, [
      kind,
    ])
  ).map(({ payload }: { payload: { to: string; data: object } }) => payload);

describe('a release that opens', () => {
  it('tells who gets a box that it can be changed, where mails of this kind may end', async () => {
    await member(7);
    const skipping = await member(8);
    await commerce.call(admin(), 'POST', `/api/admin/wine-club-members/${skipping}/skip`, {});
    const { id } = await plan(commerce);
    await send('POST', `/${id}/open`);
    expect(await mails('club_box_open')).toEqual([
      expect.objectContaining({ to: 'user7@example.com', bounded: true, optional: true, userId: 7 }),
    ]);
  });
});

describe('an announcement', () => {
  it('tells each member the box and the amount once, and a higher amount again', async () => {
    const [charged, paid, skipping] = [await member(7), await member(8), await member(9)];
    await pay(paid);
    await commerce.call(admin(), 'POST', `/api/admin/wine-club-members/${skipping}/skip`, {});
    const id = await openAndSimulated(commerce);
    expect(await announce(id)).toBe(2);
    expect(await mails()).toEqual([
      expect.objectContaining({
        to: 'user7@example.com',
        userId: 7,
        data: {
          tierName: 'Jirani',
          bottles: [
            { name: 'Wine 1', quantity: 4 },
            { name: 'Wine 2', quantity: 2 },
          ],
          total: '144.79',
          chargeOn: 'August 1, 2026',
          closesOn: 'July 31, 2026',
          shipsOn: 'August 17, 2026',
          delivery: 'ship',
          membershipPath: '/customer/membership',
        },
      }),
      expect.objectContaining({ to: 'user8@example.com', data: expect.not.objectContaining({ total: '144.79' }) }),
    ]);
    expect(await announce(id)).toBe(0);
    // A mail that has not left within an hour is asked for again; the first one proves nothing any more.
    const before: { mail_id: string }[] = await sql('SELECT mail_id FROM club_run_told');
    commerce.clock.advance(3601);
    expect(await announce(id)).toBe(2);
    await mailsLeft(
      commerce,
      commerce.clock.now(),
      before.map(({ mail_id }) => mail_id),
    );
    expect((await send('GET', `/${id}`)).body.told).toEqual({ of: 1, told: 0, in_time: 0, last_sent_at: null });
    await mailsLeft(commerce);
    const told = { of: 1, told: 1, in_time: 1, last_sent_at: commerce.clock.now().toISOString() };
    expect((await send('GET', `/${id}`)).body).toMatchObject({ told, may_approve_from: '2026-08-01' });
    commerce.catalog.items = { ...commerce.catalog.items, tiers: [{ ...tier, pricePerQuarter: '140.00' }] };
    await simulate(id);
    expect((await send('GET', `/${id}`)).body).toMatchObject({ told: { told: 0 }, may_approve_from: null });
    expect(await announce(id)).toBe(1);
    expect((await mails()).at(-1)).toMatchObject({ to: 'user7@example.com', data: { total: '150.15' } });
    // A lower one is told by the charge.
    commerce.catalog.items = { ...commerce.catalog.items, tiers: [tier] };
    await simulate(id);
    expect(await announce(id)).toBe(0);
    expect((await sql('SELECT member_id FROM club_run_told ORDER BY member_id')).length).toBe(2);
    expect(charged).toBeLessThan(paid);
  });

  it('tells other bottles at the same price again, before they can be approved', async () => {
    await member(7);
    const id = await announced(commerce);
    const boxes = (...bottles: object[]) => sql('UPDATE club_run_told SET items = $1', [JSON.stringify(bottles)]);
    await boxes({ wine_id: 2, name: 'Wine two', quantity: 2 }, { wine_id: 1, name: 'Wine 1', quantity: 4 });
    expect(await announce(id)).toBe(0);
    await send('POST', `/${id}/mend`, { action: 'substitute', wine_id: 2, by_wine_id: 4 });
    await simulate(id);
    commerce.clock.set('2026-08-01T08:00:00-07:00');
    expect(code(await approve(commerce, id))).toEqual([409, 'not_told']);
    expect(await announce(id)).toBe(1);
    const bottles = [
      { name: 'Wine 1', quantity: 4 },
      { name: 'Wine 4', quantity: 2 },
    ];
    expect((await mails()).at(-1)).toMatchObject({ data: { bottles, total: '144.79' } });
    await mailsLeft(commerce, new Date('2026-07-20T08:00:00-07:00'));
    expect((await approve(commerce, id)).status).toBe(200);
  });

  it('needs a simulation of today’s boxes, and tells another day of the charge again', async () => {
    await member(7);
    const { id } = await plan(commerce);
    expect(code(await send('POST', `/${id}/announce`))).toEqual([409, 'release_not_simulated']);
    await send('POST', `/${id}/open`);
    await simulate(id);
    commerce.clock.advance(60);
    await commerce.call(customer(7), 'POST', '/api/customer/membership/skip', {});
    expect(code(await send('POST', `/${id}/announce`))).toEqual([409, 'simulation_stale']);
    await commerce.call(customer(7), 'POST', '/api/customer/membership/unskip', {});
    await simulate(id);
    expect(await announce(id)).toBe(1);
    const { body } = await send('GET', `/${id}`);
    const { name, quarter, tier_ids, opens_on, closes_on, ship_on, pickup_days, share_until, boxes, shares } = body;
    const same = { name, quarter, tier_ids, opens_on, closes_on, ship_on, pickup_days, share_until, boxes, shares };
    expect((await send('PUT', `/${id}`, { ...same, charge_on: '2026-08-02' })).status).toBe(200);
    await simulate(id);
    expect(await announce(id)).toBe(1);
  });

  it('counts what a member saves afterwards as told: the price was on the screen', async () => {
    await member(7);
    const id = await announced(commerce);
    const bottles = [
      { wine_id: 1, quantity: 4 },
      { wine_id: 2, quantity: 2 },
    ];
    commerce.clock.advance(60);
    expect(
      (await commerce.call(customer(7), 'PUT', BOX, { bottles, added: [{ wine_id: 4, quantity: 2 }] })).status,
    ).toBe(200);
    await simulate(id);
    expect((await send('GET', `/${id}`)).body.told).toMatchObject({ of: 1, told: 1 });
    expect(await announce(id)).toBe(0);
  });
});
