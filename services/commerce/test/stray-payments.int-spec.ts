import { admin, customer, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { LookAtProvider, Reconcile } from '../src/modules/settlement/index.js';
import type { ProviderPayment } from '../src/modules/payments/index.js';
import { attemptStates, type Commerce, eventually, Shopper, startCommerce } from './support/commerce.js';

const TWO_BOTTLES = 7506;
const PATH = '/api/admin/stray-payments';
let commerce: Commerce;
let ann: Shopper;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  ann = new Shopper(commerce, guest('guest-ann'));
  await ann.add('wine', 1, 2);
});

const list = async () => (await commerce.call(admin(), 'GET', PATH)).body;
const giveBack = (id: string, reason = 'No order') =>
  commerce.call(admin(), 'POST', `${PATH}/${id}/refund`, { reason });
const onlyPayment = (): ProviderPayment => {
  const [payment] = [...commerce.provider.payments.values()];
  if (!payment) throw new Error('nothing was charged');
  return payment;
};

/** A captured payment of a given-up attempt that the bank did not return. */
async function stray(): Promise<ProviderPayment> {
  commerce.provider.next = ['no-answer-but-charged'];
  commerce.provider.down = true;
  await ann.pay(TWO_BOTTLES);
  const payment = onlyPayment();
  Object.assign(payment, { status: 'completed', createdAt: commerce.clock.now() });
  commerce.provider.refundAs = 'failed';
  await commerce.providerBack();
  await commerce.sweep();
  expect(await attemptStates(commerce)).toEqual(['voided']);
  commerce.provider.refundAs = 'completed';
  return payment;
}

describe('a payment without an order', () => {
  it('that was partly refunded by hand at the provider refunds the rest', async () => {
    const payment = await stray();
    commerce.provider.refundByHand(payment.id, 2000n);
    await commerce.app.get(LookAtProvider).look();
    commerce.clock.advance(15 * 60);
    expect((await giveBack(payment.id)).status).toBe(200);
    const completed = `SELECT origin, amount::int FROM refunds WHERE state = 'completed' ORDER BY origin`;
    await eventually(async () =>
      expect(await commerce.dataSource.query(completed)).toEqual([
        { origin: 'provider', amount: 2000 },
        { origin: 'shop', amount: 5506 },
      ]),
    );
    expect(payment.refunded).toBe(7506n);
  });

  it('is listed with its customer, and refunded by staff once, however often they press', async () => {
    const payment = await stray();
    expect(await list()).toMatchObject([
      {
        id: payment.id,
        attempt_id: payment.referenceId,
        attempt_state: 'voided',
        status: 'completed',
        amount: '75.06',
        refunded: '0.00',
        customer: { email: 'ann@example.com' },
        refund: { id: payment.referenceId, status: 'failed' },
      },
    ]);
    commerce.clock.advance(15 * 60);
    // Reconcile reports the same payment.
    const findings = await commerce.app.get(Reconcile).execute(7);
    expect(findings.map(({ detail }) => detail)).toEqual([expect.stringContaining(payment.id)]);
    const answers = await Promise.all([giveBack(payment.id), giveBack(payment.id), giveBack(payment.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await eventually(() => expect(payment.refunded).toBe(7506n));
    expect(commerce.provider.refunds).toHaveLength(2);
    await eventually(async () =>
      expect(await commerce.dataSource.query('SELECT state, order_id FROM refunds ORDER BY state')).toEqual([
        { state: 'completed', order_id: null },
        { state: 'failed', order_id: null },
      ]),
    );
    expect((await giveBack(payment.id)).body).toMatchObject({ refunded: '75.06', refund: { status: 'completed' } });
    expect(await list()).toEqual([]);
    expect(commerce.provider.refunds).toHaveLength(2);
    expect(await commerce.app.get(Reconcile).execute(7)).toEqual([]);
    const audit: { entity: string; actor_user_id: number }[] = await commerce.dataSource.query(
      `SELECT entity, actor_user_id FROM audit_log WHERE entity = 'refund'`,
    );
    expect(audit).toHaveLength(1);
  });

  it('is refunded automatically under its attempt’s key, without staff', async () => {
    commerce.provider.next = ['no-answer-but-charged'];
    commerce.provider.down = true;
    await ann.pay(TWO_BOTTLES);
    const payment = onlyPayment();
    payment.status = 'completed';
    await commerce.providerBack();
    await commerce.sweep();
    expect(commerce.provider.refunds).toMatchObject([{ key: payment.referenceId, amount: 7506n }]);
    expect(await list()).toEqual([]);
  });

  it('is left to the sweeper for fifteen minutes', async () => {
    const payment = await stray();
    const early = await giveBack(payment.id);
    expect([early.status, early.body.code]).toEqual([409, 'payment_too_young']);
    expect(commerce.provider.refunds).toHaveLength(1);
    commerce.clock.advance(15 * 60);
    expect((await giveBack(payment.id)).status).toBe(200);
  });

  it('that is only reserved is released, and its attempt is voided', async () => {
    const { body } = await ann.pay(TWO_BOTTLES);
    const payment = onlyPayment();
    payment.createdAt = commerce.clock.now();
    commerce.clock.advance(15 * 60);
    expect((await giveBack(payment.id)).body).toMatchObject({ status: 'canceled' });
    expect(commerce.provider.charged).toBe(0n);
    expect((await ann.order(body.paymentId)).body.code).toBe('not_paid');
    expect((await giveBack(payment.id)).body).toMatchObject({ status: 'canceled' });
  });

  it('is the second of two payments for one order', async () => {
    await ann.pay(TWO_BOTTLES).then(({ body }) => ann.order(body.paymentId));
    await eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));
    const first = onlyPayment();
    first.createdAt = commerce.clock.now();
    const second = commerce.provider.charge({
      attemptId: first.referenceId ?? '',
      amount: first.amount,
      currency: 'USD',
    });
    Object.assign(second, { status: 'completed', createdAt: commerce.clock.now() });
    expect((await list()).map(({ id }: { id: string }) => id)).toEqual([second.id]);
    commerce.clock.advance(15 * 60);
    expect((await giveBack(first.id)).body.code).toBe('payment_of_order');
    expect((await giveBack(second.id)).status).toBe(200);
    await eventually(() => expect(second.refunded).toBe(7506n));
    expect(first.refunded).toBe(0n);
  });
});

describe('staff', () => {
  it('get an error for payments that are not ours, unknown, or not readable now', async () => {
    const foreign = commerce.provider.charge({ attemptId: crypto.randomUUID(), amount: 100n, currency: 'USD' });
    Object.assign(foreign, { status: 'completed', createdAt: commerce.clock.now() });
    commerce.clock.advance(16 * 60);
    expect(await list()).toMatchObject([{ id: foreign.id, attempt_id: null, customer: null }]);
    expect((await giveBack(foreign.id)).body.code).toBe('payment_not_ours');
    expect((await giveBack('nothing')).status).toBe(404);
    commerce.provider.down = true;
    expect((await giveBack(foreign.id)).status).toBe(503);
    expect((await commerce.call(admin(), 'GET', PATH)).status).toBe(503);
    expect((await commerce.call(admin(), 'POST', `${PATH}/${foreign.id}/refund`, {})).status).toBe(400);
  });

  it('are the only ones with access', async () => {
    for (const speaker of [guest('g'), customer(7)]) {
      expect([401, 403]).toContain((await commerce.call(speaker, 'GET', PATH)).status);
      expect([401, 403]).toContain((await commerce.call(speaker, 'POST', `${PATH}/x/refund`, { reason: 'x' })).status);
    }
  });
});
