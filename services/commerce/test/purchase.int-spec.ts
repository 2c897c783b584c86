import { admin, customer, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { attemptStates, type Commerce, eventually, orderCount, Shopper, startCommerce } from './support/commerce.js';

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

/** Two bottles of wine 1 to California by the estimate: 56.00 + 15.00 + 4.06. */
const TWO_BOTTLES = 7506;

describe('buying two bottles', () => {
  it('goes from cart to captured payment, with the stock, the mail and an empty cart', async () => {
    expect((await ann.add('wine', 1, 2)).status).toBe(201);
    const quote = await ann.quote({ stateCode: 'CA' });
    expect(quote.body).toMatchObject({
      totals: { subtotal: '56.00', discount: '0.00', shipping: '15.00', tax: '4.06', total: '75.06' },
      amount: TWO_BOTTLES,
      shippingIsEstimate: false,
      issues: [],
    });
    const started = await ann.start({ stateCode: 'CA' });
    expect(started.body.holdExpiresAt).toBe('2026-06-03T19:10:00.000Z');

    const payment = await ann.pay(TWO_BOTTLES);
    expect(payment.body).toEqual({ success: true, paymentId: expect.any(String) });
    expect(commerce.provider.authorisations[0]).toMatchObject({
      attemptId: payment.body.paymentId,
      amount: 7506n,
      sourceId: 'cnon:card-nonce-ok',
    });
    expect(commerce.catalog.pinned).toHaveLength(1);

    const order = await ann.order(payment.body.paymentId, {
      totals: { subtotal: 56, shipping: '15.00', tax: 4.06, total: 75.06 },
    });
    expect(order.status).toBe(201);
    expect(order.body).toMatchObject({
      order_number: expect.stringMatching(/^SH-[A-Z2-9]{8}$/),
      status: 'pending',
      total: '75.06',
      customer_name: 'Ann Lee',
      shipping_status: 'Pending',
      shipping_city: 'Sacramento',
      items: [{ item_type: 'wine', wine_id: 1, wine_name: 'Wine 1', quantity: 2, price: '28.00', total: '56.00' }],
    });
    expect((await ann.cart()).body).toMatchObject({ wines: [], item_count: 0 });

    await eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));
    // Read again, the order equals the first answer, except for the capture.
    expect((await commerce.call(ann.speaker, 'GET', `/api/orders/${order.body.id}`)).body).toMatchObject({
      ...order.body,
      payment_status: 'captured',
      version: 2,
    });
    expect([...commerce.provider.payments.values()].map((entry) => entry.status)).toEqual(['completed']);
    await eventually(() => expect(commerce.catalog.ofType('order.placed')).toHaveLength(1));
    expect(commerce.catalog.pinned).toEqual([]);
    await eventually(() => expect(commerce.worker.ofType('mail.requested')).toHaveLength(1));
    expect(commerce.worker.ofType('mail.requested')[0]?.payload).toMatchObject({
      kind: 'order_confirmation',
      to: 'ann@example.com',
      data: {
        orderNumber: order.body.order_number,
        total: '75.06',
        lines: [{ title: 'Wine 1', quantity: 2, total: '56.00' }],
        shipTo: ['Ann Lee', '12 Main Street', 'Sacramento, CA 95814'],
      },
    });
    const { body: list } = await commerce.call(admin(), 'GET', '/api/admin/orders');
    expect(list).toMatchObject([{ id: order.body.id, payment_status: 'captured', total_amount: '75.06' }]);
  });

  it('returns the same order when it is requested again, and at the same time', async () => {
    await ann.add('wine', 1, 2);
    const { body: payment } = await ann.pay(TWO_BOTTLES);
    const answers = await Promise.all([1, 2, 3, 4].map(() => ann.order(payment.paymentId)));
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect(await orderCount(commerce)).toBe(1);
    await eventually(() => expect(commerce.catalog.ofType('order.placed')).toHaveLength(1));
  });

  it('keeps lines in the cart that were added after the payment', async () => {
    await ann.add('wine', 1, 2);
    const { body: payment } = await ann.pay(TWO_BOTTLES);
    await ann.add('wine', 1, 1);
    await ann.add('wine', 2, 1);
    await ann.order(payment.paymentId);
    expect(
      (await ann.cart()).body.wines.map((line: { item_id: number; quantity: number }) => [line.item_id, line.quantity]),
    ).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });
});

describe('pressing Pay more than once', () => {
  it('makes one payment and one order, in any interleaving of the presses', async () => {
    await ann.add('wine', 1, 2);
    let open: () => void = () => undefined;
    commerce.provider.gate = new Promise((resolve) => (open = resolve));
    const presses = Promise.all([1, 2, 3, 4, 5].map(() => ann.pay(TWO_BOTTLES)));
    await eventually(() => expect(commerce.provider.authorisations).toHaveLength(1));
    open();
    const answers = await presses;
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200, 200]);
    const ids = new Set(answers.map((answer) => answer.body.paymentId));
    expect(ids.size).toBe(1);
    expect(commerce.provider.charged).toBe(7506n);
    await Promise.all([...ids].flatMap((id) => [ann.order(id), ann.order(id)]));
    expect(await orderCount(commerce)).toBe(1);
    // A late press gets the same answer too.
    expect((await ann.pay(TWO_BOTTLES)).body.paymentId).toBe([...ids][0]);
    expect(commerce.provider.authorisations).toHaveLength(1);
  });

  it('charges once when the first press’s order overtakes a second press', async () => {
    await ann.add('wine', 1, 2);
    const { body: first } = await ann.pay(TWO_BOTTLES);
    let open: () => void = () => undefined;
    commerce.catalog.gate = { path: /items/, opens: new Promise((resolve) => (open = resolve)) };
    const asked = commerce.catalog.calls.length;
    const late = ann.pay(TWO_BOTTLES);
    // The late press has read the cart and waits for prices while the order empties it.
    await eventually(() => expect(commerce.catalog.calls.length).toBeGreaterThan(asked));
    await ann.order(first.paymentId);
    open();
    expect((await late).body).toEqual({ success: true, paymentId: first.paymentId });
    expect(commerce.provider.authorisations).toHaveLength(1);
    expect(await orderCount(commerce)).toBe(1);
  });

  it('with other lines in between is 409 payment_in_progress', async () => {
    await ann.add('wine', 1, 2);
    await ann.pay(TWO_BOTTLES);
    await ann.add('wine', 2, 1);
    const { body: quote } = await ann.quote({ stateCode: 'CA' });
    const again = await ann.pay(quote.amount);
    expect([again.status, again.body.code]).toEqual([409, 'payment_in_progress']);
  });
});

describe('claims of a browser', () => {
  it('are refused with the fresh quote when the amount is wrong, and nothing is charged', async () => {
    await ann.add('wine', 1, 2);
    for (const amount of [1, TWO_BOTTLES - 1, TWO_BOTTLES + 1]) {
      const answer = await ann.pay(amount);
      expect([answer.status, answer.body.code, answer.body.quote.totals.total]).toEqual([
        409,
        'price_changed',
        '75.06',
      ]);
    }
    expect(commerce.provider.authorisations).toEqual([]);
    expect(await attemptStates(commerce)).toEqual([]);
  });

  it('are refused when the price has changed since the page was shown, with a notice', async () => {
    await ann.add('wine', 1, 2);
    commerce.catalog.items.wines = commerce.catalog.items.wines?.map((wine) => ({ ...wine, price: '30.00' }));
    const answer = await ann.pay(TWO_BOTTLES);
    expect(answer.body).toMatchObject({
      code: 'price_changed',
      quote: {
        totals: { total: '79.35' },
        issues: [{ code: 'price_changed', blocking: false, oldPrice: '28.00', newPrice: '30.00' }],
      },
    });
  });

  it('are refused when the totals of an order are not the paid ones; the order is still available', async () => {
    await ann.add('wine', 1, 2);
    const { body: payment } = await ann.pay(TWO_BOTTLES);
    const answer = await ann.order(payment.paymentId, { totals: { total: '1.00' } });
    expect([answer.status, answer.body.code]).toEqual([409, 'totals_mismatch']);
    expect((await ann.order(payment.paymentId)).status).toBe(201);
  });

  it('do not open the order of another buyer’s payment, before or after it is made', async () => {
    await ann.add('wine', 1, 2);
    const { body: payment } = await ann.pay(TWO_BOTTLES);
    const others = [guest('guest-eve'), customer(42)].map((caller) => new Shopper(commerce, caller));
    const tries = () => Promise.all(others.map(async (other) => (await other.order(payment.paymentId)).status));
    expect(await tries()).toEqual([404, 404]);
    expect(await orderCount(commerce)).toBe(0);
    expect((await ann.order(payment.paymentId)).status).toBe(201);
    expect(await tries()).toEqual([404, 404]);
  });

  it('cannot set a price in the cart', async () => {
    await ann.add('vineyard_stay', 1, 2, { checkInDate: '2026-07-06', checkOutDate: '2026-07-08', price: '1.00' });
    const { body } = await ann.cart();
    expect(body.vineyardStay[0].item_details.price).toBe('280.00');
  });
});

describe('policy', () => {
  it.each([
    ['no address', { shippingAddress: undefined }, 'shipping_address_required'],
    ['half an address', { shippingAddress: { address1: '12 Main Street', state: 'CA' } }, 'shipping_address_required'],
    [
      'a PO box',
      { shippingAddress: { address1: 'PO Box 9', city: 'Sacramento', state: 'CA', zipCode: '95814' } },
      'po_box_refused',
    ],
    [
      'another country',
      { shippingAddress: { address1: '9 Oak', city: 'Toronto', state: 'CA', zipCode: '95814', country: 'CA' } },
      'country_not_served',
    ],
    [
      'a PO box in other words',
      { shippingAddress: { address1: '9 Oak', address2: 'P.0.B. 9', city: 'Elko', state: 'NV', zipCode: '89801' } },
      'po_box_refused',
    ],
    [
      'a ZIP code of another state',
      { shippingAddress: { address1: '9 Oak', city: 'Salt Lake City', state: 'CA', zipCode: '84101' } },
      'zip_of_other_state',
    ],
    ['no word about age', { ageConfirmed: undefined }, 'age_not_confirmed'],
    [
      'a state that is not served',
      { shippingAddress: { address1: '1 Main', city: 'Austin', state: 'TX', zipCode: '73301' } },
      'state_not_served',
    ],
  ])('wine with %s is 422', async (_, more, code) => {
    await ann.add('wine', 1, 2);
    const answer = await ann.pay(TWO_BOTTLES, more);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(commerce.provider.authorisations).toEqual([]);
  });

  it.each([
    ['shippingAddress', 'Please enter a valid ZIP code'],
    ['billingAddress', 'Please enter a valid billing ZIP code'],
  ])('a malformed ZIP code in the %s is 400, and nothing is charged', async (part, message) => {
    await ann.add('wine', 1, 2);
    const answer = await ann.pay(TWO_BOTTLES, {
      [part]: { address1: '12 Main Street', city: 'Sacramento', state: 'CA', zipCode: '9581' },
    });
    expect([answer.status, answer.body.errors]).toEqual([400, { [`${part}.zipCode`]: [message] }]);
    expect(commerce.provider.authorisations).toEqual([]);
  });

  it('a ZIP code of another state is an issue in the quote, and an error with both names when Pay is pressed', async () => {
    await ann.add('wine', 1, 2);
    const address = { address1: '9 Oak', city: 'Salt Lake City', state: 'CA', zipCode: '84101' };
    const { body: quote } = await ann.quote({ shippingAddress: address });
    const message = 'ZIP code 84101 is in Utah, not California';
    expect(quote).toMatchObject({
      amount: TWO_BOTTLES,
      issues: [{ code: 'zip_of_other_state', message, blocking: true }],
    });
    expect((await ann.start({ shippingAddress: address })).status).toBe(200);
    expect((await ann.pay(TWO_BOTTLES, { shippingAddress: address })).body).toMatchObject({
      message,
      errors: { 'shippingAddress.state': [message], 'shippingAddress.zipCode': [message] },
    });
    expect((await ann.quote({ shippingAddress: { ...address, zipCode: '95814-1234' } })).body.issues).toEqual([]);
    expect((await ann.quote({ stateCode: 'CA' })).body.issues).toEqual([]);
  });

  it('a membership needs a signed-in buyer', async () => {
    await ann.add('wine_club', 14);
    const { body: quote } = await ann.quote({ stateCode: 'CA' });
    expect(quote).toMatchObject({
      totals: { total: '144.79' },
      issues: [{ code: 'sign_in_required', blocking: true }],
    });
    const answer = await ann.pay(14479);
    expect([answer.status, answer.body.code]).toEqual([422, 'sign_in_required']);
  });

  it('an order with a membership begins it; the discount starts with the next cart', async () => {
    const user = new Shopper(commerce, customer(7));
    const order = await user.buy('wine_club', 14);
    expect(order.items).toMatchObject([{ item_type: 'wine_club', price: '135.00' }]);
    expect((await commerce.call(customer(7), 'GET', '/api/customer/wine-club-status')).body).toMatchObject({
      tier_name: 'Jirani',
      discount_percentage: '15.00',
      member: { shipping_state: 'CA' },
    });
    await user.add('wine', 1, 2);
    expect((await user.quote({ stateCode: 'CA' })).body.totals).toEqual({
      subtotal: '56.00',
      discount: '8.40',
      shipping: '15.00',
      tax: '3.45',
      total: '66.05',
    });
  });
});

describe('a declined card', () => {
  it('leaves no order and lets another card pay for the same holds at once', async () => {
    commerce.catalog.limits.set('bottle:1', 2);
    await ann.add('wine', 1, 2);
    commerce.provider.next = ['decline'];
    const declined = await ann.pay(TWO_BOTTLES);
    expect(declined.status).toBe(200);
    expect(declined.body).toEqual({ success: false, paymentId: null, error: 'Your card was declined.' });
    expect(commerce.catalog.pinned).toEqual([]);
    expect(await orderCount(commerce)).toBe(0);

    const paid = await ann.pay(TWO_BOTTLES);
    expect(paid.body.success).toBe(true);
    expect((await ann.order(paid.body.paymentId)).status).toBe(201);
    expect(await attemptStates(commerce)).toEqual(expect.arrayContaining(['declined']));
  });

  it('has no order', async () => {
    await ann.add('wine', 1, 2);
    commerce.provider.next = ['decline'];
    await ann.pay(TWO_BOTTLES);
    const rows: { id: string }[] = await commerce.dataSource.query('SELECT id FROM payment_attempts');
    const answer = await ann.order(rows[0]?.id ?? '');
    expect([answer.status, answer.body.code]).toEqual([409, 'not_paid']);
  });
});

describe('a page that broke during its payment', () => {
  const latest = async (shopper: Shopper) =>
    (await commerce.call(shopper.speaker, 'GET', `/api/checkout/payment?session_id=${shopper.sessionId}`)).body;

  it('learns the outcome of its cart’s payment, and nobody else does', async () => {
    expect(await latest(ann)).toEqual({ state: 'none', order_number: null });
    await ann.add('wine', 1, 2);
    commerce.provider.next = ['decline'];
    await ann.pay(TWO_BOTTLES);
    expect(await latest(ann)).toEqual({ state: 'not_charged', order_number: null });
    commerce.clock.advance(1);
    const { body: payment } = await ann.pay(TWO_BOTTLES);
    expect(await latest(ann)).toEqual({ state: 'under_way', order_number: null });
    const { body: order } = await ann.order(payment.paymentId);
    expect(await latest(ann)).toEqual({ state: 'paid', order_number: order.order_number });
    expect(await latest(new Shopper(commerce, guest('guest-eve')))).toEqual({ state: 'none', order_number: null });
    await ann.add('wine', 1, 1);
    expect(await latest(ann)).toEqual({ state: 'none', order_number: null });
    commerce.clock.advance(31 * 60);
    expect(await latest(ann)).toEqual({ state: 'none', order_number: null });
  });
});

describe('the last bottles', () => {
  it('are sold to one of two buyers; the other is charged nothing', async () => {
    commerce.catalog.limits.set('bottle:1', 2);
    const bob = new Shopper(commerce, guest('guest-bob'));
    await Promise.all([ann.add('wine', 1, 2), bob.add('wine', 1, 2)]);
    const answers = await Promise.all([ann.pay(TWO_BOTTLES), bob.pay(TWO_BOTTLES)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.body).toMatchObject({
      code: 'hold_unavailable',
      issues: [{ code: 'insufficient_stock', lineId: expect.any(Number) }],
    });
    expect(commerce.provider.charged).toBe(7506n);
  });

  it('are held under the limits for shoppers who are not signed in, and the holder’s message is shown', async () => {
    await ann.add('wine', 1, 2);
    await ann.start();
    expect([...commerce.catalog.holds.values()]).toMatchObject([{ anonymous: true }]);
    const carol = new Shopper(commerce, customer(7));
    await carol.add('wine', 1, 1);
    await carol.start();
    expect([...commerce.catalog.holds.values()]).toMatchObject([{ anonymous: true }, { anonymous: false }]);
    const message = 'Only 1 bottle of Wine 1 can be reserved without signing in right now.';
    commerce.catalog.refusals = [{ lineRef: '1', code: 'share_taken', message, available: 1 }];
    expect(await ann.start()).toMatchObject({
      status: 409,
      body: { code: 'hold_unavailable', message, issues: [{ code: 'share_taken', message }] },
    });
  });

  it('cannot be held for a second checkout', async () => {
    commerce.catalog.limits.set('bottle:1', 2);
    const bob = new Shopper(commerce, guest('guest-bob'));
    await ann.add('wine', 1, 2);
    await bob.add('wine', 1, 1);
    expect((await ann.start()).status).toBe(200);
    const refused = await bob.start();
    expect(refused.body).toMatchObject({ code: 'hold_unavailable', quote: { totals: { subtotal: '28.00' } } });
    // Starting again refreshes the shopper's own holds.
    expect((await ann.start()).status).toBe(200);
  });
});
