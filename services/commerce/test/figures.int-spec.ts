import { admin, customer, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Reconcile } from '../src/modules/settlement/index.js';
import { attemptStates, type Commerce, eventually, Shopper, startCommerce } from './support/commerce.js';

let commerce: Commerce;
let ann: Shopper;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  ann = new Shopper(commerce, guest('guest-ann'));
});

const days = (): Promise<unknown[]> =>
  commerce.dataSource.query(
    `SELECT day::text, kind, orders, taken::text, net::text FROM sales_days WHERE orders <> 0 OR taken <> 0 OR net <> 0 ORDER BY day, kind`,
  );
const captured = () => eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));
const findings = async () => (await commerce.app.get(Reconcile).execute(7)).map(({ kind, detail }) => [kind, detail]);

/** Two bottles at $28 and three tickets at $45 for 20 June, sold on 3 June: tax $13.85, shipping $15. */
async function sell(): Promise<{ id: string; lines: Record<string, number> }> {
  await ann.add('wine', 1, 2);
  await ann.add('event', 21, 3);
  const { body: quote } = await ann.quote();
  const { body: payment } = await ann.pay(quote.amount);
  const { body } = await ann.order(payment.paymentId);
  await captured();
  const items = body.items as { id: number; item_type: string }[];
  return { id: body.id, lines: Object.fromEntries(items.map((item) => [item.item_type, item.id])) };
}

const refund = async (id: string, lines: object[], refunded: string) => {
  const answer = await commerce.call(admin(), 'POST', `/api/admin/orders/${id}/refunds`, { reason: 'Corked', lines });
  expect(answer.status).toBe(200);
  await eventually(async () => {
    const { body } = await commerce.call(admin(), 'GET', `/api/admin/orders/${id}`);
    expect(body).toMatchObject({ refunded_amount: refunded });
  });
};

describe('daily figures', () => {
  it('count an order when its money is taken: whole on its day, without tax on the day on which it is earned', async () => {
    await sell();
    expect(await days()).toEqual([
      { day: '2026-06-03', kind: 'all', orders: 1, taken: '21985', net: '0' },
      { day: '2026-06-03', kind: 'event', orders: 1, taken: '0', net: '0' },
      { day: '2026-06-03', kind: 'shipping', orders: 0, taken: '0', net: '1500' },
      { day: '2026-06-03', kind: 'wine', orders: 1, taken: '0', net: '5600' },
      { day: '2026-06-20', kind: 'event', orders: 0, taken: '0', net: '13500' },
    ]);
    expect(await findings()).toEqual([]);
  });

  it('lose what goes back, part by part, to the cent', async () => {
    const { id, lines } = await sell();
    await refund(id, [{ line_id: lines['event'], quantity: 1 }], '48.26');
    expect(await days()).toContainEqual({ day: '2026-06-20', kind: 'event', orders: 0, taken: '0', net: '9000' });
    expect(await days()).toContainEqual({ day: '2026-06-03', kind: 'all', orders: 1, taken: '17159', net: '0' });
    commerce.clock.advance(1);
    await refund(id, [{ line_id: lines['event'], quantity: 2 }], '144.79');
    commerce.clock.advance(1);
    await refund(id, [{ line_id: lines['wine'], quantity: 2 }], '219.85');
    expect(await days()).toEqual([
      { day: '2026-06-03', kind: 'all', orders: 1, taken: '0', net: '0' },
      { day: '2026-06-03', kind: 'event', orders: 1, taken: '0', net: '0' },
      { day: '2026-06-03', kind: 'wine', orders: 1, taken: '0', net: '0' },
    ]);
    for (const payment of commerce.provider.payments.values()) payment.createdAt = commerce.clock.now();
    expect(await findings()).toEqual([]);
  });

  it('are checked against orders and refunds', async () => {
    await sell();
    await commerce.dataSource.query(`UPDATE sales_days SET taken = taken + 1 WHERE kind = 'all'`);
    expect(await findings()).toEqual([
      ['figures_differ', '2026-06-03 all: the daily row says 1/21986/0, orders and refunds say 1/21985/0'],
    ]);
  });

  it('show two years by month to who may see figures, without what is still to be earned', async () => {
    await sell();
    const path = '/api/admin/figures/sales';
    const { body } = await commerce.call(admin(), 'GET', path);
    expect(body.months).toHaveLength(24);
    expect(body.months.at(-1)).toEqual({
      month: '2026-06',
      revenue: '71.00',
      orders: { wine: 1, wine_club: 0, experience: 0, event: 1, vineyard_stay: 0 },
    });
    const club = await commerce.call(admin(), 'GET', '/api/admin/figures/club');
    expect(club.body.months.at(-1)).toEqual({ month: '2026-06', members: 0, joined: 0, left: 0 });
    expect((await commerce.call(customer(), 'GET', path)).status).toBe(403);
    expect((await commerce.call(guest(), 'GET', path)).status).toBe(401);
  });
});
