import { admin, customer, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { FoldSales, type LinePart, taxShares } from '../src/modules/figures/index.js';
import { Reconcile } from '../src/modules/settlement/index.js';
import {
  attemptStates,
  type Commerce,
  delivered,
  eventually,
  oncePressed,
  Shopper,
  startCommerce,
} from './support/commerce.js';

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
    `SELECT day::text, kind, sum(orders)::int AS orders, sum(taken)::text AS taken, sum(net)::text AS net FROM sales_figures
     GROUP BY day, kind HAVING sum(orders) <> 0 OR sum(taken) <> 0 OR sum(net) <> 0 ORDER BY day, kind`,
  );
const fold = () => commerce.app.get(FoldSales).execute();
const rowsIn = async (table: 'sales_days' | 'sales_moves'): Promise<number> => {
  const rows: { n: number }[] = await commerce.dataSource.query(`SELECT count(*)::int AS n FROM ${table}`);
  return rows[0]?.n ?? -1;
};
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

const refund = (id: string, lines: object[], refunded: string) => refundOf(id, { lines }, refunded);
const refundOf = async (id: string, wanted: object, refunded: string) => {
  const answer = await commerce.call(
    admin(),
    'POST',
    `/api/admin/orders/${id}/refunds`,
    { reason: 'Corked', ...wanted },
    oncePressed(),
  );
  expect(answer.status).toBe(200);
  await eventually(async () => {
    const { body } = await commerce.call(admin(), 'GET', `/api/admin/orders/${id}`);
    expect(body).toMatchObject({ refunded_amount: refunded });
  });
};

describe('daily figures', () => {
  it('count an order on its capture: its total on that day, its net on the day of earning', async () => {
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

  it('subtract refunds, part by part, to the cent', async () => {
    const { id, lines } = await sell();
    await refund(id, [{ line_id: lines['event'], quantity: 1 }], '48.26');
    expect(await days()).toContainEqual({ day: '2026-06-20', kind: 'event', orders: 0, taken: '0', net: '9000' });
    expect(await days()).toContainEqual({ day: '2026-06-03', kind: 'all', orders: 1, taken: '17159', net: '0' });
    commerce.clock.advance(1);
    await refund(id, [{ line_id: lines['event'], quantity: 2 }], '144.79');
    commerce.clock.advance(1);
    await refund(id, [{ line_id: lines['wine'], quantity: 2 }], '219.85');
    // Everything went back: the order is cancelled, and counts no more.
    expect(await days()).toEqual([]);
    for (const payment of commerce.provider.payments.values()) payment.createdAt = commerce.clock.now();
    expect(await findings()).toEqual([]);
  });

  it('split an amount of money into net and tax of lines and shipping, and add up to the order', async () => {
    const { id } = await sell();
    await refundOf(id, { amount: '20.00' }, '20.00');
    expect(await days()).toEqual([
      { day: '2026-06-03', kind: 'all', orders: 1, taken: '19985', net: '0' },
      { day: '2026-06-03', kind: 'event', orders: 1, taken: '0', net: '0' },
      { day: '2026-06-03', kind: 'shipping', orders: 0, taken: '0', net: '1363' },
      { day: '2026-06-03', kind: 'wine', orders: 1, taken: '0', net: '5091' },
      { day: '2026-06-20', kind: 'event', orders: 0, taken: '0', net: '12272' },
    ]);
    for (const [amount, refunded] of [
      ['0.01', '20.01'],
      ['99.99', '120.00'],
      ['99.85', '219.85'],
    ] as const) {
      commerce.clock.advance(1);
      await refundOf(id, { amount }, refunded);
    }
    expect(await days()).toEqual([
      { day: '2026-06-03', kind: 'all', orders: 1, taken: '0', net: '0' },
      { day: '2026-06-03', kind: 'event', orders: 1, taken: '0', net: '0' },
      { day: '2026-06-03', kind: 'wine', orders: 1, taken: '0', net: '0' },
    ]);
    for (const payment of commerce.provider.payments.values()) payment.createdAt = commerce.clock.now();
    expect(await findings()).toEqual([]);
  });

  it.each(['sales_moves', 'sales_days'])('are checked against orders and refunds: %s', async (table) => {
    await sell();
    if (table === 'sales_days') await fold();
    await commerce.dataSource.query(`UPDATE ${table} SET taken = taken + 1 WHERE kind = 'all'`);
    expect(await findings()).toEqual([
      ['figures_differ', '2026-06-03 all: the daily rows say 1/21986/0, orders and refunds say 1/21985/0'],
    ]);
  });

  it('are the same before and after new rows are folded into one per day, even by two jobs at once', async () => {
    const { id, lines } = await sell();
    await fold();
    commerce.clock.advance(1);
    await refund(id, [{ line_id: lines['event'], quantity: 1 }], '48.26');
    const before = await days();
    expect(await rowsIn('sales_moves')).toBe(2);
    expect((await Promise.all([fold(), fold()])).reduce((a, b) => a + b)).toBe(2);
    expect(await rowsIn('sales_moves')).toBe(0);
    expect(await rowsIn('sales_days')).toBe(5);
    expect(await days()).toEqual(before);
    for (const payment of commerce.provider.payments.values()) payment.createdAt = commerce.clock.now();
    expect(await findings()).toEqual([]);
  });

  it('let no payment wait for another one of the day', async () => {
    await sell();
    await fold();
    const other = commerce.dataSource.createQueryRunner();
    await other.startTransaction();
    try {
      await other.query('SELECT * FROM sales_days FOR UPDATE');
      const bob = new Shopper(commerce, guest('guest-bob'), 'browser02');
      await bob.buy('wine', 1, 1);
      await eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured', 'captured']));
    } finally {
      await other.rollbackTransaction();
      await other.release();
    }
  });

  it('add up with many simultaneous payments, while rows are folded, before and after midnight', async () => {
    const shop = (day: number) =>
      Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          new Shopper(commerce, guest(`guest-${day}-${index}`), `browser${day}${index}`).buy('wine', 1, 1),
        ),
      );
    const allCaptured = (count: number) =>
      eventually(async () => expect(await attemptStates(commerce)).toEqual(Array<string>(count).fill('captured')));
    // One minute before midnight in California.
    commerce.clock.set('2026-06-04T06:59:00Z');
    await Promise.all([shop(1), fold()]);
    commerce.clock.set('2026-06-04T07:00:00Z');
    await Promise.all([shop(2), fold(), allCaptured(24), fold()]);
    const all = { kind: 'all', orders: 12, taken: '54036', net: '0' };
    expect(await days()).toEqual(
      expect.arrayContaining([
        { day: '2026-06-03', ...all },
        { day: '2026-06-04', ...all },
        { day: '2026-06-03', kind: 'wine', orders: 12, taken: '0', net: '33600' },
        { day: '2026-06-04', kind: 'shipping', orders: 0, taken: '0', net: '18000' },
      ]),
    );
    for (const payment of commerce.provider.payments.values()) payment.createdAt = commerce.clock.now();
    expect(await findings()).toEqual([]);
  });

  it('show two years by month with the permission for figures, without future earnings', async () => {
    await sell();
    const path = '/api/admin/figures/sales';
    const { body } = await commerce.call(admin(), 'GET', path);
    expect(body.months).toHaveLength(24);
    expect(body.months.at(-1)).toEqual({
      month: '2026-06',
      revenue: '219.85',
      net: '71.00',
      orders: { wine: 1, wine_club: 0, experience: 0, event: 1, vineyard_stay: 0 },
    });
    const club = await commerce.call(admin(), 'GET', '/api/admin/figures/club');
    expect(club.body.months.at(-1)).toEqual({ month: '2026-06', members: 0, joined: 0, left: 0 });
    expect((await commerce.call(customer(), 'GET', path)).status).toBe(403);
    expect((await commerce.call(guest(), 'GET', path)).status).toBe(401);
  });
});

/** Amounts as sums of cents. */
const inCents = (amount: string): number => Math.round(Number(amount) * 100);
const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => string | null): number =>
  rows.reduce((sum, row) => sum + inCents(amount(row) ?? '0'), 0);

describe('a figure', () => {
  const internal = async (as: 'gateway' | 'hospitality', path: string) =>
    (await commerce.call({ as }, 'GET', `/internal/${path}`)).body;
  const get = async (path: string) => (await commerce.call(admin(), 'GET', path)).body;
  const tell = (type: string, payload: object) =>
    commerce.call({ as: 'hospitality' }, 'POST', '/internal/inbox', {
      events: [{ id: crypto.randomUUID(), type, payload, occurredAt: commerce.clock.now().toISOString() }],
    });

  it('has the same number under its name in every answer, over orders of every kind and three months', async () => {
    let shoppers = 10;
    const buy = (type: string, id: number, quantity?: number, details?: object) => {
      shoppers += 1;
      const as = type === 'wine_club' ? customer(shoppers) : guest(`guest-${shoppers}`);
      return new Shopper(commerce, as, `browser${shoppers}`).buy(type, id, quantity, details);
    };
    const nights = (checkInDate: string, checkOutDate: string) => ({ checkInDate, checkOutDate, guests: 2 });
    const lineRef = async (id: string): Promise<string> => {
      const sql = 'SELECT line_ref FROM order_lines WHERE order_id = $1';
      return (await commerce.dataSource.query<{ line_ref: string }[]>(sql, [id]))[0]?.line_ref ?? '';
    };

    commerce.clock.set('2025-06-10T19:00:00Z');
    const lastYear = await buy('wine', 1, 1);
    commerce.clock.set('2026-05-10T19:00:00Z');
    const lastMonth = [
      await buy('wine', 2, 2),
      // Booked in May, stayed in June.
      await buy('vineyard_stay', 1, 2, nights('2026-06-10', '2026-06-12')),
    ];
    commerce.clock.set('2026-06-03T19:00:00Z');
    const shorter = await buy('vineyard_stay', 1, 3, nights('2026-06-20', '2026-06-23'));
    const longer = await buy('vineyard_stay', 1, 3, nights('2026-07-20', '2026-07-23'));
    await buy('experience', 33, 2, { preferredDate: '2026-06-20' });
    await buy('wine_club', 14);
    const event = await buy('event', 21, 3);
    const wine = await buy('wine', 1, 3);
    const cancelled = await buy('wine', 2, 1);
    await delivered(commerce);
    await refundOf(event.id, { lines: [{ line_id: event.items[0].id, quantity: 1 }] }, '48.26');
    await refundOf(wine.id, { amount: '5.00' }, '5.00');
    await refundOf(
      lastMonth[0].id,
      { lines: [{ line_id: lastMonth[0].items[0].id, quantity: 2 }] },
      lastMonth[0].total,
    );
    expect((await commerce.call(admin(), 'POST', `/api/admin/orders/${cancelled.id}/cancel`)).status).toBe(200);
    const of = async (id: string) => ({ orderId: id, lineId: await lineRef(id) });
    await tell('stay.moved', {
      ...(await of(shorter.id)),
      ...{ checkIn: '2026-06-20', checkOut: '2026-06-22', refund: '365.62', reason: 'Other dates' },
    });
    const paid = { moveId: 1, amount: '630.00', tax: '70.00', day: '2026-06-03', reference: 'VSB-000001', by: 'admin' };
    await tell('stay.difference_paid', { ...(await of(longer.id)), ...paid });
    // Staff entered a stay as paid, without an order.
    commerce.hospitality.paidStays = [
      { month: '2025-06', taken: '300.00', net: '300.00', stays: 1 },
      { month: '2026-06', taken: '915.00', net: '0.00', stays: 1 },
    ];
    await eventually(async () => {
      await commerce.sweep();
      expect(await get(`/api/admin/orders/${shorter.id}`)).toMatchObject({ refunded_amount: '365.62' });
      expect(await get(`/api/admin/orders/${cancelled.id}`)).toMatchObject({ refunded_amount: cancelled.total });
    });
    await delivered(commerce);
    // A paused member is a member.
    await commerce.dataSource.query(`UPDATE members SET status = 'paused', paused_until = '2026-07-01'`);

    const [stats, { months }, orders, counted, stays, club] = await Promise.all([
      internal('gateway', 'stats'),
      get('/api/admin/figures/sales'),
      get('/api/admin/orders'),
      internal('gateway', 'counted-orders'),
      internal('hospitality', 'sales/stays'),
      get('/api/admin/figures/club'),
    ]);
    type Order = Record<'total' | 'refunded_amount' | 'created_at' | 'status', string> & {
      items: { item_type: string }[];
    };
    const isOf = (order: Order, type: string): boolean => order.items.some(({ item_type }) => item_type === type);
    const keptOf = (some: Order[]): number =>
      sumOf(some, ({ total }) => total) - sumOf(some, ({ refunded_amount }) => refunded_amount);
    const house = sumOf(commerce.hospitality.paidStays, ({ taken }) => taken);

    // Revenue: cards, trend, the list and export of orders, and what their customers spent.
    const revenue = inCents(stats.totalRevenue);
    expect(keptOf(orders) + house).toBe(revenue);
    expect(sumOf(months as { revenue: string }[], (month) => month.revenue)).toBe(revenue);
    const spent = (counted.orders as { net: { amount: string }[] }[]).flatMap(({ net }) => net);
    expect(sumOf(spent, ({ amount }) => amount) + house).toBe(revenue);
    expect([stats.monthlyRevenue, stats.lastMonth.monthlyRevenue, stats.lastYear.monthlyRevenue]).toEqual([
      months.at(-1).revenue,
      months.at(-2).revenue,
      months.at(-13).revenue,
    ]);
    expect(inCents(months.at(-13).revenue)).toBe(inCents(lastYear.total) + 30_000);
    // A stay counts in the month in which it was paid; what went back later takes nothing from that month.
    expect(inCents(months.at(-2).revenue)).toBe(sumOf(lastMonth, ({ total }) => total));

    // Stay revenue is a part of the revenue.
    expect(inCents(stays.taken)).toBe(keptOf(orders.filter((order: Order) => isOf(order, 'vineyard_stay'))));
    expect(stays.stays).toBe(3);
    expect(inCents(stays.taken) + house).toBeLessThan(revenue);

    // Orders: neither cancelled nor unpaid.
    const inJune = (order: Order) => order.created_at > '2026-06' && order.status !== 'cancelled';
    for (const [type, count] of Object.entries(months.at(-1).orders))
      expect(orders.filter((order: Order) => inJune(order) && isOf(order, type))).toHaveLength(count as number);
    expect([stats.monthlyOrders, stats.lastMonth.monthlyOrders, stats.lastYear.monthlyOrders]).toEqual([1, 0, 1]);
    expect(counted.orders.filter(({ counts }: { counts: boolean }) => counts)).toHaveLength(orders.length - 2);

    expect([stats.wineClubMembers, club.months.at(-1).members]).toEqual([1, 1]);
    for (const payment of commerce.provider.payments.values()) payment.createdAt = commerce.clock.now();
    expect(await findings()).toEqual([]);

    // A part of the revenue is unknown: no smaller number stands in its place.
    commerce.hospitality.failing = /paid-stays/;
    expect(await internal('gateway', 'stats')).toMatchObject({ totalRevenue: null, monthlyOrders: 1 });
    expect((await get('/api/admin/figures/sales')).months.at(-1)).toMatchObject({ revenue: null, net: null });
  });
});

const cents = (max: bigint) => fc.bigInt({ min: 0n, max });
/** An amount and its tax of at most 25 %. */
const money = fc.tuple(cents(90_000n), fc.integer({ min: 0, max: 100 })).map(([amount, percent]) => ({
  amount,
  tax: (amount * BigInt(percent)) / 400n,
}));

describe('the tax in a part of a line', () => {
  it('sums to the line’s tax, for all splits and later payments, and a later payment changes no earlier part', async () => {
    const runner = commerce.dataSource.createQueryRunner();
    const all = (tax: readonly bigint[]): bigint => tax.reduce((sum, part) => sum + part, 0n);
    try {
      await runner.query(`CREATE TEMP TABLE order_lines (id int, total bigint, subtotal bigint, discount bigint);
        CREATE TEMP TABLE stay_additions (line_id int, line_before bigint, amount bigint, net bigint)`);
      await fc.assert(
        fc.asyncProperty(
          money,
          cents(20_000n),
          fc.array(money, { maxLength: 3 }),
          fc.array(cents(360_000n), { maxLength: 12 }),
          async (bought, discount, payments, cuts) => {
            await runner.query('TRUNCATE order_lines, stay_additions');
            const subtotal = bought.amount - bought.tax + discount;
            await runner.query(
              'INSERT INTO order_lines VALUES (1, $1, $2, $3)',
              [bought.amount, subtotal, discount].map(String),
            );
            let [total, tax] = [bought.amount, bought.tax];
            let earlier: { parts: LinePart[]; shares: bigint[] } = { parts: [], shares: [] };
            for (const { amount, tax: more } of [{ amount: 0n, tax: 0n }, ...payments]) {
              if (amount > 0n)
                await runner.query(
                  'INSERT INTO stay_additions VALUES (1, $1, $2, $3)',
                  [total, amount, amount - more].map(String),
                );
              total += amount;
              tax += more;
              await runner.query(
                'UPDATE order_lines SET total = $1, subtotal = subtotal + $2',
                [total, amount - more].map(String),
              );
              expect(await taxShares(runner.manager, earlier.parts)).toEqual(earlier.shares);
              const ends = [...new Set([0n, ...cuts.map((cut) => cut % (total + 1n)), total])].sort((a, b) =>
                Number(a - b),
              );
              const parts = ends.slice(1).map((end, index) => {
                const before = ends[index] ?? 0n;
                return { lineId: 1, before, amount: end - before };
              });
              const shares = await taxShares(runner.manager, parts);
              for (const [index, share] of shares.entries())
                expect(share >= 0n && share <= (parts[index]?.amount ?? 0n)).toBe(true);
              expect(all(shares)).toBe(tax);
              earlier = { parts, shares };
            }
          },
        ),
        { numRuns: 40 },
      );
    } finally {
      await runner.query('DROP TABLE IF EXISTS pg_temp.order_lines, pg_temp.stay_additions');
      await runner.release();
    }
  });
});
