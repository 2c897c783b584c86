import { readFileSync } from 'node:fs';
import { SERVICES, type ServiceName } from '@shamba/dev-stack';
import { addDays } from '@shamba/rules';
import type { LedgerChange } from '@shamba/square-emulator';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PaymentProvider, ProviderPayment } from '../../../services/commerce/src/modules/payments/index.js';
import { DisputeRepository, RefundRepository } from '../../../services/commerce/src/modules/refunds/index.js';
import { Reconcile } from '../../../services/commerce/src/modules/settlement/index.js';
import { ReconcileForeign } from '../../../services/commerce/src/modules/settlement/reconcile-foreign.js';
import { Dice } from '../src/dice.js';
import { SMALL } from '../src/size.js';
import { Span } from '../src/span.js';
import { makeWorld, type World } from '../src/world.js';
import { type DemoShop, demoShop } from './support/demo-shop.js';

const NOW = new Date('2026-06-03T19:00:00Z');
const TODAY = '2026-06-03';

let shop: DemoShop;
let world: World | null;

const rows = <T>(service: ServiceName, sql: string, parameters: unknown[] = []): Promise<T[]> =>
  shop.open[service].query<T[]>(sql, parameters);
const one = async <T>(service: ServiceName, sql: string): Promise<T> => (await rows<T>(service, sql))[0] as T;

beforeAll(async () => {
  shop = await demoShop(NOW);
  world = await shop.load();
});
afterAll(() => shop.close());

describe('the past of the demo data', () => {
  it('has the requested size, also for the demo customer', async () => {
    expect(world).not.toBeNull();
    expect(await one('commerce', `SELECT count(*)::int AS n FROM orders WHERE channel = 'web'`)).toEqual({
      n: SMALL.orders,
    });
    expect(await one('gateway', `SELECT count(*)::int AS n FROM users WHERE role = 'customer'`)).toEqual({
      n: SMALL.customers,
    });
    const own = await rows<{ item_type: string }>(
      'commerce',
      `SELECT DISTINCT item_type FROM order_lines l JOIN orders o ON o.id = l.order_id
       WHERE o.user_id = ${world?.shop.demoUserId}`,
    );
    expect(own.length).toBeGreaterThanOrEqual(2);
    for (const [service, table] of [
      ['commerce', 'club_charges'],
      ['commerce', 'refunds'],
      ['hospitality', 'stay_bookings'],
      ['hospitality', 'event_registrations'],
      ['hospitality', 'experience_bookings'],
      ['content', 'inquiries'],
      ['worker', 'notifications'],
    ] as const)
      expect((await one<{ n: number }>(service, `SELECT count(*)::int AS n FROM ${table}`)).n).toBeGreaterThan(5);
  });

  it('adds up to the cent', async () => {
    expect(
      await rows(
        'commerce',
        `SELECT o.id FROM orders o JOIN (SELECT order_id, sum(subtotal) s, sum(discount) d, sum(tax) t, sum(total) a, sum(refunded) r FROM order_lines GROUP BY order_id) l ON l.order_id = o.id
         WHERE o.subtotal <> l.s OR o.discount <> l.d OR o.tax <> l.t OR o.total <> l.a + o.shipping OR o.refunded > o.total OR l.r > o.refunded`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        'commerce',
        `SELECT o.id FROM orders o LEFT JOIN (SELECT order_id, sum(amount) AS given FROM refunds GROUP BY order_id) r ON r.order_id = o.id
         WHERE o.refunded <> coalesce(r.given, 0)`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        'commerce',
        'SELECT 1 FROM orders o JOIN payment_attempts a ON a.id = o.attempt_id WHERE a.amount <> o.total',
      ),
    ).toEqual([]);
  });

  it('keeps the stock, with a ledger that never goes below zero', async () => {
    expect(
      await rows(
        'catalog',
        `SELECT s.id FROM skus s LEFT JOIN (SELECT sku_id, sum(quantity) AS booked FROM stock_ledger GROUP BY sku_id) l ON l.sku_id = s.id
         WHERE s.stock_quantity <> coalesce(l.booked, 0)`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        'catalog',
        `SELECT id FROM (SELECT id, balance, sum(quantity) OVER (PARTITION BY sku_id ORDER BY id) AS counted FROM stock_ledger) l
         WHERE balance <> counted OR balance < 0`,
      ),
    ).toEqual([]);
  });

  it('has no two stays in one night, and a claim for each stay that is not cancelled', async () => {
    expect(
      await rows(
        'hospitality',
        `SELECT b.id FROM stay_bookings b LEFT JOIN stay_claims c ON c.kind = 'booking' AND c.ref_id = b.id::text
         WHERE (b.booking_status = 'cancelled') <> (c.id IS NULL) OR c.nights <> daterange(b.check_in_date, b.check_out_date)`,
      ),
    ).toEqual([]);
  });

  it('sells no more seats and places than available', async () => {
    expect(
      await rows(
        'hospitality',
        `SELECT r.occurrence_id FROM event_registrations r JOIN events e ON e.id = r.event_id WHERE r.status = 'confirmed'
         GROUP BY r.occurrence_id, e.max_attendees HAVING sum(r.quantity) > e.max_attendees`,
      ),
    ).toEqual([]);
    expect(
      await rows(
        'hospitality',
        `SELECT b.slot_id FROM experience_bookings b JOIN experiences e ON e.id = b.experience_id WHERE b.slot_id IS NOT NULL AND b.status = 'confirmed'
         GROUP BY b.slot_id, e.slot_capacity HAVING sum(b.guest_count) > e.slot_capacity`,
      ),
    ).toEqual([]);
  });

  it('has only visits after now, and leaves most of the coming year free', async () => {
    for (const service of SERVICES) {
      const stamps = await rows<{ table_name: string; column_name: string }>(
        service,
        `SELECT c.table_name, c.column_name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
         WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'timestamp with time zone'
           AND c.table_name IN (${TABLES.map((table) => `'${table}'`).join(', ')})`,
      );
      for (const { table_name: table, column_name: column } of stamps)
        expect([
          table,
          column,
          // The demo's two accounts are created at loading.
          await rows(service, `SELECT 1 FROM ${table} WHERE ${column} > $1 ${table === 'users' ? 'AND id > 2' : ''}`, [
            NOW,
          ]),
        ]).toEqual([table, column, []]);
    }
    const [{ ahead, last } = { ahead: 0, last: '' }] = await rows<{ ahead: number; last: string }>(
      'hospitality',
      `SELECT count(*)::int AS ahead, coalesce(max(check_in_date), $1::date)::text AS last FROM stay_bookings WHERE check_in_date > $1`,
      [TODAY],
    );
    expect(ahead).toBeLessThanOrEqual(5);
    expect(last <= '2026-06-15').toBe(true);
  });

  it('writes no events', async () => {
    for (const service of ['gateway', 'catalog', 'commerce', 'hospitality', 'content'] as const)
      expect(await rows(service, 'SELECT 1 FROM outbox LIMIT 1')).toEqual([]);
  });

  it('agrees with the payment provider', async () => {
    const changes = readFileSync(shop.ledger, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as LedgerChange);
    const payments = changes
      .flatMap((change) => change.payments ?? [])
      .map(
        (payment): ProviderPayment =>
          ({
            id: payment.id,
            referenceId: payment.reference_id ?? null,
            status: payment.status === 'COMPLETED' ? 'completed' : 'failed',
            amount: BigInt(payment.amount_money.amount),
            refunded: BigInt(payment.refunded_money?.amount ?? 0),
            createdAt: new Date(payment.created_at),
          }) as ProviderPayment,
      );
    const refunds = changes
      .flatMap((change) => change.refunds ?? [])
      .map((refund) => ({
        id: refund.id,
        paymentId: refund.payment_id,
        amount: BigInt(refund.amount_money.amount),
        currency: refund.amount_money.currency,
        state: refund.status === 'COMPLETED' ? ('completed' as const) : ('failed' as const),
        reason: refund.reason ?? null,
        createdAt: new Date(refund.created_at),
        updatedAt: new Date(refund.updated_at),
      }));
    const provider = {
      list: () => Promise.resolve(payments),
      refundsSince: () => Promise.resolve(refunds),
      disputesSince: () => Promise.resolve([]),
    } as unknown as PaymentProvider;
    const clock = { now: () => NOW } as ConstructorParameters<typeof Reconcile>[4];
    const refundRows = new RefundRepository(shop.open.commerce, clock);
    const reconcile = new Reconcile(
      shop.open.commerce,
      provider,
      { pinned: () => Promise.resolve([]) } as unknown as ConstructorParameters<typeof Reconcile>[2],
      new ReconcileForeign(
        shop.open.commerce,
        provider,
        new DisputeRepository(shop.open.commerce, refundRows),
        refundRows,
        clock,
      ),
      clock,
    );
    expect(await reconcile.execute(800)).toEqual([]);
    const days = await one<{ n: number }>('commerce', 'SELECT count(*)::int AS n FROM sales_days');
    expect(days.n).toBeGreaterThan(SMALL.orders);
    expect(payments.length).toBeGreaterThan(SMALL.orders / 2);
    expect(refunds.length).toBeGreaterThan(0);
  });

  it('has the requested years and registrations', () => {
    if (!world) throw new Error('There is no world');
    const span = new Span(TODAY, NOW, 5);
    const size = { ...SMALL, years: 5, registrations: 900 };
    const { orders, visits, seats, stays, events, club } = makeWorld(new Dice('five'), span, world.shop, size);
    const days = orders.map(({ record }) => record.createdAt.toISOString().slice(0, 10)).sort();
    expect(days[0]?.slice(0, 4)).toBe('2021');
    expect(days.every((day) => day <= TODAY)).toBe(true);
    expect(stays.some(({ checkIn }) => checkIn < '2021-09-01')).toBe(true);
    expect(club.releases.map(({ state }) => state)).toEqual([...Array.from({ length: 20 }, () => 'finished'), 'open']);
    const registered = visits.filter(({ event }) => event !== null).length + seats.length;
    expect(registered).toBe(900);
    expect(seats.every(({ quantity, at }) => quantity >= 1 && at <= NOW)).toBe(true);
    for (const { seatsLeft, base } of events) expect(seatsLeft >= 0 && seatsLeft <= base.capacity).toBe(true);
    const places = seats.map(({ event, person }) => `${event.id} ${person.email}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it('can be created in any week of a year', () => {
    if (!world) throw new Error('There is no world');
    for (let day = addDays(TODAY, -366); day < TODAY; day = addDays(day, 8)) {
      const now = new Date(`${day}T19:00:00Z`);
      const made = makeWorld(new Dice(day), new Span(day, now, 2), world.shop, SMALL);
      expect(made.orders.filter(({ record }) => record.channel === 'web')).toHaveLength(SMALL.orders);
      for (const { order, quarters } of made.club.members) {
        // Each member's first quarter is at most three months after joining.
        const joined = order.record.createdAt.toISOString().slice(0, 10);
        const first = quarters[0]?.quarter ?? '';
        expect(first > joined && first <= addDays(joined, 92)).toBe(true);
      }
    }
  });

  it('has a release that members can still choose in', async () => {
    const open = await one<{ closes: string; tiers: number }>(
      'commerce',
      `SELECT closes_on::text AS closes, (SELECT count(*)::int FROM club_run_tiers t WHERE t.run_id = r.id) AS tiers
       FROM club_runs r WHERE state = 'open'`,
    );
    expect(open.closes > TODAY).toBe(true);
    expect(open.tiers).toBe(world?.shop.tiers.length);
  });

  it('does not change a used shop', async () => {
    const before = await one('commerce', 'SELECT count(*)::int AS n, sum(total)::text AS total FROM orders');
    expect(await shop.load()).toBeNull();
    expect(await one('commerce', 'SELECT count(*)::int AS n, sum(total)::text AS total FROM orders')).toEqual(before);
  });
});

const TABLES = [
  'users',
  'orders',
  'payment_attempts',
  'order_events',
  'refunds',
  'fulfilments',
  'members',
  'club_charges',
  'club_shipments',
  'stay_bookings',
  'event_registrations',
  'experience_bookings',
  'stock_ledger',
  'notifications',
  'inquiries',
];
