import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Harness, usd } from './harness.js';

describe('processing fees', () => {
  let square: Harness;
  beforeEach(async () => {
    square = await Harness.start({ feeAfterMs: 60_000, refundSettleMs: 0 });
  });
  afterEach(() => square.dispose());

  const feesOf = async (paymentId: string) =>
    (await square.client().payments.get({ paymentId })).payment?.processingFee?.map(({ type, amountMoney }) => [
      type,
      amountMoney?.amount,
    ]);

  it('are 2.9 % and 30 cents, come a while after the capture, and stay after a refund', async () => {
    const { payment } = await square.pay();
    const paymentId = payment?.id ?? '';
    square.advance(61_000);
    expect(await feesOf(paymentId)).toBeUndefined();
    await square.client().payments.complete({ paymentId });
    square.advance(59_000);
    expect(await feesOf(paymentId)).toBeUndefined();
    square.advance(2_000);
    expect(await feesOf(paymentId)).toEqual([['INITIAL', 219n]]);
    await square.client().refunds.refundPayment({ idempotencyKey: randomUUID(), paymentId, amountMoney: usd(6_500) });
    square.advance(61_000);
    expect(await feesOf(paymentId)).toEqual([['INITIAL', 219n]]);
  });

  it('may be adjusted later', async () => {
    const { payment } = await square.pay({ autocomplete: true });
    const paymentId = payment?.id ?? '';
    expect((await square.control('POST', `payments/${paymentId}/fee`, { amount: -30 })).status).toBe(400);
    square.advance(61_000);
    await square.control('POST', `payments/${paymentId}/fee`, { amount: -30 });
    expect(await feesOf(paymentId)).toEqual([
      ['INITIAL', 219n],
      ['ADJUSTMENT', -30n],
    ]);
    expect((await square.control('POST', `payments/${paymentId}/fee`, { amount: 0.5 })).status).toBe(400);
  });

  it('are told by an event', async () => {
    await square.stop();
    await square.boot({ feeAfterMs: 60_000, webhookUrl: 'http://127.0.0.1:9/hook', webhookSignatureKey: 'key' });
    await square.pay({ autocomplete: true });
    square.advance(61_000);
    const { body } = await square.control<{ webhooks: { type: string }[] }>('GET', 'ledger');
    expect(body.webhooks.map(({ type }) => type)).toEqual(['payment.created', 'payment.updated']);
  });
});
