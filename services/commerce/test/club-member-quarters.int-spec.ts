import { admin } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Commerce, startCommerce } from './support/commerce.js';
import { tier, wine } from './support/items.js';
import { joined } from './support/joining.js';
import { QUARTER } from './support/releases.js';
import { approved, chargeAll, charges, onCharge, running } from './support/runs.js';

let commerce: Commerce;
let member: number;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  commerce.catalog.items = { wines: [wine(1, '28.00'), wine(2, '32.00')], tiers: [tier] };
  member = (await joined(commerce, 7)).id;
});

const sql = (text: string, values: unknown[] = []) => commerce.dataSource.query(text, values);
const call = (id: number, as = admin()) => commerce.call(as, 'GET', `/api/admin/wine-club-members/${id}/quarters`);
const reader = (permission: string) => ({ ...admin(), permissions: [permission] });
const read = async () => (await call(member)).body;
const shipment = (quarter: string, set: Record<string, unknown> = {}) =>
  sql(
    `INSERT INTO club_shipments (member_id, quarter, skipped_at, skipped_by, shipped_at, items, added, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, now(), now())`,
    [
      ...[member, quarter, set['skipped_at'], set['skipped_by'], set['shipped_at']],
      ...[set['items'] ? JSON.stringify(set['items']) : null, JSON.stringify(set['added'] ?? [])],
    ],
  );
const setCharge = (set: string) => sql(`UPDATE club_charges SET ${set} WHERE member_id = $1`, [member]);
const AT = '2026-08-18T18:00:00Z';
const items = [
  { name: 'Wine 1', quantity: 4 },
  { name: 'Wine 2', quantity: 2 },
];
/** A charge that the approval has made and nobody tried. */
const due = (id: number) => ({
  quarter: QUARTER,
  release: { id, name: 'August' },
  state: 'due',
  skipped_by: null,
  amount: '144.79',
  bottles: 6,
  attempts: 0,
  decline_says: null,
  order: null,
  sent_on: null,
  tracking: null,
  items,
});

describe('a member’s quarters', () => {
  it('are none, and need a member and the permission', async () => {
    expect(await read()).toEqual([]);
    expect((await call(member + 1)).status).toBe(404);
    expect((await call(member, reader('club.read'))).status).toBe(403);
    expect((await call(member, reader('members.read'))).status).toBe(200);
  });

  it('have the order of a charged box, with its parcel', async () => {
    const id = await running(commerce, [member]);
    await chargeAll(commerce);
    const [order] = await sql('SELECT id, order_number AS number FROM orders');
    await sql(`UPDATE fulfilments SET tracking = '1Z999'`);
    await shipment(QUARTER, { shipped_at: AT });
    const paid = { ...due(id), state: 'paid', attempts: 1, order };
    expect(await read()).toEqual([{ ...paid, sent_on: '2026-08-18', tracking: '1Z999' }]);
  });

  it.each(['due', 'charging', 'failed', 'refunded', 'cancelled'])('say that a charge is %s', async (state) => {
    const id = await approved(commerce, [member]);
    await setCharge(`state = '${state}'`);
    if (state === 'failed') await shipment(QUARTER, { skipped_at: AT });
    expect(await read()).toEqual([{ ...due(id), state }]);
  });

  it('say why a charge was declined', async () => {
    const id = await approved(commerce, [member]);
    await setCharge(`state = 'declined', tries = 2, error_code = 'INSUFFICIENT_FUNDS', declined_at = now()`);
    const says = 'There was not enough money on the card.';
    expect(await read()).toEqual([{ ...due(id), state: 'declined', attempts: 2, decline_says: says }]);
  });

  it('say who skipped a quarter: its charge given up or cancelled, or none', async () => {
    const id = await running(commerce, [member]);
    const [charge] = await charges(commerce);
    expect((await onCharge(commerce, charge!.id, 'skip')).status).toBe(204);
    const byStaff = { ...due(id), state: 'skipped', skipped_by: 'staff' };
    expect(await read()).toEqual([byStaff]);
    await setCharge(`state = 'cancelled'`);
    expect(await read()).toEqual([byStaff]);
    await sql('DELETE FROM club_charges');
    await sql(`UPDATE club_shipments SET skipped_by = 'member'`);
    const byMember = { ...byStaff, skipped_by: 'member', amount: null, bottles: 0, items: [] };
    expect(await read()).toEqual([byMember]);
  });

  it('have a quarter without a charge, with the bottles chosen for it', async () => {
    const chosen = [{ wine_id: 1, name: 'Wine 1', quantity: 4 }];
    const added = [...chosen, { wine_id: 2, name: 'Wine 2', quantity: 1 }];
    await shipment('2025-11-15', { items: chosen, added });
    const nothing = { ...due(0), quarter: '2025-11-15', release: null, state: 'none', amount: null };
    const bottles = [
      { name: 'Wine 1', quantity: 8 },
      { name: 'Wine 2', quantity: 1 },
    ];
    expect(await read()).toEqual([{ ...nothing, bottles: 9, items: bottles }]);
  });

  it('have the order of the box where another order paid for it, and the charge that counts', async () => {
    const bob = { firstName: 'Bob', lastName: 'Lee', email: 'bob@example.com' };
    const id = await running(commerce, [member, (await joined(commerce, 8, { person: bob })).id]);
    await chargeAll(commerce);
    const [order, other] = await sql('SELECT id, order_number AS number FROM orders ORDER BY user_id');
    const box = `box_run_id = ${id}, box_order_id = order_id, snapshot = NULL`;
    await setCharge(`run_id = NULL, order_id = '${other.id}', ${box}`);
    await sql(
      `INSERT INTO club_charges (member_id, quarter, order_id, tier_id, bottles, amount, currency, state, state_at, created_at)
       SELECT member_id, quarter, order_id, tier_id, 3, 100, currency, 'cancelled', now(), created_at + interval '1 day'
       FROM club_charges WHERE member_id = $1`,
      [member],
    );
    expect(await read()).toEqual([{ ...due(id), state: 'paid', attempts: 1, order }]);
  });

  it('are the newest 40, the newest first', async () => {
    const [run] = await sql(`INSERT INTO club_runs (quarter, state) VALUES ('2020-08-15', 'finished') RETURNING id`);
    for (let year = 2000; year < 2021; year += 1) {
      await shipment(`${year}-02-15`);
      await sql(
        `INSERT INTO club_charges (member_id, quarter, run_id, tier_id, bottles, amount, currency, state, state_at, created_at)
         VALUES ($1, $2, $3, 14, 6, 13500, 'USD', 'paid', now(), now())`,
        [member, `${year}-08-15`, run.id],
      );
    }
    const rows = await read();
    const quarters = rows.map(({ quarter }: { quarter: string }) => quarter);
    expect(rows[0].release).toEqual({ id: run.id, name: 'August 2020' });
    expect(quarters).toHaveLength(40);
    expect([quarters[0], quarters[1], quarters[39]]).toEqual(['2020-08-15', '2020-02-15', '2001-02-15']);
  });
});
