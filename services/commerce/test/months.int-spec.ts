import { addDays, parseCents } from '@shamba/rules';
import { admin, customer, guest, type Speaker } from '@shamba/service-kit/testing';
import { localDateOf } from '@shamba/service-kit/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Commerce, delivered, eventually, Shopper, startCommerce } from './support/commerce.js';
import { refundCalls } from './support/refund-calls.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(() => commerce.reset());

/** The permissions of the role `bookkeeper`. */
const permissions = ['orders.read', 'reports.read', 'reports.write', 'stats.read'];
const bookkeeper: Speaker = { as: 'person', userId: 4, role: 'admin', permissions };
const { refund, settled } = refundCalls(() => commerce);
const months = async (year: number) => (await commerce.call(bookkeeper, 'GET', `/api/admin/months?year=${year}`)).body;
const monthOf = async (month: string) => (await commerce.call(bookkeeper, 'GET', `/api/admin/months/${month}`)).body;
/** Answers with a file, or a problem. */
async function journal(month: string) {
  const address = `${commerce.url}/api/admin/months/${month}/journal.csv`;
  const { status, headers, ...answer } = await fetch(address, { headers: await commerce.identity(bookkeeper) }).then(
    async (response) => ({ status: response.status, headers: response.headers, text: await response.text() }),
  );
  return { status, headers, text: answer.text, code: status === 200 ? null : JSON.parse(answer.text).code };
}

/** Rows of a journal: number, date, account, description, debits, credits. */
const rowsOf = (csv: string): string[][] =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map((cell) => cell[1] ?? cell[2] ?? ''));
const cents = (text: string | undefined): bigint => (text ? parseCents(text) : 0n);
const balanceOf = (rows: string[][]): bigint =>
  rows.reduce((sum, [, , , , debit, credit]) => sum + cents(debit) - cents(credit), 0n);

describe('the journal of a month', () => {
  it('has an entry a day: money by tender, earnings, taxes, and deposits for later days', async () => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    await ann.add('wine', 1, 2);
    await ann.add('event', 21, 3);
    const { body: quote } = await ann.quote();
    const { body: payment } = await ann.pay(quote.amount);
    const order = (await ann.order(payment.paymentId)).body;
    await delivered(commerce);
    commerce.clock.set('2026-06-05T19:00:00Z');
    expect((await refund(order.id, { amount: '20.00' })).status).toBe(200);
    await settled(order.id, '20.00');
    commerce.hospitality.paidStayDays = [{ day: '2026-06-04', taken: '500.00', tax: '50.00', net: '0.00' }];
    commerce.clock.set('2026-07-01T19:00:00Z');

    const answer = await journal('2026-06');
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="journal-2026-06.csv"');
    const rows = rowsOf(answer.text).map(([, date, account, , debit, credit]) => [date, account, debit, credit]);
    expect(rows).toEqual([
      ['06/03/2026', 'Square Clearing', '219.85', ''],
      ['06/03/2026', 'Sales:Wine', '', '56.00'],
      ['06/03/2026', 'Sales:Shipping', '', '15.00'],
      ['06/03/2026', 'Sales Tax Payable', '', '13.85'],
      ['06/03/2026', 'Customer Deposits', '', '135.00'],
      ['06/04/2026', 'Undeposited Funds', '500.00', ''],
      ['06/04/2026', 'Lodging Tax Payable', '', '50.00'],
      ['06/04/2026', 'Customer Deposits', '', '450.00'],
      ['06/05/2026', 'Square Clearing', '', '20.00'],
      ['06/05/2026', 'Sales:Wine', '5.09', ''],
      ['06/05/2026', 'Sales:Shipping', '1.37', ''],
      ['06/05/2026', 'Sales Tax Payable', '1.26', ''],
      ['06/05/2026', 'Customer Deposits', '12.28', ''],
      ['06/20/2026', 'Sales:Events', '', '122.72'],
      ['06/20/2026', 'Customer Deposits', '122.72', ''],
    ]);
    expect(await months(2026)).toEqual({
      years: [2026],
      months: [{ month: '2026-06', state: 'open', taken: '699.85', net: '187.26', locked_at: null, locked_by: null }],
      total: { taken: '699.85', net: '187.26' },
      to_lock: ['2026-06'],
    });
    expect(await monthOf('2026-06')).toMatchObject({
      ...{ state: 'open', taken: '699.85', net: '187.26', tax: '62.59', balanced: true, empty: false, differs: false },
    });
  });

  it('names what went back of stays without an order a refund', async () => {
    commerce.hospitality.paidStayDays = [
      { day: '2026-06-04', taken: '500.00', tax: '50.00', net: '450.00' },
      { day: '2026-06-05', taken: '-500.00', tax: '-50.00', net: '-450.00' },
    ];
    commerce.clock.set('2026-07-01T19:00:00Z');
    const rows = rowsOf((await journal('2026-06')).text).filter(([, , account]) => account === 'Undeposited Funds');
    expect(rows.map(([, date, , description, debit, credit]) => [date, description, debit, credit])).toEqual([
      ['06/04/2026', 'Other payments', '500.00', ''],
      ['06/05/2026', 'Other refunds', '', '500.00'],
    ]);
    expect(await monthOf('2026-06')).toMatchObject({ taken: '0.00', balanced: true });
  });

  it('has whole days: that of the month that runs ends yesterday, and there is none before its second day', async () => {
    await new Shopper(commerce, guest('guest-ann')).buy('wine', 1, 1);
    await delivered(commerce);
    expect((await months(2026)).months).toEqual([expect.objectContaining({ month: '2026-06', taken: '45.03' })]);
    expect(await monthOf('2026-06')).toMatchObject({ taken: '0.00', tax: '0.00', balanced: true, empty: true });
    expect(await journal('2026-06')).toMatchObject({ status: 409, code: 'nothing_to_post' });
    commerce.clock.set('2026-06-04T19:00:00Z');
    await new Shopper(commerce, guest('guest-bo'), 'browser2').buy('wine', 1, 1);
    await delivered(commerce);
    expect(await monthOf('2026-06')).toMatchObject({ taken: '45.03', empty: false });
    expect(new Set(rowsOf((await journal('2026-06')).text).map(([, date]) => date))).toEqual(new Set(['06/03/2026']));
  });

  it('does not read orders for the list of months', async () => {
    await new Shopper(commerce, guest('guest-ann')).buy('wine', 1, 1);
    await delivered(commerce);
    const other = commerce.dataSource.createQueryRunner();
    await other.startTransaction();
    try {
      // A reader of orders would wait for this lock.
      await other.query('LOCK TABLE orders, order_lines, order_payments, refunds, stay_additions');
      expect((await months(2026)).months).toHaveLength(1);
    } finally {
      await other.rollbackTransaction();
      await other.release();
    }
  });

  it('names accounts as staff do, and refuses names that a spreadsheet would run', async () => {
    await new Shopper(commerce, guest('guest-ann')).buy('wine', 1, 1);
    await delivered(commerce);
    const path = '/api/admin/settings/books';
    const { body: map } = await commerce.call(bookkeeper, 'GET', path);
    expect(map).toMatchObject({ version: 0, wine: 'Sales:Wine', deposits: 'Customer Deposits' });
    for (const wine of ['=1+1', '-Wine', 'Wine;=1', '', 'x'.repeat(101)]) {
      const { status, body } = await commerce.call(bookkeeper, 'PUT', path, { ...map, wine });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['wine']]);
    }
    commerce.clock.set('2026-06-04T19:00:00Z');
    const named = await commerce.call(bookkeeper, 'PUT', path, { ...map, wine: '4000 Income:Wine' });
    expect([named.status, named.body.version]).toEqual([200, 1]);
    expect((await journal('2026-06')).text).toContain(',4000 Income:Wine,Wine,,28.00,');
    const reader: Speaker = { ...bookkeeper, permissions: ['reports.read'] };
    expect((await commerce.call(reader, 'PUT', path, named.body)).status).toBe(403);
  });

  it('is none while hospitality does not answer, for a month to come, and for others', async () => {
    commerce.hospitality.failing = /paid-stays/;
    for (const path of ['', '/2026-06', '/2026-06/journal.csv']) {
      const { status, body } = await commerce.call(bookkeeper, 'GET', `/api/admin/months${path}`);
      expect([status, body.code]).toEqual([503, 'stays_unknown']);
    }
    for (const month of ['2026-07', '2026-13', '2026-6', '0000-01']) {
      expect((await journal(month)).status).toBe(404);
      expect((await monthOf(month)).status).toBe(404);
    }
    for (const path of ['', '/2026-06', '/2026-06/journal.csv']) {
      expect((await commerce.call(customer(), 'GET', `/api/admin/months${path}`)).status).toBe(403);
      expect((await commerce.call(guest(), 'GET', `/api/admin/months${path}`)).status).toBe(401);
    }
  });

  it('is none when a payment differs from its figures', async () => {
    await new Shopper(commerce, guest('guest-ann')).buy('wine', 1, 1);
    await delivered(commerce);
    commerce.clock.set('2026-06-04T19:00:00Z');
    await commerce.dataSource.query('UPDATE order_payments SET amount = amount - 1');
    expect(await monthOf('2026-06')).toMatchObject({ month: '2026-06', balanced: false });
    expect(await journal('2026-06')).toMatchObject({ status: 409, code: 'not_balanced' });
  });
});

/** Buys one of everything that is sold, for a later day where it has one; also a bottle with its waived tasting. */
async function bought(number: number, pick: number, days: number): Promise<Order> {
  const today = localDateOf(commerce.clock.now());
  const [from, to] = [addDays(today, days), addDays(today, days + 2)];
  const what = ['wine', 'both', 'event', 'retreat', 'wine_club', 'stay', 'cash'][pick % 7];
  const as = what === 'wine_club' ? customer(100 + number) : guest(`guest-${number}`);
  const shopper = new Shopper(commerce, as, `browser${number}`);
  if (what === 'cash') return takenInCash(number, from, to);
  if (what === 'wine_club') return shopper.buy('wine_club', 14);
  if (what === 'event') return shopper.buy('event', 21, 1 + (pick % 4));
  if (what === 'retreat') return shopper.buy('experience', 32, 2, { preferredDate: from });
  if (what === 'stay') return shopper.buy('vineyard_stay', 1, 2, { checkInDate: from, checkOutDate: to, guests: 2 });
  if (what === 'both') await shopper.add('experience', 33, 2, { preferredDate: from });
  return shopper.buy('wine', 1 + (pick % 2), 1 + (pick % 5));
}

/** A stay that staff entered and took cash for. */
async function takenInCash(number: number, checkIn: string, checkOut: string): Promise<Order> {
  const orderId = crypto.randomUUID();
  const customer = { firstName: 'Bo', lastName: 'Lee', email: 'bo@example.com', phone: null };
  const sale = {
    ...{ bookingId: number, lineId: '1', reference: `VSB-${number}`, unitId: 1, title: 'Stay', imageUrl: null },
    ...{ checkIn, checkOut, guests: 2, nightlyRate: '325.00', cleaningFee: '75.00', addOns: [], taxRate: '12.50' },
    ...{ tax: '87.50', total: '787.50', currency: 'USD', specialRequests: null, customer },
  };
  await tell('stay.sold', { orderId, sale, tender: 'cash', by: 'grace' });
  return (await commerce.call(admin(), 'GET', `/api/admin/orders/${orderId}`)).body;
}

/** Refunds things or money of an order, or its stay is moved to dearer nights and more is paid at the house. */
async function changed({ id }: Order, what: Step['what'], pick: number): Promise<void> {
  await delivered(commerce);
  const { body: order } = await commerce.call(admin(), 'GET', `/api/admin/orders/${id}`);
  const item = order.items[pick % order.items.length];
  if (what === 'moved' && item.item_type === 'vineyard_stay') {
    const sql = 'SELECT line_ref FROM order_lines WHERE id = $1';
    const [{ line_ref: lineId }] = await commerce.dataSource.query(sql, [item.id]);
    const paid = { moveId: pick, amount: '113.45', tax: '12.61', reference: 'VSB', by: 'grace' };
    const day = localDateOf(commerce.clock.now());
    await tell('stay.difference_paid', { orderId: id, lineId, ...paid, day });
    return;
  }
  const amount = ((pick % 97) + 0.37).toFixed(2);
  await refund(id, what === 'part' ? { amount } : { lines: [{ line_id: item.id, quantity: 1 }] });
}

async function tell(type: string, payload: object): Promise<void> {
  const events = [{ id: crypto.randomUUID(), type, payload, occurredAt: commerce.clock.now().toISOString() }];
  const { body } = await commerce.call({ as: 'hospitality' }, 'POST', '/internal/inbox', { events });
  expect(body.done).toHaveLength(1);
}

type Order = { id: string };
type Step = { hours: number; what: 'buy' | 'refund' | 'part' | 'moved'; pick: number; days: number };
const steps = fc.array(
  fc.record<Step>({
    hours: fc.integer({ min: 1, max: 160 }),
    what: fc.constantFrom('buy', 'buy', 'buy', 'refund', 'part', 'moved'),
    pick: fc.nat(1000),
    days: fc.integer({ min: 1, max: 60 }),
  }),
  { minLength: 25, maxLength: 25 },
);

describe('whatever is sold, moved and given back', () => {
  it('entries balance, months are the figures’, and no deposit is left when all is earned', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (some) => {
        await commerce.reset();
        const orders: Order[] = [];
        let number = 0;
        for (const { hours, what, pick, days } of some) {
          commerce.clock.advance(hours * 3600);
          if (what === 'buy' || orders.length === 0) {
            number += 1;
            orders.push(await bought(number, pick, days));
            continue;
          }
          const order = orders[pick % orders.length];
          if (order) await changed(order, what, pick);
        }
        await eventually(async () => {
          await commerce.sweep();
          await delivered(commerce);
          const open = `SELECT 1 FROM refunds WHERE state NOT IN ('completed', 'failed', 'voided')`;
          expect(await commerce.dataSource.query(open)).toEqual([]);
        });
        commerce.clock.set('2027-06-01T19:00:00Z');

        const { body: figures } = await commerce.call(admin(), 'GET', '/api/admin/figures/sales');
        const books = [...(await months(2026)).months, ...(await months(2027)).months];
        const rows: string[][] = [];
        for (const listed of books) {
          const { month } = listed;
          const shown = figures.months.find((one: { month: string }) => one.month === month);
          expect(listed).toMatchObject({ taken: shown.revenue, net: shown.net });
          expect(await monthOf(month)).toMatchObject({ ...listed, balanced: true });
          const ofMonth = rowsOf((await journal(month)).text);
          for (const [, entry] of Map.groupBy(ofMonth, ([no]) => no)) expect(balanceOf(entry)).toBe(0n);
          rows.push(...ofMonth);
        }
        const account = (name: string): bigint => balanceOf(rows.filter((row) => row[2] === name));
        expect(account('Customer Deposits')).toBe(0n);
        const sql = 'SELECT sum(total - refunded)::text AS kept FROM orders WHERE figures_day IS NOT NULL';
        const [{ kept }] = await commerce.dataSource.query(sql);
        expect(account('Square Clearing') + account('Undeposited Funds') + account('Cash on Hand')).toBe(BigInt(kept));
      }),
      { numRuns: 3, seed: 20261127, endOnFailure: true },
    );
  });
});
