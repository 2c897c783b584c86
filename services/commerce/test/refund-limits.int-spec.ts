import { randomUUID } from 'node:crypto';
import { inTransaction } from '@shamba/service-kit/database';
import { admin, customer } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type RefundRowState, RefundRepository } from '../src/modules/refunds/index.js';
import { REFUND_MOVES, RefundRow } from '../src/modules/refunds/refund.entity.js';
import { captureTried, type Commerce, eventually, Shopper, startCommerce } from './support/commerce.js';
import { pairsOf } from './support/moves.js';
import { buyMixed, refundCalls } from './support/refund-calls.js';

let commerce: Commerce;
let ann: Shopper;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
const { read, refund, captured, settled, reconciled } = refundCalls(() => commerce);
beforeEach(async () => {
  await commerce.reset();
  ann = new Shopper(commerce, customer(7));
});

const retry = (id: string, refundId: string) =>
  commerce.call(admin(), 'POST', `/api/admin/orders/${id}/refunds/${refundId}/retry`, {});
const refundStates = async (id: string) =>
  (await read(id)).refunds.map((entry: { status: string; amount: string }) => [entry.status, entry.amount]);

const mixed = () => buyMixed(ann);

describe('a line that is named several times', () => {
  it.each([3, 5])('(%i times) is refused: nothing is refunded, the order is unchanged', async (times) => {
    const { order, event } = await mixed();
    await captured();
    const answer = await refund(order.id, {
      lines: Array.from({ length: times }, () => ({ line_id: event, quantity: 3 })),
    });
    expect([answer.status, answer.body.code]).toEqual([400, 'line_named_twice']);
    expect((await refund(order.id, { lines: [1, 2].map(() => ({ line_id: event, quantity: 1 })) })).status).toBe(400);
    expect(commerce.provider.refunds).toEqual([]);
    expect(await read(order.id)).toMatchObject({ status: 'pending', refunds: [], refunded_amount: '0.00' });
  });
});

describe('money of an order', () => {
  it('is refunded without any items, within the rest, once with a key', async () => {
    const { order, event } = await mixed();
    await captured();
    const ask = () => refund(order.id, { amount: '20.00', reason: 'Goodwill' }, { 'idempotency-key': 'press-1' });
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await settled(order.id, '20.00');
    expect(await read(order.id)).toMatchObject({
      payment_status: 'partly_refunded',
      status: 'pending',
      refunds: [
        { amount: '20.00', shipping: '1.37', lines: [{ amount: '5.46' }, { amount: '13.17' }], reason: 'Goodwill' },
      ],
    });
    const other = await refund(order.id, { amount: '21.00', reason: 'Goodwill' }, { 'idempotency-key': 'press-1' });
    expect([other.status, other.body.code]).toEqual([409, 'idempotency_key_reused']);
    const again = await refund(order.id, { amount: '20.00', reason: 'Goodwill' }, {});
    expect([again.status, again.body.code]).toEqual([409, 'refunded_just_now']);
    const long = await refund(order.id, { amount: '20.00' }, { 'idempotency-key': 'k'.repeat(101) });
    expect([long.status, long.body.code]).toEqual([400, 'invalid_idempotency_key']);
    expect(await read(order.id)).toMatchObject({ refunds: [{ amount: '20.00' }] });
    const noted: { after: object }[] = await commerce.dataSource.query(
      `SELECT after FROM audit_log WHERE entity = 'order'`,
    );
    expect(noted).toEqual([{ after: expect.objectContaining({ refund_amount: '20.00', reason: 'Goodwill' }) }]);
    const much = await refund(order.id, { amount: '199.86' });
    expect([much.status, much.body.code, much.body.left]).toEqual([409, 'not_left', '199.85']);
    expect((await refund(order.id, { amount: '0.00' })).body.code).toBe('nothing_to_refund');
    expect((await refund(order.id, { amount: '1.00', lines: [{ line_id: event, quantity: 1 }] })).status).toBe(400);
    expect((await refund(order.id, { amount: '1.00', shipping: true })).status).toBe(400);
    expect(
      (await commerce.call(customer(7), 'POST', `/api/admin/orders/${order.id}/refunds`, { amount: '1', reason: 'x' }))
        .status,
    ).toBe(403);
    // Its lines then refund the rest of the order.
    await commerce.call(admin(), 'POST', `/api/admin/orders/${order.id}/cancel`, {});
    await settled(order.id, '219.85');
    expect(commerce.provider.refunds.map(({ amount }) => amount)).toEqual([2000n, 19_985n]);
    expect(await reconciled()).toEqual([]);
  });

  it('kept by the rules is refunded after the buyer has cancelled', async () => {
    const order = await ann.buy('vineyard_stay', 1, 2, {
      checkInDate: '2026-06-13',
      checkOutDate: '2026-06-15',
      guests: 2,
    });
    await captured();
    await commerce.call(customer(7), 'POST', `/api/customer/orders/${order.id}/cancellation`, {});
    const { refunded_amount: half } = await eventually(async () => {
      const now = await read(order.id);
      expect(now).toMatchObject({ status: 'cancelled', payment_status: 'partly_refunded' });
      return now;
    });
    const kept = (Math.round(Number(order.total) * 100) - Math.round(Number(half) * 100)) / 100;
    expect(kept).toBeGreaterThan(0);
    expect((await refund(order.id, { amount: kept.toFixed(2) })).status).toBe(200);
    await settled(order.id, order.total);
    expect(await reconciled()).toEqual([]);
  });

  it('of a cancelled order, of which every refund failed, is refunded by amount or by a retry', async () => {
    const { order } = await mixed();
    await captured();
    commerce.provider.refundAs = 'failed';
    await commerce.call(admin(), 'POST', `/api/admin/orders/${order.id}/cancel`, {});
    await eventually(async () => expect(await refundStates(order.id)).toEqual([['failed', '219.85']]));
    expect(await read(order.id)).toMatchObject({ status: 'cancelled', payment_status: 'captured' });
    commerce.provider.refundAs = 'completed';
    commerce.clock.advance(1);
    await refund(order.id, { amount: '100.00' });
    await settled(order.id, '100.00');
    const [failed] = (await read(order.id)).refunds;
    expect((await retry(order.id, failed.id)).status).toBe(200);
    await settled(order.id, '219.85');
    expect((await refund(order.id, { amount: '0.01' })).body.code).toBe('nothing_to_refund');
    expect(await reconciled()).toEqual([]);
  });

  it('of an order blocked by an earlier version (a refund above its total, refused) is refunded', async () => {
    const { order, event } = await mixed();
    await captured();
    commerce.provider.refundAs = 'failed';
    await refund(order.id, { lines: [{ line_id: event, quantity: 3 }] });
    await eventually(async () => expect(await refundStates(order.id)).toEqual([['failed', '144.79']]));
    // As an earlier version wrote it: the line five times.
    await commerce.dataSource.query(
      `UPDATE refunds SET amount = amount * 5, lines = jsonb_build_array(lines -> 0, lines -> 0, lines -> 0, lines -> 0, lines -> 0)`,
    );
    commerce.provider.refundAs = 'completed';
    const [failed] = (await read(order.id)).refunds;
    expect((await retry(order.id, failed.id)).status).toBe(200);
    await settled(order.id, '144.79');
    await refund(order.id, { amount: '75.06' });
    await settled(order.id, '219.85');
    expect(await reconciled()).toEqual([]);
  });

  it('is voided as a whole before the capture, and a part waits', async () => {
    commerce.provider.down = true;
    const { order } = await mixed();
    await captureTried(commerce);
    await refund(order.id, { amount: '19.85' });
    expect(await refundStates(order.id)).toEqual([['pending', '19.85']]);
    commerce.clock.advance(1);
    await refund(order.id, { amount: '200.00' });
    expect(await refundStates(order.id)).toEqual([
      ['voided', '19.85'],
      ['voided', '200.00'],
    ]);
    await commerce.providerBack();
    await commerce.sweep();
    expect(commerce.provider.charged).toBe(0n);
    expect((await read(order.id)).payment_status).toBe('voided');
    expect((await refund(order.id, { amount: '1.00' })).body.code).toBe('nothing_to_refund');
  });
});

describe('shipping', () => {
  it('is refunded once, even if its refund failed and another one succeeded since', async () => {
    const { order, wine } = await mixed();
    await captured();
    commerce.provider.refundAs = 'failed';
    await refund(order.id, { lines: [{ line_id: wine, quantity: 2 }] });
    await eventually(async () => expect(await refundStates(order.id)).toEqual([['failed', '75.06']]));
    commerce.provider.refundAs = 'completed';
    await refund(order.id, { shipping: true });
    await settled(order.id, '15.00');
    expect((await refund(order.id, { shipping: true })).body.code).toBe('shipping_not_due');
    const failed = (await read(order.id)).refunds.find((entry: { status: string }) => entry.status === 'failed');
    expect((await retry(order.id, failed.id)).status).toBe(200);
    await settled(order.id, '75.06');
    expect((await read(order.id)).refunds.map((entry: { shipping: string }) => entry.shipping).sort()).toEqual([
      '0.00',
      '15.00',
      '15.00',
    ]);
    expect(await reconciled()).toEqual([]);
  });

  it('is refunded once with simultaneous requests', async () => {
    const { order, wine } = await mixed();
    await captured();
    await refund(order.id, { lines: [{ line_id: wine, quantity: 2 }], shipping: false });
    const answers = await Promise.all([1, 2, 3].map(() => refund(order.id, { shipping: true })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    await settled(order.id, '75.06');
  });
});

describe('the database', () => {
  const insert = (
    orderId: string,
    amount: number,
    more: { shipping?: number; lines?: object[]; state?: string } = {},
  ) =>
    commerce.dataSource.query(
      `INSERT INTO refunds (id, order_id, attempt_id, amount, shipping, currency, reason, lines, state, created_at, state_at)
       SELECT gen_random_uuid(), id, attempt_id, $2, $3, currency, 'test', $4, $5, now(), now() FROM orders WHERE id = $1`,
      [orderId, amount, more.shipping ?? 0, JSON.stringify(more.lines ?? []), more.state ?? 'requested'],
    );
  const TOO_MUCH = /gives back more/;

  it('refuses refunds above the payment of an order, its shipping or a line, from any writer', async () => {
    const { order, event } = await mixed();
    await captured();
    await expect(insert(order.id, 21_986)).rejects.toThrow(TOO_MUCH);
    await expect(insert(order.id, 2000, { shipping: 1501 })).rejects.toThrow(TOO_MUCH);
    const part = { lineId: event, quantity: 3, amount: '14479', restock: true };
    await expect(insert(order.id, 2 * 14_479, { lines: [part, part] })).rejects.toThrow(TOO_MUCH);
    await insert(order.id, 14_479, { lines: [part] });
    await expect(insert(order.id, 1, { lines: [{ ...part, amount: '1' }] })).rejects.toThrow(TOO_MUCH);
    await insert(order.id, 21_985, { state: 'failed' });
    await expect(commerce.dataSource.query(`UPDATE refunds SET state = 'requested'`)).rejects.toThrow(TOO_MUCH);
    await expect(commerce.dataSource.query('UPDATE orders SET refunded = total + 1')).rejects.toThrow(
      /orders_refunded/,
    );
    await expect(commerce.dataSource.query('UPDATE order_lines SET refunded = total + 1')).rejects.toThrow(
      /order_lines_refunded/,
    );
    await commerce.dataSource.query('DELETE FROM refunds');
  });

  it('refuses them also at the same time', async () => {
    const { order } = await mixed();
    await captured();
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => insert(order.id, 10_000)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    await commerce.dataSource.query('DELETE FROM refunds');
  });
});

describe('every legal move of a refund', () => {
  /** Writes refunds of one cent of an order. Returns their ids. */
  async function written(orderId: string, state: RefundRowState, count: number): Promise<string[]> {
    const rows = await commerce.dataSource.query<{ attempt: string }[]>(
      'SELECT attempt_id AS attempt FROM orders WHERE id = $1',
      [orderId],
    );
    const now = commerce.clock.now();
    const added = Array.from({ length: count }, () => ({
      ...{ id: randomUUID(), order_id: orderId, attempt_id: rows[0]?.attempt, amount: 1n, shipping: 0n, state },
      ...{ currency: 'USD', reason: 'test', lines: [], origin: 'shop' as const, state_at: now, created_at: now },
    }));
    await commerce.dataSource.manager.insert(RefundRow, added);
    return added.map(({ id }) => id);
  }

  it('moves that one, once', async () => {
    const { order } = await mixed();
    await captured();
    const refunds = commerce.app.get(RefundRepository);
    for (const [from, to] of pairsOf<RefundRowState>(REFUND_MOVES)) {
      if (to === 'requested') continue;
      const [mine = '', other = ''] = await written(order.id, from, 2);
      const settle = () => inTransaction(commerce.dataSource, (manager) => refunds.settle(manager, mine, to, null));
      const tries = [await settle(), await settle()];
      const untouched = await commerce.dataSource.manager.findOneByOrFail(RefundRow, { id: other });
      expect([from, to, ...tries, untouched.state]).toEqual([from, to, true, false, from]);
    }
  });

  it('voids those that wait for a capture, and requests them again, once', async () => {
    const { order } = await mixed();
    await captured();
    const refunds = commerce.app.get(RefundRepository);
    const { manager } = commerce.dataSource;
    const [waiting, failed] = [await written(order.id, 'requested', 2), await written(order.id, 'failed', 1)];
    await refunds.voidWaiting(manager, order.id);
    expect((await refunds.requestVoided(manager, order.id)).sort()).toEqual(waiting.sort());
    expect(await refunds.requestVoided(manager, order.id)).toEqual([]);
    expect((await refunds.find(failed[0] ?? ''))?.state).toBe('failed');
  });
});
