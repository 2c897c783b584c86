import { admin, customer, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LookAtProvider } from '../src/modules/settlement/index.js';
import { attemptStates, type Commerce, delivered, eventually, Shopper, startCommerce } from './support/commerce.js';
import { stay } from './support/items.js';
import { buyMixed, refundCalls } from './support/refund-calls.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  commerce.hospitality.items.stay = stay;
});

describe('the report of payments', () => {
  const calls = refundCalls(() => commerce);
  const PATH = '/api/admin/reports/tenders';
  const report = async (from: string, to: string) => {
    const { status, body } = await commerce.call(admin(), 'GET', `${PATH}?from=${from}&to=${to}`);
    expect(status).toBe(200);
    return body;
  };
  const days = (count: number) => commerce.clock.advance(count * 86_400);

  /**
   * 3 June: $219.85 by card, $787.50 in cash for a stay. 5 June: $20.00 of the card went back. 7 June: the bank took
   * $50.00 of it in a dispute.
   */
  async function fewDays(): Promise<string> {
    const { order } = await buyMixed(new Shopper(commerce, guest('guest-ann')));
    await calls.captured();
    await soldForCash();
    await delivered(commerce);
    const [payment] = commerce.provider.payments.values();
    const paymentId = payment?.id ?? '';
    days(2);
    await calls.refund(order.id, { amount: '20.00' });
    await calls.settled(order.id, '20.00');
    days(2);
    commerce.provider.dispute(paymentId, 5000n, { state: 'lost', updatedAt: commerce.clock.now() });
    await commerce.app.get(LookAtProvider).look();
    return order.order_number;
  }

  async function soldForCash(): Promise<void> {
    const sale = {
      ...{ bookingId: 7, lineId: '1', reference: 'VSB-000007', unitId: 1, title: 'Vineyard Stay', imageUrl: null },
      ...{ checkIn: '2026-06-19', checkOut: '2026-06-21', guests: 2, nightlyRate: '325.00', cleaningFee: '75.00' },
      ...{ addOns: [], taxRate: '12.50', tax: '87.50', total: '787.50', currency: 'USD', specialRequests: null },
      customer: { firstName: 'Bo', lastName: 'Lee', email: 'bo@example.com', phone: null },
    };
    const payload = { orderId: '5e0a4d7c-9d3f-4d0c-8a55-000000000007', sale, tender: 'cash', by: 'grace' };
    const event = { id: crypto.randomUUID(), type: 'stay.sold', payload, occurredAt: '2026-06-03T19:00:00.000Z' };
    const { body } = await commerce.call({ as: 'hospitality' }, 'POST', '/internal/inbox', { events: [event] });
    expect(body.done).toEqual([event.id]);
  }

  const feesOf = (amounts: readonly number[]) =>
    commerce.dataSource.query(
      `INSERT INTO payment_fees (attempt_id, place, amount)
       SELECT p.attempt_id, fee.place, fee.amount FROM order_payments p, unnest($1::int[]) WITH ORDINALITY AS fee(amount, place)
       WHERE p.tender = 'card'`,
      [amounts],
    );

  const fileOf = async (query: string): Promise<Response> =>
    fetch(`${commerce.url}${PATH}.csv?${query}`, { headers: await commerce.identity(admin()) });
  const rowsOf = async (query: string): Promise<string[][]> =>
    (await (await fileOf(query)).text())
      .trim()
      .split('\r\n')
      .map((row) => row.split(','));

  it('has what was taken, went back and was kept as a fee, by tender and on its own day', async () => {
    await fewDays();
    expect((await report('2026-06-01', '2026-06-30')).total).toMatchObject({ fees: '0.00', fees_unknown: 1 });
    await feesOf([668, -30]);
    const nothing = { payments: 0, taken: '0.00', fees: '0.00', fees_unknown: 0 };
    const card = { payments: 1, refunds: 1, taken: '219.85', refunded: '20.00', disputed: '50.00', fees: '6.38' };
    const cash = { payments: 1, refunds: 0, taken: '787.50', refunded: '0.00', disputed: '0.00', fees: '0.00' };
    expect(await report('2026-06-01', '2026-06-30')).toEqual({
      from: '2026-06-01',
      to: '2026-06-30',
      tenders: [
        { tender: 'card', ...card, fees_unknown: 0, net: '143.47' },
        { tender: 'cash', ...cash, fees_unknown: 0, net: '787.50' },
      ],
      days: [
        {
          day: '2026-06-03',
          ...card,
          payments: 2,
          refunds: 0,
          refunded: '0.00',
          disputed: '0.00',
          taken: '1007.35',
          fees_unknown: 0,
          net: '1000.97',
        },
        { day: '2026-06-05', ...nothing, refunds: 1, refunded: '20.00', disputed: '0.00', net: '-20.00' },
        { day: '2026-06-07', ...nothing, refunds: 0, refunded: '0.00', disputed: '50.00', net: '-50.00' },
      ],
      total: { ...card, payments: 2, taken: '1007.35', fees_unknown: 0, net: '930.97' },
      disputes: {
        ...{ held: 0, held_amount: '0.00', returned: 0, returned_amount: '0.00' },
        ...{ lost_amount: '50.00', won_amount: '0.00' },
      },
    });
    expect((await report('2026-06-05', '2026-06-05')).total).toMatchObject({ taken: '0.00', net: '-20.00' });
  });

  it('has a fee that was told after its month was locked on the first open day, as the journal has it', async () => {
    await fewDays();
    await feesOf([668, -30]);
    await commerce.dataSource.query(`UPDATE payment_fees SET day = '2026-07-01' WHERE place = 2`);
    expect((await report('2026-06-01', '2026-06-30')).total).toMatchObject({ fees: '6.68', fees_unknown: 0 });
    const { days: told, total } = await report('2026-07-01', '2026-07-31');
    const late = { payments: 0, refunds: 0, taken: '0.00', fees: '-0.30', fees_unknown: 0, net: '0.30' };
    expect([total, told]).toMatchObject([late, [{ day: '2026-07-01', ...late }]]);
    expect((await rowsOf('from=2026-07-01&to=2026-07-31')).slice(1).map((row) => row.slice(0, 8))).toEqual([
      ['2026-07-01', '', 'Fee told later', 'Card', expect.any(String), '0.00', '0.30', '0.30'],
    ]);
    // The only fee that was told of a payment: it is known.
    await commerce.dataSource.query(`UPDATE payment_fees SET day = '2026-07-01'`);
    expect((await report('2026-06-01', '2026-06-30')).total).toMatchObject({ fees: '0.00', fees_unknown: 0 });
    expect((await report('2026-06-01', '2026-07-31')).total).toMatchObject({ payments: 2, fees: '6.38' });
  });

  it('agrees with the figures, day by day', async () => {
    await fewDays();
    const figures: { day: string; taken: string }[] = await commerce.dataSource.query(
      `SELECT day::text, (sum(taken) / 100.0)::numeric(12, 2)::text AS taken FROM sales_figures WHERE kind = 'all'
       GROUP BY day HAVING sum(taken) <> 0 ORDER BY day`,
    );
    const { days: told } = await report('2026-06-01', '2026-06-30');
    const money = told.map(({ day, taken, refunded, disputed }: Record<string, string>) => ({
      day,
      taken: (Number(taken) - Number(refunded) - Number(disputed)).toFixed(2),
    }));
    expect(money).toEqual(figures);
    expect(figures).toHaveLength(3);
  });

  it('says what the bank holds in open disputes, and what it gave back', async () => {
    await buyMixed(new Shopper(commerce, guest('guest-ann')));
    await eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));
    const [payment] = commerce.provider.payments.values();
    const tell = async (more: object) => {
      const updatedAt = commerce.clock.now();
      commerce.provider.dispute(payment?.id ?? '', 5000n, { id: 'dispute-1', updatedAt, ...more });
      await commerce.app.get(LookAtProvider).look();
      return (await report('2026-06-01', '2026-06-30')).disputes;
    };
    const none = {
      ...{ held: 0, held_amount: '0.00', returned: 0, returned_amount: '0.00' },
      ...{ lost_amount: '0.00', won_amount: '0.00' },
    };
    expect(await tell({ version: 1 })).toEqual({ ...none, held: 1, held_amount: '50.00' });
    days(1);
    expect(await tell({ version: 2, state: 'won' })).toEqual({ ...none, returned: 1, returned_amount: '50.00' });
    expect((await report('2026-06-01', '2026-06-30')).total).toMatchObject({ disputed: '0.00', net: '219.85' });
  });

  it('says both sums of a dispute that was lost and won on days that it sums to nothing', async () => {
    await fewDays();
    const [payment] = commerce.provider.payments.values();
    const id = 'dispute-2';
    for (const [version, state] of [[1, 'lost'] as const, [2, 'won'] as const]) {
      days(1);
      commerce.provider.dispute(payment?.id ?? '', 3000n, { id, state, version, updatedAt: commerce.clock.now() });
      await commerce.app.get(LookAtProvider).look();
    }
    const { total, disputes } = await report('2026-06-08', '2026-06-30');
    expect([total.disputed, total.net]).toEqual(['0.00', '0.00']);
    expect(disputes).toMatchObject({ returned: 0, lost_amount: '30.00', won_amount: '30.00' });
  });

  it('is a file with a row for each payment and refund', async () => {
    const number = await fewDays();
    await feesOf([668]);
    const { headers } = await fileOf('from=2026-06-01&to=2026-06-30');
    expect(headers.get('content-disposition')).toBe('attachment; filename="payments-2026-06-01-2026-06-30.csv"');
    const rows = await rowsOf('from=2026-06-01&to=2026-06-30');
    expect(rows[0]).toEqual([
      ...['Day', 'Time (America/Los_Angeles)', 'Kind', 'Paid by', 'Order', 'Amount', 'Fee', 'Net', 'Reference'],
    ]);
    expect(
      rows
        .slice(1)
        .map((row) => row.slice(0, 8))
        .filter(([, , , , order]) => order === number),
    ).toEqual([
      ['2026-06-03', '2026-06-03 12:00', 'Payment', 'Card', number, '219.85', '-6.68', '213.17'],
      ['2026-06-05', '2026-06-05 12:00', 'Refund', 'Card', number, '-20.00', '', '-20.00'],
      ['2026-06-07', '2026-06-07 12:00', 'Dispute lost', 'Card', number, '-50.00', '', '-50.00'],
    ]);
    expect(rows).toHaveLength(5);
  });

  it.each([
    ['', 'from'],
    ['?from=2026-06-02&to=2026-06-01', 'to'],
    ['?from=2024-06-02&to=2026-06-01', 'to'],
    ['?from=x&to=2026-06-01', 'from'],
  ])('refuses %s', async (query, field) => {
    for (const path of [PATH, `${PATH}.csv`]) {
      const { status, body } = await commerce.call(admin(), 'GET', `${path}${query}`);
      expect([status, Object.keys(body.errors)]).toEqual([400, expect.arrayContaining([field])]);
    }
  });

  it('is for those who may read reports', async () => {
    expect((await commerce.call(customer(7), 'GET', `${PATH}?from=2026-06-01&to=2026-06-30`)).status).toBe(403);
  });
});
