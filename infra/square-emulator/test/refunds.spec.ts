import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codeOf, failure, Harness, usd } from './harness.js';

describe('refunds through the square SDK', () => {
  let square: Harness;
  beforeAll(async () => {
    square = await Harness.start({ refundSettleMs: 60_000 });
  });
  afterAll(() => square.dispose());

  const paid = async (cents = 6_500): Promise<string> => {
    const { payment } = await square.pay({ amountMoney: usd(cents), autocomplete: true });
    return payment?.id ?? '';
  };
  const refund = (paymentId: string, cents: number, key = randomUUID()) =>
    square
      .client()
      .refunds.refundPayment({ idempotencyKey: key, paymentId, amountMoney: usd(cents), reason: 'one bottle less' });

  it('is pending, then completed, and listed in the payment', async () => {
    const paymentId = await paid();
    const { refund: pending } = await refund(paymentId, 2_500);
    expect(pending).toMatchObject({ status: 'PENDING', paymentId, amountMoney: { amount: 2500n } });
    expect((await square.client().payments.get({ paymentId })).payment?.refundedMoney).toBeUndefined();
    square.advance(60_000);
    expect((await square.client().refunds.get({ refundId: pending?.id ?? '' })).refund?.status).toBe('COMPLETED');
    expect((await square.client().payments.get({ paymentId })).payment).toMatchObject({
      refundedMoney: { amount: 2500n },
      refundIds: [pending?.id],
    });
    const listed = await square.client().refunds.list({});
    expect(listed.data.map(({ id }) => id)).toContain(pending?.id);
  });

  it('never exceeds the paid amount, pending refunds included', async () => {
    const paymentId = await paid();
    await refund(paymentId, 4_000);
    expect(codeOf(await failure(refund(paymentId, 2_501)))).toBe('REFUND_AMOUNT_INVALID');
    await refund(paymentId, 2_500);
  });

  it('answers a repeated key with the same refund', async () => {
    const paymentId = await paid();
    const key = randomUUID();
    const first = await refund(paymentId, 6_500, key);
    expect((await refund(paymentId, 6_500, key)).refund?.id).toBe(first.refund?.id);
    expect(codeOf(await failure(refund(paymentId, 1, key)))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('needs a captured payment', async () => {
    const { payment } = await square.pay();
    expect(codeOf(await failure(refund(payment?.id ?? '', 1)))).toBe('REFUND_ERROR_PAYMENT_NEEDS_COMPLETION');
    expect((await failure(refund('nobody', 1))).statusCode).toBe(404);
  });

  it('can fail to settle, and the money can be refunded again', async () => {
    square.advance(60_000);
    const paymentId = await paid();
    const { refund: pending } = await refund(paymentId, 6_500);
    await square.fault({ kind: 'settle-refund', mode: 'decline' });
    square.advance(60_000);
    expect((await square.client().refunds.get({ refundId: pending?.id ?? '' })).refund?.status).toBe('FAILED');
    expect((await refund(paymentId, 6_500)).refund?.status).toBe('PENDING');
  });

  it('can be made in Square’s own pages: listed like any other, and subtracted from the remaining amount', async () => {
    const paymentId = await paid();
    const { status, body } = await square.control<{ refund: { id: string } }>('POST', `payments/${paymentId}/refund`, {
      amount: 2_000,
      reason: 'by hand',
    });
    expect([status, body.refund]).toMatchObject([201, { status: 'PENDING', amount_money: { amount: 2_000 } }]);
    const since = new Date(Date.now() - 60_000).toISOString();
    const listed = await square.client().refunds.list({ updatedAtBeginTime: since, sortOrder: 'ASC' });
    expect(listed.data.at(-1)).toMatchObject({ id: body.refund.id, paymentId, reason: 'by hand' });
    expect(codeOf(await failure(refund(paymentId, 4_501)))).toBe('REFUND_AMOUNT_INVALID');
    expect((await square.control('POST', `payments/${paymentId}/refund`, { amount: 4_501 })).status).toBe(400);
    expect((await square.control('POST', `payments/${paymentId}/refund`, {})).body).toMatchObject({
      refund: { amount_money: { amount: 4_500 } },
    });
  });

  it('is refused while the payment is disputed, and for money that a lost dispute took', async () => {
    const paymentId = await paid();
    const opened = await square.control<{ dispute: { id: string } }>('POST', `payments/${paymentId}/dispute`, {
      amount: 4_200,
      due_at: '2026-12-04T00:00:00Z',
    });
    const disputeId = opened.body.dispute.id;
    expect((await square.client().disputes.get({ disputeId })).dispute).toMatchObject({
      state: 'EVIDENCE_REQUIRED',
      amountMoney: { amount: 4200n },
      dueAt: '2026-12-04T00:00:00.000Z',
      disputedPayment: { paymentId },
      version: 1,
    });
    expect((await square.client().disputes.list({})).data.map(({ id }) => id)).toEqual([disputeId]);
    expect(codeOf(await failure(refund(paymentId, 100)))).toBe('PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE');
    expect((await square.control('POST', `disputes/${disputeId}`, { state: 'LOST' })).body).toMatchObject({
      dispute: { state: 'LOST', version: 2 },
    });
    expect((await square.control('POST', `disputes/${disputeId}`, { state: 'WON' })).status).toBe(400);
    expect(codeOf(await failure(refund(paymentId, 2_301)))).toBe('REFUND_AMOUNT_INVALID');
    await refund(paymentId, 2_300);
  });
});
