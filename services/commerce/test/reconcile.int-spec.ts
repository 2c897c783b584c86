import { customer, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Reconcile } from '../src/modules/settlement/index.js';
import {
  attemptStates,
  captureTried,
  type Commerce,
  delivered,
  eventually,
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

const found = async (): Promise<string[]> =>
  (await commerce.app.get(Reconcile).execute(7)).map((finding) => finding.kind);
const bought = async (): Promise<void> => {
  await ann.buy('wine', 1, 2);
  await eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));
  await eventually(() => expect(commerce.catalog.pinned).toEqual([]));
  for (const payment of commerce.provider.payments.values()) payment.createdAt = commerce.clock.now();
};

describe('reconcile', () => {
  it('finds nothing after purchases, declines and voids', async () => {
    await bought();
    await ann.add('wine', 1, 2);
    commerce.provider.next = ['decline', 'no-answer-but-charged'];
    await ann.pay(7506);
    await ann.pay(7506);
    await eventually(() => expect(commerce.provider.charged).toBe(7506n));
    expect(await found()).toEqual([]);
  });

  it('finds money without an order, and orders without money', async () => {
    await bought();
    const [payment] = [...commerce.provider.payments.values()];
    if (payment) payment.amount = 1n;
    expect(await found()).toEqual(['amount_differs']);
    if (payment) Object.assign(payment, { amount: 7506n, status: 'canceled' });
    expect(await found()).toEqual(['captured_unknown_to_provider']);
    commerce.provider.charge({ attemptId: crypto.randomUUID(), amount: 5n, currency: 'USD' });
    expect(await found()).toEqual(['unknown_payment', 'captured_unknown_to_provider']);
  });

  it('finds an authorisation without an order and an order without a capture, once they are late', async () => {
    commerce.provider.down = true;
    await ann.buy('wine', 1, 2);
    await delivered(commerce);
    await commerce.providerBack();
    for (const payment of commerce.provider.payments.values()) payment.createdAt = commerce.clock.now();
    expect(await found()).toEqual([]);
    commerce.clock.advance(601);
    expect(await found()).toEqual(['order_uncaptured']);
    const stray = commerce.provider.charge({
      attemptId: [...commerce.provider.payments.values()][0]?.referenceId ?? '',
      amount: 7506n,
      currency: 'USD',
    });
    stray.createdAt = commerce.clock.now();
    expect(await found()).toEqual(['charged_twice', 'order_uncaptured']);
  });

  it('finds a captured payment of an attempt without an order', async () => {
    await ann.add('wine', 1, 2);
    const { body } = await ann.pay(7506);
    const [payment] = commerce.provider.ofAttempt(body.paymentId);
    if (payment) Object.assign(payment, { status: 'completed', createdAt: commerce.clock.now() });
    expect(await found()).toEqual(['captured_without_order']);
  });

  it('finds unrefunded money of a cancelled order whose capture was quicker', async () => {
    commerce.provider.down = true;
    const order = await new Shopper(commerce, customer(7)).buy('wine', 1, 2);
    await captureTried(commerce);
    await commerce.providerBack();
    const [payment] = [...commerce.provider.payments.values()];
    // The provider has taken the money; its answer was lost.
    if (payment) Object.assign(payment, { status: 'completed', createdAt: commerce.clock.now() });
    commerce.provider.refundAs = 'failed';
    expect((await commerce.call(customer(7), 'POST', `/api/customer/orders/${order.id}/cancellation`, {})).status).toBe(
      200,
    );
    await eventually(async () =>
      expect(await commerce.dataSource.query('SELECT state FROM refunds')).toEqual([{ state: 'failed' }]),
    );
    expect(commerce.provider.refunds).toHaveLength(1);
    expect(await found()).toEqual(['cancelled_not_refunded']);
    // Refunded by hand at the provider: our books have no record.
    if (payment) payment.refunded = payment.amount;
    expect(await found()).toEqual(['refund_differs']);
  });

  it('finds pins of ended or unknown attempts', async () => {
    await ann.add('wine', 1, 2);
    commerce.provider.next = ['decline'];
    await ann.pay(7506);
    const [attempt]: { id: string; checkout_id: string }[] = await commerce.dataSource.query(
      'SELECT id, checkout_id FROM payment_attempts',
    );
    commerce.catalog.holds.set(attempt?.checkout_id ?? '', { lines: [], attemptId: attempt?.id ?? null });
    commerce.hospitality.holds.set(crypto.randomUUID(), { lines: [], attemptId: crypto.randomUUID() });
    expect(await found()).toEqual(['pin_without_attempt', 'pin_without_attempt']);
  });

  it('needs no attempt for holds of an offer or a club run', async () => {
    commerce.hospitality.holds.set(crypto.randomUUID(), { lines: [], attemptId: crypto.randomUUID(), kind: 'offer' });
    commerce.catalog.holds.set(crypto.randomUUID(), { lines: [], attemptId: crypto.randomUUID(), kind: 'run' });
    expect(await found()).toEqual([]);
  });
});
