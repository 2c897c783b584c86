import { admin, guest } from '@shamba/service-kit/testing';
import type { EntityManager } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { PaymentsOfOrders1795384800003 } from '../src/database/migrations/1795384800003-payments-of-orders.js';
import { OrderRepository, type PaymentState, SettlePayment } from '../src/modules/orders/index.js';
import { Reconcile } from '../src/modules/settlement/index.js';
import {
  attemptStates,
  captureTried,
  type Commerce,
  eventually,
  oncePressed,
  Shopper,
  startCommerce,
} from './support/commerce.js';
import { insertOrders } from './support/order-rows.js';

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

const sql = (text: string, parameters: unknown[] = []) => commerce.dataSource.query<unknown[]>(text, parameters);
const payments = () =>
  sql(
    `SELECT order_id, tender, amount::text, tip::text, currency, reference, actor FROM order_payments ORDER BY tender`,
  );
const refunds = () =>
  sql(
    `SELECT p.tender, r.amount::text, r.state FROM refunds r LEFT JOIN order_payments p ON p.id = r.payment_id ORDER BY p.tender, r.amount`,
  );
const found = async () => {
  for (const payment of commerce.provider.payments.values()) payment.createdAt = commerce.clock.now();
  return (await commerce.app.get(Reconcile).execute(7)).map(({ kind, detail }) => [kind, detail]);
};
const cancel = (id: string) => commerce.call(admin(), 'POST', `/api/admin/orders/${id}/cancel`);
const refundAmount = (id: string, amount: string) =>
  commerce.call(admin(), 'POST', `/api/admin/orders/${id}/refunds`, { reason: 'Test', amount }, oncePressed());

/** Two bottles: $75.06, captured. */
async function bought(): Promise<string> {
  const { id } = await ann.buy('wine', 1, 2);
  await eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));
  return id;
}

/** Turns $25.06 of it into a cash payment after the card. */
async function partlyInCash(): Promise<string> {
  const id = await bought();
  for (const payment of commerce.provider.payments.values()) payment.amount = 5000n;
  await sql('UPDATE payment_attempts SET amount = 5000');
  await sql('UPDATE order_payments SET amount = 5000');
  await sql(
    `INSERT INTO order_payments (id, order_id, tender, amount, tip, currency, actor, device, created_at)
     VALUES (gen_random_uuid(), $1, 'cash', 2506, 0, 'USD', 'user:1', 'bar-1', $2)`,
    [id, commerce.clock.in(60)],
  );
  return id;
}

describe('the payments of an order', () => {
  it('are one card payment of the total for a web order, by an attempt of a checkout', async () => {
    const id = await bought();
    const [payment] = [...commerce.provider.payments.values()];
    expect(await payments()).toEqual([
      { order_id: id, tender: 'card', amount: '7506', tip: '0', currency: 'USD', reference: payment?.id, actor: null },
    ]);
    expect(await sql('SELECT purpose, cart_id IS NOT NULL AS cart FROM payment_attempts')).toEqual([
      { purpose: 'checkout', cart: true },
    ]);
    expect(await found()).toEqual([]);
  });

  it('are none for a free order', async () => {
    await ann.add('event', 22, 1);
    const { status } = await ann.order(null);
    expect(status).toBe(201);
    expect(await payments()).toEqual([]);
    expect(await found()).toEqual([]);
  });

  it('are compared with their orders and attempts', async () => {
    const id = await bought();
    await sql('UPDATE order_payments SET amount = amount - 1');
    expect(await found()).toEqual([
      ['amount_differs', `order ${id}: its payment says $75.05, the attempt $75.06`],
      ['payments_differ', `order ${id} of $75.06, its payments of $75.05`],
    ]);
  });

  it('are constrained by the database', async () => {
    const id = await bought();
    const add = (columns: string, values: string) =>
      sql(
        `INSERT INTO order_payments (id, order_id, currency, created_at, ${columns}) VALUES (gen_random_uuid(), $1, 'USD', now(), ${values})`,
        [id],
      );
    await expect(add('tender, amount, actor', `'card', 5, 'user:1'`)).rejects.toThrow('order_payments_attempt');
    await expect(add('tender, amount', `'cash', 5`)).rejects.toThrow('order_payments_actor');
    await expect(add('tender, amount, actor', `'cash', 0, 'user:1'`)).rejects.toThrow('order_payments_amount_check');
    await expect(add('tender, amount, tip, actor', `'cash', 5, 6, 'user:1'`)).rejects.toThrow('order_payments_check');
    await expect(add('tender, amount, actor', `'barter', 5, 'user:1'`)).rejects.toThrow('order_payments_tender_check');
    await expect(sql('UPDATE payment_attempts SET cart_id = NULL')).rejects.toThrow('payment_attempts_cart_given');
    await expect(sql(`UPDATE payment_attempts SET purpose = 'gift'`)).rejects.toThrow('payment_attempts_purpose');
  });
});

describe('a refund of an order with several payments', () => {
  it('uses the newest first, then the next: cash is refunded at once, the card by the provider', async () => {
    const id = await partlyInCash();
    expect((await refundAmount(id, '20.00')).status).toBe(200);
    expect(await refunds()).toEqual([{ tender: 'cash', amount: '2000', state: 'completed' }]);
    expect(commerce.provider.refunds).toEqual([]);
    commerce.clock.advance(1);
    expect((await refundAmount(id, '20.00')).status).toBe(200);
    await eventually(async () =>
      expect(await refunds()).toEqual([
        { tender: 'card', amount: '1494', state: 'completed' },
        { tender: 'cash', amount: '506', state: 'completed' },
        { tender: 'cash', amount: '2000', state: 'completed' },
      ]),
    );
    expect(commerce.provider.refunds.map(({ amount }) => amount)).toEqual([1494n]);
    expect((await commerce.call(admin(), 'GET', `/api/admin/orders/${id}`)).body).toMatchObject({
      payment_status: 'partly_refunded',
      refunded_amount: '40.00',
    });
    expect(await found()).toEqual([]);
  });

  it('refunds everything when the order is cancelled', async () => {
    const id = await partlyInCash();
    expect((await cancel(id)).status).toBe(200);
    await eventually(async () =>
      expect((await commerce.call(admin(), 'GET', `/api/admin/orders/${id}`)).body).toMatchObject({
        payment_status: 'refunded',
        refunded_amount: '75.06',
        refunds: expect.arrayContaining([
          expect.objectContaining({ amount: '25.06' }),
          expect.objectContaining({ amount: '50.00' }),
        ]),
      }),
    );
    expect(commerce.provider.refunds.map(({ amount }) => amount)).toEqual([5000n]);
    expect(await found()).toEqual([]);
  });

  it('is retried at the payment that refused it', async () => {
    const id = await partlyInCash();
    await refundAmount(id, '25.06');
    commerce.clock.advance(1);
    commerce.provider.refundAs = 'failed';
    await refundAmount(id, '30.00');
    await eventually(async () =>
      expect(await refunds()).toContainEqual({ tender: 'card', amount: '3000', state: 'failed' }),
    );
    commerce.provider.refundAs = 'completed';
    const rows = (await sql(`SELECT id FROM refunds WHERE state = 'failed'`)) as { id: string }[];
    await commerce.call(admin(), 'POST', `/api/admin/orders/${id}/refunds/${rows[0]?.id}/retry`);
    await eventually(async () =>
      expect(await refunds()).toContainEqual({ tender: 'card', amount: '3000', state: 'completed' }),
    );
    await expect(
      sql(
        `INSERT INTO refunds (id, order_id, attempt_id, payment_id, amount, currency, reason, state, created_at, state_at)
         SELECT gen_random_uuid(), order_id, attempt_id, id, 2001, 'USD', 'test', 'requested', now(), now() FROM order_payments WHERE tender = 'card'`,
      ),
    ).rejects.toThrow('gives back more');
  });

  it('waits for the capture of the card before refunding cash', async () => {
    commerce.provider.down = true;
    const { id } = await ann.buy('wine', 1, 2);
    await captureTried(commerce);
    await sql('UPDATE payment_attempts SET amount = 5000');
    await sql('UPDATE order_payments SET amount = 5000');
    await sql(
      `INSERT INTO order_payments (id, order_id, tender, amount, currency, actor, created_at)
       SELECT gen_random_uuid(), id, 'cash', 2506, 'USD', 'user:1', $1 FROM orders`,
      [commerce.clock.in(60)],
    );
    expect(await refundAmount(id, '1.00')).toMatchObject({ status: 409, body: { code: 'capture_awaited' } });
    expect(await refunds()).toEqual([]);
  });
});

describe('orders from before payments had rows', () => {
  const asBefore = () => sql('UPDATE refunds SET payment_id = NULL').then(() => sql('DELETE FROM order_payments'));

  it('get their payments and refunds, however often the migration runs', async () => {
    const id = await bought();
    await refundAmount(id, '1.00');
    const before = await payments();
    await asBefore();
    const runner = commerce.dataSource.createQueryRunner();
    try {
      for (let run = 0; run < 2; run += 1) await new PaymentsOfOrders1795384800003().up(runner);
    } finally {
      await runner.release();
    }
    expect(await payments()).toEqual(before);
    expect(await refunds()).toMatchObject([{ tender: 'card', amount: '100' }]);
  });

  it('can be refunded when they were made after it', async () => {
    const id = await bought();
    await asBefore();
    expect((await refundAmount(id, '70.00')).status).toBe(200);
    await eventually(async () =>
      expect(await refunds()).toEqual([{ tender: 'card', amount: '7000', state: 'completed' }]),
    );
    expect(await payments()).toMatchObject([{ amount: '7506' }]);
    expect(await found()).toEqual([]);
  });
});

describe('the sweeper', () => {
  it.each([
    ['phone', 'captured', 1],
    ['change', 'voiding', 0],
    ['club_run', 'voiding', 0],
  ])('handles a paid attempt by its purpose: %s', async (purpose, state, orders) => {
    await ann.add('wine', 1, 2);
    const { body: quote } = await ann.quote({ stateCode: 'CA' });
    await ann.pay(quote.amount);
    await sql('UPDATE payment_attempts SET purpose = $1, cart_id = NULL', [purpose]);
    commerce.clock.advance(61);
    await commerce.sweep();
    await eventually(async () => expect(await attemptStates(commerce)).toEqual([state]));
    expect(await sql('SELECT 1 FROM orders')).toHaveLength(orders);
  });
});

describe('an order stores', () => {
  it('its sales channel, and why its wine may be sent', async () => {
    await bought();
    expect(await sql('SELECT channel, tip::text, seller, hold_reason, compliance FROM orders')).toEqual([
      {
        channel: 'web',
        tip: '0',
        seller: null,
        hold_reason: null,
        compliance: {
          at: '2026-06-03T19:00:00.000Z',
          state: 'CA',
          checks: ['state_served', 'zip_of_state', 'no_po_box', 'age_21_stated'],
        },
      },
    ]);
  });

  it('no such reason when nothing is sent', async () => {
    await ann.buy('event', 21, 1);
    expect(await sql('SELECT channel, compliance FROM orders')).toEqual([{ channel: 'web', compliance: null }]);
  });

  it('only valid values', async () => {
    const id = await bought();
    for (const [change, constraint] of [
      [`channel = 'fax'`, 'orders_channel'],
      [`hold_until = '2026-07-01'`, 'orders_hold'],
      ['tip = -1, total = total - 1', 'orders_tip'],
      ['tip = 1', 'orders_total_adds_up'],
      ['total = total + 1', 'orders_total_adds_up'],
    ])
      await expect(sql(`UPDATE orders SET ${change} WHERE id = $1`, [id])).rejects.toThrow(`"${constraint}"`);
    await sql(`UPDATE orders SET tip = 100, total = total + 100, hold_reason = 'Address', hold_until = '2026-07-01'`);
    const parcel = (change: string) => sql(`UPDATE fulfilments SET ${change} WHERE order_id = $1`, [id]);
    await expect(parcel(`state = 'lost'`)).rejects.toThrow('fulfilments_states');
    await expect(parcel(`state = 'ready'`)).rejects.toThrow('fulfilments_pickup');
    await parcel(`method = 'pickup', state = 'ready', ready_at = now()`);
    await expect(parcel(`state = 'collected', collected_at = now(), collected_by = 'Ann Lee'`)).rejects.toThrow(
      'fulfilments_collected',
    );
    await expect(
      parcel(
        `state = 'collected', collected_at = now(), collected_by = 'Ann', handed_over_by = 'user:1', id_checked = false`,
      ),
    ).rejects.toThrow('fulfilments_collected');
    await parcel(
      `state = 'collected', collected_at = now(), collected_by = 'Ann', handed_over_by = 'user:1', id_checked = true`,
    );
  });

  it('a tip that is refunded with its cancellation', async () => {
    const id = await bought();
    for (const payment of commerce.provider.payments.values()) payment.amount += 500n;
    await sql('UPDATE payment_attempts SET amount = amount + 500');
    await sql('UPDATE order_payments SET amount = amount + 500, tip = 500');
    await sql('UPDATE orders SET tip = 500, total = total + 500');
    await cancel(id);
    await eventually(async () =>
      expect(await refunds()).toEqual([{ tender: 'card', amount: '8006', state: 'completed' }]),
    );
  });
});

describe('the state of an order’s payment', () => {
  const move = (work: (orders: OrderRepository, manager: EntityManager) => Promise<unknown>) =>
    commerce.dataSource.transaction((manager) => work(commerce.app.get(OrderRepository), manager));
  const states = () => sql('SELECT payment_state AS state, version FROM orders ORDER BY order_number');
  const stored = async (payment: PaymentState): Promise<string> => {
    const row = { customer: 'Ann Lee <ann@example.com>', at: '2026-06-01T19:00:00Z' };
    const [id = ''] = await insertOrders(commerce.dataSource, [
      { ...row, number: 'SH-1', payment },
      { ...row, number: 'SH-2', payment },
    ]);
    return id;
  };

  it('voided → captured moves one order, once', async () => {
    const id = await stored('voided');
    const capture = () => move((orders, manager) => orders.capturedAfterAll(id, manager));
    await capture();
    await capture();
    expect(await states()).toEqual([
      { state: 'captured', version: 2 },
      { state: 'voided', version: 1 },
    ]);
    expect(await sql('SELECT order_id, kind FROM order_events')).toEqual(
      Array(2).fill({ order_id: id, kind: 'captured' }),
    );
  });

  it('authorised → captured moves one order and its attempt, once', async () => {
    const first = await ann.buy('wine', 1, 2);
    const second = await ann.buy('wine', 1, 1);
    await eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured', 'captured']));
    await sql(`UPDATE payment_attempts SET state = 'ordered'`);
    await sql(`UPDATE orders SET payment_state = 'authorised', version = 1`);
    await sql(`DELETE FROM order_events WHERE kind = 'captured'`);
    const [attempt] = await commerce.dataSource.query<{ id: string }[]>(
      'SELECT attempt_id AS id FROM orders WHERE id = $1',
      [first.id],
    );
    const capture = () => commerce.app.get(SettlePayment).captured(attempt?.id ?? '');
    expect([await capture(), await capture()]).toEqual([true, false]);
    const orders = await commerce.dataSource.query<{ id: string }[]>(
      `SELECT o.id, o.payment_state, o.version, a.state FROM orders o JOIN payment_attempts a ON a.id = o.attempt_id`,
    );
    expect(new Map(orders.map(({ id, ...states }) => [id, states]))).toEqual(
      new Map([
        [first.id, { payment_state: 'captured', version: 2, state: 'captured' }],
        [second.id, { payment_state: 'authorised', version: 1, state: 'ordered' }],
      ]),
    );
    expect(await sql(`SELECT order_id FROM order_events WHERE kind = 'captured'`)).toEqual([{ order_id: first.id }]);
  });

  it('is not followed by a state that may not follow', async () => {
    const id = await stored('captured');
    const lost = move((orders, manager) => orders.paymentIs(id, 'lost', manager));
    await expect(lost).rejects.toThrow('can’t be changed to lost');
    expect(await states()).toEqual(Array(2).fill({ state: 'captured', version: 1 }));
    await move((orders, manager) => orders.paymentIs(id, 'refunded', manager));
    expect(await states()).toEqual([
      { state: 'refunded', version: 2 },
      { state: 'captured', version: 1 },
    ]);
  });

  it.each(['authorised', 'partly_refunded', 'refunded'] as const)(
    'is lost with its own payment, also when it is %s',
    async (from) => {
      const id = await bought();
      const refunded = from === 'authorised' ? 0 : 100;
      await sql(`UPDATE payment_attempts SET state = 'ordered'`);
      const [attempt] = await commerce.dataSource.query<{ id: string }[]>('SELECT id FROM payment_attempts');
      await sql('UPDATE orders SET payment_state = $1, refunded = $2', [from, refunded]);
      expect(await commerce.app.get(SettlePayment).lost(attempt?.id ?? '', 'FAILED')).toBe(true);
      expect(await sql('SELECT id, payment_state, cancel_reason FROM orders')).toEqual([
        { id, payment_state: 'lost', cancel_reason: 'payment_lost' },
      ]);
    },
  );
});
