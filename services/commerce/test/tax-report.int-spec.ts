import { admin, customer, guest, nextPageOf, type Speaker } from '@shamba/service-kit/testing';
import { parseCents } from '@shamba/rules';
import { LookAtProvider } from '../src/modules/settlement/index.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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
beforeEach(async () => {
  await commerce.reset();
  commerce.hospitality.items.stay = stay;
});

const PATH = '/api/admin/reports/taxes';
const JUNE = 'from=2026-06-01&to=2026-06-30';
const get = (path: string, speaker: Speaker = admin()) => commerce.call(speaker, 'GET', path);
const fileOf = async (query: string): Promise<Response> =>
  fetch(new URL(`${PATH}.csv?${query}`, commerce.url), { headers: await commerce.identity(admin()) });

/** Two bottles sent, a ticket and two nights on 3 June; on 2 July 50.00 of it go back. */
async function sell(): Promise<{ id: string; order_number: string }> {
  const ann = new Shopper(commerce, guest('guest-ann'));
  await ann.add('wine', 1, 2);
  await ann.add('event', 21, 1);
  const order = await ann.buy('vineyard_stay', 1, 2, {
    checkInDate: '2026-06-20',
    checkOutDate: '2026-06-22',
    guests: 2,
  });
  await eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));
  commerce.clock.set('2026-07-02T06:30:00Z');
  const refund = { reason: 'Corked', amount: '50.00' };
  const path = `/api/admin/orders/${order.id}/refunds`;
  expect((await commerce.call(admin(), 'POST', path, refund, oncePressed())).status).toBe(200);
  await delivered(commerce);
  return order;
}

describe('the tax report', () => {
  it('sums a period by place, class and rate, with lodging and what owes no tax apart', async () => {
    await sell();
    commerce.hospitality.lodging = {
      paid: [{ rate: '12.5', stays: 1, taxable: '400.00', tax: '50.00' }],
      channels: [{ name: 'Airbnb', tax_by_channel: true, stays: 1, nights: 3 }],
    };
    const { body } = await get(`${PATH}?${JUNE}`);
    const none = { taxable_refunded: '0.00', tax_refunded: '0.00' };
    const sales = { lines: 2, taxable_sold: '101.00', tax_sold: '7.32', ...none, taxable: '101.00', tax: '7.32' };
    expect(body).toMatchObject({
      time_zone: 'America/Los_Angeles',
      sales: [{ place: 'winery', tax_class: 'standard', rate: '7.25', ...sales }],
      sales_total: sales,
      untaxed: [{ item_type: 'shipping', tax_class: 'none', rate: '0', taxable_sold: '15.00', tax: '0.00' }],
      untaxed_total: { lines: 1, taxable_sold: '15.00', taxable: '15.00', tax: '0.00' },
      gross: { lines: 3, taxable_sold: '116.00', taxable: '116.00', tax: '7.32' },
      lodging: [{ source: 'web', tax_class: 'lodging', rate: '12.5', taxable_sold: '725.00', tax: '90.63' }],
      lodging_total: { lines: 1, tax: '90.63' },
      old_stays: commerce.hospitality.lodging.paid,
      lodging_owed: { taxable: '1125.00', tax: '140.63' },
      channels: commerce.hospitality.lodging.channels,
    });
    // The refund of 11.30 p.m. on 1 July, by the property's clock, counts in July, at June's rates.
    const { body: july } = await get(`${PATH}?from=2026-07-01&to=2026-07-01`);
    expect(july.sales).toMatchObject([{ lines: 2, rate: '7.25', tax_sold: '0.00' }]);
    const behind = 'from=2026-07-01&to=2026-07-01&place=winery&tax_class=standard&rate=7.25';
    expect((await get(`${PATH}/lines?${behind}`)).body).toHaveLength(2);
    expect(Number(july.sales_total.tax) + Number(july.lodging_total.tax)).toBeLessThan(0);
  });

  it('agrees with the figures: taken less net is tax', async () => {
    await sell();
    const { body: sums } = await get(`${PATH}?from=2025-07-01&to=2026-08-01`);
    const [figures] = await commerce.dataSource.query<{ tax: string }[]>(
      'SELECT (sum(taken - net) / 100)::numeric(12, 2)::text AS tax FROM sales_figures',
    );
    expect((Number(sums.sales_total.tax) + Number(sums.lodging_total.tax)).toFixed(2)).toBe(figures?.tax);
  });

  it('has what was lost in a dispute, and what came back, as lines of their own, among what went back', async () => {
    await sell();
    const refunded = (await get(`${PATH}?from=2026-07-01&to=2026-07-31`)).body;
    const [payment] = commerce.provider.payments.values();
    const id = crypto.randomUUID();
    const decided = async (state: 'lost' | 'won', version: number) => {
      // Each at its own time: shares are rounded in the order of these.
      commerce.clock.advance(60);
      const updatedAt = commerce.clock.now();
      commerce.provider.dispute(payment?.id ?? '', 3000n, { id, state, version, updatedAt });
      await commerce.app.get(LookAtProvider).look();
    };
    await decided('lost', 1);
    const readLines = async (): Promise<Record<string, string>[]> =>
      (await get(`${PATH}/lines?from=2026-07-01&to=2026-07-31`)).body;
    let lines = await readLines();
    const sumOf = (wanted: string) =>
      lines
        .filter(({ kind }) => kind === wanted)
        .reduce((sum, { taxable, tax }) => sum + parseCents(taxable ?? '') + parseCents(tax ?? ''), 0n);
    expect([sumOf('refunded'), sumOf('disputed')]).toEqual([-5000n, -3000n]);
    const { body } = await get(`${PATH}?from=2026-07-01&to=2026-07-31`);
    expect(Number(body.lodging_total.tax_refunded)).toBeLessThan(Number(refunded.lodging_total.tax_refunded));

    // Money of the lost dispute that comes back has its own kind.
    await decided('won', 2);
    lines = await readLines();
    expect([sumOf('refunded'), sumOf('disputed'), sumOf('dispute_won')]).toEqual([-5000n, -3000n, 3000n]);
    const after = (await get(`${PATH}?from=2026-07-01&to=2026-07-31`)).body.sales_total;
    expect(after).toEqual({ ...refunded.sales_total, lines: after.lines });
  });

  it('says so while hospitality does not answer', async () => {
    commerce.hospitality.failing = /lodging/;
    expect((await get(`${PATH}?${JUNE}`)).body).toMatchObject({
      ...{ sales: [], old_stays: null, lodging_owed: null, channels: null },
    });
  });

  it('leads to its lines, page by page, and to a file of them with local times', async () => {
    const { id, order_number } = await sell();
    const first = await get(`${PATH}/lines?from=2026-06-01&to=2026-07-31&limit=4`);
    expect(first.body.map(({ item_type, kind }: Record<string, string>) => `${item_type} ${kind}`)).toHaveLength(4);
    expect(first.headers.get('x-total-count')).toBe('8');
    const second = await get(nextPageOf(first) ?? '');
    expect(second.body.map(({ kind }: { kind: string }) => kind)).toEqual(Array(4).fill('refunded'));
    expect(nextPageOf(second)).toBeUndefined();
    const filter = 'tax_class=standard&place=winery&rate=7.25';
    expect((await get(`${PATH}/lines?${JUNE}&${filter}&item_type=wine`)).body).toMatchObject([
      {
        ...{ day: '2026-06-03', at: '2026-06-03T19:00:00.000Z', kind: 'sold', order_id: id, order_number },
        ...{ channel: 'web', item_type: 'wine', sent_to: 'CA', taxable: '56.00', tax: '4.06' },
      },
    ]);
    expect((await get(`${PATH}/lines?${JUNE}&source=staff`)).body).toEqual([]);

    const file = await fileOf('from=2026-06-01&to=2026-07-31');
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="taxes-2026-06-01-2026-07-31.csv"');
    const rows = (await file.text()).trim().split('\r\n');
    expect(rows).toHaveLength(9);
    expect(rows[0]).toBe(
      'Day,Local time,Time zone,Order,Kind,Item,Title,Sent to,Tax class,Tax place,Rate,Taxable,Tax,Channel',
    );
    expect(rows.find((row) => row.includes(',Wine,') && row.includes(',Sold,'))).toMatch(
      /^2026-06-03,2026-06-03 12:00:00,America\/Los_Angeles,.+,Sold,Wine,.+,CA,Sales,The winery’s rate,7.25,56.00,4.06,Site$/,
    );
    expect(rows.at(-1)).toMatch(/^2026-07-01,2026-07-01 23:30:00,.+,-\d/);
    // Each report's own lines: lodging's, and all others.
    const part = async (taxClass: string) => {
      const some = await fileOf(`from=2026-06-01&to=2026-07-31&tax_class=${taxClass}`);
      const text = (await some.text()).trim().split('\r\n').slice(1);
      return [some.headers.get('content-disposition'), text.length, text.filter((row) => /,Lodging,/.test(row)).length];
    };
    expect(await part('lodging')).toEqual(['attachment; filename="lodging-tax-2026-06-01-2026-07-31.csv"', 2, 2]);
    expect(await part('sales')).toEqual(['attachment; filename="sales-tax-2026-06-01-2026-07-31.csv"', 6, 0]);
  });

  it.each([
    ['', { from: [expect.any(String)], to: [expect.any(String)] }],
    ['from=2026-06-02&to=2026-06-01', { to: ['The last day must not be before the first.'] }],
    ['from=2025-01-01&to=2026-06-01', { to: ['A period can have up to 400 days.'] }],
    ['from=June&to=2026-06-01', { from: ['Please enter a date as YYYY-MM-DD'] }],
  ])('refuses the period %p under its field', async (query, errors) => {
    for (const path of [PATH, `${PATH}/lines`, `${PATH}.csv`])
      expect(await get(`${path}?${query}`)).toMatchObject({ status: 400, body: { errors } });
  });

  it('refuses a cursor of another list, and is for those who may read reports', async () => {
    expect((await get(`${PATH}/lines?${JUNE}&cursor=WyJhIl0`)).status).toBe(400);
    const support: Speaker = { as: 'person', userId: 3, role: 'admin', permissions: ['orders.read'] };
    expect((await get(`${PATH}?${JUNE}`, support)).status).toBe(403);
    expect((await get(`${PATH}?${JUNE}`, customer())).status).toBe(403);
  });
});
