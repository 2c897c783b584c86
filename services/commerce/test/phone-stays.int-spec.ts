import { admin, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { StayLink, StaySale } from '@shamba/api-contract/internal';
import { Reconcile } from '../src/modules/settlement/index.js';
import { attemptStates, type Commerce, delivered, eventually, oncePressed, startCommerce } from './support/commerce.js';
import { stay } from './support/items.js';
import { hash, TOKEN } from './support/payment-links.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  commerce.hospitality.items.stay = stay;
});

const captured = () => eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));
const read = async (id: string) => (await commerce.call(admin(), 'GET', `/api/admin/orders/${id}`)).body;
/** One event as hospitality's relay delivers it. */
async function deliver(type: string, payload: object, id: string = crypto.randomUUID()): Promise<void> {
  const { body } = await commerce.call({ as: 'hospitality' }, 'POST', '/internal/inbox', {
    events: [{ id, type, payload, occurredAt: '2026-06-03T19:00:00.000Z' }],
  });
  expect(body.done).toEqual([id]);
}
const refundAmount = (id: string, amount: string) =>
  commerce.call(admin(), 'POST', `/api/admin/orders/${id}/refunds`, { reason: 'Test', amount }, oncePressed());
const cancel = (id: string) => commerce.call(admin(), 'POST', `/api/admin/orders/${id}/cancel`);
const reconciled = async () => {
  for (const payment of commerce.provider.payments.values()) payment.createdAt = commerce.clock.now();
  return commerce.app.get(Reconcile).execute(7);
};
const figures = (): Promise<unknown[]> =>
  commerce.dataSource.query(
    `SELECT day::text, kind, sum(orders)::int AS orders, sum(taken)::text AS taken, sum(net)::text AS net FROM sales_figures
     GROUP BY day, kind HAVING sum(orders) <> 0 OR sum(taken) <> 0 OR sum(net) <> 0 ORDER BY day, kind`,
  );
const payments = (): Promise<unknown[]> =>
  commerce.dataSource.query(
    'SELECT tender, amount::text, actor, reference FROM order_payments WHERE attempt_id IS NULL ORDER BY amount',
  );
const refunds = (): Promise<unknown[]> =>
  commerce.dataSource.query(
    `SELECT p.tender, r.amount::text, r.state FROM refunds r JOIN order_payments p ON p.id = r.payment_id ORDER BY p.tender, r.amount`,
  );

describe('a stay that staff entered', () => {
  /** Two nights at $325 with $75 for cleaning, agreed at $700.00 before tax. */
  const sale: StaySale = {
    bookingId: 7,
    lineId: '1',
    reference: 'VSB-000007',
    unitId: 1,
    title: 'Vineyard Stay',
    imageUrl: null,
    checkIn: '2026-06-19',
    checkOut: '2026-06-21',
    guests: 2,
    nightlyRate: '325.00',
    cleaningFee: '75.00',
    addOns: [],
    taxRate: '12.50',
    tax: '87.50',
    total: '787.50',
    currency: 'USD',
    specialRequests: null,
    customer: { firstName: 'Bo', lastName: 'Lee', email: 'bo@example.com', phone: null },
  };
  const orderId = '5e0a4d7c-9d3f-4d0c-8a55-000000000007';
  const sold = (tender: string, event?: string, of: StaySale = sale) =>
    deliver('stay.sold', { orderId, sale: of, tender, by: 'grace' }, event);

  it('is priced like a cart, with the reasons against it', async () => {
    const ask = (more: object) =>
      commerce.call({ as: 'hospitality' }, 'POST', '/internal/stay-prices', {
        checkIn: '2026-06-19',
        checkOut: '2026-06-21',
        guests: 2,
        ...more,
      });
    const price = { nights: 2, nightlyRate: '325.00', cleaningFee: '75.00', addOns: [], tax: '90.63', total: '815.63' };
    expect((await ask({})).body).toEqual({ price, notes: [] });
    expect((await ask({ checkOut: '2026-06-20', guests: 20 })).body.notes).toEqual([
      expect.stringMatching(/minimum stay/),
      expect.stringMatching(/sleeps up to/),
    ]);
    expect((await ask({ checkOut: '2026-06-19' })).status).toBe(400);
  });

  it('is an order when staff took the money: counted and refunded like any other', async () => {
    const event = crypto.randomUUID();
    await sold('terminal', event);
    await sold('terminal', event);
    const order = await read(orderId);
    expect(order).toMatchObject({
      channel: 'phone',
      status: 'completed',
      payment_status: 'captured',
      subtotal: '725.00',
      discount: '25.00',
      tax: '87.50',
      total: '787.50',
      customer_name: 'Bo Lee',
      items: [{ item_type: 'vineyard_stay', quantity: 2, price: '325.00', cleaning_fee: '75.00', date: '2026-06-19' }],
      adjustments: [
        { kind: 'agreed_price', label: 'Agreed price', amount: '-25.00' },
        { kind: 'tax', label: 'Lodging tax (12.5%)', amount: '87.50' },
      ],
    });
    expect(order.timeline.map(({ text }: { text: string }) => text)).toEqual([
      `Order ${order.order_number} was placed.`,
      'Confirmation sent by email.',
      'Paid at our card terminal.',
      'Payment of $787.50 was received.',
    ]);
    expect(await payments()).toEqual([{ tender: 'outside', amount: '78750', actor: 'grace', reference: 'VSB-000007' }]);
    expect(await figures()).toEqual([
      { day: '2026-06-03', kind: 'all', orders: 1, taken: '78750', net: '0' },
      { day: '2026-06-03', kind: 'vineyard_stay', orders: 1, taken: '0', net: '0' },
      { day: '2026-06-19', kind: 'vineyard_stay', orders: 0, taken: '0', net: '70000' },
    ]);
    await delivered(commerce);
    const mail = commerce.worker
      .ofType('mail.requested')
      .map(({ payload }) => payload as { kind: string; to: string; data: object })
      .find(({ kind }) => kind === 'order_confirmation');
    expect(mail).toMatchObject({
      to: 'bo@example.com',
      data: { lines: [{ title: 'Vineyard Stay', quantity: 2, nights: true }], total: '787.50' },
    });
    expect(await reconciled()).toEqual([]);

    await refundAmount(orderId, '100.00');
    expect(await refunds()).toEqual([{ tender: 'outside', amount: '10000', state: 'completed' }]);
    await cancel(orderId);
    expect(await read(orderId)).toMatchObject({ status: 'cancelled', refunded_amount: '787.50' });
    await delivered(commerce);
    expect(commerce.hospitality.ofType('order.cancelled')).toHaveLength(1);
    expect(await reconciled()).toEqual([]);
    expect(commerce.provider.refunds).toEqual([]);
  });

  it('that is over is an order without a mail: it was entered as a record', async () => {
    await sold('cash', crypto.randomUUID(), { ...sale, checkIn: '2026-05-01', checkOut: '2026-05-03' });
    expect(await read(orderId)).toMatchObject({ channel: 'phone', total: '787.50' });
    await delivered(commerce);
    expect(commerce.worker.ofType('mail.requested')).toEqual([]);
  });

  it('costs its own add-ons, and keeps what was taken off, on other nights too', async () => {
    const addOns = [{ name: 'Firewood', price: '40.00' }];
    await deliver('stay.sold', { orderId, sale: { ...sale, addOns, total: '827.50' }, tender: 'cash', by: 'grace' });
    const quote = { orderId, lineId: '1', checkIn: '2026-06-19', checkOut: '2026-06-21' };
    const { body } = await commerce.call({ as: 'hospitality' }, 'POST', '/internal/stay-quotes', quote);
    expect([body.sold.addOns, body.now]).toEqual([
      addOns,
      { nights: 2, nightlyRate: '325.00', cleaningFee: '75.00', addOns, tax: '87.50', total: '827.50' },
    ]);
  });

  it('has a price above its nights as an extra of its own, on other nights too', async () => {
    await sold('cash', undefined, { ...sale, tax: '100.00', total: '900.00' });
    const extra = { name: 'Agreed extra', price: '75.00' };
    expect((await read(orderId)).items).toMatchObject([{ price: '325.00', cleaning_fee: '75.00', add_ons: [extra] }]);
    const quote = { orderId, lineId: '1', checkIn: '2026-06-19', checkOut: '2026-06-22' };
    const { body } = await commerce.call({ as: 'hospitality' }, 'POST', '/internal/stay-quotes', quote);
    expect(body.now).toMatchObject({ nights: 3, cleaningFee: '75.00', addOns: [extra], total: '1265.63' });
  });

  it('costs by night what was agreed when its nights had no rate, so that fewer nights cost less', async () => {
    const free = { nightlyRate: '0.00', cleaningFee: '0.00', checkOut: '2026-06-22', tax: '93.75', total: '843.75' };
    await sold('cash', undefined, { ...sale, ...free });
    const item = { quantity: 3, price: '250.00', fee: '0.00', cleaning_fee: '0.00', add_ons: [] };
    expect((await read(orderId)).items).toMatchObject([item]);
    const quote = { orderId, lineId: '1', checkIn: '2026-06-19', checkOut: '2026-06-21' };
    const { body } = await commerce.call({ as: 'hospitality' }, 'POST', '/internal/stay-quotes', quote);
    expect(body.now).toMatchObject({ nights: 2, total: '731.25' });
  });

  it('is an order when its guest pays the link, once', async () => {
    const checkoutId = crypto.randomUUID();
    const link: StayLink = {
      checkoutId,
      state: 'open',
      reference: sale.reference,
      sale,
      orderId: '',
      lineId: '',
      unitId: 1,
      checkIn: sale.checkIn,
      checkOut: sale.checkOut,
      newCheckIn: sale.checkIn,
      newCheckOut: sale.checkOut,
      lines: [],
      totalBefore: '787.50',
      totalAfter: '787.50',
      paid: '0.00',
      orderPaid: '0.00',
      amount: '787.50',
      tax: '87.50',
      currency: 'USD',
      deadline: '2026-06-07T07:00:00.000Z',
    };
    commerce.hospitality.stayLinks.set(hash, link);
    commerce.hospitality.holds.set(checkoutId, { lines: [], attemptId: null, kind: 'offer' });
    const key = { 'x-pay-key': TOKEN };
    const page = async () => (await commerce.call(guest('x'), 'GET', '/api/payment-link', undefined, key)).body;
    const pay = () =>
      commerce.call(
        guest('x'),
        'POST',
        '/api/payment-link/pay',
        { sourceId: 'cnon:card-nonce-ok', amount: 78750 },
        key,
      );
    expect(await page()).toMatchObject({ state: 'open', for_stay: true, amount: '787.50' });
    const answers = await Promise.all([pay(), pay()]);
    expect(answers.map(({ body }) => body.success)).toEqual([true, true]);
    await captured();
    expect((await page()).state).toBe('paid');
    expect(commerce.provider.authorisations).toHaveLength(1);
    await delivered(commerce);
    const [made] = commerce.hospitality.ofType('order.placed').map(({ payload }) => payload as { orderId: string });
    expect(made).toMatchObject({ checkoutId, lines: [{ kind: 'vineyard_stay', total: '787.50' }] });
    expect(await read(made?.orderId ?? '')).toMatchObject({ channel: 'phone', total: '787.50', tax: '87.50' });
    expect(await commerce.dataSource.query('SELECT tender, amount::text FROM order_payments')).toEqual([
      { tender: 'link', amount: '78750' },
    ]);
    expect(await reconciled()).toEqual([]);
  });
});
