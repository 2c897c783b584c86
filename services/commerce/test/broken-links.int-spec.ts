import { admin, customer } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CapturePayments } from '../src/modules/settlement/capture-payments.js';
import { TakeWebhook } from '../src/modules/settlement/take-webhook.js';
import { FinishChange } from '../src/modules/stay-changes/index.js';
import { attemptStates, delivered, eventually, oncePressed } from './support/commerce.js';
import { type Links, startLinks } from './support/payment-links.js';

let links: Links;
beforeAll(async () => {
  links = await startLinks();
});
afterAll(() => links.close());
beforeEach(() => links.reset());

describe('a process that dies during the payment of a link', () => {
  it('before asking the bank: the attempt is given up, and the link can be paid', async () => {
    const link = await links.offered();
    let open: () => void = () => undefined;
    links.commerce.hospitality.gate = { path: /\/pin$/, opens: new Promise<void>((resolve) => (open = resolve)) };
    const lost = links.pay();
    await eventually(async () => expect((await links.changeAttempt()).state).toBe('pinning'));
    expect(await links.state()).toBe('paying');
    links.later(61);
    await links.commerce.sweep();
    open();
    expect((await lost).body).toMatchObject({ success: false });
    await links.settled();
    expect(links.commerce.provider.authorisations).toHaveLength(1);
    expect(links.commerce.hospitality.holds.get(link.checkoutId)?.attemptId).toBeNull();
    expect((await links.pay()).body.success).toBe(true);
  });

  it('without the provider’s answer: a charge that may exist is voided', async () => {
    const link = await links.offered();
    links.commerce.provider.next = ['no-answer-but-charged'];
    expect((await links.pay()).body.success).toBe(false);
    await links.settled();
    links.later(130);
    await links.settled();
    expect(await attemptStates(links.commerce)).toEqual(['captured', 'voided']);
    expect(links.statuses()).toEqual(['canceled', 'completed']);
    expect(links.commerce.hospitality.holds.get(link.checkoutId)?.attemptId).toBeNull();
    expect(await links.tenders()).toHaveLength(1);
    expect(await links.reconciled()).toEqual([]);
  });

  it('after the authorisation: the sweeper finishes it', async () => {
    const link = await links.offered();
    const finish = links.commerce.app.get(FinishChange);
    const real = finish.execute.bind(finish);
    finish.execute = () => Promise.reject(new Error('killed'));
    expect((await links.pay()).status).toBe(500);
    finish.execute = real;
    expect((await links.changeAttempt()).state).toBe('paid');
    expect(await links.state()).toBe('paid');
    links.later(61);
    await links.settled();
    expect((await links.changeAttempt()).state).toBe('captured');
    expect(await links.order(link.orderId)).toMatchObject({ total: '1811.25' });
    expect(links.tellings('stay.link_paid')).toHaveLength(1);
  });

  it('a sweeper and a press that finish it at the same moment finish it once', async () => {
    const link = await links.offered();
    const finish = links.commerce.app.get(FinishChange);
    const real = finish.execute.bind(finish);
    finish.execute = () => Promise.reject(new Error('killed'));
    await links.pay();
    finish.execute = real;
    links.later(61);
    await Promise.all([links.commerce.sweep(), links.pay(), links.pay()]);
    await links.settled();
    expect(await links.order(link.orderId)).toMatchObject({ total: '1811.25' });
    expect(await links.tenders()).toHaveLength(2);
    expect(links.tellings('stay.link_paid')).toHaveLength(1);
  });

  it('before the capture: the sweeper captures', async () => {
    const link = await links.offered();
    const real = links.commerce.app.get(CapturePayments);
    const capture = real.capture.bind(real);
    real.capture = () => Promise.resolve(true);
    expect((await links.pay()).body.success).toBe(true);
    await delivered(links.commerce);
    real.capture = capture;
    expect((await links.changeAttempt()).state).toBe('ordered');
    expect(links.statuses()).toEqual(['approved', 'completed']);
    links.later(61);
    await links.settled();
    expect((await links.changeAttempt()).state).toBe('captured');
    expect(await links.order(link.orderId)).toMatchObject({ payment_status: 'captured', total: '1811.25' });
  });

  it('before the capture, with a webhook that reports the capture first', async () => {
    await links.offered();
    const real = links.commerce.app.get(CapturePayments);
    const capture = real.capture.bind(real);
    real.capture = () => Promise.resolve(true);
    await links.pay();
    await delivered(links.commerce);
    real.capture = capture;
    const { id, providerPaymentId } = await links.changeAttempt();
    const payment = links.commerce.provider.payments.get(providerPaymentId ?? '');
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
    await links.commerce.app.get(TakeWebhook).execute(JSON.stringify(event), 'signed');
    expect((await links.changeAttempt()).state).toBe('captured');
    await links.settled();
    links.commerce.hospitality.holds.clear();
    expect(await links.reconciled()).toEqual([]);
  });
});

describe('a stay that changes during the payment of its link', () => {
  it('cancelled before: no bank is asked', async () => {
    const link = await links.offered();
    await links.cancel(link.orderId);
    await links.settled();
    expect(await links.state()).toBe('changed');
    expect((await links.pay()).body).toMatchObject({ code: 'link_not_payable', state: 'changed' });
    expect(links.commerce.provider.authorisations).toHaveLength(1);
  });

  it('partly refunded before: the amount differs, and no bank is asked', async () => {
    const link = await links.offered();
    const { body } = await links.commerce.call({ as: 'hospitality' }, 'POST', '/internal/inbox', {
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
    await links.settled();
    expect((await links.pay()).body).toMatchObject({ code: 'link_not_payable', state: 'changed' });
    expect(links.commerce.provider.authorisations).toHaveLength(1);
  });

  it('cancelled while the bank is asked: the authorisation is voided, nothing is charged', async () => {
    const link = await links.offered();
    let open: () => void = () => undefined;
    links.commerce.provider.gate = new Promise<void>((resolve) => (open = resolve));
    const pressed = links.pay();
    await eventually(async () => expect((await links.changeAttempt()).state).toBe('authorising'));
    await links.cancel(link.orderId);
    open();
    expect((await pressed).body).toEqual({
      success: false,
      paymentId: null,
      error: 'Your booking has changed in the meantime, so your card was not charged.',
    });
    await links.settled();
    links.later(130);
    await links.settled();
    expect((await links.changeAttempt()).state).toBe('voided');
    expect(links.kept()).toBe(0n);
    expect(links.commerce.hospitality.holds.get(link.checkoutId)?.attemptId).toBeNull();
    expect(await links.reconciled()).toEqual([]);
  });

  it('cancelled between order and capture: the captured money is refunded', async () => {
    const link = await links.offered();
    const complete = links.commerce.provider.complete;
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    Object.assign(links.commerce.provider, {
      complete: async (id: string) => {
        await gate;
        return complete.call(links.commerce.provider, id);
      },
    });
    expect((await links.pay()).body.success).toBe(true);
    expect((await links.cancel(link.orderId)).status).toBeLessThan(300);
    open();
    Object.assign(links.commerce.provider, { complete });
    await links.settled();
    links.later(61);
    await links.settled();
    await links.settled();
    expect(links.kept()).toBe(0n);
    expect(await links.order(link.orderId)).toMatchObject({ refunded_amount: '1811.25' });
    links.commerce.hospitality.holds.clear();
    expect(await links.reconciled()).toEqual([]);
  });

  it('is refunded to the later card first', async () => {
    const link = await links.offered();
    await links.pay();
    await links.settled();
    await links.commerce.call(
      admin(),
      'POST',
      `/api/admin/orders/${link.orderId}/refunds`,
      { reason: 'Test', amount: '700.00' },
      oncePressed(),
    );
    await links.settled();
    expect(links.commerce.provider.refunds.map(({ amount }) => amount).sort()).toEqual([63_000n, 7000n]);
    links.commerce.hospitality.holds.clear();
    expect(await links.reconciled()).toEqual([]);
  });
});

describe('a link that is paid before the card of its order is captured', () => {
  const refund = (id: string, amount = '630.00') =>
    links.commerce.call(admin(), 'POST', `/api/admin/orders/${id}/refunds`, { reason: 'Test', amount }, oncePressed());
  /** An order whose captures wait until `release`. */
  async function held() {
    const captures = links.commerce.app.get(CapturePayments);
    const capture = captures.capture.bind(captures);
    captures.capture = () => Promise.resolve(true);
    const link = await links.offered();
    const release = () => {
      captures.capture = capture;
    };
    return { link, release };
  }
  /** The captures that were left, their refunds, and voids. */
  async function swept() {
    links.later(61);
    for (let round = 0; round < 3; round += 1) await links.settled();
    links.commerce.hospitality.holds.clear();
  }
  const figures = async (): Promise<unknown> => {
    const [all] = await links.commerce.dataSource.query(
      `SELECT sum(orders)::int AS orders, sum(taken)::text AS taken, sum(net)::text AS net FROM sales_figures`,
    );
    return all;
  };

  it('is refunded after that capture, and both count', async () => {
    const { link, release } = await held();
    release();
    await links.pay();
    await links.settled();
    expect(links.statuses()).toEqual(['approved', 'completed']);
    expect((await refund(link.orderId)).status).toBe(200);
    await links.settled();
    expect(links.kept()).toBe(63_000n);
    await swept();
    expect(links.kept()).toBe(118_125n);
    expect(await links.order(link.orderId)).toMatchObject({
      payment_status: 'partly_refunded',
      refunded_amount: '630.00',
    });
    // One order of one line; $1,811.25 less $630.00, and without its tax.
    expect(await figures()).toEqual({ orders: 2, taken: '118125', net: '105000' });
    expect(await links.reconciled()).toEqual([]);
  });

  it('goes back with the whole order when a part of it was to be refunded before', async () => {
    const { link, release } = await held();
    await links.pay();
    await delivered(links.commerce);
    await refund(link.orderId);
    expect((await links.cancel(link.orderId)).status).toBe(200);
    release();
    await swept();
    expect(links.kept()).toBe(0n);
    expect(await links.order(link.orderId)).toMatchObject({ payment_status: 'refunded', refunded_amount: '1811.25' });
    expect(await links.reconciled()).toEqual([]);
  });

  it.each(['0.00', '200.00'])(
    'goes back when that card can’t be collected, $%s of it asked for before',
    async (before) => {
      const { link, release } = await held();
      release();
      await links.pay();
      await links.settled();
      await refund(link.orderId, before);
      const own = [...links.commerce.provider.payments.values()].find(({ status }) => status === 'approved');
      if (own) own.status = 'canceled';
      await swept();
      expect(links.kept()).toBe(0n);
      const order = await links.order(link.orderId);
      expect(order).toMatchObject({ status: 'cancelled', refunded_amount: '630.00' });
      expect(order.timeline.map(({ text }: { text: string }) => text)).toContain(
        'The payment could not be collected, so the order was cancelled. It was not charged.',
      );
      expect(await links.reconciled()).toEqual([]);
    },
  );
});

describe('a refused capture', () => {
  it.each([false, true])(
    'takes back what the order grew by, and hospitality hears that it is owed (cancelled: %s)',
    async (cancelled) => {
      const link = await links.offered();
      links.commerce.provider.completeAs = 'canceled';
      await links.pay();
      if (cancelled) await links.cancel(link.orderId);
      await links.settled();
      links.later(61);
      await links.settled();
      await links.settled();
      expect((await links.changeAttempt()).state).toBe('failed');
      expect(await links.order(link.orderId)).toMatchObject({
        total: '1181.25',
        tax: '131.25',
        refunded_amount: cancelled ? '1181.25' : '0.00',
      });
      expect(await links.tenders()).toEqual([{ tender: 'card', amount: '118125' }]);
      expect(links.tellings('stay.link_lost').map(({ payload }) => payload)).toEqual([{ checkoutId: link.checkoutId }]);
      links.commerce.hospitality.holds.clear();
      expect((await links.reconciled()).filter(({ kind }) => kind !== 'refund_differs')).toEqual([]);
    },
  );
});

it('reconcile reports a hold of an ended payment', async () => {
  const link = await links.offered();
  links.commerce.provider.next = ['decline'];
  await links.pay();
  const set = links.commerce.hospitality.holds.get(link.checkoutId);
  if (set) set.attemptId = (await links.changeAttempt()).id;
  expect(await links.reconciled()).toMatchObject([{ kind: 'pin_without_attempt' }]);
  // Offers by staff pin holds without an attempt of ours.
  if (set) set.attemptId = crypto.randomUUID();
  expect(await links.reconciled()).toEqual([]);
});

it('an account with a link of its own order pays it as guests do', async () => {
  await links.offered(customer(7));
  expect((await links.pay()).body.success).toBe(true);
  expect((await links.changeAttempt()).userId).toBe(7);
});
