import { admin, customer, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { captureTried, type Commerce, delivered, eventually, Shopper, startCommerce } from './support/commerce.js';
import { buyMixed, refundCalls } from './support/refund-calls.js';
import { mailedKey } from './support/order-links.js';

let commerce: Commerce;
let ann: Shopper;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
const { read, refund, captured, settled, reconciled } = refundCalls(() => commerce);
beforeEach(async () => {
  await commerce.reset();
  ann = new Shopper(commerce, guest('guest-ann'));
});

interface Item {
  id: number;
  item_type: string;
}
const mails = () =>
  commerce.worker.ofType('mail.requested').map((event) => event.payload as { kind: string; data: { amount?: string } });

const mixed = () => buyMixed(ann);

describe('a refund of parts', () => {
  it('returns money and goods line by line, to the cent of the total, with the shipping at the end', async () => {
    const { order, wine, event } = await mixed();
    await captured();
    expect(order.total).toBe('219.85');

    const first = await refund(order.id, { lines: [{ line_id: event, quantity: 1, restock: true }] });
    expect(first.status).toBe(200);
    expect(first.body.order).toMatchObject({
      status: 'pending',
      refunds: [{ amount: '48.26', lines: [{ line_id: event, quantity: 1 }] }],
    });
    await settled(order.id, '48.26');
    expect(await read(order.id)).toMatchObject({ payment_status: 'partly_refunded', cancelled_at: null });
    commerce.clock.advance(1);
    await refund(order.id, { lines: [{ line_id: wine, quantity: 1, restock: false }] });
    await settled(order.id, '78.29');
    commerce.clock.advance(1);
    await refund(order.id, { lines: [{ line_id: event, quantity: 2 }] });
    commerce.clock.advance(1);
    await refund(order.id, { lines: [{ line_id: wine, quantity: 1 }] });
    await settled(order.id, '219.85');

    const after = await read(order.id);
    expect(after).toMatchObject({ payment_status: 'refunded', status: 'cancelled' });
    expect(
      after.items.map((item: { refunded_quantity: number; refunded_amount: string }) => [
        item.refunded_quantity,
        item.refunded_amount,
      ]),
    ).toEqual([
      [2, '60.06'],
      [3, '144.79'],
    ]);
    expect(after.refunds.map((entry: { shipping: string }) => entry.shipping)).toEqual([
      '0.00',
      '0.00',
      '0.00',
      '15.00',
    ]);
    await eventually(() => {
      expect(commerce.catalog.ofType('order.lines_refunded').map((given) => given.payload)).toMatchObject([
        { orderId: order.id, lines: [{ kind: 'wine', wineId: 1, quantity: 1, remaining: 1, restock: false }] },
        { lines: [{ kind: 'wine', wineId: 1, quantity: 1, remaining: 0, restock: true }] },
      ]);
      expect(commerce.hospitality.ofType('order.lines_refunded').map((given) => given.payload)).toMatchObject([
        { lines: [{ kind: 'event', eventId: 21, quantity: 1, remaining: 2 }] },
        { lines: [{ kind: 'event', quantity: 2, remaining: 0 }] },
      ]);
      expect(
        mails()
          .filter((mail) => mail.kind === 'order_refunded')
          .map((mail) => mail.data.amount)
          .sort(),
      ).toEqual(['30.03', '45.03', '48.26', '96.53']);
    });
    expect(await reconciled()).toEqual([]);
  });

  it('is refused beyond the rest, for others’ lines, without a reason, from stale pages and for anyone but staff', async () => {
    const { order, event } = await mixed();
    await captured();
    const one = { lines: [{ line_id: event, quantity: 1 }] };
    expect((await refund(order.id, { lines: [{ line_id: event, quantity: 4 }] })).body.code).toBe('not_left');
    expect((await refund(order.id, { lines: [{ line_id: 99_999, quantity: 1 }] })).status).toBe(404);
    expect((await refund(order.id, one, { 'if-match': '1' })).body.code).toBe('stale_version');
    expect((await refund(order.id, { ...one, shipping: true })).body.code).toBe('shipping_not_due');
    expect((await refund(order.id, {})).body.code).toBe('nothing_to_refund');
    expect((await refund(order.id, { ...one, reason: '' })).status).toBe(400);
    // Ignored, a misspelled field would give back money of other lines.
    const misspelled = await refund(order.id, { amount: '5.00', line_id: event });
    expect(misspelled).toMatchObject({ status: 400, body: { errors: { line_id: ['There is no field line_id'] } } });
    for (const [field, mixedUp] of [
      ['by_rules', { amount: '5.00', by_rules: true }],
      ['amount_line_id', { ...one, amount_line_id: event }],
    ] as const)
      expect(await refund(order.id, mixedUp)).toMatchObject({
        status: 400,
        body: { errors: { [field]: [expect.stringMatching(/^(Please name|The rules)/)] } },
      });
    // Staff's cancellation takes the whole order, and no lines as the customer's does.
    const lines = await commerce.call(admin(), 'POST', `/api/admin/orders/${order.id}/cancel`, { lines: [event] });
    expect(lines).toMatchObject({ status: 400, body: { errors: { lines: ['There is no field lines'] } } });
    expect((await refund(crypto.randomUUID(), one)).status).toBe(404);
    expect(
      (await commerce.call(customer(7), 'POST', `/api/admin/orders/${order.id}/refunds`, { ...one, reason: 'x' }))
        .status,
    ).toBe(403);
    expect(commerce.provider.refunds).toEqual([]);
  });

  it('with a key is made once, however often it is requested', async () => {
    const { order, event } = await mixed();
    await captured();
    const ask = () => refund(order.id, { lines: [{ line_id: event, quantity: 1 }] }, { 'idempotency-key': 'press-1' });
    const answers = await Promise.all([ask(), ask(), ask()]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    await settled(order.id, '48.26');
    expect(commerce.provider.refunds).toHaveLength(1);
  });

  it('never returns a piece twice with simultaneous requests', async () => {
    const { order, event } = await mixed();
    await captured();
    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => refund(order.id, { lines: [{ line_id: event, quantity: 1 }] })),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 200, 409, 409]);
    await settled(order.id, '144.79');
  });

  it('of shipped wine includes no shipping', async () => {
    const { order, wine } = await mixed();
    await captured();
    for (const state of ['packed', 'shipped'])
      await commerce.call(admin(), 'PUT', `/api/admin/orders/${order.id}/shipment`, {
        state,
        carrier: 'UPS',
        tracking: '1Z9',
      });
    await refund(order.id, { lines: [{ line_id: wine, quantity: 2 }] });
    await settled(order.id, '60.06');
    expect(await read(order.id)).toMatchObject({
      status: 'completed',
      shipping_status: 'Shipped',
      fulfilment: { state: 'shipped', carrier: 'UPS', tracking: '1Z9' },
    });
  });
});

describe('before the capture', () => {
  it('a full refund is a void: nothing is charged', async () => {
    commerce.provider.down = true;
    const { order, wine, event } = await mixed();
    await captureTried(commerce);
    await refund(order.id, {
      lines: [
        { line_id: wine, quantity: 2 },
        { line_id: event, quantity: 3 },
      ],
    });
    await commerce.providerBack();
    await commerce.sweep();
    expect(commerce.provider.charged).toBe(0n);
    expect(commerce.provider.refunds).toEqual([]);
    expect(await read(order.id)).toMatchObject({
      payment_status: 'voided',
      status: 'cancelled',
      refunded_amount: '0.00',
      refunds: [{ status: 'voided', amount: '219.85' }],
    });
  });

  it('a part waits for the capture and follows it', async () => {
    commerce.provider.down = true;
    const { order, event } = await mixed();
    await captureTried(commerce);
    await refund(order.id, { lines: [{ line_id: event, quantity: 1 }] });
    expect(await read(order.id)).toMatchObject({ payment_status: 'authorised', refunds: [{ status: 'pending' }] });
    await commerce.providerBack();
    commerce.clock.advance(61);
    await commerce.sweep();
    await settled(order.id, '48.26');
    expect(commerce.provider.charged).toBe(21_985n);
    const told: { payload: object }[] = await commerce.dataSource.query(
      `SELECT payload FROM outbox WHERE type = 'order.captured'`,
    );
    expect(told.map((row) => row.payload)).toMatchObject([{ orderId: order.id, orderNumber: order.order_number }]);
    expect(await reconciled()).toEqual([]);
  });

  it('a part that waited for a capture that never came refunds nothing', async () => {
    commerce.provider.down = true;
    const { order, event } = await mixed();
    await captureTried(commerce);
    await refund(order.id, { lines: [{ line_id: event, quantity: 1 }] });
    await commerce.providerBack();
    commerce.provider.completeAs = 'canceled';
    commerce.clock.advance(61);
    await commerce.sweep();
    await commerce.sweep();
    expect(await read(order.id)).toMatchObject({ payment_status: 'lost', refunds: [{ status: 'voided' }] });
    expect(commerce.provider.refunds).toEqual([]);
  });

  it('a part and then the rest are voided together', async () => {
    commerce.provider.down = true;
    const { order, event } = await mixed();
    await captureTried(commerce);
    await refund(order.id, { lines: [{ line_id: event, quantity: 1 }] });
    await commerce.call(admin(), 'POST', `/api/admin/orders/${order.id}/cancel`, {});
    await commerce.providerBack();
    await commerce.sweep();
    expect(commerce.provider.charged).toBe(0n);
    expect((await read(order.id)).refunds.map((entry: { status: string }) => entry.status)).toEqual([
      'voided',
      'voided',
    ]);
  });
});

describe('a provider', () => {
  const tickets = async () => {
    const { order, event } = await mixed();
    await captured();
    return { order, ask: () => refund(order.id, { lines: [{ line_id: event, quantity: 1 }] }) };
  };
  const webhook = (type: string, refundId: string, eventId: string = crypto.randomUUID(), signature = 'signed') =>
    commerce.call(
      guest('nobody'),
      'POST',
      '/api/square/webhook',
      { event_id: eventId, type, data: { object: { refund: { id: refundId, status: 'COMPLETED', payment_id: 'p' } } } },
      { 'x-square-hmacsha256-signature': signature },
    );
  const providerId = () => `refund-${commerce.provider.refunds[0]?.key ?? ''}`;

  it('without an answer is asked again with the same key: one refund', async () => {
    const { order, ask } = await tickets();
    commerce.provider.refundAnswerLost = true;
    await ask();
    await eventually(() => expect(commerce.provider.refunds).toHaveLength(1));
    await commerce.sweep();
    expect(await read(order.id)).toMatchObject({ refunded_amount: '0.00', refunds: [{ status: 'pending' }] });
    commerce.provider.refundAnswerLost = false;
    await commerce.sweep();
    expect(await read(order.id)).toMatchObject({ refunded_amount: '48.26', refunds: [{ status: 'completed' }] });
    expect(commerce.provider.refunds).toHaveLength(1);
  });

  it('that settles late reports by webhook, twice, in any order, and only with a signature', async () => {
    const { order, ask } = await tickets();
    commerce.provider.refundAs = 'pending';
    await ask();
    await eventually(() => expect(commerce.provider.refunds).toHaveLength(1));
    await commerce.sweep();
    // Out of order: the provider's final state counts, not the event's status.
    commerce.provider.settleRefund(providerId(), 'completed');
    expect((await webhook('refund.updated', providerId(), 'event-1', 'forged')).status).toBe(401);
    expect((await read(order.id)).refunds[0].status).toBe('pending');
    for (const [type, eventId] of [
      ['refund.updated', 'event-2'],
      ['refund.created', 'event-1'],
      ['refund.updated', 'event-2'],
    ] as const) {
      expect((await webhook(type, providerId(), eventId)).status).toBe(200);
    }
    await Promise.all([
      webhook('refund.updated', providerId()),
      webhook('refund.updated', providerId()),
      commerce.sweep(),
    ]);
    expect(await read(order.id)).toMatchObject({ refunded_amount: '48.26', refunds: [{ status: 'completed' }] });
    await eventually(() => expect(mails().filter((mail) => mail.kind === 'order_refunded')).toHaveLength(1));
    expect((await webhook('refund.updated', 'refund-of-another-shop')).status).toBe(200);
  });

  it('that refuses it is reported to staff, who can retry once', async () => {
    const { order, ask } = await tickets();
    commerce.provider.refundAs = 'failed';
    await ask();
    await eventually(async () => expect((await read(order.id)).refunds).toMatchObject([{ status: 'failed' }]));
    await eventually(() =>
      expect(mails().some((mail) => mail.kind === 'staff_notice' && JSON.stringify(mail.data).includes('failed'))).toBe(
        true,
      ),
    );
    commerce.provider.refundAs = 'completed';
    const { id } = (await read(order.id)).refunds[0];
    const retry = () => commerce.call(admin(), 'POST', `/api/admin/orders/${order.id}/refunds/${id}/retry`, {});
    expect((await Promise.all([retry(), retry()])).map((answer) => answer.status).sort()).toEqual([200, 409]);
    await settled(order.id, '48.26');
  });

  it('is asked for the rest when staff cancel a partly refunded order', async () => {
    const { order, ask } = await tickets();
    await ask();
    await settled(order.id, '48.26');
    await commerce.call(admin(), 'POST', `/api/admin/orders/${order.id}/cancel`, {});
    await settled(order.id, '219.85');
    expect(commerce.provider.refunds.map(({ amount }) => amount)).toEqual([4826n, 17_159n]);
    expect(await reconciled()).toEqual([]);
  });
});

describe('a booking that staff decline', () => {
  it('refunds all money of its line, once', async () => {
    const order = await ann.buy('experience', 32, 1, { preferredDate: '2026-07-20' });
    await captured();
    const lines: { line_ref: string }[] = await commerce.dataSource.query('SELECT line_ref FROM order_lines');
    const event = {
      id: crypto.randomUUID(),
      type: 'booking.declined',
      payload: { orderId: order.id, lineId: lines[0]?.line_ref, reason: 'Closed that day' },
      occurredAt: '2026-06-03T19:00:00.000Z',
    };
    for (const id of [event.id, event.id, crypto.randomUUID()]) {
      const answer = await commerce.call({ as: 'hospitality' }, 'POST', '/internal/inbox', {
        events: [{ ...event, id }],
      });
      expect(answer.body.done).toEqual([id]);
    }
    await commerce.sweep();
    await settled(order.id, order.total);
    expect(await read(order.id)).toMatchObject({
      status: 'cancelled',
      payment_status: 'refunded',
      refunds: [{ reason: 'Closed that day' }],
    });
    await delivered(commerce);
    expect(commerce.hospitality.ofType('order.lines_refunded')).toEqual([]);
  });
});

describe('the timeline', () => {
  it('has entries for staff, the buyer and the holder of the link', async () => {
    const { order, event, wine } = await mixed();
    await captured();
    commerce.clock.advance(60);
    await commerce.call(admin(), 'PUT', `/api/admin/orders/${order.id}/shipment`, { state: 'packed' });
    commerce.clock.advance(60);
    await refund(order.id, { lines: [{ line_id: event, quantity: 1 }] });
    await settled(order.id, '48.26');
    commerce.clock.advance(60);
    await commerce.call(admin(), 'PUT', `/api/admin/orders/${order.id}/shipment`, {
      state: 'shipped',
      carrier: 'UPS',
      tracking: '1Z9',
    });
    const seen = await read(order.id);
    expect(seen.timeline.map((entry: { kind: string }) => entry.kind)).toEqual([
      'placed',
      'authorised',
      'mail',
      'captured',
      'packed',
      'lines_returned',
      'refund_requested',
      'refund_completed',
      'mail',
      'shipped',
      'mail',
    ]);
    expect(seen.timeline.at(-2).text).toBe('The wine was shipped with UPS, tracking number 1Z9.');
    expect(seen.items.find((item: Item) => item.id === wine)).toMatchObject({
      refunded_quantity: 0,
      image_url: '/media/wine-1.webp',
    });
    const byLink = await commerce.call(guest('link-holder'), 'GET', `/api/orders/${order.id}`, undefined, {
      'x-order-key': await mailedKey(commerce),
    });
    const forBuyers = ({ text, ...entry }: { text: string }) => ({
      ...entry,
      text: text.replace(/^The (card|wine) /, 'Your $1 '),
    });
    expect(byLink.body.timeline).toEqual(seen.timeline.map(forBuyers));
    expect(byLink.body.cancellation).toEqual({ allowed: true, reason: null });
  });
});
