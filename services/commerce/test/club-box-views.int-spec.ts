import fc from 'fast-check';
import { admin, customer } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { approve, mailsLeft } from './support/approvals.js';
import { type Commerce, startCommerce } from './support/commerce.js';
import { tier, wine } from './support/items.js';
import { joined } from './support/joining.js';
import { insertOrders } from './support/order-rows.js';
import { chargeAll } from './support/runs.js';
import { openAndSimulated, QUARTER, staff } from './support/releases.js';

const RUNS = Number(process.env['VIEW_RUNS'] ?? 6);
const CLOSED = '2026-08-01T08:00:00-07:00';
const WINES = [1, 2, 3];

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());

type Bottles = { wine_id: number; quantity: number }[];

/** Six bottles, and some more. */
const six = fc.constantFrom([4, 2, 0], [3, 3, 0], [2, 2, 2], [5, 1, 0], [0, 2, 4], [6, 0, 0]);
const more = fc.tuple(fc.nat(3), fc.nat(3), fc.nat(3));
const bottles = (counts: readonly number[]): Bottles =>
  WINES.map((wine_id, index) => ({ wine_id, quantity: counts[index] ?? 0 })).filter(({ quantity }) => quantity > 0);
const sql = (text: string, values: unknown[] = []) => commerce.dataSource.query(text, values);

/** Bottles by wine's name. */
const counted = (...lists: { name: string; quantity: number }[][]): Record<string, number> => {
  const all: Record<string, number> = {};
  for (const { name, quantity } of lists.flat()) all[name] = (all[name] ?? 0) + quantity;
  return all;
};

it('a member’s box has the same bottles for staff, in the simulation, in the charge and in its order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.record({
        box: six,
        swapped: fc.option(six),
        added: more,
        pricing: fc.constantFrom('tier', 'items'),
        choice: fc.constantFrom('fixed', 'preference'),
        byOrder: fc.boolean(),
      }),
      async ({ box, swapped, added, pricing, choice, byOrder }) => {
        await commerce.reset();
        commerce.catalog.items = { wines: WINES.map((id) => wine(id, '28.00')), tiers: [tier] };
        const { id: member } = await joined(commerce, 7);
        const boxes =
          choice === 'fixed'
            ? [{ tier_id: 14, pricing, choice, bottles: bottles(box) }]
            : [{ tier_id: 14, pricing, choice, size: 6, bottles: bottles([6, 6, 6]) }];
        const id = await openAndSimulated(commerce, { boxes, shares: [] });
        const wish = {
          ...(swapped && { bottles: bottles(swapped) }),
          added: bottles(added),
        };
        const own = await commerce.call(customer(7), 'GET', '/api/customer/membership/box');
        const saved = await commerce.call(customer(7), 'PUT', '/api/customer/membership/box', {
          bottles: own.body.bottles.map(({ wine_id, quantity }: Bottles[number]) => ({ wine_id, quantity })),
          ...wish,
        });
        expect([200, 400]).toContain(saved.status);
        const shop = { number: 'SH-A', customer: 'Ann Lee <ann@example.com>', at: '2026-06-01T20:00:00Z' };
        const [order] = byOrder ? await insertOrders(commerce.dataSource, [shop]) : [];
        if (byOrder)
          await sql(
            `INSERT INTO club_charges (member_id, quarter, order_id, tier_id, bottles, amount, currency, state, state_at, created_at)
             VALUES ($1, '${QUARTER}', $2, 14, 6, 13500, 'USD', 'paid', '2026-06-01', '2026-06-01')`,
            [member, order],
          );
        const views = async () => {
          const detail = (await commerce.call(admin(), 'GET', `/api/admin/wine-club-members/${member}`)).body;
          const next = detail.next_shipment;
          const [row] = (await staff(commerce, 'GET', `/${id}/simulation`)).body.rows;
          const inBox = next.items.reduce((sum: number, item: { quantity: number }) => sum + item.quantity, 0);
          expect(next.bottles).toBe(inBox);
          return [counted(next.items, next.added), counted(row.items)];
        };
        await staff(commerce, 'POST', `/${id}/simulate`);
        const [forStaff, simulated] = await views();
        expect(forStaff).toEqual(simulated);
        const count = Object.values(simulated!).reduce((sum, quantity) => sum + quantity, 0);
        if (byOrder) expect(count).toBe(6);
        await staff(commerce, 'POST', `/${id}/announce`);
        await mailsLeft(commerce);
        commerce.clock.set(CLOSED);
        expect((await approve(commerce, id)).status).toBe(200);
        const [charge] = await sql('SELECT bottles, snapshot FROM club_charges');
        const lines = charge.snapshot.lines
          .filter(({ type }: { type: string }) => type === 'wine')
          .map(({ title, quantity }: { title: string; quantity: number }) => ({ name: title, quantity }));
        expect([counted(lines), charge.bottles]).toEqual([simulated, count]);
        expect(await views()).toEqual([simulated, simulated]);
        await staff(commerce, 'POST', `/${id}/run`);
        await chargeAll(commerce);
        expect((await views())[0]).toEqual(simulated);
        const sent = await sql(`SELECT title AS name, quantity FROM order_lines WHERE item_type = 'wine'`);
        expect(counted(sent)).toEqual(simulated);
        const quarters = (await commerce.call(admin(), 'GET', `/api/admin/wine-club-members/${member}/quarters`)).body;
        const [quarter] = quarters.quarters ?? quarters;
        expect([counted(quarter.items), quarter.bottles]).toEqual([simulated, count]);
      },
    ),
    { numRuns: RUNS },
  );
});
