import { randomUUID } from 'node:crypto';
import { guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  attemptStates,
  captureTried,
  type Commerce,
  customerInfo,
  eventually,
  orderCount,
  Shopper,
  startCommerce,
} from './support/commerce.js';
import { ATTEMPT_MOVES, PaymentAttempt } from '../src/modules/payments/payment-attempt.entity.js';
import { AttemptRepository, type AttemptState, type Snapshot } from '../src/modules/payments/index.js';
import { pairsOf } from './support/moves.js';

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

describe('a browser that never comes back after paying', () => {
  it('gets its order made by the sweeper, once', async () => {
    await ann.pay(TWO_BOTTLES);
    commerce.clock.advance(59);
    await commerce.sweep();
    expect(await orderCount(commerce)).toBe(0);
    commerce.clock.advance(2);
    await Promise.all([commerce.sweep(), commerce.sweep()]);
    expect(await orderCount(commerce)).toBe(1);
    await eventually(() => expect(commerce.worker.ofType('mail.requested')).toHaveLength(1));
    await eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));
    expect(commerce.provider.authorisations).toHaveLength(1);
  });

  it('still gets that order when it comes back', async () => {
    const { body: payment } = await ann.pay(TWO_BOTTLES);
    commerce.clock.advance(61);
    await commerce.sweep();
    expect((await ann.order(payment.paymentId)).status).toBe(201);
    expect(await orderCount(commerce)).toBe(1);
  });

  /** Attempts without customer details, as earlier versions made them. */
  const withoutCustomer = () =>
    commerce.dataSource.query(
      `UPDATE payment_attempts SET has_customer = false, snapshot = snapshot || '{"customer": null}'`,
    );

  it('without customer details is voided after ten minutes and releases everything', async () => {
    await ann.pay(TWO_BOTTLES);
    await withoutCustomer();
    commerce.clock.advance(599);
    await commerce.sweep();
    expect(await attemptStates(commerce)).toEqual(['paid']);
    commerce.clock.advance(2);
    await commerce.sweep();
    expect(await attemptStates(commerce)).toEqual(['voiding']);
    expect(commerce.provider.charged).toBe(0n);
    expect(commerce.catalog.pinned).toEqual([]);
    commerce.clock.advance(121);
    await commerce.sweep();
    expect(await attemptStates(commerce)).toEqual(['voided']);
    expect(await orderCount(commerce)).toBe(0);
  });

  it('without customer details can send them with its order', async () => {
    const { body: payment } = await ann.pay(TWO_BOTTLES);
    await withoutCustomer();
    const missing = await ann.order(payment.paymentId, { customerInfo: undefined });
    expect([missing.status, missing.body.code]).toEqual([400, 'customer_required']);
    expect((await ann.order(payment.paymentId, { customerInfo })).body.customer_name).toBe('Ann Lee');
  });
});

describe('a provider without an answer', () => {
  it('charges nothing: the attempt is voided by its key, the shopper can pay again at once', async () => {
    commerce.provider.next = ['no-answer-but-charged'];
    const answer = await ann.pay(TWO_BOTTLES);
    expect(answer.body).toMatchObject({
      success: false,
      paymentId: null,
      error: expect.stringContaining('not charged'),
    });
    expect(commerce.catalog.pinned).toEqual([]);
    await eventually(() => expect(commerce.provider.charged).toBe(0n));

    expect((await ann.pay(TWO_BOTTLES)).body.success).toBe(true);
    expect(await attemptStates(commerce)).toEqual(expect.arrayContaining(['voiding', 'paid']));
    expect(commerce.provider.charged).toBe(7506n);
  });

  it('is asked to cancel until it confirms, and once more for a late charge', async () => {
    commerce.provider.next = ['no-answer'];
    commerce.provider.down = true;
    await ann.pay(TWO_BOTTLES);
    await commerce.sweep();
    expect(await attemptStates(commerce)).toEqual(['voiding']);
    expect(commerce.provider.cancelledKeys).toEqual([]);

    await commerce.providerBack();
    await commerce.sweep();
    expect(commerce.provider.cancelledKeys).toHaveLength(1);
    const attemptId = commerce.provider.cancelledKeys[0] ?? '';
    commerce.provider.charge({ attemptId, amount: 7506n, currency: 'USD' });
    await commerce.sweep();
    expect(commerce.provider.charged).toBe(7506n);
    commerce.clock.advance(121);
    await commerce.sweep();
    expect(commerce.provider.charged).toBe(0n);
    expect(await attemptStates(commerce)).toEqual(['voided']);
  });

  it('whose staff completed the payment by hand is asked for a refund once, and not again', async () => {
    commerce.provider.next = ['no-answer-but-charged'];
    commerce.provider.down = true;
    await ann.pay(TWO_BOTTLES);
    const [payment] = [...commerce.provider.payments.values()];
    if (payment) payment.status = 'completed';
    await commerce.providerBack();
    for (let round = 0; round < 3; round += 1) {
      await commerce.sweep();
      commerce.clock.advance(121);
    }
    expect(commerce.provider.refunds).toMatchObject([{ paymentId: payment?.id, amount: 7506n }]);
    expect(payment?.refunded).toBe(7506n);
    expect(await attemptStates(commerce)).toEqual(['voided']);
    expect(commerce.provider.cancelledKeys).toHaveLength(1);
    expect(await orderCount(commerce)).toBe(0);
  });

  it('that completed a payment but does not list it yet is asked again only after a while', async () => {
    commerce.provider.next = ['no-answer-but-charged'];
    commerce.provider.down = true;
    await ann.pay(TWO_BOTTLES);
    const [payment] = [...commerce.provider.payments.values()];
    if (!payment) throw new Error('nothing was charged');
    payment.status = 'completed';
    await commerce.providerBack();
    commerce.provider.unlisted.add(payment.id);
    await commerce.sweep();
    await commerce.sweep();
    expect(commerce.provider.cancelledKeys).toHaveLength(1);
    commerce.provider.unlisted.clear();
    commerce.clock.advance(121);
    await commerce.sweep();
    expect(payment.refunded).toBe(7506n);
  });

  it('that refuses to cancel an expired payment is not asked again', async () => {
    commerce.provider.next = ['no-answer-but-charged'];
    commerce.provider.down = true;
    await ann.pay(TWO_BOTTLES);
    const [payment] = [...commerce.provider.payments.values()];
    if (!payment) throw new Error('nothing was charged');
    payment.status = 'canceled';
    commerce.provider.refusesKeys = true;
    await commerce.providerBack();
    await commerce.sweep();
    commerce.clock.advance(121);
    await commerce.sweep();
    expect(await attemptStates(commerce)).toEqual(['voided']);
    expect(commerce.provider.refunds).toEqual([]);
  });

  it('whose staff refunded a part by hand is asked for the rest', async () => {
    commerce.provider.next = ['no-answer-but-charged'];
    commerce.provider.down = true;
    await ann.pay(TWO_BOTTLES);
    const [payment] = [...commerce.provider.payments.values()];
    if (!payment) throw new Error('nothing was charged');
    Object.assign(payment, { status: 'completed', refunded: 1000n });
    await commerce.providerBack();
    await commerce.sweep();
    expect(commerce.provider.refunds).toMatchObject([{ amount: 6506n }]);
    expect(payment.refunded).toBe(7506n);
  });

  it('that authorises after the attempt was given up gets the cancellation at once', async () => {
    let open: () => void = () => undefined;
    commerce.provider.gate = new Promise((resolve) => (open = resolve));
    const pressed = ann.pay(TWO_BOTTLES);
    await eventually(async () => expect(await attemptStates(commerce)).toEqual(['authorising']));
    commerce.clock.advance(61);
    await commerce.sweep();
    expect(await attemptStates(commerce)).toEqual(['voiding']);
    open();
    expect((await pressed).body.success).toBe(false);
    expect(commerce.provider.charged).toBe(0n);
    expect(await orderCount(commerce)).toBe(0);
  });

  it('that refuses our credentials charges nothing and reports it', async () => {
    commerce.provider.next = ['refuse'];
    expect((await ann.pay(TWO_BOTTLES)).body).toMatchObject({
      success: false,
      error: expect.stringContaining('not charged'),
    });
    expect(await attemptStates(commerce)).toEqual(['failed']);
    expect(commerce.catalog.pinned).toEqual([]);
  });
});

describe('an attempt that a crash left behind', () => {
  it.each(['pinning', 'authorising'])(
    'in %s is voided after a minute, its pins let go, and the cart is free again',
    async (state) => {
      await ann.pay(TWO_BOTTLES);
      await commerce.dataSource.query(`UPDATE payment_attempts SET state = $1`, [state]);
      commerce.clock.advance(61);
      await commerce.sweep();
      expect(await attemptStates(commerce)).toEqual(['voiding']);
      expect(commerce.catalog.pinned).toEqual([]);
      expect(commerce.provider.charged).toBe(0n);
      expect((await ann.pay(TWO_BOTTLES)).body.success).toBe(true);
    },
  );
});

describe('neighbours that are down', () => {
  it('catalog: prices can be neither shown nor paid, 503, nothing charged', async () => {
    commerce.catalog.down = true;
    expect((await ann.quote()).status).toBe(503);
    expect((await ann.pay(TWO_BOTTLES)).status).toBe(503);
    expect(commerce.provider.authorisations).toEqual([]);
  });

  it('while pinning: the attempt fails, and the sweeper unpins once the neighbour is back', async () => {
    commerce.catalog.failing = /^\/internal\/holds\//;
    expect((await ann.pay(TWO_BOTTLES)).status).toBe(503);
    expect(await attemptStates(commerce)).toEqual(['failed']);
    const rows: { id: string; checkout_id: string; snapshot: Snapshot }[] = await commerce.dataSource.query(
      'SELECT id, checkout_id, snapshot FROM payment_attempts',
    );
    // The pin had arrived, only its answer was lost.
    for (const row of rows)
      commerce.catalog.holds.set(row.checkout_id, { lines: row.snapshot.holds, attemptId: row.id });
    await commerce.sweep();
    expect(commerce.catalog.pinned).toHaveLength(1);
    commerce.catalog.failing = undefined;
    await commerce.sweep();
    expect(commerce.catalog.pinned).toEqual([]);
    expect((await ann.pay(TWO_BOTTLES)).body.success).toBe(true);
  });

  it('and the provider too: pins are released once their holder is back, before the void is confirmed', async () => {
    commerce.provider.next = ['no-answer'];
    commerce.provider.down = true;
    commerce.catalog.failing = /\/unpin$/;
    await ann.pay(TWO_BOTTLES);
    await commerce.sweep();
    expect([await attemptStates(commerce), commerce.catalog.pinned.length]).toEqual([['voiding'], 1]);
    commerce.catalog.failing = undefined;
    await commerce.sweep();
    expect([await attemptStates(commerce), commerce.catalog.pinned.length]).toEqual([['voiding'], 0]);
    await commerce.providerBack();
  });

  it('one of two holders refuses: the other’s holds are released', async () => {
    await ann.add('event', 21, 2);
    commerce.hospitality.limits.set('seats:21', 1);
    const { body: quote } = await ann.quote({ stateCode: 'CA' });
    expect((await ann.pay(quote.amount)).body.code).toBe('hold_unavailable');
    expect(commerce.catalog.pinned).toEqual([]);
    expect(await attemptStates(commerce)).toEqual(['failed']);
  });

  it('worker and catalog down: the order stays, and its events follow when they are back', async () => {
    commerce.worker.down = true;
    const { body: payment } = await ann.pay(TWO_BOTTLES);
    commerce.catalog.down = true;
    expect((await ann.order(payment.paymentId)).status).toBe(201);
    commerce.catalog.down = false;
    commerce.worker.down = false;
    await eventually(() => expect(commerce.catalog.ofType('order.placed')).toHaveLength(1));
    await eventually(() => expect(commerce.worker.ofType('mail.requested')).toHaveLength(1));
  });
});

describe('a capture', () => {
  it('without the provider’s answer is repeated by the sweeper', async () => {
    const { body: payment } = await ann.pay(TWO_BOTTLES);
    commerce.provider.down = true;
    await ann.order(payment.paymentId);
    await captureTried(commerce);
    commerce.clock.advance(61);
    await commerce.sweep();
    expect(await attemptStates(commerce)).toEqual(['ordered']);
    await commerce.providerBack();
    await commerce.sweep();
    expect(await attemptStates(commerce)).toEqual(['captured']);
  });

  it('is not delayed by a hundred stuck ones', async () => {
    const { body: payment } = await ann.pay(TWO_BOTTLES);
    commerce.provider.down = true;
    await ann.order(payment.paymentId);
    await captureTried(commerce);
    await commerce.dataSource.query(
      `INSERT INTO payment_attempts SELECT (jsonb_populate_record(a, jsonb_build_object('id', '00000000-0000-4000-8000-' || lpad(n::text, 12, '0'),
         'state_at', a.state_at - interval '1 hour', 'provider_payment_id', 'gone-' || n))).* FROM payment_attempts a, generate_series(1, 100) AS n`,
    );
    await commerce.providerBack();
    commerce.clock.advance(61);
    for (let round = 0; round < 2; round += 1) await commerce.sweep();
    expect(
      await commerce.dataSource.query(
        `SELECT state, count(*)::int AS n FROM payment_attempts GROUP BY state ORDER BY state`,
      ),
    ).toEqual([
      { state: 'captured', n: 1 },
      { state: 'ordered', n: 100 },
    ]);
  });

  it('that can never succeed cancels the order, returns the stock and mails shopper and staff', async () => {
    commerce.provider.completeAs = 'canceled';
    const order = await ann.buy('wine', 2, 1);
    await eventually(() => expect(commerce.catalog.ofType('order.cancelled')).toHaveLength(1));
    expect(commerce.catalog.ofType('order.cancelled')[0]?.payload).toMatchObject({
      orderId: order.id,
      reason: 'payment_lost',
    });
    await eventually(() =>
      expect(
        commerce.worker
          .ofType('mail.requested')
          .map((event) => (event.payload as { kind: string }).kind)
          .sort(),
      ).toEqual(['order_cancelled', 'order_confirmation', 'staff_notice']),
    );
    const { body } = await commerce.call(guest('guest-ann'), 'GET', `/api/orders/${order.id}`);
    expect(body).toMatchObject({ status: 'cancelled', payment_status: 'lost' });
    expect(await attemptStates(commerce)).toEqual(['failed']);
  });
});

it('every legal move of an attempt moves that one, once', async () => {
  const attempts = commerce.app.get(AttemptRepository);
  const { manager } = commerce.dataSource;
  await ann.pay(TWO_BOTTLES);
  const paid = await manager.findOneByOrFail(PaymentAttempt, {});
  for (const [from, to] of pairsOf<AttemptState>(ATTEMPT_MOVES)) {
    const [mine, other] = [randomUUID(), randomUUID()];
    await manager.insert(
      PaymentAttempt,
      [mine, other].map((id) => ({ ...paid, id, cart_id: id, state: from, provider_payment_id: null })),
    );
    const tries = [await attempts.move(mine, from, to), await attempts.move(mine, from, to)];
    const untouched = await manager.findOneByOrFail(PaymentAttempt, { id: other });
    expect([from, to, ...tries, untouched.state]).toEqual([from, to, true, false, from]);
  }
  await expect(attempts.move(paid.id, 'captured', 'voided')).rejects.toThrow('No move from captured to voided');
});
