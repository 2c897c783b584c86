import { admin, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { DisputeState } from '../src/modules/payments/index.js';
import { LookAtProvider, Reconcile } from '../src/modules/settlement/index.js';
import {
  attemptStates,
  type Commerce,
  delivered,
  eventually,
  oncePressed,
  Shopper,
  startCommerce,
} from './support/commerce.js';
import { mailsOf } from './support/runs.js';

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
const TWO_BOTTLES = 7506;

describe('refunds that the provider makes on its own', () => {
  const send = (object: object, type = 'refund.updated') =>
    commerce.call(
      guest('nobody'),
      'POST',
      '/api/square/webhook',
      { event_id: crypto.randomUUID(), type, data: { object } },
      { 'x-square-hmacsha256-signature': 'signed' },
    );
  const tellRefund = (id: string) => send({ refund: { id, status: 'COMPLETED', payment_id: 'any' } });
  const tellDispute = (id: string) => send({ dispute: { id } }, 'dispute.state.updated');
  const read = async (id: string) => (await commerce.call(admin(), 'GET', `/api/admin/orders/${id}`)).body;
  const retry = (id: string, refundId: string) =>
    commerce.call(admin(), 'POST', `/api/admin/orders/${id}/refunds/${refundId}/retry`, {});
  const cancel = (id: string) => commerce.call(admin(), 'POST', `/api/admin/orders/${id}/cancel`, {});
  const notices = () =>
    commerce.worker
      .ofType('mail.requested')
      .map((event) => event.payload as { kind: string; data: { subject: string } })
      .filter(({ kind }) => kind === 'staff_notice')
      .map(({ data }) => data.subject);
  const figures = () =>
    commerce.dataSource.query(
      `SELECT day::text, kind, sum(taken)::text AS taken, sum(net)::text AS net FROM sales_figures WHERE day > '2026-06-03' GROUP BY day, kind ORDER BY day, kind`,
    );
  const findings = async () => {
    for (const payment of commerce.provider.payments.values()) payment.createdAt = commerce.clock.now();
    return (await commerce.app.get(Reconcile).execute(30)).map(({ kind }) => kind);
  };

  /** Two bottles, $56.00 + tax $4.06 + shipping $15.00 = $75.06, sold on 3 June and paid. */
  async function bought() {
    const { body: payment } = await ann.pay(TWO_BOTTLES);
    const { body: order } = await ann.order(payment.paymentId);
    await eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));
    const [charge] = commerce.provider.ofAttempt(payment.paymentId);
    return { id: order.id as string, number: order.order_number as string, paymentId: charge?.id ?? '' };
  }
  const later = (days: number): Date => {
    commerce.clock.advance(days * 86_400);
    return commerce.clock.now();
  };

  it('appear in the order, its timeline and the day’s figures, and limit the cancellation', async () => {
    const order = await bought();
    const updatedAt = later(2);
    later(1);
    const { id } = commerce.provider.refundByHand(order.paymentId, 2000n, { updatedAt });
    expect(await findings()).toEqual(['refund_differs', 'refund_unknown']);
    expect([await tellRefund(id), await tellRefund(id)]).toMatchObject([{ status: 200 }, { status: 200 }]);

    const body = await read(order.id);
    expect(body).toMatchObject({
      refunded_amount: '20.00',
      payment_status: 'partly_refunded',
      status: 'pending',
      // 60.06 and 15.00 are left: 20 × 60.06 ÷ 75.06 = 16.003 and 3.997.
      refunds: [
        {
          amount: '20.00',
          shipping: '4.00',
          status: 'completed',
          at_square: true,
          lines: [{ quantity: 0, amount: '16.00' }],
        },
      ],
      items: [{ refunded_quantity: 0, refunded_amount: '16.00' }],
    });
    expect(body.timeline.at(-1)).toMatchObject({ text: '$20.00 was refunded at Square.', at: updatedAt.toISOString() });
    // Counts in the period of the refund; 16.00 of the wine include 1.08 tax.
    expect(await figures()).toEqual([
      { day: '2026-06-05', kind: 'all', taken: '-2000', net: '0' },
      { day: '2026-06-05', kind: 'shipping', taken: '0', net: '-400' },
      { day: '2026-06-05', kind: 'wine', taken: '0', net: '-1492' },
    ]);
    await delivered(commerce);
    expect(notices()).toContain(`Refunded at Square: $20.00 of order ${order.number}`);
    expect(commerce.catalog.ofType('order.lines_refunded')).toEqual([]);
    expect(await findings()).toEqual([]);

    expect((await cancel(order.id)).status).toBe(200);
    await eventually(async () => expect(await read(order.id)).toMatchObject({ payment_status: 'refunded' }));
    expect(commerce.provider.refunds.map(({ amount }) => amount)).toEqual([5506n]);
    expect(await findings()).toEqual([]);
  });

  it('unknown to a cancellation make Square refuse it, and are found; the rest is then requested automatically', async () => {
    const order = await bought();
    commerce.provider.refundByHand(order.paymentId, 2000n);
    await cancel(order.id);
    await delivered(commerce);
    await commerce.sweep();
    const { refunds, payment_status, refunded_amount } = await read(order.id);
    expect({ payment_status, refunded_amount }).toEqual({ payment_status: 'refunded', refunded_amount: '75.06' });
    expect(refunds.map(({ amount, status }: Record<string, string>) => [amount, status]).sort()).toEqual([
      ['20.00', 'completed'],
      ['55.06', 'completed'],
      ['75.06', 'failed'],
    ]);
    expect(commerce.provider.refunds.map(({ amount }) => amount)).toEqual([5506n]);
    const failed = refunds.find(({ status }: Record<string, string>) => status === 'failed');
    expect((await retry(order.id, failed.id)).body.code).toBe('nothing_to_refund');
    expect(await findings()).toEqual([]);
  });

  it('never include an own refund, even if its event comes before the answer to our call', async () => {
    const order = await bought();
    commerce.provider.refundAnswerLost = true;
    const asked = { reason: 'Goodwill', amount: '20.00' };
    await commerce.call(admin(), 'POST', `/api/admin/orders/${order.id}/refunds`, asked, oncePressed());
    await eventually(() => expect(commerce.provider.refunds).toHaveLength(1));
    const id = `refund-${commerce.provider.refunds[0]?.key}`;
    // Until the provider names its payment, the event must come again.
    expect((await tellRefund(id)).status).toBe(503);
    commerce.provider.refundAnswerLost = false;
    expect(await Promise.all([tellRefund(id), tellRefund(id)])).toMatchObject([{ status: 200 }, { status: 200 }]);
    expect((await read(order.id)).refunds).toMatchObject([{ amount: '20.00', at_square: false, status: 'completed' }]);
    expect(commerce.provider.refunds).toHaveLength(1);
    await commerce.app.get(LookAtProvider).look();
    expect((await read(order.id)).refunds).toHaveLength(1);
    expect(await findings()).toEqual([]);
  });

  it('without an event are found by the daily check; a pending refund is followed to its end', async () => {
    const order = await bought();
    const { id } = commerce.provider.refundByHand(order.paymentId, 7506n, { state: 'pending' });
    await commerce.app.get(LookAtProvider).look();
    expect(await read(order.id)).toMatchObject({
      refunded_amount: '0.00',
      refunds: [{ amount: '75.06', status: 'pending', at_square: true }],
    });
    const again = await commerce.call(
      admin(),
      'POST',
      `/api/admin/orders/${order.id}/refunds`,
      { reason: 'x', amount: '1.00' },
      oncePressed(),
    );
    expect(again.body.code).toBe('nothing_to_refund');
    commerce.provider.refundByHand(order.paymentId, 7506n, { id });
    await commerce.sweep();
    expect(await read(order.id)).toMatchObject({ refunded_amount: '75.06', payment_status: 'refunded' });
    expect(await read(order.id)).toMatchObject({ status: 'pending', cancelled_at: null });
  });

  it('and disputes of other payments, and failed ones, are ignored', async () => {
    const order = await bought();
    const elsewhere = commerce.provider.charge({ attemptId: 'another-till', amount: 900n, currency: 'USD' });
    const foreign = commerce.provider.refundByHand(elsewhere.id, 900n);
    const failed = commerce.provider.refundByHand(order.paymentId, 100n, { state: 'failed' });
    const dispute = commerce.provider.dispute(elsewhere.id, 900n);
    for (const answer of [tellRefund(foreign.id), tellRefund(failed.id), tellDispute(dispute.id)])
      expect((await answer).status).toBe(200);
    expect(await commerce.dataSource.query('SELECT 1 FROM refunds UNION ALL SELECT 1 FROM disputes')).toEqual([]);
  });

  it('include disputes: shown with their deadline, their money reserved, refunds waiting; a lost one refunds the money', async () => {
    const order = await bought();
    const dueAt = new Date('2026-06-18T00:00:00Z');
    const { id } = commerce.provider.dispute(order.paymentId, 4200n, { dueAt, updatedAt: later(1) });
    const move = (state: DisputeState, version: number) =>
      commerce.provider.dispute(order.paymentId, 4200n, { id, state, version, dueAt, updatedAt: later(1) });
    expect((await tellDispute(id)).status).toBe(200);
    let body = await read(order.id);
    expect(body.disputes).toMatchObject([
      { state: 'evidence_required', text: 'Dispute: $42.00, answer by Jun 17', answer_by: '2026-06-17', taken: '0.00' },
    ]);
    expect(body).toMatchObject({ refunded_amount: '0.00', refunds: [], payment_status: 'captured' });
    const work = await commerce.call(admin(), 'GET', '/api/admin/orders?work=disputed');
    expect(work.body.map((found: { id: string }) => found.id)).toEqual([order.id]);

    await cancel(order.id);
    await commerce.sweep();
    expect(commerce.provider.refunds).toEqual([]);
    expect((await read(order.id)).refunds).toMatchObject([{ amount: '33.06', status: 'pending' }]);

    move('processing', 2);
    await tellDispute(id);
    move('lost', 3);
    expect((await Promise.all([tellDispute(id), tellDispute(id)])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await figures()).toEqual([
      { day: '2026-06-06', kind: 'all', taken: '-4200', net: '0' },
      { day: '2026-06-06', kind: 'shipping', taken: '0', net: '-839' },
      { day: '2026-06-06', kind: 'wine', taken: '0', net: '-3134' },
    ]);
    await commerce.sweep();
    body = await read(order.id);
    expect(body).toMatchObject({
      refunded_amount: '75.06',
      payment_status: 'refunded',
      disputes: [{ state: 'lost', taken: '42.00' }],
    });
    expect(commerce.provider.refunds.map(({ amount }) => amount)).toEqual([3306n]);
    expect(body.timeline.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining([
        'The cardholder is disputing $42.00, answer by Jun 17.',
        'The dispute has been answered and is under review.',
        'The dispute was lost: $42.00 went back to the cardholder.',
      ]),
    );
    await delivered(commerce);
    expect(notices().filter((subject) => subject.startsWith('Dispute'))).toEqual([
      `Dispute: $42.00, answer by Jun 17 (order ${order.number})`,
      `Dispute: $42.00, under review (order ${order.number})`,
      `Dispute: $42.00, lost (order ${order.number})`,
    ]);
    later(1);
    expect(await findings()).toEqual([]);
  });

  it('leave the money of a won dispute refundable; a late older state changes nothing', async () => {
    const order = await bought();
    const { id } = commerce.provider.dispute(order.paymentId, 7506n, { version: 2, updatedAt: later(1) });
    await tellDispute(id);
    const won = { id, state: 'won', version: 3, updatedAt: later(1) } as const;
    commerce.provider.dispute(order.paymentId, 7506n, won);
    later(1);
    expect(await findings()).toEqual(['dispute_differs']);
    await commerce.app.get(LookAtProvider).look();
    commerce.provider.dispute(order.paymentId, 7506n, { id, state: 'processing', version: 1 });
    await tellDispute(id);
    commerce.provider.dispute(order.paymentId, 7506n, won);
    expect((await read(order.id)).disputes).toMatchObject([{ state: 'won', taken: '0.00' }]);
    expect(await figures()).toEqual([]);
    await cancel(order.id);
    await eventually(() => expect(commerce.provider.refunds.map(({ amount }) => amount)).toEqual([7506n]));
  });

  it('won after they were lost bring the money back on the day of the news, once, as the mirror of the loss', async () => {
    const order = await bought();
    const lost = { state: 'lost', version: 2, updatedAt: later(1) } as const;
    const { id } = commerce.provider.dispute(order.paymentId, 4200n, lost);
    await tellDispute(id);
    later(1);
    // Between the two another refund took its own shares.
    const path = `/api/admin/orders/${order.id}/refunds`;
    expect((await commerce.call(admin(), 'POST', path, { reason: 'x', amount: '10.00' }, oncePressed())).status).toBe(
      200,
    );
    await eventually(async () => expect(await read(order.id)).toMatchObject({ refunded_amount: '52.00' }));
    expect(await read(order.id)).toMatchObject({ payment_status: 'partly_refunded', disputes: [{ taken: '42.00' }] });

    commerce.provider.dispute(order.paymentId, 4200n, { id, state: 'won', version: 3, updatedAt: later(1) });
    expect((await Promise.all([tellDispute(id), tellDispute(id)])).map(({ status }) => status)).toEqual([200, 200]);
    await commerce.app.get(LookAtProvider).look();
    const on = (day: string) => (row: { day: string }) => row.day === day;
    expect((await figures()).filter(on('2026-06-04'))).toEqual([
      { day: '2026-06-04', kind: 'all', taken: '-4200', net: '0' },
      { day: '2026-06-04', kind: 'shipping', taken: '0', net: '-839' },
      { day: '2026-06-04', kind: 'wine', taken: '0', net: '-3134' },
    ]);
    expect((await figures()).filter(on('2026-06-06'))).toEqual([
      { day: '2026-06-06', kind: 'all', taken: '4200', net: '0' },
      { day: '2026-06-06', kind: 'shipping', taken: '0', net: '839' },
      { day: '2026-06-06', kind: 'wine', taken: '0', net: '3134' },
    ]);
    const body = await read(order.id);
    expect(body).toMatchObject({ refunded_amount: '10.00', disputes: [{ state: 'won', taken: '0.00' }] });
    expect(body.timeline.at(-1).text).toBe('The dispute was won after all: $42.00 came back.');
    const told = await mailsOf(commerce, 'staff_notice');
    expect(told.filter(({ subject }) => String(subject).includes('won'))).toMatchObject([
      {
        subject: `Dispute: $42.00, won (order ${order.number})`,
        facts: expect.arrayContaining([
          { label: 'What to do', value: 'Nothing for now.' },
          { label: 'Came back', value: '$42.00, which was lost before: your books have it' },
        ]),
      },
    ]);
    later(1);
    expect(await findings()).toEqual([]);

    // The money is there again, and goes back with the rest.
    await cancel(order.id);
    await eventually(async () =>
      expect(await read(order.id)).toMatchObject({ refunded_amount: '75.06', payment_status: 'refunded' }),
    );
    const [sums] = await commerce.dataSource.query(
      `SELECT sum(taken)::int AS taken, sum(net)::int AS net FROM sales_figures`,
    );
    expect(sums).toEqual({ taken: 0, net: 0 });
    expect(await findings()).toEqual([]);
  });

  it('won after they were lost leave an order as it was paid, and a month that is locked as it is', async () => {
    const order = await bought();
    const lost = { state: 'lost', version: 2, updatedAt: later(1) } as const;
    const { id } = commerce.provider.dispute(order.paymentId, 7506n, lost);
    await tellDispute(id);
    expect(await read(order.id)).toMatchObject({ payment_status: 'refunded' });
    commerce.provider.dispute(order.paymentId, 7506n, { id, state: 'won', version: 3, updatedAt: later(1) });
    commerce.clock.set('2026-07-02T19:00:00Z');
    await commerce.dataSource.query(`UPDATE books SET open_from = '2026-07-01'`);
    await tellDispute(id);
    expect(await read(order.id)).toMatchObject({ payment_status: 'captured', refunded_amount: '0.00' });
    expect(
      (await figures()).map(({ day, kind, taken, net }: Record<string, string>) => [day, kind, taken, net]),
    ).toEqual([
      ['2026-06-04', 'all', '-7506', '0'],
      ['2026-06-04', 'shipping', '0', '-1500'],
      ['2026-06-04', 'wine', '0', '-5600'],
      ['2026-07-01', 'all', '7506', '0'],
      ['2026-07-01', 'shipping', '0', '1500'],
      ['2026-07-01', 'wine', '0', '5600'],
    ]);
    const july = 'from=2026-07-01&to=2026-07-31';
    const tenders = await commerce.call(admin(), 'GET', `/api/admin/reports/tenders?${july}`);
    expect(tenders.body.total).toMatchObject({ taken: '0.00', disputed: '-75.06', net: '75.06' });
    const taxes = await commerce.call(admin(), 'GET', `/api/admin/reports/taxes?${july}`);
    expect(taxes.body.sales_total).toMatchObject({ taxable: '56.00', tax: '4.06' });
    // Lost once more, it is a loss again.
    commerce.provider.dispute(order.paymentId, 7506n, { id, state: 'lost', version: 4, updatedAt: later(1) });
    await tellDispute(id);
    expect(await read(order.id)).toMatchObject({ payment_status: 'refunded', disputes: [{ taken: '75.06' }] });
    later(1);
    expect(await findings()).toEqual([]);
  });

  it('book no loss when its event comes after that of the win', async () => {
    const order = await bought();
    const { id } = commerce.provider.dispute(order.paymentId, 7506n, { state: 'won', version: 3, updatedAt: later(1) });
    await tellDispute(id);
    commerce.provider.dispute(order.paymentId, 7506n, { id, state: 'lost', version: 2 });
    await tellDispute(id);
    expect(await read(order.id)).toMatchObject({
      refunded_amount: '0.00',
      disputes: [{ state: 'won', taken: '0.00' }],
    });
    expect(await figures()).toEqual([]);
  });

  it('of a payment without an order come back to the payment', async () => {
    const { body: payment } = await ann.pay(TWO_BOTTLES);
    const [charge] = commerce.provider.ofAttempt(payment.paymentId);
    if (charge) charge.status = 'completed';
    await commerce.dataSource.query(`UPDATE payment_attempts SET state = 'voided'`);
    const { id } = commerce.provider.dispute(charge?.id ?? '', 7506n, { state: 'lost', updatedAt: later(1) });
    await tellDispute(id);
    commerce.provider.dispute(charge?.id ?? '', 7506n, { id, state: 'won', version: 2, updatedAt: later(1) });
    await tellDispute(id);
    expect(await commerce.dataSource.query('SELECT amount::int AS amount, state FROM refunds ORDER BY amount')).toEqual(
      [
        { amount: -7506, state: 'completed' },
        { amount: 7506, state: 'completed' },
      ],
    );
    expect(await figures()).toEqual([]);
  });

  it('exclude inquiries; a dispute after a refund books no more than was paid, and reconcile reports it', async () => {
    const order = await bought();
    const { id } = commerce.provider.dispute(order.paymentId, 7506n, { state: 'inquiry_evidence_required' });
    await tellDispute(id);
    expect((await read(order.id)).disputes).toMatchObject([{ text: 'Inquiry: $75.06', taken: '0.00' }]);
    await cancel(order.id);
    await eventually(() => expect(commerce.provider.refunds).toHaveLength(1));
    await eventually(async () => expect(await read(order.id)).toMatchObject({ payment_status: 'refunded' }));
    commerce.provider.dispute(order.paymentId, 7506n, { id, state: 'lost', version: 2, updatedAt: later(0) });
    await tellDispute(id);
    expect(await read(order.id)).toMatchObject({
      refunded_amount: '75.06',
      disputes: [{ state: 'lost', amount: '75.06', taken: '0.00' }],
    });
    later(1);
    expect(await findings()).toEqual(['dispute_differs']);
  });
});
