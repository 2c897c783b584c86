import type { AddOnItem } from '@shamba/api-contract/internal';
import { admin, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Reconcile } from '../src/modules/settlement/index.js';
import { attemptStates, type Commerce, eventually, Shopper, startCommerce } from './support/commerce.js';
import { stay } from './support/items.js';

let commerce: Commerce;
let ann: Shopper;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  ann = new Shopper(commerce, guest('guest-ann'));
  offer({}, {});
});

const BREAKFAST = 2;
const EARLY = 3;
const dates = { checkInDate: '2026-06-20', checkOutDate: '2026-06-22' };
/** Sets hospitality's breakfast and early check-in. */
const offer = (breakfast: Partial<AddOnItem>, early: Partial<AddOnItem>): void => {
  const base = { offered: true, notOn: [] };
  commerce.hospitality.items.stay = {
    ...stay,
    addOns: [
      { id: BREAKFAST, name: 'Breakfast Service', price: '45.00', taxClass: 'standard', ...base, ...breakfast },
      { id: EARLY, name: 'Early Check-in', price: '25.00', taxClass: 'lodging', ...base, ...early },
    ],
  };
};
const choose = (...add_ons: unknown[]) => ann.add('vineyard_stay', 1, undefined, { ...dates, add_ons });
const captured = () => eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));
const sold = [
  { id: BREAKFAST, name: 'Breakfast Service', price: '45.00' },
  { id: EARLY, name: 'Early Check-in', price: '25.00' },
];

describe('add-ons of a stay', () => {
  it('are priced, taxed by class, ordered, sent to hospitality and the guest, and refunded to the cent', async () => {
    expect((await choose(EARLY, BREAKFAST)).body.item_details.add_ons).toEqual([BREAKFAST, EARLY]);
    const { body: quote } = await ann.quote();
    // Two nights at 325, cleaning 75, 45 and 25; 7.25 % of 45 and 12.5 % of 750.
    expect(quote.lines).toMatchObject([
      { unit_price: '325.00', fee: '145.00', cleaning_fee: '75.00', add_ons: sold, subtotal: '795.00', tax: '97.01' },
    ]);
    expect(quote.adjustments).toMatchObject([
      { label: 'Sales tax (7.25%)', amount: '3.26', taxClass: 'standard' },
      { label: 'Lodging tax (12.5%)', amount: '93.75', taxClass: 'lodging' },
    ]);
    expect(quote.amount).toBe(89_201);

    const { body: payment } = await ann.pay(quote.amount);
    expect(commerce.hospitality.pinned[0]?.[1].lines).toMatchObject([
      { kind: 'nights', checkIn: '2026-06-20', addOnIds: [BREAKFAST, EARLY] },
    ]);
    // A price change after Pay has no effect: the order is made from the agreed price.
    offer({ price: '99.00', name: 'Brunch' }, { offered: false });
    const { body: order } = await ann.order(payment.paymentId);
    expect(order).toMatchObject({ total: '892.01', items: [{ fee: '145.00', cleaning_fee: '75.00', add_ons: sold }] });
    await captured();
    await eventually(async () => {
      const [placed] = commerce.hospitality.ofType('order.placed');
      expect(placed?.payload).toMatchObject({
        lines: [{ kind: 'vineyard_stay', cleaningFee: '75.00', addOns: sold, total: '892.01' }],
      });
      const mail = commerce.worker
        .ofType('mail.requested')
        .map((event) => event.payload as { kind: string; data: object })
        .find(({ kind }) => kind === 'order_confirmation');
      expect(mail?.data).toMatchObject({
        lines: [{ fee: '75.00', addOns: sold.map(({ name, price }) => ({ name, price })), total: '795.00' }],
      });
    });

    const staff = (method: 'GET' | 'POST', path: string, body?: object) =>
      commerce.call(admin(), method, `/api/admin/orders/${order.id}${path}`, body, { 'idempotency-key': 'storm' });
    expect((await staff('GET', '')).body.items).toMatchObject([{ cleaning_fee: '75.00', add_ons: sold }]);
    const refund = { reason: 'Storm', lines: [{ line_id: order.items[0].id, quantity: 2 }] };
    expect((await staff('POST', '/refunds', refund)).status).toBe(200);
    await eventually(async () => expect((await staff('GET', '')).body).toMatchObject({ refunded_amount: '892.01' }));
    for (const paid of commerce.provider.payments.values()) paid.createdAt = commerce.clock.now();
    expect(await commerce.app.get(Reconcile).execute(7)).toEqual([]);
  });

  it.each([
    ['unknown', [99], 'One of these add-ons is no longer offered.'],
    ['chosen twice', [BREAKFAST, BREAKFAST], 'Each add-on can be booked once per stay.'],
    ['no ids', ['breakfast'], 'Please send the add-ons as a list of ids.'],
    ['too many', Array.from({ length: 21 }, (_, n) => n + 1), 'A stay can have at most 20 add-ons.'],
  ])('are refused when %s', async (_, addOns, message) => {
    expect(await choose(...addOns)).toMatchObject({
      status: 400,
      body: { errors: { 'item_details.add_ons': [message] } },
    });
  });

  it('are refused when disabled, but other choices of the line still change', async () => {
    const { body: line } = await choose(BREAKFAST);
    offer({ offered: false }, {});
    expect((await choose(BREAKFAST)).status).toBe(400);
    const put = (item_details: object) =>
      commerce.call(guest('guest-ann'), 'PUT', `/api/cart/${line.id}`, { item_details });
    expect((await put({ guests: 4 })).body.item_details).toMatchObject({ guests: 4, add_ons: [BREAKFAST] });
    expect((await put({ add_ons: [EARLY, BREAKFAST] })).status).toBe(400);
    expect((await put({ add_ons: [EARLY] })).body.item_details.add_ons).toEqual([EARLY]);
    expect((await put({ add_ons: [] })).body.item_details).not.toHaveProperty('add_ons');
  });

  it('stop the payment when one is no longer available, and the quote names it', async () => {
    await choose(BREAKFAST, EARLY);
    const { body: quote } = await ann.quote();
    offer({}, { notOn: [dates.checkInDate] });
    const text =
      'Early Check-in is not available: other guests check out on the day you arrive. Please remove it from your stay.';
    expect((await ann.quote()).body.issues).toMatchObject([{ code: 'not_available', message: text, blocking: true }]);
    const refused = await ann.pay(quote.amount);
    expect(refused).toMatchObject({ status: 409, body: { code: 'cart_not_ready', message: text } });
    offer({ offered: false }, {});
    expect((await ann.pay(quote.amount)).body.message).toBe(
      'Breakfast Service is no longer offered. Please remove it from your stay.',
    );
    expect(commerce.provider.charged).toBe(0n);
  });

  it('are not held after the nights were taken: the quote lists it, and checkout does not start', async () => {
    await choose(BREAKFAST);
    commerce.hospitality.items.stay = {
      ...(commerce.hospitality.items.stay ?? stay),
      taken: [{ from: '2026-06-21', to: '2026-06-23' }],
    };
    const message = 'Some of these nights are no longer available. Please choose other dates.';
    expect((await ann.quote()).body.issues).toMatchObject([{ code: 'not_available', message, blocking: true }]);
    expect(await ann.start()).toMatchObject({ status: 409, body: { issues: [{ message }] } });
    expect(commerce.hospitality.holds.size).toBe(0);
  });

  it('stop the payment when hospitality refuses to hold one', async () => {
    await choose(EARLY);
    const { body: quote } = await ann.quote();
    commerce.hospitality.refusals = [
      { lineRef: String(quote.lines[0].id), code: 'not_available', message: 'Not that day.', available: null },
    ];
    expect(await ann.pay(quote.amount)).toMatchObject({ status: 409, body: { message: 'Not that day.' } });
    expect(commerce.provider.charged).toBe(0n);
  });

  it('are part of a purchase: other add-ons at the same amount are another purchase', async () => {
    offer({ price: '25.00', taxClass: 'lodging' }, {});
    const { body: line } = await choose(BREAKFAST);
    const { body: quote } = await ann.quote();
    expect((await ann.pay(quote.amount)).body.success).toBe(true);
    await commerce.call(guest('guest-ann'), 'PUT', `/api/cart/${line.id}`, { item_details: { add_ons: [EARLY] } });
    expect(await ann.pay(quote.amount)).toMatchObject({ status: 409, body: { code: 'payment_in_progress' } });
  });
});
