import { randomUUID } from 'node:crypto';
import { customer, guest } from '@shamba/service-kit/testing';
import type { QueryRunner } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CardVault } from '../src/modules/card-vault/index.js';
import { wrongDays } from '../src/modules/figures/index.js';
import { SettlePayment } from '../src/modules/orders/index.js';
import { SyncCards } from '../src/modules/club/cards/sync-cards.js';
import { attemptStates, type Commerce, eventually, orderCount, Shopper, startCommerce } from './support/commerce.js';
import { cardRows, joined, syncCards } from './support/joining.js';

let commerce: Commerce;
beforeAll(async () => {
  // One connection besides the test's own: a transaction that needs a second one blocks for ever.
  commerce = await startCommerce({ DB_POOL: '4' });
});
afterAll(() => commerce.close());
beforeEach(() => commerce.reset());

/** Statements of the service that wait for a lock. */
async function waiting(): Promise<number> {
  const [row]: { count: number }[] = await commerce.dataSource.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return row?.count ?? 0;
}
const waitingAre = (count: number) => eventually(async () => expect(await waiting()).toBe(count));

/** Locks every cart's row while the steps queue up behind it, one after the other; then releases it. */
async function inLine(...steps: (() => Promise<unknown>)[]): Promise<unknown[]> {
  const holder: QueryRunner = commerce.dataSource.createQueryRunner();
  await holder.startTransaction();
  const running: Promise<unknown>[] = [];
  try {
    await holder.query('SELECT id FROM carts FOR UPDATE');
    for (const step of steps) {
      running.push(step());
      await waitingAre(running.length);
    }
  } finally {
    await holder.commitTransaction();
    await holder.release();
  }
  return Promise.all(running);
}

const deadlocks = async (): Promise<number> => {
  const [row]: { deadlocks: number }[] = await commerce.dataSource.query(
    'SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return row?.deadlocks ?? 0;
};

describe('two requests for the same cart', () => {
  it('a second Pay during the making of the order returns the same payment, without a deadlock', async () => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    await ann.add('wine', 1, 2);
    const { body: quote } = await ann.quote({ stateCode: 'CA' });
    const { body: payment } = await ann.pay(quote.amount);
    const [again, order] = await inLine(
      () => ann.pay(quote.amount),
      () => ann.order(payment.paymentId),
    );
    expect(again).toMatchObject({ status: 200, body: { success: true, paymentId: payment.paymentId } });
    expect(order).toMatchObject({ status: 201 });
    expect(await deadlocks()).toBe(0);
    expect(await orderCount(commerce)).toBe(1);
  });

  it('a guest’s cart whose payment begins at this moment merges only after it has ended', async () => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    await ann.add('wine', 1, 2);
    const { body: quote } = await ann.quote({ stateCode: 'CA' });
    const signedIn = new Shopper(commerce, customer(7, 'guest-ann'));
    const [payment] = (await inLine(
      () => ann.pay(quote.amount),
      () => signedIn.cart(),
    )) as Awaited<ReturnType<Shopper['pay']>>[];
    expect(payment?.body).toMatchObject({ success: true });
    expect((await ann.order(payment?.body.paymentId)).status).toBe(201);
    await signedIn.cart();
    expect(await commerce.dataSource.query('SELECT id FROM cart_lines')).toEqual([]);
    await eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));
  });

  it('a bottle that is added while the order waits for the cart stays in it', async () => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    await ann.add('wine', 1, 2);
    const { body: quote } = await ann.quote({ stateCode: 'CA' });
    const { body: payment } = await ann.pay(quote.amount);
    const [added, order] = await inLine(
      () => ann.add('wine', 1, 1),
      () => ann.order(payment.paymentId),
    );
    expect([added, order]).toMatchObject([{ status: 201 }, { status: 201, body: { items: [{ quantity: 2 }] } }]);
    expect((await ann.cart()).body.wines).toMatchObject([{ item_id: 1, quantity: 1 }]);
  });

  it('add lines up to sixty: of two that arrive at once, the cart takes one', async () => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    await ann.add('wine', 1);
    await commerce.dataSource.query(
      `INSERT INTO cart_lines (cart_id, item_type, item_id, quantity) SELECT id, 'event', n, 1 FROM carts, generate_series(1, 58) n`,
    );
    const answers = (await inLine(
      () => ann.add('wine', 2),
      () => ann.add('wine', 3),
    )) as Awaited<ReturnType<Shopper['add']>>[];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [201, undefined],
      [409, 'cart_full'],
    ]);
  });
});

describe('captures that are recorded together', () => {
  it('do not wait for the one whose order is locked', async () => {
    commerce.provider.down = true;
    const paid = await Promise.all(
      ['guest-ann', 'guest-bob', 'guest-cid'].map(async (name) => {
        const shopper = new Shopper(commerce, guest(name));
        await shopper.add('wine', 1, 2);
        const { body: quote } = await shopper.quote({ stateCode: 'CA' });
        const { body: payment } = await shopper.pay(quote.amount);
        expect((await shopper.order(payment.paymentId)).status).toBe(201);
        return payment.paymentId as string;
      }),
    );
    // The provider's refusal to capture sends each order's figures: afterwards nobody else asks for their locks.
    await eventually(async () =>
      expect(await commerce.dataSource.query(`SELECT 1 FROM outbox WHERE type = 'order.counted'`)).toHaveLength(3),
    );
    const [locked, ...others] = paid;
    const holder = commerce.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT id FROM orders WHERE attempt_id = $1 FOR UPDATE', [locked]);
    const captured = (attemptId = '') => commerce.app.get(SettlePayment).captured(attemptId);
    const late = captured(locked);
    expect(await Promise.all(others.map(captured))).toEqual([true, true]);
    await waitingAre(1);
    await holder.commitTransaction();
    await holder.release();
    expect(await late).toBe(true);
    expect(await Promise.all(paid.map(captured))).toEqual([false, false, false]);
    expect(await attemptStates(commerce)).toEqual(['captured', 'captured', 'captured']);
    expect(await wrongDays(commerce.dataSource)).toEqual([]);
  });
});

describe('a capture that waits for a change of its order', () => {
  it('counts what the order is worth after the change', async () => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    await ann.add('wine', 1, 2);
    const { body: quote } = await ann.quote({ stateCode: 'CA' });
    const { body: payment } = await ann.pay(quote.amount);
    commerce.provider.down = true;
    expect((await ann.order(payment.paymentId)).status).toBe(201);
    // The provider's refusal to capture sends the order's figures: afterwards nobody else asks for its lock.
    await eventually(async () =>
      expect(await commerce.dataSource.query(`SELECT 1 FROM outbox WHERE type = 'order.counted'`)).toHaveLength(1),
    );
    const holder = commerce.dataSource.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT id FROM orders FOR UPDATE');
    const captured = commerce.app.get(SettlePayment).captured(payment.paymentId);
    await waitingAre(1);
    await holder.query('UPDATE order_lines SET subtotal = subtotal + 1000, total = total + 1000');
    await holder.query('UPDATE orders SET subtotal = subtotal + 1000, total = total + 1000, version = version + 1');
    await holder.commitTransaction();
    await holder.release();
    expect(await captured).toBe(true);
    expect(await attemptStates(commerce)).toEqual(['captured']);
    expect(await wrongDays(commerce.dataSource)).toEqual([]);
  });
});

describe('connections', () => {
  it('a member’s new address needs one, even with many simultaneous moves', async () => {
    const members = Array.from({ length: 8 }, (_, index) => 100 + index);
    for (const userId of members)
      await joined(commerce, userId, {
        person: { firstName: 'Ann', lastName: 'Lee', email: `ann${userId}@example.com` },
      });
    const moved = await Promise.all(
      members.map((userId) =>
        commerce.call(customer(userId), 'PUT', '/api/customer/membership', {
          shipping_address: `${userId} Oak Street`,
        }),
      ),
    );
    expect(moved.map(({ status }) => status)).toEqual(members.map(() => 200));
  });

  it('the events of captures need one each', async () => {
    const events = Array.from({ length: 8 }, () => ({
      id: randomUUID(),
      type: 'order.captured',
      occurredAt: commerce.clock.now().toISOString(),
      payload: { orderId: randomUUID(), orderNumber: 'SH-1', attemptId: randomUUID() },
    }));
    const answers = await Promise.all(
      events.map((event) => commerce.call({ as: 'commerce' }, 'POST', '/internal/inbox', { events: [event] })),
    );
    expect(answers.map(({ body }) => body)).toEqual(events.map(({ id }) => ({ done: [id], failed: [] })));
  });
});

describe('late arrivals', () => {
  it('a pin that arrives after its attempt was given up is released again', async () => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    await ann.add('wine', 1, 2);
    const { body: quote } = await ann.quote({ stateCode: 'CA' });
    const held = gate();
    commerce.catalog.gate = { path: /\/internal\/holds\/[^/?]+$/, opens: held.opens, cut: true };
    expect((await ann.pay(quote.amount)).status).toBe(503);
    held.open();
    await eventually(() => expect(commerce.catalog.pinned).toHaveLength(1));
    commerce.clock.advance(61);
    await commerce.sweep();
    expect(commerce.catalog.pinned).toEqual([]);
    expect(await attemptStates(commerce)).toEqual(['failed']);
  });

  it('an erasure while the card is being disabled still reaches the provider', async () => {
    await joined(commerce, 7);
    const disabling = gate();
    const disable = jest.spyOn(commerce.app.get(CardVault), 'disable').mockImplementationOnce(async (id) => {
      await disabling.opens;
      await commerce.vault.disable(id);
    });
    expect((await commerce.call(customer(7), 'POST', '/api/customer/membership/cancel', {})).status).toBe(200);
    await eventually(() => expect(disable).toHaveBeenCalled());
    const event = {
      id: randomUUID(),
      type: 'customer.erased',
      payload: { userId: 7, email: 'ann@example.com' },
      occurredAt: commerce.clock.now().toISOString(),
    };
    await commerce.call({ as: 'gateway' }, 'POST', '/internal/inbox', { events: [event] });
    disabling.open();
    // Waits for the running round.
    await commerce.app.get(SyncCards).beforeApplicationShutdown();
    await syncCards(commerce);
    expect((await cardRows(commerce)).map(({ state }) => state)).toEqual(['disabled']);
    expect(commerce.vault.customers.size).toBe(0);
    disable.mockRestore();
  });

  it('refunds that wait for a bank do not delay others', async () => {
    const order = await new Shopper(commerce, guest('guest-ann')).buy('wine', 1, 2);
    await eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));
    const refund = (state: string, count: number) =>
      commerce.dataSource.query(
        `INSERT INTO refunds (id, order_id, attempt_id, amount, currency, reason, state, provider_refund_id, created_at, state_at)
         SELECT gen_random_uuid(), o.id, o.attempt_id, 1, 'USD', 'Called off', $2, CASE WHEN $2 = 'pending' THEN 'bank-' || n END, $4::timestamptz + n * interval '1 second', $4
         FROM orders o, generate_series(1, $3::int) n WHERE o.id = $1`,
        [order.id, state, count, commerce.clock.now()],
      );
    await refund('pending', 150);
    for (let n = 1; n <= 150; n += 1) commerce.provider.refundStates.set(`bank-${n}`, 'pending');
    commerce.clock.advance(600);
    await refund('requested', 1);
    await commerce.sweep();
    expect(commerce.provider.refunds).toHaveLength(1);
    // The last pending refund is checked too, without a notice from the bank.
    commerce.provider.refundStates.set('bank-150', 'failed');
    await eventually(async () => {
      commerce.clock.advance(15);
      await commerce.sweep();
      expect(
        await commerce.dataSource.query(`SELECT state FROM refunds WHERE provider_refund_id = 'bank-150'`),
      ).toEqual([{ state: 'failed' }]);
    });
  });
});

/** A gate that a test opens. */
function gate(): { opens: Promise<void>; open: () => void } {
  const { promise: opens, resolve: open } = Promise.withResolvers<void>();
  return { opens, open };
}
