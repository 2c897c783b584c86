import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin } from '@shamba/service-kit/testing';
import { type Commerce, startCommerce } from './support/commerce.js';
import { tier, wine } from './support/items.js';
import { joined } from './support/joining.js';
import { insertOrders } from './support/order-rows.js';
import { payQuarter, plan, QUARTER, staff } from './support/releases.js';
import { approved, running } from './support/runs.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  commerce.catalog.items = { wines: [wine(1, '28.00'), wine(2, '32.00')], tiers: [tier] };
});

const sql = (text: string, values: unknown[] = []) => commerce.dataSource.query(text, values);
const member = async (userId: number, over = {}): Promise<number> =>
  (
    await joined(commerce, userId, {
      ...over,
      person: { firstName: 'A', lastName: 'B', email: `a${userId}@example.com` },
    })
  ).id;
const members = async (count: number): Promise<number[]> => {
  const ids: number[] = [];
  for (let each = 0; each < count; each += 1) ids.push(await member(7 + each));
  return ids;
};
const charge = (memberId: number | undefined, state: string, also = '') =>
  sql(`UPDATE club_charges SET state = $2${also} WHERE member_id = $1`, [memberId, state]);
const finish = (id: number) => sql(`UPDATE club_runs SET state = 'finished' WHERE id = $1`, [id]);
const skip = (memberId: number | undefined, by = 'member') =>
  sql(
    `INSERT INTO club_shipments (member_id, quarter, skipped_at, skipped_by, created_at, updated_at)
     VALUES ($1, '${QUARTER}', now(), $2, now(), now())`,
    [memberId, by],
  );
const file = async (path: string): Promise<string> => {
  const headers = await commerce.identity(admin());
  return (await fetch(`${commerce.url}/api/admin/club/${path}`, { headers })).text();
};
const figures = async (query = '') => (await commerce.call(admin(), 'GET', `/api/admin/club/figures${query}`)).body;

describe('the figures of a release', () => {
  it('count each member once, by what became of the charge, with its money', async () => {
    const ids = await members(10);
    const id = await approved(commerce, ids.slice(0, 7));
    await charge(ids[0], 'paid');
    await charge(ids[1], 'paid', ', declined_at = now()');
    await charge(ids[2], 'declined', ', declined_at = now()');
    await charge(ids[3], 'failed');
    await charge(ids[4], 'skipped');
    await charge(ids[5], 'cancelled', `, state_at = now() + interval '1 hour'`);
    await sql(`UPDATE members SET status = 'cancelled', cancelled_at = now() WHERE id = $1`, [ids[5]]);
    await skip(ids[7]);
    await skip(ids[9], 'staff');
    await sql(`UPDATE club_run_rows SET outcome = 'skipped' WHERE member_id = ANY($1)`, [[ids[7], ids[9]]]);
    await sql(`UPDATE club_run_rows SET outcome = 'paused' WHERE member_id = $1`, [ids[8]]);
    await sql(
      `INSERT INTO club_shipments (member_id, quarter, shipped_at, created_at, updated_at)
       VALUES ($1, '${QUARTER}', now(), now(), now())`,
      [ids[0]],
    );
    const one = { members: 1, amount: '144.79' };
    expect((await staff(commerce, 'GET', `/${id}/figures`)).body).toEqual({
      members: 10,
      to_charge: { members: 7, amount: '1013.53' },
      charged: { members: 2, amount: '289.58' },
      // Two of five: one waits, one is declined for now.
      yield_percent: 40,
      recovered: one,
      waiting: one,
      declined: one,
      failed: one,
      paid_before: 0,
      left_out: { member: 1, staff: 2, paused: 1, ended: 1, stopped: 0, refunded: 0 },
      sent: 1,
    });
    const rows = (await file(`releases/${id}/figures.csv`)).split('\r\n');
    expect(rows).toEqual(expect.arrayContaining(['Charged,2,289.58', 'Skipped by the member,1,']));
  });

  it('have no yield before the first outcome, then one of the outcomes so far', async () => {
    const ids = await members(3);
    const id = await approved(commerce, ids);
    const shown = async () => (await staff(commerce, 'GET', `/${id}/figures`)).body.yield_percent;
    expect(await shown()).toBeNull();
    await charge(ids[0], 'paid');
    await charge(ids[1], 'declined', ', declined_at = now()');
    expect(await shown()).toBe(100);
    await charge(ids[2], 'failed');
    expect(await shown()).toBe(50);
  });

  it('distinguish a pause that has ended from a run that was stopped', async () => {
    const ids = await members(3);
    const id = await running(commerce, ids);
    await sql('UPDATE club_runs SET approved_at = $1', [commerce.clock.now()]);
    const path = `/api/admin/wine-club-members/${ids[0]}`;
    await commerce.call(admin(), 'POST', `${path}/pause`, { resume_date: '2026-10-01' });
    await commerce.call(admin(), 'POST', `${path}/resume`, {});
    await charge(ids[1], 'paid');
    const leftOut = async () => (await staff(commerce, 'GET', `/${id}/figures`)).body.left_out;
    expect(await leftOut()).toMatchObject({ paused: 1, stopped: 0 });
    commerce.clock.advance(60);
    expect((await staff(commerce, 'POST', `/${id}/stop`)).status).toBe(204);
    expect(await leftOut()).toMatchObject({ paused: 1, stopped: 1 });
  });

  it('leave out charges of an approval that was withdrawn', async () => {
    const [ann] = await members(1);
    const id = await approved(commerce, [ann!]);
    await charge(ann, 'cancelled', `, state_at = now() - interval '1 hour'`);
    await sql(
      `INSERT INTO club_charges (member_id, quarter, run_id, tier_id, bottles, amount, currency, state, state_at, created_at)
       SELECT member_id, quarter, run_id, tier_id, bottles, 100, currency, 'paid', now(), now() + interval '1 hour'
       FROM club_charges`,
    );
    const { body } = await staff(commerce, 'GET', `/${id}/figures`);
    expect([body.members, body.to_charge]).toEqual([1, { members: 1, amount: '1.00' }]);
  });

  it('are 404 without a release', async () => {
    expect((await staff(commerce, 'GET', '/999/figures')).status).toBe(404);
    expect((await staff(commerce, 'GET', '/999/figures.csv')).status).toBe(404);
  });
});

it('a finished release is sent when its last paid box has left, and says what it charged', async () => {
  const [ann, bob] = await members(2);
  const id = await approved(commerce, [ann!]);
  await charge(ann, 'paid');
  // Paid by an order of the member's own; the release sends the box.
  await payQuarter(commerce, bob!);
  await sql(`UPDATE club_charges SET box_run_id = $1 WHERE member_id = $2`, [id, bob]);
  await finish(id);
  const shown = async () => {
    const { charged, to_send, steps } = (await staff(commerce, 'GET', `/${id}`)).body;
    return [charged, to_send, ...steps.slice(-2).map(({ key, state }: Record<string, string>) => `${key} ${state}`)];
  };
  expect(await shown()).toEqual(['144.79', 2, 'charge done', 'send now']);
  await sql(
    `INSERT INTO club_shipments (member_id, quarter, shipped_at, created_at, updated_at)
     SELECT member_id, quarter, now(), now(), now() FROM club_charges`,
  );
  expect(await shown()).toEqual(['144.79', 0, 'charge done', 'send done']);
  expect((await staff(commerce, 'GET', '')).body[0]).toMatchObject({
    ...{ id, charged: '144.79', to_send: 0 },
    ...{ announce_by: '2026-07-25', pickup_days: ['2026-08-22'] },
  });
});

it('a run with only declined cards left counts them, and is at the sending of its paid boxes', async () => {
  const [ann, bob] = await members(2);
  const id = await approved(commerce, [ann!, bob!]);
  const counts = async () => {
    const { to_charge, declined, to_send, charged, steps } = (await staff(commerce, 'GET', `/${id}`)).body;
    const now = steps.find(({ state }: Record<string, string>) => state === 'now').key;
    return { to_charge, declined, to_send, charged, now };
  };
  expect(await counts()).toMatchObject({ to_charge: 2, declined: 0, to_send: 0, charged: '0.00' });
  await sql(`UPDATE club_runs SET state = 'running', announced_at = now() WHERE id = $1`, [id]);
  await charge(ann, 'declined');
  expect(await counts()).toMatchObject({ to_charge: 1, declined: 1, now: 'charge' });
  await charge(bob, 'paid');
  const left = { to_charge: 0, declined: 1, to_send: 1, charged: '144.79' };
  expect(await counts()).toEqual({ ...left, now: 'send' });
  expect((await staff(commerce, 'GET', '')).body[0]).toMatchObject(left);
});

it('a pickup that was put back on the shelf is not to be sent any more', async () => {
  const [ann, bob] = await members(2);
  const id = await approved(commerce, [ann!, bob!]);
  await charge(ann, 'paid');
  await charge(bob, 'paid');
  const [order] = await insertOrders(commerce.dataSource, [
    { number: 'SH-A', customer: 'Ann Lee <ann@example.com>', at: '2026-08-01T20:00:00Z', wine: true },
  ]);
  await sql('UPDATE club_charges SET order_id = $1 WHERE member_id = $2', [order, ann]);
  const toSend = async () => (await staff(commerce, 'GET', `/${id}`)).body.to_send;
  await sql(
    `INSERT INTO fulfilments (order_id, method, state, created_at, updated_at) VALUES ($1, 'pickup', 'ready', now(), now())`,
    [order],
  );
  expect(await toSend()).toBe(2);
  const back = await commerce.call(admin(), 'PUT', `/api/admin/orders/${order}/pickup`, { state: 'returned' });
  expect([back.status, await toSend()]).toEqual([200, 1]);
});

describe('the figures of the quarters', () => {
  it('count who left in a quarter among the members at its start, by tier', async () => {
    const rows = [
      ['active', '2026-01-01T20:00Z', null],
      ['cancelled', '2026-01-01T20:00Z', '2026-05-16T20:00Z'],
      // The day has begun for the winery at 7:00 UTC.
      ['cancelled', '2026-05-15T06:59Z', '2026-05-15T07:00Z'],
      ['cancelled', '2026-05-15T07:00Z', '2026-05-16T20:00Z'],
    ];
    for (const [index, [status, from, until]] of rows.entries())
      await sql(
        `INSERT INTO members (user_id, tier_id, status, origin, first_name, last_name, email, started_at, cancelled_at)
         VALUES ($1, 14, $2, 'order', 'A', 'B', 'a@example.com', $3, $4)`,
        [900 + index, status, from, until],
      );
    const { quarters } = await figures('?quarters=2');
    expect(quarters).toMatchObject([
      {
        quarter: '2026-05-15',
        finished: false,
        members: 0,
        yield_percent: null,
        churn: [{ tier_id: 14, name: 'Jirani', members: 3, left: 2 }],
        churn_percent: 66.7,
      },
      { quarter: '2026-02-15', churn: [{ members: 2, left: 0 }], churn_percent: 0 },
    ]);
    expect(await file('figures.csv')).toContain('Jirani: members at start,Jirani: left\r\n2026-05-15,0,');
  });

  it('sum the releases of a quarter, the newest quarter first, at most as many as asked for', async () => {
    const [ann, bob] = await members(2);
    await finish(await approved(commerce, [ann!]));
    await charge(ann, 'paid');
    await sql(
      `WITH run AS (INSERT INTO club_runs (quarter, state) VALUES ('${QUARTER}', 'finished') RETURNING id)
       INSERT INTO club_charges (member_id, quarter, run_id, tier_id, bottles, amount, currency, state, state_at, created_at)
       SELECT $1, '${QUARTER}', id, 14, 6, 13500, 'USD', 'failed', now(), now() FROM run`,
      [bob],
    );
    const { quarters } = await figures('?quarters=1');
    expect(quarters).toHaveLength(1);
    expect(quarters[0]).toMatchObject({
      quarter: QUARTER,
      finished: true,
      to_charge: { members: 2, amount: '279.79' },
      yield_percent: 50,
    });
    // Another release of the quarter is still to be charged.
    await sql(`INSERT INTO club_runs (quarter, state) VALUES ('${QUARTER}', 'open')`);
    expect((await figures('?quarters=1')).quarters[0]).toMatchObject({ finished: false });
  });

  it('refuse a number of quarters out of bounds, and staff without club.read', async () => {
    const path = '/api/admin/club/figures';
    const reader = { ...admin(), permissions: ['club.read'] };
    const nobody = { ...admin(), permissions: ['members.read'] };
    expect((await commerce.call(reader, 'GET', `${path}?quarters=13`)).status).toBe(400);
    for (const one of [path, `${path}.csv`]) expect((await commerce.call(nobody, 'GET', one)).status).toBe(403);
  });
});

describe('the forecast', () => {
  it('is the simulation’s amount and bottles at the yield of the last charged quarters', async () => {
    const [, bob, cat] = [await member(7), await member(8), await member(9, { preferences: { wines: ['white'] } })];
    const { id } = await plan(commerce);
    await staff(commerce, 'POST', `/${id}/open`);
    await skip(bob);
    await payQuarter(commerce, cat);
    const { body } = await staff(commerce, 'POST', `/${id}/simulate`);
    // Of the quarter before, 1 of 2 was charged.
    await sql(
      `INSERT INTO club_charges (member_id, quarter, run_id, tier_id, bottles, amount, currency, state, state_at, created_at)
       SELECT m.id, r.quarter, r.id, 14, 6, 13500, 'USD', CASE m.id WHEN $1 THEN 'failed' ELSE 'paid' END, now(), now()
       FROM members m CROSS JOIN club_runs r WHERE r.quarter = '2026-05-15' AND m.id IN ($1, $2)`,
      [bob, cat],
    );
    const { next } = await figures();
    expect(next).toEqual({
      quarter: QUARTER,
      charge_on: '2026-08-01',
      to_charge: { members: 1, amount: body.totals.total },
      paid_before: 1,
      left_out: 1,
      yield_percent: 50,
      expected: '72.40',
      by_wine: [
        { wine_id: 1, name: 'Wine 1', bottles: 8, expected: 6 },
        { wine_id: 2, name: 'Wine 2', bottles: 4, expected: 3 },
      ],
    });
  });

  it('counts of each paid box the bottles that are paid for', async () => {
    const [ann, bob] = await members(2);
    const { id } = await plan(commerce);
    await staff(commerce, 'POST', `/${id}/open`);
    for (const one of [ann!, bob!]) await payQuarter(commerce, one);
    await sql('UPDATE club_charges SET bottles = 3 WHERE member_id = $1', [bob]);
    const { body } = await staff(commerce, 'POST', `/${id}/simulate`);
    expect(body.totals.by_wine.map(({ wanted }: { wanted: number }) => wanted)).toEqual([7, 2]);
    expect((await figures()).next.by_wine.map(({ bottles }: { bottles: number }) => bottles)).toEqual([7, 2]);
  });

  it('takes the tier’s bottles by preference while no release is planned, and everybody without a past', async () => {
    await member(7);
    const { next } = await figures();
    expect(next).toMatchObject({
      quarter: QUARTER,
      charge_on: null,
      to_charge: { members: 1, amount: '144.79' },
      yield_percent: null,
      expected: '144.79',
      by_wine: [
        { bottles: 3, expected: 3 },
        { bottles: 3, expected: 3 },
      ],
    });
  });

  it('is of the quarter after one that is approved', async () => {
    const [ann] = await members(1);
    await approved(commerce, [ann!]);
    expect((await figures()).next.quarter).toBe('2026-11-15');
  });
});
