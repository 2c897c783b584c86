import { admin, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Reconcile } from '../src/modules/settlement/index.js';
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

/** Three nights from a Saturday at $325, cleaning $75, 12.5 % tax: $1,181.25. */
const buy = async (more: object = {}) => {
  const order = await ann.buy('vineyard_stay', 1, 3, {
    checkInDate: '2026-06-20',
    checkOutDate: '2026-06-23',
    guests: 2,
    ...more,
  });
  const rows: { lineId: string }[] = await commerce.dataSource.query('SELECT line_ref AS "lineId" FROM order_lines');
  return { order, lineId: rows[0]?.lineId ?? '' };
};
const captured = () => eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));
const read = async (id: string) => (await commerce.call(admin(), 'GET', `/api/admin/orders/${id}`)).body;
const quote = (body: object) => commerce.call({ as: 'hospitality' }, 'POST', '/internal/stay-quotes', body);
const wanted = (orderId: string, lineId: string, checkOut: string, checkIn = '2026-06-20') =>
  quote({ orderId, lineId, checkIn, checkOut });
/** One event as hospitality's relay delivers it, to 22 June. */
const moved = async (orderId: string, lineId: string, refund: string, id: string = crypto.randomUUID()) => {
  const payload = { orderId, lineId, checkIn: '2026-06-20', checkOut: '2026-06-22', refund, reason: 'Other dates' };
  const { body } = await commerce.call({ as: 'hospitality' }, 'POST', '/internal/inbox', {
    events: [{ id, type: 'stay.moved', payload, occurredAt: '2026-06-03T19:00:00.000Z' }],
  });
  expect(body.done).toEqual([id]);
};
const settled = (id: string, refunded: string) =>
  eventually(async () => {
    await commerce.sweep();
    expect(await read(id)).toMatchObject({ refunded_amount: refunded });
  });
const reconciled = async () => {
  for (const payment of commerce.provider.payments.values()) payment.createdAt = commerce.clock.now();
  return commerce.app.get(Reconcile).execute(7);
};
const mails = () =>
  commerce.worker
    .ofType('mail.requested')
    .map((event) => event.payload as { kind: string; data: Record<string, unknown> });

describe('the price of a stay on other nights', () => {
  it('is that of a new booking with the same add-ons, beside the paid amount', async () => {
    const { order, lineId } = await buy();
    expect(order.total).toBe('1181.25');
    expect((await wanted(order.id, lineId, '2026-06-22')).body).toEqual({
      sold: { nights: 3, nightlyRate: '325.00', cleaningFee: '75.00', addOns: [], tax: '131.25', total: '1181.25' },
      now: { nights: 2, nightlyRate: '325.00', cleaningFee: '75.00', addOns: [], tax: '90.63', total: '815.63' },
      discounted: false,
      paid: '1181.25',
      paidTax: '131.25',
      inHouse: '0.00',
      refundable: '1181.25',
      notes: [],
    });
    // The rate of another check-in day, at the house's current prices.
    commerce.hospitality.items.stay = { ...stay, weekdayRate: '300.00' };
    await new Shopper(commerce, guest('guest-bob'), 'browser02').add('vineyard_stay', 1, undefined, {
      checkInDate: '2026-06-23',
      checkOutDate: '2026-06-26',
      guests: 2,
    });
    const again = await new Shopper(commerce, guest('guest-bob'), 'browser02').quote();
    expect((await wanted(order.id, lineId, '2026-06-26', '2026-06-23')).body.now.total).toBe(again.body.totals.total);
  });

  it('comes with the reasons why a guest could not book them, for staff to decide', async () => {
    const { order, lineId } = await buy();
    expect((await wanted(order.id, lineId, '2026-06-21')).body).toMatchObject({
      now: { nights: 1, total: '450.00' },
      notes: ['The minimum stay is 2 nights.'],
    });
    // Its own nights are taken; whose others are, the move says.
    commerce.hospitality.items.stay = { ...stay, taken: [{ from: '2026-06-20', to: '2026-06-23' }] };
    expect((await wanted(order.id, lineId, '2026-06-24')).body.notes).toEqual([]);
    // Guests in the house extend their stay: a past first night is no reason.
    commerce.clock.set(new Date('2026-06-22T19:00:00Z'));
    expect((await wanted(order.id, lineId, '2026-06-25')).body.notes).toEqual([]);
  });

  it('does not count the stay’s own departure', async () => {
    const early = { id: 3, name: 'Early Check-in', price: '25.00', taxClass: 'lodging' as const, offered: true };
    commerce.hospitality.items.stay = { ...stay, addOns: [{ ...early, notOn: [] }] };
    const { order, lineId } = await buy({ add_ons: [3] });
    commerce.hospitality.items.stay = { ...stay, addOns: [{ ...early, notOn: ['2026-06-23', '2026-06-26'] }] };
    expect((await wanted(order.id, lineId, '2026-06-25', '2026-06-23')).body.notes).toEqual([]);
    expect((await wanted(order.id, lineId, '2026-06-28', '2026-06-26')).body.notes).toEqual([
      expect.stringContaining('Early Check-in is not available: other guests check out'),
    ]);
  });

  it('is for hospitality only, for an existing stay, with ordered days', async () => {
    const { order, lineId } = await buy();
    expect((await wanted(order.id, '999', '2026-06-22')).status).toBe(404);
    expect((await wanted(crypto.randomUUID(), lineId, '2026-06-22')).status).toBe(404);
    expect((await wanted(order.id, lineId, '2026-06-20')).status).toBe(400);
    const body = { orderId: order.id, lineId, checkIn: '2026-06-20', checkOut: '2026-06-22' };
    expect((await commerce.call(admin(), 'POST', '/internal/stay-quotes', body)).status).toBe(404);
  });
});

describe('a stay that staff moved', () => {
  it('refunds the difference once, keeps its nights, and counts in figures and reconcile', async () => {
    const { order, lineId } = await buy();
    await captured();
    const id = crypto.randomUUID();
    await moved(order.id, lineId, '365.62', id);
    await moved(order.id, lineId, '365.62', id);
    await settled(order.id, '365.62');
    const after = await read(order.id);
    expect(after).toMatchObject({
      payment_status: 'partly_refunded',
      cancelled_at: null,
      items: [
        { refunded_quantity: 0, refunded_amount: '365.62', detail: '2026-06-20 to 2026-06-22', end_date: '2026-06-22' },
      ],
      refunds: [{ amount: '365.62', status: 'completed', reason: 'Other dates', lines: [{ quantity: 0 }] }],
    });
    expect(after.timeline.map(({ text }: { text: string }) => text)).toContain(
      'The stay has new dates: Jun 20–22, 2026.',
    );
    expect(commerce.provider.refunds.map(({ amount }) => amount)).toEqual([36_562n]);
    await eventually(() =>
      expect(mails().filter(({ kind }) => kind === 'order_refunded')).toMatchObject([
        { data: { amount: '365.62', lines: [{ quantity: 0, amount: '365.62' }] } },
      ]),
    );
    await delivered(commerce);
    expect(commerce.hospitality.ofType('order.lines_refunded')).toEqual([]);
    expect(
      await commerce.dataSource.query(
        `SELECT sum(taken)::text AS taken, sum(net)::text AS net FROM sales_figures WHERE kind IN ('all', 'vineyard_stay')`,
      ),
    ).toEqual([{ taken: '81563', net: '72500' }]);
    expect(await reconciled()).toEqual([]);
    // The next difference is computed from the rest.
    expect((await wanted(order.id, lineId, '2026-06-23')).body).toMatchObject({ paid: '815.63', refundable: '815.63' });
  });

  it('refunds nothing when the difference was waived, and the order shows the move', async () => {
    const { order, lineId } = await buy();
    await captured();
    await moved(order.id, lineId, '0.00');
    expect(await read(order.id)).toMatchObject({ refunds: [], items: [{ detail: '2026-06-20 to 2026-06-22' }] });
  });

  it('never refunds more than was paid for it, however often more is requested', async () => {
    const { order, lineId } = await buy();
    await captured();
    await moved(order.id, lineId, '1000.00');
    await moved(order.id, lineId, '1000.00');
    await moved(order.id, lineId, '1000.00');
    await settled(order.id, '1181.25');
    const amounts = commerce.provider.refunds.map(({ amount }) => amount);
    expect(amounts.toSorted((a, b) => Number(a - b))).toEqual([18_125n, 100_000n]);
    expect(await reconciled()).toEqual([]);
  });

  it('mails staff when the bank refuses, and the refund is retried', async () => {
    const { order, lineId } = await buy();
    await captured();
    commerce.provider.refundAs = 'failed';
    await moved(order.id, lineId, '365.62');
    await eventually(async () => {
      await commerce.sweep();
      expect((await read(order.id)).refunds).toMatchObject([{ status: 'failed' }]);
    });
    await eventually(() => expect(mails().some(({ kind }) => kind === 'staff_notice')).toBe(true));
    commerce.provider.refundAs = 'completed';
    const { id } = (await read(order.id)).refunds[0];
    await commerce.call(admin(), 'POST', `/api/admin/orders/${order.id}/refunds/${id}/retry`, {});
    await settled(order.id, '365.62');
    expect(await reconciled()).toEqual([]);
  });

  it('refunds the rest on cancellation, and nothing more for a late move', async () => {
    const { order, lineId } = await buy();
    await captured();
    await moved(order.id, lineId, '365.62');
    await settled(order.id, '365.62');
    const lines = [{ line_id: order.items[0].id, quantity: 3 }];
    const refund = () =>
      commerce.call(
        admin(),
        'POST',
        `/api/admin/orders/${order.id}/refunds`,
        { reason: 'Storm', lines },
        oncePressed(),
      );
    expect((await refund()).status).toBe(200);
    await settled(order.id, '1181.25');
    await moved(order.id, lineId, '100.00');
    expect(await read(order.id)).toMatchObject({ refunded_amount: '1181.25', payment_status: 'refunded' });
    expect(await reconciled()).toEqual([]);
  });
});
