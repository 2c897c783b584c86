import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, customer, guest, storedText, type TestResponse } from '@shamba/service-kit/testing';
import {
  attemptStates,
  captureTried,
  type Commerce,
  eventually,
  orderCount,
  Shopper,
  startCommerce,
} from './support/commerce.js';
import { activate, cardRows, create, joining, syncCards } from './support/joining.js';

const USER = 7;
const ENDS = ['customer.archived', 'customer.erased'] as const;
type End = (typeof ENDS)[number];

let commerce: Commerce;
let shopper: Shopper;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  shopper = new Shopper(commerce, customer(USER));
});

async function end(type: End, userId = USER): Promise<void> {
  const occurredAt = commerce.clock.now().toISOString();
  const event = { id: randomUUID(), type, payload: { userId, email: 'ann@example.com' }, occurredAt };
  const { body } = await commerce.call({ as: 'gateway' }, 'POST', '/internal/inbox', { events: [event] });
  expect(body).toEqual({ done: [event.id], failed: [] });
}

/** Fills the cart; returns its total in cents. */
async function filled(type = 'wine_club', id = 14): Promise<number> {
  await shopper.add(type, id, 1);
  return (await shopper.quote({ stateCode: 'CA' })).body.amount;
}

const waitingAre = (count: number): Promise<void> =>
  eventually(async () => {
    const rows: { count: number }[] = await commerce.dataSource.query(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    expect(rows).toEqual([{ count }]);
  });

/** Locks a table while two steps queue up behind it, the second after the first; then releases it. */
async function inLine<A, B>(table: string, first: () => Promise<A>, second: () => Promise<B>): Promise<[A, B]> {
  const holder = commerce.dataSource.createQueryRunner();
  await holder.startTransaction();
  let running: [Promise<A>, Promise<B>];
  try {
    await holder.query(`SELECT 1 FROM ${table} FOR UPDATE`);
    const leading = first();
    await waitingAre(1);
    running = [leading, second()];
    await waitingAre(2);
  } finally {
    await holder.commitTransaction();
    await holder.release();
  }
  return Promise.all(running);
}

const memberStates = async (): Promise<string[]> => {
  const rows: { status: string }[] = await commerce.dataSource.query('SELECT status FROM members ORDER BY id');
  return rows.map(({ status }) => status);
};

/** Asserts that no money is reserved or captured, no order and no membership exist, and nothing is pinned. */
async function expectNothingBought(): Promise<void> {
  await commerce.sweep();
  commerce.clock.advance(121);
  await commerce.sweep();
  expect(await attemptStates(commerce)).toEqual(['voided']);
  expect([...commerce.provider.payments.values()].filter(({ status }) => status !== 'canceled')).toEqual([]);
  expect(await orderCount(commerce)).toBe(0);
  expect(await memberStates()).toEqual([]);
  await expectNoCard();
  expect(commerce.catalog.pinned).toEqual([]);
}

/** Asserts that the membership has ended and no card of it can be charged. */
async function expectNoMember(): Promise<void> {
  expect((await memberStates()).filter((status) => status !== 'cancelled')).toEqual([]);
  await expectNoCard();
}

/** Waits, because the service's own job may be storing or disabling a card right now. */
const expectNoCard = (): Promise<void> =>
  eventually(async () => {
    await syncCards(commerce);
    expect((await cardRows(commerce)).filter(({ state }) => state === 'active' || state === 'storing')).toEqual([]);
    expect(commerce.vault.enabled).toEqual([]);
  });

describe.each(ENDS)('%s', (type) => {
  it('while the bank is asked: the payment is voided', async () => {
    const amount = await filled();
    const bank = Promise.withResolvers<void>();
    commerce.provider.gate = bank.promise;
    const paying = shopper.pay(amount);
    await eventually(async () => expect(await attemptStates(commerce)).toEqual(['authorising']));
    await end(type);
    bank.resolve();
    expect((await paying).body).toMatchObject({ success: false, paymentId: null });
    await expectNothingBought();
  });

  it('between payment and order: the order is refused and the payment is voided', async () => {
    const { body: payment } = await shopper.pay(await filled());
    expect(payment.success).toBe(true);
    await end(type);
    expect((await shopper.order(payment.paymentId)).status).toBeGreaterThanOrEqual(400);
    await expectNothingBought();
  });

  it('before a payment starts: no card is tried', async () => {
    await end(type);
    const answer = await shopper.pay(await filled('wine', 1));
    expect(answer).toMatchObject({ status: 409, body: { code: 'account_ended' } });
    expect(commerce.provider.authorisations).toEqual([]);
    expect(await attemptStates(commerce)).toEqual([]);
    const other = new Shopper(commerce, customer(8));
    expect((await other.buy('wine', 1)).order_number).toBeDefined();
  });

  it('at the same moment as an order that comes first: the membership of the order ends at once', async () => {
    const { body: payment } = await shopper.pay(await filled());
    const [order] = await inLine(
      'carts',
      () => shopper.order(payment.paymentId),
      () => end(type),
    );
    expect(order.status).toBe(201);
    await expectNoMember();
  });

  it('at the same moment as an order that comes second: there is no order', async () => {
    const { body: payment } = await shopper.pay(await filled());
    const [, order] = await inLine(
      'payment_attempts',
      () => end(type),
      () => shopper.order(payment.paymentId),
    );
    expect(order).toMatchObject({ status: 409, body: { code: 'not_paid' } });
    await expectNothingBought();
  });

  it('at the same moment as a payment that comes first: the payment is voided', async () => {
    const amount = await filled('wine', 1);
    const bank = Promise.withResolvers<void>();
    commerce.provider.gate = bank.promise;
    const paid: Promise<TestResponse>[] = [];
    await inLine(
      'carts',
      () => {
        paid.push(shopper.pay(amount));
        return Promise.resolve();
      },
      () => end(type),
    );
    bank.resolve();
    expect((await paid[0])?.body.success).toBe(false);
    await expectNothingBought();
  });

  it('during a sign-up: no member, no card', async () => {
    const request = joining();
    await create(commerce, request);
    await end(type);
    const answer = await activate(commerce, request.signupId, USER);
    expect(answer).toMatchObject({ status: 409, body: { code: 'signup_abandoned' } });
    expect(await memberStates()).toEqual([]);
    await expectNoMember();
  });

  it('at the same moment as an activation that comes first: the membership ends at once', async () => {
    const request = joining();
    await create(commerce, request);
    const [active] = await inLine(
      'club_signups',
      () => activate(commerce, request.signupId, USER),
      () => end(type),
    );
    expect(active.status).toBe(200);
    await expectNoMember();
  });

  it('leaves one row with only the id, which is deleted after 90 days', async () => {
    await end(type);
    await end(type);
    await commerce.dataSource.query(`UPDATE ended_customers SET ended_at = ended_at - interval '91 days'`);
    await end(type, 8);
    const rows: object[] = await commerce.dataSource.query('SELECT * FROM ended_customers');
    expect(rows).toEqual([{ user_id: 8, ended_at: expect.any(Date) }]);
  });
});

describe('an account that is being closed', () => {
  const ending = (userId = USER): string => `/internal/customers/${userId}/endings/${randomUUID()}`;
  const begin = (path: string) => commerce.call({ as: 'gateway' }, 'PUT', path);
  const lift = (path: string) => commerce.call({ as: 'gateway' }, 'DELETE', path);
  const reasons = async (email = ''): Promise<string[]> =>
    (
      await commerce.call(
        { as: 'gateway' },
        'GET',
        `/internal/customers/${USER}/obligations${email && `?email=${email}`}`,
      )
    ).body.reasons;

  it('begins no payment until the closing is withdrawn', async () => {
    const [first, second] = [ending(), ending()];
    expect((await begin(first)).status).toBe(204);
    const amount = await filled('wine', 1);
    expect(await shopper.pay(amount)).toMatchObject({ status: 409, body: { code: 'account_ending' } });
    expect(commerce.provider.authorisations).toEqual([]);
    await begin(second);
    await lift(first);
    expect((await shopper.pay(amount)).body.code).toBe('account_ending');
    await lift(second);
    expect((await shopper.pay(amount)).body.success).toBe(true);
  });

  it('is released two minutes after the gateway died', async () => {
    await begin(ending());
    const amount = await filled('wine', 1);
    await commerce.dataSource.query(`UPDATE customer_endings SET lapses_at = lapses_at - interval '119 seconds'`);
    expect((await shopper.pay(amount)).body.code).toBe('account_ending');
    await commerce.dataSource.query(`UPDATE customer_endings SET lapses_at = lapses_at - interval '1 second'`);
    expect((await shopper.pay(amount)).body.success).toBe(true);
    await begin(ending(8));
    expect(await commerce.dataSource.query('SELECT user_id FROM customer_endings')).toEqual([{ user_id: 8 }]);
  });

  it('reports a payment begun at the same moment, which then becomes its order', async () => {
    const amount = await filled('wine', 1);
    const bank = Promise.withResolvers<void>();
    commerce.provider.gate = bank.promise;
    let paying: Promise<TestResponse> | undefined;
    const path = ending();
    await inLine(
      'carts',
      () => {
        paying = shopper.pay(amount);
        return Promise.resolve();
      },
      () => begin(path),
    );
    expect(await reasons()).toEqual(['A payment is under way. Please try again in a few minutes.']);
    bank.resolve();
    const { body: payment } = (await paying) as TestResponse;
    const { body: order } = await shopper.order(payment.paymentId);
    expect(await reasons()).toEqual([`Order ${order.order_number} has not been shipped yet.`]);
  });

  it('reports a guest’s payment with its address, which an erasure ends', async () => {
    const stranger = new Shopper(commerce, guest('g'));
    await stranger.add('wine', 1, 1);
    const { body: quote } = await stranger.quote({ stateCode: 'CA' });
    expect((await stranger.pay(quote.amount)).body.success).toBe(true);
    expect(await reasons()).toEqual([]);
    expect(await reasons('ann@example.com')).toEqual([expect.stringContaining('A payment is under way')]);
    await end('customer.erased');
    await expectNothingBought();
  });

  it('is kept open by an order that hospitality has not received', async () => {
    commerce.hospitality.failing = /inbox/;
    const order = await shopper.buy('event', 21, 1);
    await eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));
    expect(await reasons()).toEqual([
      `Order ${order.order_number} is still being booked. Please try again in a minute.`,
    ]);
    commerce.hospitality.failing = undefined;
    await eventually(async () => expect(await reasons()).toEqual([]));
  });
});

describe('an order placed just before an erasure, with bottles to be sent', () => {
  it.each(['its own', 'one as a guest'])('is cancelled without a name: %s', async (whose) => {
    const buyer = whose === 'its own' ? shopper : new Shopper(commerce, guest('g'));
    const order = await buyer.buy('wine', 1, 2);
    await eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));
    await end('customer.erased');
    expect((await storedText(commerce.dataSource)).match(/Ann|Lee|ann@example/g)).toBeNull();
    await commerce.sweep();
    const { body: seen } = await commerce.call(admin(), 'GET', `/api/admin/orders/${order.id}`);
    expect(seen).toMatchObject({ status: 'cancelled', customer_name: '[erased]', shipping_state: 'CA' });
    expect(commerce.provider.refunds).toHaveLength(1);
    await eventually(() => expect(commerce.catalog.ofType('order.cancelled')).toHaveLength(1));
    expect((await commerce.call(admin(), 'GET', '/api/admin/sealed-shipments')).body).toEqual([]);
  });

  it('releases its authorisation without a charge', async () => {
    const { body: payment } = await shopper.pay(await filled('wine', 1));
    commerce.provider.down = true;
    await shopper.order(payment.paymentId);
    await captureTried(commerce);
    await end('customer.erased');
    expect((await storedText(commerce.dataSource)).match(/Ann|Lee|ann@example/g)).toBeNull();
    await commerce.providerBack();
    commerce.clock.advance(121);
    await commerce.sweep();
    expect([...commerce.provider.payments.values()].map(({ status }) => status)).toEqual(['canceled']);
    expect(commerce.provider.refunds).toEqual([]);
  });
});

it('an erasure removes all personal data from a payment that it voids', async () => {
  await shopper.pay(await filled());
  await end('customer.erased');
  const rows: object[] = await commerce.dataSource.query(
    `SELECT state, user_id, snapshot -> 'customer' AS customer, snapshot -> 'shippingAddress' AS address FROM payment_attempts`,
  );
  expect(rows).toEqual([{ state: 'voiding', user_id: null, customer: null, address: null }]);
});
