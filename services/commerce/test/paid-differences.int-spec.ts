import { admin, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
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

interface Bought {
  id: string;
  lineId: string;
  itemId: number;
}
/** Three nights from a Saturday at $325, cleaning $75, 12.5 % tax: $1,181.25. */
async function buy(): Promise<Bought> {
  const order = await ann.buy('vineyard_stay', 1, 3, {
    checkInDate: '2026-06-20',
    checkOutDate: '2026-06-23',
    guests: 2,
  });
  const rows: { lineId: string }[] = await commerce.dataSource.query('SELECT line_ref AS "lineId" FROM order_lines');
  return { id: order.id, lineId: rows[0]?.lineId ?? '', itemId: order.items[0].id };
}
const captured = () => eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));
const bought = async () => {
  const order = await buy();
  await captured();
  return order;
};
const read = async (id: string) => (await commerce.call(admin(), 'GET', `/api/admin/orders/${id}`)).body;
/** One event as hospitality's relay delivers it. */
async function deliver(type: string, payload: object, id: string = crypto.randomUUID()): Promise<void> {
  const { body } = await commerce.call({ as: 'hospitality' }, 'POST', '/internal/inbox', {
    events: [{ id, type, payload, occurredAt: '2026-06-03T19:00:00.000Z' }],
  });
  expect(body.done).toEqual([id]);
}
/** Two more nights: $630.00, $70.00 of it tax. */
const PAID = {
  moveId: 1,
  amount: '630.00',
  tax: '70.00',
  day: '2026-06-05',
  reference: 'VSB-000001',
  by: 'harvest-admin',
};
const paid = ({ id, lineId }: Bought, more: object = {}, eventId?: string) =>
  deliver('stay.difference_paid', { orderId: id, lineId, ...PAID, ...more }, eventId);
const moved = ({ id, lineId }: Bought, refund: string) =>
  deliver('stay.moved', {
    orderId: id,
    lineId,
    checkIn: '2026-06-20',
    checkOut: '2026-06-22',
    refund,
    reason: 'Other dates',
  });
const refundAmount = (id: string, amount: string) =>
  commerce.call(admin(), 'POST', `/api/admin/orders/${id}/refunds`, { reason: 'Test', amount }, oncePressed());
const cancel = (id: string) => commerce.call(admin(), 'POST', `/api/admin/orders/${id}/cancel`);
const refunded = (id: string, amount: string) =>
  eventually(async () => {
    await commerce.sweep();
    expect(await read(id)).toMatchObject({ refunded_amount: amount });
  });
const reconciled = async () => {
  for (const payment of commerce.provider.payments.values()) payment.createdAt = commerce.clock.now();
  return commerce.app.get(Reconcile).execute(7);
};
const figures = (): Promise<unknown[]> =>
  commerce.dataSource.query(
    `SELECT day::text, kind, sum(orders)::int AS orders, sum(taken)::text AS taken, sum(net)::text AS net FROM sales_figures
     GROUP BY day, kind HAVING sum(orders) <> 0 OR sum(taken) <> 0 OR sum(net) <> 0 ORDER BY day, kind`,
  );
const payments = (): Promise<unknown[]> =>
  commerce.dataSource.query(
    'SELECT tender, amount::text, actor, reference FROM order_payments WHERE attempt_id IS NULL ORDER BY amount',
  );
const refunds = (): Promise<unknown[]> =>
  commerce.dataSource.query(
    `SELECT p.tender, r.amount::text, r.state FROM refunds r JOIN order_payments p ON p.id = r.payment_id ORDER BY p.tender, r.amount`,
  );
const notices = (): string[] =>
  commerce.worker
    .ofType('mail.requested')
    .map((event) => event.payload as { kind: string; data: { subject: string } })
    .filter(({ kind }) => kind === 'staff_notice')
    .map(({ data }) => data.subject);
const paidFor = () =>
  commerce.gateway
    .ofType('order.counted')
    .map((event) => event.payload as { revision: number; net: unknown })
    .toSorted((a, b) => a.revision - b.revision)
    .at(-1)?.net;

describe('a difference that was paid at the house', () => {
  it('is a payment of the stay’s order, counted once, on its own day', async () => {
    const order = await bought();
    const event = crypto.randomUUID();
    await paid(order, {}, event);
    await paid(order, {}, event);
    // The same move in another event.
    await paid(order);
    const after = await read(order.id);
    expect(after).toMatchObject({
      subtotal: '1610.00',
      tax: '201.25',
      total: '1811.25',
      payment_status: 'captured',
      items: [{ total: '1610.00', refunded_amount: '0.00' }],
    });
    expect(after.timeline.map(({ text }: { text: string }) => text)).toEqual(
      expect.arrayContaining([
        'The card was authorised for $1,181.25.',
        'Payment of $1,181.25 was received.',
        '$630.00 more was paid in person for the stay.',
      ]),
    );
    expect(await payments()).toEqual([
      { tender: 'outside', amount: '63000', actor: 'harvest-admin', reference: 'VSB-000001' },
    ]);
    expect(await figures()).toEqual([
      { day: '2026-06-03', kind: 'all', orders: 1, taken: '118125', net: '0' },
      { day: '2026-06-03', kind: 'vineyard_stay', orders: 1, taken: '0', net: '0' },
      { day: '2026-06-05', kind: 'all', orders: 0, taken: '63000', net: '0' },
      { day: '2026-06-20', kind: 'vineyard_stay', orders: 0, taken: '0', net: '161000' },
    ]);
    await eventually(() => expect(paidFor()).toEqual([{ day: '2026-06-03', amount: '1811.25' }]));
    expect(await reconciled()).toEqual([]);
    const { body } = await commerce.call({ as: 'hospitality' }, 'POST', '/internal/stay-quotes', {
      orderId: order.id,
      lineId: order.lineId,
      checkIn: '2026-06-20',
      checkOut: '2026-06-22',
    });
    expect(body).toMatchObject({ paid: '1811.25', paidTax: '201.25', inHouse: '630.00', refundable: '1811.25' });
  });

  it('of an older move without tax is taxed as the line was', async () => {
    const order = await bought();
    await paid(order, { tax: undefined, amount: '112.50' });
    expect(await read(order.id)).toMatchObject({ subtotal: '1150.00', tax: '143.75', total: '1293.75' });
    expect(await reconciled()).toEqual([]);
  });

  it('before the capture of the card counts with the capture, on its own day', async () => {
    commerce.provider.down = true;
    const order = await buy();
    await captureTried(commerce);
    await paid(order);
    expect(await figures()).toEqual([]);
    // A refund in person waits for the capture of the card.
    expect(await cancel(order.id)).toMatchObject({ status: 409, body: { code: 'capture_awaited' } });
    commerce.provider.down = false;
    commerce.clock.advance(600);
    await eventually(async () => {
      await commerce.sweep();
      expect(await attemptStates(commerce)).toEqual(['captured']);
    });
    expect(await figures()).toContainEqual({ day: '2026-06-05', kind: 'all', orders: 0, taken: '63000', net: '0' });
    expect(await reconciled()).toEqual([]);
  });

  it('is given back at the house when the card can’t be collected', async () => {
    commerce.provider.down = true;
    const order = await buy();
    await captureTried(commerce);
    // The clock of another process may be behind: the later payment is not always the newest.
    commerce.clock.advance(-60);
    await paid(order);
    commerce.provider.completeAs = 'failed';
    await commerce.providerBack();
    commerce.clock.advance(600);
    await eventually(async () => {
      await commerce.sweep();
      expect(await read(order.id)).toMatchObject({ refunded_amount: '630.00' });
    });
    const { order_number, status } = await read(order.id);
    expect(status).toBe('cancelled');
    expect(await refunds()).toEqual([{ tender: 'outside', amount: '63000', state: 'completed' }]);
    await eventually(() => expect(notices()).toContain(`A refund is due in person (order ${order_number})`));
    expect(await reconciled()).toEqual([]);
  });

  it('is refunded first, in person; the rest goes to the card; the timeline separates both', async () => {
    const order = await bought();
    // The clock of another process may be behind.
    commerce.clock.advance(-60);
    await paid(order);
    commerce.clock.advance(120);
    await moved(order, '995.62');
    await refunded(order.id, '995.62');
    expect(await refunds()).toEqual([
      { tender: 'card', amount: '36562', state: 'completed' },
      { tender: 'outside', amount: '63000', state: 'completed' },
    ]);
    expect(commerce.provider.refunds.map(({ amount }) => amount)).toEqual([36_562n]);
    const after = await read(order.id);
    expect(after.refunds).toMatchObject([
      { amount: expect.any(String), in_person: true },
      { amount: '365.62', in_person: false },
    ]);
    expect(after.timeline.map(({ text }: { text: string }) => text)).toContain('$630.00 is refunded in person.');
    await eventually(() => expect(notices()).toEqual([`A refund is due in person (order ${after.order_number})`]));
    expect(await reconciled()).toEqual([]);
    commerce.clock.advance(60);
    expect((await cancel(order.id)).status).toBe(200);
    await refunded(order.id, '1811.25');
    expect(commerce.provider.refunds.map(({ amount }) => amount).toSorted((a, b) => Number(a - b))).toEqual([
      36_562n,
      81_563n,
    ]);
    expect(await figures()).toEqual([
      { day: '2026-06-03', kind: 'all', orders: 0, taken: '-63000', net: '0' },
      { day: '2026-06-05', kind: 'all', orders: 0, taken: '63000', net: '0' },
    ]);
    expect(await reconciled()).toEqual([]);
  });

  it('is refunded with a notice when the bank has less of the card left than was to go back', async () => {
    const order = await bought();
    const [charge] = [...commerce.provider.payments.values()];
    commerce.provider.refundByHand(charge?.id ?? '', 100_000n);
    commerce.provider.down = true;
    expect((await refundAmount(order.id, '1000.00')).status).toBe(200);
    await paid(order);
    await commerce.providerBack();
    commerce.clock.advance(600);
    await eventually(async () => {
      await commerce.sweep();
      expect(await read(order.id)).toMatchObject({ refunded_amount: '1811.25' });
    });
    const { order_number } = await read(order.id);
    await eventually(() => expect(notices()).toContain(`A refund is due in person (order ${order_number})`));
    expect(await reconciled()).toEqual([]);
  });

  it('for a stay that was cancelled before is not counted, and staff are asked to refund it', async () => {
    const order = await bought();
    expect((await cancel(order.id)).status).toBe(200);
    await refunded(order.id, '1181.25');
    await paid(order);
    expect(await read(order.id)).toMatchObject({ total: '1181.25', payment_status: 'refunded' });
    expect(await payments()).toEqual([]);
    await eventually(() =>
      expect(notices()).toContainEqual(
        expect.stringContaining('Paid in person for a stay that was cancelled: please refund it'),
      ),
    );
    expect(await reconciled()).toEqual([]);
  });

  it('can be refunded after everything before it was refunded', async () => {
    const order = await bought();
    expect((await refundAmount(order.id, '1181.25')).status).toBe(200);
    await refunded(order.id, '1181.25');
    commerce.clock.advance(60);
    await paid(order);
    expect(await read(order.id)).toMatchObject({ payment_status: 'partly_refunded', total: '1811.25' });
    expect((await refundAmount(order.id, '630.01')).body).toMatchObject({ code: 'not_left' });
    expect((await refundAmount(order.id, '630.00')).status).toBe(200);
    expect(await read(order.id)).toMatchObject({ payment_status: 'refunded', refunded_amount: '1811.25' });
    expect(await reconciled()).toEqual([]);
  });

  it('needs its order and line: an unknown one throws', async () => {
    const order = await bought();
    const id = crypto.randomUUID();
    const { body } = await commerce.call({ as: 'hospitality' }, 'POST', '/internal/inbox', {
      events: [
        {
          id,
          type: 'stay.difference_paid',
          payload: { orderId: order.id, lineId: '999', ...PAID },
          occurredAt: '2026-06-03T19:00:00.000Z',
        },
      ],
    });
    expect(body.done).toEqual([]);
    expect(await payments()).toEqual([]);
  });
});

type Step =
  | { kind: 'pay'; amount: number; tax: number }
  | { kind: 'move'; refund: number }
  | { kind: 'amount'; amount: number };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('pay' as const),
      amount: fc.integer({ min: 1, max: 70_000 }),
      tax: fc.integer({ min: 0, max: 100 }),
    }),
    fc.record({ kind: fc.constant('move' as const), refund: fc.integer({ min: 1, max: 90_000 }) }),
    fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 40_000 }) }),
  ),
  { minLength: 2, maxLength: 7 },
);
const dollars = (cents: number): string => (cents / 100).toFixed(2);

describe('payments and refunds in any order', () => {
  it('agree with figures and provider, and a cancelled order has refunded everything', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        await commerce.reset();
        commerce.hospitality.items.stay = stay;
        ann = new Shopper(commerce, guest('guest-ann'));
        const order = await bought();
        let total = 118_125;
        for (const [index, step] of all.entries()) {
          commerce.clock.advance(60);
          if (step.kind === 'pay') {
            const tax = dollars(Math.floor((step.amount * step.tax) / 400));
            await paid(order, { moveId: index + 1, amount: dollars(step.amount), tax });
            total += step.amount;
          } else if (step.kind === 'move') await moved(order, dollars(step.refund));
          else await refundAmount(order.id, dollars(step.amount));
          await eventually(async () => {
            await commerce.sweep();
            expect(
              (await read(order.id)).refunds.every(({ status }: { status: string }) => status === 'completed'),
            ).toBe(true);
          });
          expect(await reconciled()).toEqual([]);
        }
        commerce.clock.advance(60);
        expect((await cancel(order.id)).status).toBe(200);
        await refunded(order.id, dollars(total));
        expect(await reconciled()).toEqual([]);
        const [sums]: object[] = await commerce.dataSource.query(
          'SELECT sum(taken)::int AS taken, sum(net)::int AS net FROM sales_figures',
        );
        // Money without a line counts fully in `net`, including its would-be tax.
        expect(sums).toMatchObject(all.some(({ kind }) => kind === 'amount') ? { taken: 0 } : { taken: 0, net: 0 });
      }),
      { numRuns: 12 },
    );
  });
});
