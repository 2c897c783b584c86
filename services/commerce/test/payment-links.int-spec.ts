import { admin, customer, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import type { StayLink } from '@shamba/api-contract/internal';
import { Attempts } from '../src/modules/payments/index.js';
import { Reconcile } from '../src/modules/settlement/index.js';
import { CapturePayments } from '../src/modules/settlement/capture-payments.js';
import { TakeWebhook } from '../src/modules/settlement/take-webhook.js';
import { FinishChange } from '../src/modules/stay-changes/index.js';
import {
  attemptStates,
  type Commerce,
  delivered,
  eventually,
  oncePressed,
  Shopper,
  startCommerce,
} from './support/commerce.js';
import { stay } from './support/items.js';

const TOKEN = 'a'.repeat(43);
const hash = createHash('sha256').update(TOKEN).digest('hex');

let commerce: Commerce;
let ann: Shopper;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  commerce.hospitality.items.stay = stay;
  ann = new Shopper(commerce, guest('guest-ann'));
});

/** Three nights for $1,181.25, captured, and a link that asks $630.00 ($70.00 of it tax) for two more. */
async function offered(more: Partial<StayLink> = {}): Promise<StayLink> {
  const order = await ann.buy('vineyard_stay', 1, 3, {
    checkInDate: '2026-06-20',
    checkOutDate: '2026-06-23',
    guests: 2,
  });
  await delivered(commerce);
  commerce.clock.advance(1);
  const [line]: { lineId: string }[] = await commerce.dataSource.query('SELECT line_ref AS "lineId" FROM order_lines');
  const link: StayLink = {
    checkoutId: crypto.randomUUID(),
    state: 'open',
    reference: 'VSB-000001',
    orderId: order.id,
    lineId: line?.lineId ?? '',
    unitId: 1,
    checkIn: '2026-06-20',
    checkOut: '2026-06-23',
    newCheckIn: '2026-06-20',
    newCheckOut: '2026-06-25',
    lines: [{ label: '5 nights × $325.00', before: null, after: '1625.00' }],
    totalBefore: '1181.25',
    totalAfter: '1811.25',
    paid: '1181.25',
    orderPaid: '1181.25',
    amount: '630.00',
    tax: '70.00',
    currency: 'USD',
    deadline: '2026-06-07T07:00:00.000Z',
    ...more,
  };
  commerce.hospitality.stayLinks.set(hash, link);
  commerce.hospitality.holds.set(link.checkoutId, { lines: [], attemptId: null, kind: 'offer' });
  return link;
}
const read = (key: string | undefined = TOKEN) =>
  commerce.call(guest('stranger'), 'GET', '/api/payment-link', undefined, { 'x-pay-key': key });
const pay = (more: object = {}, key = TOKEN) =>
  commerce.call(
    guest('stranger'),
    'POST',
    '/api/payment-link/pay',
    { sourceId: 'cnon:card-nonce-ok', amount: 63000, ...more },
    { 'x-pay-key': key },
  );
const state = async () => (await read()).body.state;
const order = async (id: string) => (await commerce.call(admin(), 'GET', `/api/admin/orders/${id}`)).body;
const reconciled = async () => {
  for (const payment of commerce.provider.payments.values()) payment.createdAt = commerce.clock.now();
  return commerce.app.get(Reconcile).execute(7);
};
/** Refunds and captures have ended. */
const settled = async () => {
  await delivered(commerce);
  await commerce.sweep();
  await delivered(commerce);
};
const tenders = (): Promise<{ tender: string; amount: string }[]> =>
  commerce.dataSource.query('SELECT tender, amount::text FROM order_payments ORDER BY created_at, tender');
const statuses = () => [...commerce.provider.payments.values()].map(({ status }) => status).sort();
const kept = () =>
  [...commerce.provider.payments.values()].reduce(
    (sum, { status, amount, refunded }) => (status === 'completed' ? sum + amount - refunded : sum),
    0n,
  );
const tellings = (type: string) => commerce.hospitality.ofType(type);
const cancel = (id: string) => commerce.call(admin(), 'POST', `/api/admin/orders/${id}/cancel`, { reason: 'Test' });
const changeAttempt = async () => {
  const [row]: { id: string }[] = await commerce.dataSource.query(
    `SELECT id FROM payment_attempts WHERE purpose = 'change' ORDER BY created_at DESC LIMIT 1`,
  );
  const attempt = await commerce.app.get(Attempts).find(row?.id ?? '');
  if (!attempt) throw new Error('nobody has pressed Pay');
  return attempt;
};
const later = (seconds: number) => {
  commerce.clock.advance(seconds);
};

describe('the page of a payment link', () => {
  it('says what changes, the difference, its tax and the deadline, and nothing about persons', async () => {
    const link = await offered();
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toEqual({
      state: 'open',
      reference: 'VSB-000001',
      check_in_date: '2026-06-20',
      check_out_date: '2026-06-23',
      new_check_in_date: '2026-06-20',
      new_check_out_date: '2026-06-25',
      lines: link.lines,
      total_before: '1181.25',
      total_after: '1811.25',
      paid: '1181.25',
      amount: '630.00',
      tax: '70.00',
      currency: 'USD',
      deadline: '2026-06-07T07:00:00.000Z',
    });
  });

  it('is 404 for every other token, however it looks', async () => {
    await offered();
    for (const key of ['', 'b'.repeat(43), `${TOKEN}x`, hash, "' OR 1=1", 'x'.repeat(5000)])
      expect([key.length, (await read(key)).status, (await pay({}, key)).status]).toEqual([key.length, 404, 404]);
    // The order's own.
    expect(commerce.provider.authorisations).toHaveLength(1);
  });

  it('refuses bad input by field, and another amount than the link’s', async () => {
    await offered();
    expect((await pay({ amount: 'much' })).status).toBe(400);
    expect((await pay({ sourceId: undefined })).body.errors).toHaveProperty('sourceId');
    expect((await pay({ amount: 62999 })).body).toMatchObject({ status: 409, code: 'price_changed' });
    // The order's own.
    expect(commerce.provider.authorisations).toHaveLength(1);
  });
});

describe('a link that is paid', () => {
  it('is a payment of the stay’s order, captured, told to hospitality once, counted on its day', async () => {
    const link = await offered();
    later(86_400);
    expect((await pay()).body).toEqual({ success: true, paymentId: (await changeAttempt()).id });
    await settled();
    expect(await attemptStates(commerce)).toEqual(['captured', 'captured']);
    expect(await tenders()).toEqual([
      { tender: 'card', amount: '118125' },
      { tender: 'link', amount: '63000' },
    ]);
    const after = await order(link.orderId);
    expect(after).toMatchObject({ total: '1811.25', tax: '201.25', payment_status: 'captured' });
    expect(after.timeline.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining(['$630.00 more was paid by card for the stay.', 'Payment of $1181.25 was received.']),
    );
    expect(tellings('stay.link_paid').map(({ payload }) => payload)).toEqual([
      { checkoutId: link.checkoutId, attemptId: (await changeAttempt()).id, orderId: link.orderId },
    ]);
    expect(
      await commerce.dataSource.query(
        `SELECT day::text, sum(taken)::text AS taken FROM sales_figures WHERE kind = 'all' GROUP BY day ORDER BY day`,
      ),
    ).toEqual([
      { day: '2026-06-03', taken: '118125' },
      { day: '2026-06-04', taken: '63000' },
    ]);
    // Hospitality takes the hold into the booking.
    commerce.hospitality.holds.clear();
    expect(await reconciled()).toEqual([]);
    expect(await state()).toBe('paid');
    expect((await commerce.call(admin(), 'GET', '/api/admin/stray-payments')).body).toEqual([]);
  });

  it('is paid once, from two tabs at the same moment and again afterwards', async () => {
    await offered();
    const answers = await Promise.all([pay(), pay({ sourceId: 'cnon:another' }), pay()]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(answers[0]?.body.success).toBe(true);
    expect((await pay()).body).toEqual(answers[0]?.body);
    await settled();
    expect((await pay()).body).toEqual(answers[0]?.body);
    expect(commerce.provider.payments.size).toBe(2);
    expect(kept()).toBe(181_125n);
  });

  it('can be paid with another card after a decline; what is declined lets the hold go', async () => {
    const link = await offered();
    commerce.provider.next = ['decline'];
    expect((await pay()).body).toEqual({ success: false, paymentId: null, error: 'Your card was declined.' });
    expect(commerce.hospitality.holds.get(link.checkoutId)?.attemptId).toBeNull();
    expect(await state()).toBe('open');
    later(1);
    expect((await pay()).body.success).toBe(true);
    await settled();
    expect(await attemptStates(commerce)).toEqual(['captured', 'declined', 'captured']);
  });

  it('lets cards be tried a few times only, whatever browser they come from', async () => {
    await offered();
    commerce.provider.next = ['decline', 'decline', 'decline'];
    for (let n = 0; n < 3; n += 1) expect((await pay()).body.success).toBe(false);
    expect((await pay()).status).toBe(429);
    expect(commerce.provider.authorisations).toHaveLength(4);
  });

  it('that is over is not paid', async () => {
    const link = await offered();
    for (const over of ['expired', 'withdrawn', 'paid'] as const) {
      commerce.hospitality.stayLinks.set(hash, { ...link, state: over });
      expect((await pay()).body).toMatchObject({
        status: 409,
        code: 'link_not_payable',
        state: over === 'paid' ? 'changed' : over,
      });
    }
    // Withdrawn between the look and the press: its hold can't be pinned.
    commerce.hospitality.stayLinks.set(hash, link);
    commerce.hospitality.holds.delete(link.checkoutId);
    expect((await pay()).body.code).toBe('hold_unavailable');
    expect(commerce.provider.authorisations).toHaveLength(1);
    expect(await attemptStates(commerce)).toEqual(['captured', 'failed']);
  });
});

describe('a process that ends while a link is being paid', () => {
  it('before the card was asked about: the attempt is given up, and the link can be paid', async () => {
    const link = await offered();
    let open: () => void = () => undefined;
    commerce.hospitality.gate = { path: /\/pin$/, opens: new Promise<void>((resolve) => (open = resolve)) };
    const lost = pay();
    await eventually(async () => expect((await changeAttempt()).state).toBe('pinning'));
    expect(await state()).toBe('paying');
    later(61);
    await commerce.sweep();
    open();
    expect((await lost).body).toMatchObject({ success: false });
    await settled();
    expect(commerce.provider.authorisations).toHaveLength(1);
    expect(commerce.hospitality.holds.get(link.checkoutId)?.attemptId).toBeNull();
    expect((await pay()).body.success).toBe(true);
  });

  it('without an answer of the provider: the charge that may have been made is voided', async () => {
    const link = await offered();
    commerce.provider.next = ['no-answer-but-charged'];
    expect((await pay()).body.success).toBe(false);
    await settled();
    later(130);
    await settled();
    expect(await attemptStates(commerce)).toEqual(['captured', 'voided']);
    expect(statuses()).toEqual(['canceled', 'completed']);
    expect(commerce.hospitality.holds.get(link.checkoutId)?.attemptId).toBeNull();
    expect(await tenders()).toHaveLength(1);
    expect(await reconciled()).toEqual([]);
  });

  it('after the card was authorised: the sweeper finishes it', async () => {
    const link = await offered();
    const finish = commerce.app.get(FinishChange);
    const real = finish.execute.bind(finish);
    finish.execute = () => Promise.reject(new Error('killed'));
    expect((await pay()).status).toBe(500);
    finish.execute = real;
    expect((await changeAttempt()).state).toBe('paid');
    expect(await state()).toBe('paid');
    later(61);
    await settled();
    expect((await changeAttempt()).state).toBe('captured');
    expect(await order(link.orderId)).toMatchObject({ total: '1811.25' });
    expect(tellings('stay.link_paid')).toHaveLength(1);
  });

  it('finished by the sweeper and by a press at the same moment, it happens once', async () => {
    const link = await offered();
    const finish = commerce.app.get(FinishChange);
    const real = finish.execute.bind(finish);
    finish.execute = () => Promise.reject(new Error('killed'));
    await pay();
    finish.execute = real;
    later(61);
    await Promise.all([commerce.sweep(), pay(), pay()]);
    await settled();
    expect(await order(link.orderId)).toMatchObject({ total: '1811.25' });
    expect(await tenders()).toHaveLength(2);
    expect(tellings('stay.link_paid')).toHaveLength(1);
  });

  it('before the capture: the sweeper captures', async () => {
    const link = await offered();
    const real = commerce.app.get(CapturePayments);
    const capture = real.capture.bind(real);
    real.capture = () => Promise.resolve(true);
    expect((await pay()).body.success).toBe(true);
    await delivered(commerce);
    real.capture = capture;
    expect((await changeAttempt()).state).toBe('ordered');
    expect(statuses()).toEqual(['approved', 'completed']);
    later(61);
    await settled();
    expect((await changeAttempt()).state).toBe('captured');
    expect(await order(link.orderId)).toMatchObject({ payment_status: 'captured', total: '1811.25' });
  });

  it('before the capture, and the provider tells of it by a webhook first', async () => {
    await offered();
    const real = commerce.app.get(CapturePayments);
    const capture = real.capture.bind(real);
    real.capture = () => Promise.resolve(true);
    await pay();
    await delivered(commerce);
    real.capture = capture;
    const { id, providerPaymentId } = await changeAttempt();
    const payment = commerce.provider.payments.get(providerPaymentId ?? '');
    if (payment) payment.status = 'completed';
    const event = {
      event_id: 'e-1',
      type: 'payment.updated',
      data: {
        object: {
          payment: {
            id: providerPaymentId,
            status: 'COMPLETED',
            reference_id: id,
            amount_money: { amount: 63000, currency: 'USD' },
          },
        },
      },
    };
    await commerce.app.get(TakeWebhook).execute(JSON.stringify(event), 'signed');
    expect((await changeAttempt()).state).toBe('captured');
    await settled();
    commerce.hospitality.holds.clear();
    expect(await reconciled()).toEqual([]);
  });
});

describe('a stay that changes while its link is paid', () => {
  it('cancelled before: nothing is asked of the bank', async () => {
    const link = await offered();
    await cancel(link.orderId);
    await settled();
    expect(await state()).toBe('changed');
    expect((await pay()).body).toMatchObject({ code: 'link_not_payable', state: 'changed' });
    expect(commerce.provider.authorisations).toHaveLength(1);
  });

  it('refunded in part before: the sum is another one, and nothing is asked of the bank', async () => {
    const link = await offered();
    const { body } = await commerce.call({ as: 'hospitality' }, 'POST', '/internal/inbox', {
      events: [
        {
          id: crypto.randomUUID(),
          type: 'stay.moved',
          payload: {
            orderId: link.orderId,
            lineId: link.lineId,
            checkIn: '2026-06-20',
            checkOut: '2026-06-22',
            refund: '315.00',
            reason: 'Test',
          },
          occurredAt: '2026-06-03T19:00:00.000Z',
        },
      ],
    });
    expect(body.done).toHaveLength(1);
    await settled();
    expect((await pay()).body).toMatchObject({ code: 'link_not_payable', state: 'changed' });
    expect(commerce.provider.authorisations).toHaveLength(1);
  });

  it('cancelled while the card is asked: the authorisation is voided, and nothing was charged', async () => {
    const link = await offered();
    let open: () => void = () => undefined;
    commerce.provider.gate = new Promise<void>((resolve) => (open = resolve));
    const pressed = pay();
    await eventually(async () => expect((await changeAttempt()).state).toBe('authorising'));
    await cancel(link.orderId);
    open();
    expect((await pressed).body).toEqual({
      success: false,
      paymentId: null,
      error: 'Your booking has changed meanwhile, so your card was not charged.',
    });
    await settled();
    later(130);
    await settled();
    expect((await changeAttempt()).state).toBe('voided');
    expect(kept()).toBe(0n);
    expect(commerce.hospitality.holds.get(link.checkoutId)?.attemptId).toBeNull();
    expect(await reconciled()).toEqual([]);
  });

  it('cancelled between order and capture: what is captured goes back', async () => {
    const link = await offered();
    const complete = commerce.provider.complete;
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    Object.assign(commerce.provider, {
      complete: async (id: string) => {
        await gate;
        return complete.call(commerce.provider, id);
      },
    });
    expect((await pay()).body.success).toBe(true);
    expect((await cancel(link.orderId)).status).toBeLessThan(300);
    open();
    Object.assign(commerce.provider, { complete });
    await settled();
    later(61);
    await settled();
    await settled();
    expect(kept()).toBe(0n);
    expect(await order(link.orderId)).toMatchObject({ refunded_amount: '1811.25' });
    commerce.hospitality.holds.clear();
    expect(await reconciled()).toEqual([]);
  });

  it('is refunded to the card that paid later, first', async () => {
    const link = await offered();
    await pay();
    await settled();
    await commerce.call(
      admin(),
      'POST',
      `/api/admin/orders/${link.orderId}/refunds`,
      { reason: 'Test', amount: '700.00' },
      oncePressed(),
    );
    await settled();
    expect(commerce.provider.refunds.map(({ amount }) => amount).sort()).toEqual([63_000n, 7000n]);
    commerce.hospitality.holds.clear();
    expect(await reconciled()).toEqual([]);
  });
});

describe('a capture that is refused', () => {
  it.each([false, true])(
    'takes back what the order grew by, and hospitality hears that it is owed (cancelled: %s)',
    async (cancelled) => {
      const link = await offered();
      commerce.provider.completeAs = 'canceled';
      await pay();
      if (cancelled) await cancel(link.orderId);
      await settled();
      later(61);
      await settled();
      await settled();
      expect((await changeAttempt()).state).toBe('failed');
      expect(await order(link.orderId)).toMatchObject({
        total: '1181.25',
        tax: '131.25',
        refunded_amount: cancelled ? '1181.25' : '0.00',
      });
      expect(await tenders()).toEqual([{ tender: 'card', amount: '118125' }]);
      expect(tellings('stay.link_lost').map(({ payload }) => payload)).toEqual([{ checkoutId: link.checkoutId }]);
      commerce.hospitality.holds.clear();
      expect((await reconciled()).filter(({ kind }) => kind !== 'refund_differs')).toEqual([]);
    },
  );
});

it('reconcile names a hold that a payment that ended keeps', async () => {
  const link = await offered();
  commerce.provider.next = ['decline'];
  await pay();
  const set = commerce.hospitality.holds.get(link.checkoutId);
  if (set) set.attemptId = (await changeAttempt()).id;
  expect(await reconciled()).toMatchObject([{ kind: 'pin_without_attempt' }]);
  // What staff keep by other offers has no attempt of ours.
  if (set) set.attemptId = crypto.randomUUID();
  expect(await reconciled()).toEqual([]);
});

it('an account that holds a link of its own order pays it as everybody does', async () => {
  const bo = new Shopper(commerce, customer(7));
  ann = bo;
  await offered();
  expect((await pay()).body.success).toBe(true);
  expect((await changeAttempt()).userId).toBe(7);
});
