import { admin, guest } from '@shamba/service-kit/testing';
import { type Cents, percentOf, sum, toDecimal } from '@shamba/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rowsOf, type Runner } from '@shamba/service-kit/database';
import fc from 'fast-check';
import { adjustmentRow, lineRow } from '../src/modules/orders/new-order.js';
import type { BasketLine, FeePart } from '../src/modules/pricing/basket.js';
import { priceBasket } from '../src/modules/pricing/price-basket.js';
import { TAX_MOVES } from '../src/modules/figures/index.js';
import {
  attemptStates,
  type Commerce,
  delivered,
  eventually,
  oncePressed,
  Shopper,
  startCommerce,
} from './support/commerce.js';
import { stay } from './support/items.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(() => commerce.reset());

interface Move {
  day: string;
  kind: string;
  item_type: string;
  tax_class: string;
  place: string | null;
  rate: string;
  taxable: string;
  tax: string;
}
const movesIn = (runner: Runner, from = '2000-01-01', to = '2100-01-01'): Promise<Move[]> =>
  rowsOf<Move>(
    runner,
    `WITH ${TAX_MOVES} SELECT day::text, kind, item_type, tax_class, place, trim_scale(rate)::text AS rate,
      taxable::text, tax::text FROM tax_moves ORDER BY at, kind DESC, item_type, tax_class`,
    [from, to, 'America/Los_Angeles'],
  );
const short = (moves: readonly Move[]) =>
  moves.map((move) =>
    [
      move.day.slice(5),
      move.kind,
      move.item_type,
      move.tax_class,
      move.place ?? '-',
      move.rate,
      move.taxable,
      move.tax,
    ].join(' '),
  );

describe('the taxes of orders', () => {
  it('are told by class, place and rate as charged, each with its later payments and refunds', async () => {
    await commerce.dataSource.query(
      `INSERT INTO tax_rates (tax_class, region, rate, valid_from) VALUES ('standard', 'CA', '8.375', '2020-01-01')`,
    );
    const breakfast = { id: 2, name: 'Breakfast', price: '45.00', taxClass: 'standard' as const };
    commerce.hospitality.items.stay = { ...stay, addOns: [{ ...breakfast, offered: true, notOn: [] }] };
    const ann = new Shopper(commerce, guest('guest-ann'));
    await ann.add('wine', 1, 2);
    await ann.add('event', 21, 1);
    const dates = { checkInDate: '2026-06-20', checkOutDate: '2026-06-22', guests: 2 };
    const order = await ann.buy('vineyard_stay', 1, 2, { ...dates, add_ons: [2] });
    await eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));
    const sold = [
      '06-03 sold event standard - 7.25 4500 327',
      '06-03 sold shipping none - 0 1500 0',
      '06-03 sold vineyard_stay lodging - 12.5 72500 9063',
      '06-03 sold vineyard_stay standard - 7.25 4500 326',
      '06-03 sold wine standard CA 8.375 5600 469',
    ];
    expect(short(await movesIn(commerce.dataSource))).toEqual(sold);

    // Rows from before place and rate were kept: the label says them.
    await commerce.dataSource.query(`UPDATE order_adjustments SET tax_place = NULL, tax_rate = NULL`);
    expect(short(await movesIn(commerce.dataSource))).toEqual(sold);

    // Later rates change nothing; a refund counts in its own period.
    commerce.clock.set('2026-07-02T19:00:00Z');
    const rows: { id: number; line_ref: string }[] = await commerce.dataSource.query(
      `SELECT id, line_ref FROM order_lines WHERE item_type = 'vineyard_stay'`,
    );
    const paid = { moveId: 1, amount: '630.00', tax: '70.00', day: '2026-07-02', reference: 'VSB-1', by: 'admin' };
    await commerce.call({ as: 'hospitality' }, 'POST', '/internal/inbox', {
      events: [
        {
          id: crypto.randomUUID(),
          type: 'stay.difference_paid',
          payload: { orderId: order.id, lineId: rows[0]?.line_ref, ...paid },
          occurredAt: commerce.clock.now().toISOString(),
        },
      ],
    });
    const refund = { reason: 'Corked', amount: '100.00' };
    const path = `/api/admin/orders/${order.id}/refunds`;
    expect((await commerce.call(admin(), 'POST', path, refund, oncePressed())).status).toBe(200);
    await delivered(commerce);
    const july = await movesIn(commerce.dataSource, '2026-07-01', '2026-07-31');
    expect(short(july.filter(({ kind }) => kind === 'added'))).toEqual([
      '07-02 added vineyard_stay lodging - 12.5 56000 7000',
    ]);
    expect(
      sum(july.filter(({ kind }) => kind === 'refunded').map((move) => BigInt(move.taxable) + BigInt(move.tax))),
    ).toBe(-10_000n);

    // Taken less net is tax: the figures agree.
    const [figures] = await rowsOf<{ tax: string }>(
      commerce.dataSource,
      'SELECT sum(taken - net)::text AS tax FROM sales_figures',
      [],
    );
    expect(sum((await movesIn(commerce.dataSource)).map(({ tax }) => BigInt(tax)))).toBe(BigInt(figures?.tax ?? 0));
  });
});

// Lines without tax are listed without a rate: here every line has at least a cent of tax.
const price = fc.oneof(fc.constant(0n), fc.bigInt({ min: 200n, max: 40_000n }));
const classes = fc.constantFrom<BasketLine['taxClass'][]>('standard', 'lodging', 'none');
const bought = fc.record({
  type: fc.constantFrom<BasketLine['type'][]>('wine', 'event', 'vineyard_stay', 'experience'),
  unitPrice: price,
  quantity: fc.integer({ min: 1, max: 4 }),
  taxClass: classes,
  addOns: fc.array(fc.record<FeePart>({ amount: price, taxClass: classes }), { maxLength: 3 }),
});
const percent = (min: number) =>
  fc.integer({ min: min * 10_000, max: 300_000 }).map((units) => (units / 10_000).toFixed(4));
const rate = fc.oneof(fc.constant('0.0000'), percent(1));
/** Net and percent of tax of a later payment. */
const later = fc.tuple(fc.bigInt({ min: 1n, max: 90_000n }), fc.bigInt({ min: 0n, max: 25n }));

/** Tables of one order, which hide the real ones. */
const TABLES = `
  CREATE TEMP TABLE orders (id uuid, figures_day date, created_at timestamptz, channel text, shipping bigint,
    shipping_address jsonb);
  CREATE TEMP TABLE order_lines (LIKE public.order_lines);
  CREATE TEMP TABLE order_adjustments (LIKE public.order_adjustments);
  CREATE TEMP TABLE stay_additions (order_id uuid, line_id int, payment_id uuid, day date, line_before bigint,
    amount bigint, net bigint, created_at timestamptz);
  CREATE TEMP TABLE refunds (id uuid, order_id uuid, shipping bigint, lines jsonb, state text, state_at timestamptz,
    happened_at timestamptz, day date, origin text, amount bigint);`;
const ORDER = crypto.randomUUID();

describe('any order, in any class and to any state', () => {
  it('has the taxes of its lines, and of whatever went back in whatever parts, to the cent', async () => {
    const runner = commerce.dataSource.createQueryRunner();
    const put = (table: string, rows: readonly object[]): Promise<unknown> =>
      runner.query(`INSERT INTO ${table} SELECT * FROM jsonb_populate_recordset(NULL::${table}, $1)`, [
        JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
      ]);
    try {
      await runner.query(TABLES);
      await fc.assert(
        fc.asyncProperty(
          fc.array(bought, { minLength: 1, maxLength: 4 }),
          fc.record({ standard: rate, lodging: rate }),
          fc.option(fc.record({ standard: rate }, { requiredKeys: [] })),
          fc.option(percent(0)),
          fc.array(later, { maxLength: 2 }),
          fc.array(fc.bigInt({ min: 0n, max: 400_000n }), { maxLength: 5 }),
          async (basket, taxRates, destination, percentage, payments, cuts) => {
            await runner.query('TRUNCATE orders, order_lines, order_adjustments, stay_additions, refunds');
            const lines = basket.map(({ addOns, ...item }, index): BasketLine => {
              const feeParts = item.type === 'vineyard_stay' ? addOns : [];
              return { ...item, lineId: index + 1, fee: sum(feeParts.map(({ amount }) => amount)), feeParts };
            });
            const priced = priceBasket(lines, {
              taxRates,
              destination: destination && { state: 'OR', taxRates: destination },
              memberDiscount: percentage === null ? null : { tierName: 'Jirani', percentage },
              shipping: { kind: 'per_bottle', perBottle: 700n, freeFrom: null },
              waivesTasting: true,
            });
            const order = { id: ORDER, currency: 'USD' };
            const at = '2026-06-03T19:00:00Z';
            const rows = priced.lines.map((amounts, index) => {
              const item = lines[index] as BasketLine;
              const addOns = item.feeParts?.map(({ amount, taxClass }) => ({ price: toDecimal(amount), taxClass }));
              const texts = Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, String(value)]));
              const facts = { ...(addOns && addOns.length > 0 && { addOns }) };
              const line = {
                ...item,
                ...texts,
                itemId: 1,
                title: '',
                detail: null,
                imageUrl: null,
                details: {},
                facts,
              };
              return { id: index + 1, ...lineRow(order, line as unknown as Parameters<typeof lineRow>[1]) };
            });
            const adjustments = priced.adjustments.map((part, id) => ({
              id,
              ...adjustmentRow(order, part as unknown as Parameters<typeof adjustmentRow>[1]),
            }));
            await put('orders', [
              { ...order, figures_day: '2026-06-03', created_at: at, shipping: priced.totals.shipping },
            ]);
            await put('order_lines', rows);
            await put('order_adjustments', adjustments);

            // Each class, place and rate owes its rate of what was sold at it, rounded once.
            const sold = await movesIn(runner.manager);
            expect(sum(sold.map(({ tax }) => BigInt(tax)))).toBe(priced.totals.tax);
            const net = priced.totals.subtotal - priced.totals.discount + priced.totals.shipping;
            expect(sum(sold.map(({ taxable }) => BigInt(taxable)))).toBe(net);
            for (const [key, moves] of byRate(sold.filter((move) => move.tax !== '0')))
              expect([key, taxOf(moves)]).toEqual([key, taxDue(moves)]);

            // Later payments are for the first stay, at the end of its line.
            const first = rows.find(({ item_type, total }) => item_type === 'vineyard_stay' && total > 0n);
            for (const [more, percent] of first ? payments : []) {
              if (!first) break;
              const amount = more + (more * percent) / 100n;
              const of = { order_id: ORDER, line_id: first.id, payment_id: crypto.randomUUID() };
              await put('stay_additions', [
                { ...of, day: '2026-07-01', line_before: first.total, amount, net: more, created_at: at },
              ]);
              first.total += amount;
              first.subtotal += more;
              first.tax += amount - more;
              await runner.query('UPDATE order_lines SET total = $1, subtotal = $2, tax = $3 WHERE id = $4', [
                String(first.total),
                String(first.subtotal),
                String(first.tax),
                first.id,
              ]);
            }
            const taxed = await movesIn(runner.manager);
            expect(taxed.filter(({ kind }) => kind === 'sold')).toEqual(sold);
            expect(taxOf(taxed)).toBe(sum(rows.map(({ tax }) => tax)));

            // Everything goes back in parts; each part has its line's share of every class, and nothing is left.
            let second = 0;
            for (const line of rows) {
              const ends = [...new Set([...cuts.map((cut) => cut % (line.total + 1n)), line.total])].sort((a, b) =>
                Number(a - b),
              );
              let before = 0n;
              for (const end of ends) {
                second += 1;
                await put('refunds', [
                  {
                    id: crypto.randomUUID(),
                    order_id: ORDER,
                    shipping: second === 1 ? priced.totals.shipping : 0n,
                    lines: [{ lineId: line.id, amount: String(end - before) }],
                    state: 'completed',
                    state_at: new Date(Date.parse('2026-08-01T19:00:00Z') + second * 1000),
                  },
                ]);
                before = end;
              }
            }
            const all = await movesIn(runner.manager);
            for (const [key, moves] of byRate(all))
              expect([key, taxOf(moves), taxableOf(moves)]).toEqual([key, 0n, 0n]);
            const given = sum(rows.map(({ total }) => total)) + priced.totals.shipping;
            const back = all.filter(({ kind }) => kind === 'refunded');
            expect(taxOf(back) + taxableOf(back)).toBe(-given);
          },
        ),
        { numRuns: 60 },
      );
    } finally {
      await runner.query('DISCARD TEMP');
      await runner.release();
    }
  });
});

const taxOf = (moves: readonly Move[]): Cents => sum(moves.map(({ tax }) => BigInt(tax)));
const taxableOf = (moves: readonly Move[]): Cents => sum(moves.map(({ taxable }) => BigInt(taxable)));
const keyOf = ({ tax_class, place, rate: percent }: Move): string => `${tax_class} ${place} ${percent}`;
const byRate = (moves: readonly Move[]): Map<string, Move[]> => Map.groupBy(moves, keyOf);
/** Tax of a rate on all that it taxed. */
const taxDue = (moves: readonly Move[]): Cents => percentOf(taxableOf(moves), moves[0]?.rate ?? '0');
