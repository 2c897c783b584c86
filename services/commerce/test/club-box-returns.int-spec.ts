import { randomUUID } from 'node:crypto';
import { admin, customer } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Commerce, eventually, Shopper, startCommerce } from './support/commerce.js';
import { tier, wine } from './support/items.js';
import { joined } from './support/joining.js';
import { staff } from './support/releases.js';
import { approved, charges, chargeAll } from './support/runs.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  commerce.catalog.items = { wines: [wine(1, '28.00'), wine(2, '32.00')], tiers: [tier] };
});

const sql = (text: string, values: unknown[] = []) => commerce.dataSource.query(text, values);
const chargeState = async () => (await charges(commerce))[0]?.state;
const bottlesLeft = async () =>
  (await sql(`SELECT sum(quantity - refunded_quantity)::int AS bottles FROM order_lines WHERE item_type = 'wine'`))[0]
    .bottles;

/** A member's box of 6 bottles that a run has charged: at the tier's price, or by its wines. Returns the order's id. */
async function charged(pricing: 'tier' | 'items'): Promise<string> {
  const id = await approved(commerce, [(await joined(commerce, 7)).id]);
  if (pricing === 'items') {
    const priced = (lineId: number, quantity: number, total: number) => ({
      ...{
        lineId,
        type: 'wine',
        itemId: lineId,
        title: `Wine ${lineId}`,
        quantity,
        unitPrice: String(total / quantity),
      },
      ...{ subtotal: String(total), discount: '0', tax: '0', total: String(total), facts: { skuId: 100 + lineId } },
      ...{ detail: null, imageUrl: null, fee: '0', taxClass: 'standard', details: {} },
    });
    const lines = [priced(1, 4, 11_200), priced(2, 2, 6400)];
    const totals = { subtotal: '17600', discount: '0', shipping: '0', tax: '0', tip: '0', total: '17600' };
    const snapshot = JSON.stringify({ lines, totals });
    await sql(`UPDATE club_charges SET amount = 17600, snapshot = snapshot || $1::jsonb`, [snapshot]);
  }
  expect((await staff(commerce, 'POST', `/${id}/run`)).status).toBe(204);
  await chargeAll(commerce);
  await eventually(async () => {
    expect(await sql('SELECT payment_state FROM orders')).toEqual([{ payment_state: 'captured' }]);
  });
  return (await sql('SELECT id FROM orders'))[0].id;
}

describe.each(['tier', 'items'] as const)('a box (pricing: %s)', (pricing) => {
  it('is not cancelled by its member, neither as a whole nor its bottles alone', async () => {
    const id = await charged(pricing);
    const path = `/api/customer/orders/${id}/cancellation`;
    const reason = 'To cancel a box of the wine club, please contact us.';
    expect((await commerce.call(customer(7), 'GET', path)).body).toMatchObject({ allowed: false, reason });
    expect((await commerce.call(customer(7), 'POST', path, {})).status).toBe(409);
    const [{ id: bottles }] = await sql(`SELECT id FROM order_lines WHERE item_type = 'wine' LIMIT 1`);
    expect((await commerce.call(customer(7), 'POST', path, { lines: [bottles] })).status).toBe(409);
    expect([await bottlesLeft(), await chargeState()]).toEqual([6, 'paid']);
  });
});

describe('a box at the tier’s price', () => {
  it('goes back with its bottles when staff refund the tier’s line', async () => {
    const id = await charged('tier');
    const [{ id: line }] = await sql(`SELECT id FROM order_lines WHERE item_type = 'wine_club'`);
    const body = { reason: 'Moved away', lines: [{ line_id: line, quantity: 1 }] };
    const shown = await commerce.call(admin(), 'GET', `/api/admin/orders/${id}/cancel`);
    expect(shown.body.lines[0]).toMatchObject({ line_id: Number(line), releases: 'quarter' });
    const key = { 'idempotency-key': randomUUID() };
    const back = await commerce.call(admin(), 'POST', `/api/admin/orders/${id}/refunds`, body, key);
    expect([back.status, await bottlesLeft(), await chargeState()]).toEqual([200, 0, 'cancelled']);
    expect(await sql('SELECT status FROM members')).toEqual([{ status: 'active' }]);
    expect(await sql('SELECT state FROM fulfilments')).toEqual([{ state: 'cancelled' }]);
    expect(await sql('SELECT amount::int FROM refunds')).toEqual([{ amount: 14_479 }]);
  });

  it('is refunded after the carrier brought it back, and not while it is out', async () => {
    const id = await charged('tier');
    const put = (state: string) => commerce.call(admin(), 'PUT', `/api/admin/orders/${id}/shipment`, { state });
    await sql('UPDATE orders SET ship_after = null');
    expect((await put('shipped')).status).toBe(200);
    const lines = await sql('SELECT id AS line_id, quantity, true AS restock FROM order_lines');
    const refund = () =>
      commerce.call(
        admin(),
        'POST',
        `/api/admin/orders/${id}/refunds`,
        { reason: 'Came back', lines },
        { 'idempotency-key': randomUUID() },
      );
    expect((await refund()).body.code).toBe('already_shipped');
    expect((await put('returned')).status).toBe(200);
    expect([(await refund()).status, await bottlesLeft(), await chargeState()]).toEqual([200, 0, 'cancelled']);
  });

  it('has the tier’s price in the report of what was sent', async () => {
    await charged('tier');
    await sql(`UPDATE fulfilments SET state = 'shipped', shipped_at = $1`, [commerce.clock.now()]);
    const path = '/api/admin/reports/shipments?from=2026-08-01&to=2026-08-01';
    expect((await commerce.call(admin(), 'GET', path)).body.states).toMatchObject([
      { state: 'CA', parcels: 1, bottles: 6, value: '135.00' },
    ]);
    // The money goes back, and one of the four bottles of the box's first line comes back.
    const [tiers, bottles] = await sql('SELECT id, order_id FROM order_lines ORDER BY id LIMIT 2');
    await sql(`UPDATE orders SET fulfilment_state = 'shipped'`);
    const lines = [
      { line_id: tiers.id, quantity: 1 },
      { line_id: bottles.id, quantity: 1, restock: true },
    ];
    const body = { reason: 'Broken', lines };
    const key = { 'idempotency-key': randomUUID() };
    expect(
      (await commerce.call(admin(), 'POST', `/api/admin/orders/${tiers.order_id}/refunds`, body, key)).status,
    ).toBe(200);
    await eventually(async () => expect(await sql('SELECT state FROM refunds')).toEqual([{ state: 'completed' }]));
    expect((await commerce.call(admin(), 'GET', path)).body.states).toMatchObject([
      { state: 'CA', parcels: 1, bottles: 5, value: '101.25' },
    ]);
  });
});

describe('a bottle of a box, which has no price of its own', () => {
  it('comes back once, whatever is repeated, and is in the report; nobody sees a refund of nothing', async () => {
    const id = await charged('tier');
    await sql(`UPDATE fulfilments SET state = 'shipped', shipped_at = $1`, [commerce.clock.now()]);
    await sql(`UPDATE orders SET fulfilment_state = 'shipped'`);
    const [{ id: line }] = await sql(`SELECT id FROM order_lines WHERE item_type = 'wine' ORDER BY id`);
    const back = async (quantity: number) => {
      const body = { reason: 'Refused', lines: [{ line_id: line, quantity, restock: true }] };
      const key = { 'idempotency-key': 'press-1' };
      const { status, body: answer } = await commerce.call(
        admin(),
        'POST',
        `/api/admin/orders/${id}/refunds`,
        body,
        key,
      );
      return status === 200 ? 200 : answer.code;
    };
    expect([await back(1), await back(1), await back(2)]).toEqual([200, 200, 'idempotency_key_reused']);
    expect([await bottlesLeft(), await chargeState()]).toEqual([5, 'paid']);
    expect(await sql('SELECT amount::int, state, origin FROM refunds')).toEqual([
      { amount: 0, state: 'completed', origin: 'shop' },
    ]);
    const day = 'from=2026-08-01&to=2026-08-01';
    const report = async (name: string) =>
      (await commerce.call(admin(), 'GET', `/api/admin/reports/${name}?${day}`)).body;
    expect((await report('shipments')).total).toMatchObject({ bottles: 5, sent: 6, returned: -1 });
    expect((await report('tenders')).total).toMatchObject({ refunds: 0 });
    const order = (await commerce.call(admin(), 'GET', `/api/admin/orders/${id}`)).body;
    expect(order).toMatchObject({ refunds: [], payment_status: 'captured', refunded_amount: '0.00' });
    expect(order.timeline.filter(({ kind }: { kind: string }) => kind.startsWith('refund'))).toEqual([]);
  });
});

describe('a box that left with the order that paid for it', () => {
  const put = async (id: string, what: string, body: object) =>
    (await commerce.call(admin(), 'PUT', `/api/admin/orders/${id}/${what}`, body)).status;
  /** Parcels, bottles sent and back, and their value, of a day of June. */
  const report = async (day: string) => {
    const path = `/api/admin/reports/shipments?from=2026-06-${day}&to=2026-06-${day}`;
    const { parcels, sent, returned, value } = (await commerce.call(admin(), 'GET', path)).body.total;
    return [parcels, sent, returned, value];
  };
  const NONE = [0, 0, 0, '0.00'];
  /** The membership's order, whose box of six bottles left on 3 June and came back on 9 June. */
  const cameBack = async (): Promise<string> => {
    const { id } = await new Shopper(commerce, customer(7)).buy('wine_club', 14);
    await eventually(async () =>
      expect(await sql('SELECT payment_state FROM orders')).toEqual([{ payment_state: 'captured' }]),
    );
    expect(await put(id, 'shipment', { state: 'shipped' })).toBe(200);
    commerce.clock.set('2026-06-09T19:00:00Z');
    expect(await put(id, 'shipment', { state: 'returned' })).toBe(200);
    expect([await report('03'), await report('09')]).toEqual([
      [1, 6, 0, '135.00'],
      [0, 0, -6, '-135.00'],
    ]);
    commerce.clock.set('2026-06-11T19:00:00Z');
    return id;
  };

  it('is refunded once its parcel came back, and is in the report of both days', async () => {
    const { id } = await new Shopper(commerce, customer(7)).buy('wine_club', 14);
    await eventually(async () =>
      expect(await sql('SELECT payment_state FROM orders')).toEqual([{ payment_state: 'captured' }]),
    );
    expect(await put(id, 'shipment', { state: 'shipped' })).toBe(200);
    const [{ id: line }] = await sql('SELECT id FROM order_lines');
    const refund = () => {
      const body = { reason: 'Came back', lines: [{ line_id: line, quantity: 1 }] };
      const key = { 'idempotency-key': randomUUID() };
      return commerce.call(admin(), 'POST', `/api/admin/orders/${id}/refunds`, body, key);
    };
    expect((await refund()).body.code).toBe('already_shipped');
    commerce.clock.set('2026-06-09T19:00:00Z');
    expect(await put(id, 'shipment', { state: 'returned' })).toBe(200);
    commerce.clock.set('2026-06-11T19:00:00Z');
    expect([(await refund()).status, await chargeState()]).toEqual([200, 'cancelled']);
    expect([await report('03'), await report('09'), await report('11')]).toEqual([
      [1, 6, 0, '135.00'],
      [0, 0, -6, '-135.00'],
      NONE,
    ]);
  });

  it('comes off on the day on which it came back, and is no parcel when it is kept for pickup', async () => {
    const id = await cameBack();
    expect(await put(id, 'delivery', { method: 'pickup', refund: '0.00' })).toBe(200);
    expect(await put(id, 'pickup', { state: 'ready' })).toBe(200);
    expect(await put(id, 'pickup', { state: 'collected', collected_by: 'Ann', id_checked: true })).toBe(200);
    expect([await report('03'), await report('09'), await report('11')]).toEqual([
      [1, 6, 0, '135.00'],
      [0, 0, -6, '-135.00'],
      NONE,
    ]);
  });

  it('counts again on the day on which it is sent again', async () => {
    const id = await cameBack();
    expect(await put(id, 'delivery', { method: 'ship' })).toBe(200);
    expect(await report('11')).toEqual(NONE);
    expect(await put(id, 'shipment', { state: 'shipped', carrier: 'UPS', tracking: '1Z9' })).toBe(200);
    expect([await report('03'), await report('09'), await report('11')]).toEqual([
      [1, 6, 0, '135.00'],
      [0, 0, -6, '-135.00'],
      [1, 6, 0, '135.00'],
    ]);
  });

  /** The order of a membership and two bottles for $56.00. */
  const withWine = async (): Promise<string> => {
    const ann = new Shopper(commerce, customer(7));
    await ann.add('wine', 1, 2);
    await ann.add('wine_club', 14);
    const { body: quote } = await ann.quote();
    const { body: payment } = await ann.pay(quote.amount);
    const { id } = (await ann.order(payment.paymentId)).body;
    await eventually(async () =>
      expect(await sql('SELECT payment_state FROM orders')).toEqual([{ payment_state: 'captured' }]),
    );
    return id;
  };
  const refundWine = async (id: string) => {
    const [{ id: line }] = await sql(`SELECT id FROM order_lines WHERE item_type = 'wine'`);
    const body = { reason: 'Out of stock', lines: [{ line_id: line, quantity: 2 }] };
    const key = { 'idempotency-key': randomUUID() };
    expect((await commerce.call(admin(), 'POST', `/api/admin/orders/${id}/refunds`, body, key)).status).toBe(200);
  };
  /** Staff mark the box as sent on its member's page. */
  const markSent = async () => {
    const [charge] = await sql('SELECT member_id, quarter::text FROM club_charges');
    const path = `/api/admin/wine-club-members/${charge.member_id}/shipments/${charge.quarter}/shipped`;
    expect((await commerce.call(admin(), 'POST', path, { shipped: true })).status).toBe(200);
  };

  it('is one parcel with the bottles of its order', async () => {
    const id = await withWine();
    expect(await put(id, 'shipment', { state: 'shipped' })).toBe(200);
    expect(await report('03')).toEqual([1, 8, 0, '191.00']);
  });

  it('counts by itself when the bottles were refunded and it is marked on its member’s page', async () => {
    await refundWine(await withWine());
    await markSent();
    expect(await report('03')).toEqual([1, 6, 0, '135.00']);
  });

  it('is the parcel of its order when the bottles were refunded, and can come back', async () => {
    const id = await withWine();
    await refundWine(id);
    commerce.clock.advance(60);
    expect(await put(id, 'shipment', { state: 'shipped', carrier: 'UPS', tracking: '1Z9' })).toBe(200);
    const order = await commerce.call(admin(), 'GET', `/api/admin/orders/${id}`);
    expect(order.body).toMatchObject({ parcel_state: 'shipped', carrier: 'UPS', tracking: '1Z9' });
    commerce.clock.set('2026-06-09T19:00:00Z');
    expect(await put(id, 'shipment', { state: 'returned' })).toBe(200);
    expect([await report('03'), await report('09')]).toEqual([
      [1, 6, 0, '135.00'],
      [0, 0, -6, '-135.00'],
    ]);
  });

  it('counts by itself when its order is on the shelf again and it is marked on its member’s page', async () => {
    const id = await withWine();
    expect(await put(id, 'delivery', { method: 'pickup', refund: '15.00' })).toBe(200);
    expect(await put(id, 'pickup', { state: 'ready' })).toBe(200);
    expect(await put(id, 'pickup', { state: 'returned' })).toBe(200);
    await markSent();
    expect(await report('03')).toEqual([1, 6, 0, '135.00']);
  });
});

describe('a box priced by its wines', () => {
  it('that staff cancel is no longer paid in the club', async () => {
    const id = await charged('items');
    expect((await commerce.call(admin(), 'POST', `/api/admin/orders/${id}/cancel`)).status).toBe(200);
    expect(await chargeState()).toBe('cancelled');
  });

  it('that is sent marks its quarter as sent', async () => {
    const id = await charged('items');
    await sql('UPDATE orders SET ship_after = null');
    const batch = { step: 'shipped', orders: [{ id }] };
    const { body } = await commerce.call(admin(), 'POST', '/api/admin/orders/batch', batch);
    expect(body).toMatchObject({ results: [{ outcome: 'done' }] });
    expect(await sql('SELECT shipped_at IS NOT NULL AS sent FROM club_shipments')).toEqual([{ sent: true }]);
  });
});
