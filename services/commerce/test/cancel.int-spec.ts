import { admin, customer, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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

const cancel = (id: string, headers?: Record<string, string>, body: object = {}) =>
  commerce.call(admin(), 'POST', `/api/admin/orders/${id}/cancel`, body, headers);
const read = async (id: string) => (await commerce.call(admin(), 'GET', `/api/orders/${id}`)).body;
const captured = () => eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));

describe('cancelling an order', () => {
  it('after the capture refunds it in full, releases everything and mails the buyer', async () => {
    const order = await ann.buy('wine', 1, 2);
    await captured();
    const { body } = await cancel(order.id, {}, { reason: 'Lost by the carrier' });
    expect(body).toMatchObject({ status: 'cancelled', refunds: [{ reason: 'Lost by the carrier' }] });
    await eventually(async () =>
      expect(await read(order.id)).toMatchObject({ payment_status: 'refunded', refunded_amount: '75.06' }),
    );
    expect(commerce.provider.refunds.map((refund) => refund.amount)).toEqual([7506n]);
    await eventually(() =>
      expect(commerce.catalog.ofType('order.cancelled').map((event) => event.payload)).toMatchObject([
        { orderId: order.id, reason: 'staff', lines: [{ wineId: 1, quantity: 2 }] },
      ]),
    );
    await eventually(() =>
      expect(
        commerce.worker
          .ofType('mail.requested')
          .some((event) => (event.payload as { kind: string }).kind === 'order_cancelled'),
      ).toBe(true),
    );
    // Cancelled again, and swept: still one refund.
    expect((await cancel(order.id)).status).toBe(200);
    await commerce.sweep();
    expect(commerce.provider.refunds).toHaveLength(1);
    for (const payment of commerce.provider.payments.values()) payment.createdAt = commerce.clock.now();
    expect(await commerce.app.get(Reconcile).execute(7)).toEqual([]);
  });

  it('before the capture voids it', async () => {
    commerce.provider.down = true;
    const order = await ann.buy('wine', 1, 2);
    await captureTried(commerce);
    await cancel(order.id);
    await commerce.providerBack();
    await commerce.sweep();
    expect(await attemptStates(commerce)).toEqual(['voiding']);
    expect(commerce.provider.charged).toBe(0n);
    expect(await read(order.id)).toMatchObject({ status: 'cancelled', payment_status: 'voided' });
    commerce.clock.advance(121);
    await commerce.sweep();
    expect(await attemptStates(commerce)).toEqual(['voided']);
  });

  it('during the capture ends with all money refunded', async () => {
    commerce.provider.down = true;
    const order = await ann.buy('wine', 1, 2);
    await captureTried(commerce);
    await cancel(order.id);
    await commerce.providerBack();
    // The capture had reached the provider before the cancellation did.
    const [payment] = [...commerce.provider.payments.values()];
    if (payment) payment.status = 'completed';
    await commerce.sweep();
    await eventually(() => expect(payment?.refunded).toBe(7506n));
    await eventually(async () =>
      expect(await read(order.id)).toMatchObject({
        status: 'cancelled',
        payment_status: 'refunded',
        refunded_amount: '75.06',
      }),
    );
    expect(await attemptStates(commerce)).toEqual(['captured']);
    commerce.clock.advance(121);
    await commerce.sweep();
    expect(commerce.provider.refunds).toHaveLength(1);
    expect(await commerce.app.get(Reconcile).execute(7)).toEqual([]);
  });

  it('during the capture, with a bank that refuses: staff retry the refund', async () => {
    commerce.provider.down = true;
    const order = await ann.buy('wine', 1, 2);
    await captureTried(commerce);
    await cancel(order.id);
    await commerce.providerBack();
    commerce.provider.refundAs = 'failed';
    const [payment] = [...commerce.provider.payments.values()];
    if (payment) payment.status = 'completed';
    await commerce.sweep();
    const refunds = async () =>
      (await commerce.call(admin(), 'GET', `/api/admin/orders/${order.id}`)).body.refunds as {
        id: string;
        status: string;
        amount: string;
      }[];
    await eventually(async () => expect(await refunds()).toMatchObject([{ status: 'failed', amount: '75.06' }]));
    const notices = () =>
      commerce.worker
        .ofType('mail.requested')
        .filter(
          (event) =>
            (event.payload as { data: { subject?: string } }).data.subject ===
            `A refund of order ${order.order_number} failed`,
        );
    await eventually(() => expect(notices()).toHaveLength(1));
    expect((await commerce.app.get(Reconcile).execute(7)).map(({ kind }) => kind)).toEqual(['cancelled_not_refunded']);

    commerce.provider.refundAs = 'completed';
    const [failed] = await refunds();
    expect(
      (await commerce.call(admin(), 'POST', `/api/admin/orders/${order.id}/refunds/${failed?.id}/retry`, {})).status,
    ).toBe(200);
    await eventually(async () =>
      expect(await read(order.id)).toMatchObject({ payment_status: 'refunded', refunded_amount: '75.06' }),
    );
    expect(payment?.refunded).toBe(7506n);
    expect(await commerce.app.get(Reconcile).execute(7)).toEqual([]);
  });

  it('is repeated by the sweeper while the provider is down', async () => {
    const order = await ann.buy('wine', 1, 2);
    await captured();
    commerce.provider.down = true;
    await cancel(order.id);
    await commerce.sweep();
    expect(await read(order.id)).toMatchObject({ payment_status: 'captured', refunded_amount: '0.00' });
    await commerce.providerBack();
    await commerce.sweep();
    expect(await read(order.id)).toMatchObject({ payment_status: 'refunded' });
  });

  it('ends the membership that the order began', async () => {
    const order = await new Shopper(commerce, customer(7)).buy('wine_club', 14);
    await captured();
    await cancel(order.id);
    expect((await commerce.call(customer(7), 'GET', '/api/customer/wine-club-status')).body.member).toBeNull();
  });

  it('is refused, also in its preview, after the club shipment that it paid for was sent', async () => {
    const order = await new Shopper(commerce, customer(7)).buy('wine_club', 14);
    await captured();
    const path = `/api/admin/orders/${order.id}/cancel`;
    const [member] = (await commerce.call(admin(), 'GET', '/api/admin/wine-club-members')).body;
    const [quarter] = member.to_send;
    const mark = (shipped: boolean) =>
      commerce.call(admin(), 'POST', `/api/admin/wine-club-members/${member.id}/shipments/${quarter}/shipped`, {
        shipped,
      });
    expect((await mark(true)).body.to_send).toEqual([]);
    for (const method of ['GET', 'POST'])
      expect((await commerce.call(admin(), method, path)).body).toMatchObject({ status: 409, code: 'already_shipped' });
    // Its line can't be refunded alone; an amount of money can.
    const refunds = `/api/admin/orders/${order.id}/refunds`;
    const refund = (to: string, body: object) =>
      commerce.call(admin(), 'POST', to, { reason: 'Corked', ...body }, oncePressed());
    const line = { lines: [{ line_id: order.items[0].id, quantity: 1 }] };
    for (const to of [refunds, `${refunds}/preview`])
      expect((await refund(to, line)).body).toMatchObject({ status: 409, code: 'already_shipped' });
    expect((await refund(refunds, { amount: '1.00' })).status).toBe(200);
    expect((await mark(false)).body.to_send).toEqual([quarter]);
    const answers = await Promise.all([commerce.call(admin(), 'POST', path), mark(true)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.body.code).toMatch(/^(already_shipped|shipment_unpaid)$/);
  });

  it('is for staff, by version, and not for sent bottles', async () => {
    const order = await ann.buy('wine', 1, 2);
    await captured();
    expect((await commerce.call(customer(7), 'POST', `/api/admin/orders/${order.id}/cancel`, {})).status).toBe(403);
    expect((await cancel(order.id, { 'if-match': '1' })).body.code).toBe('stale_version');
    const shipped = await commerce.call(admin(), 'PUT', `/api/admin/orders/${order.id}/shipment`, {
      state: 'shipped',
      carrier: 'UPS',
      tracking: '1Z',
    });
    expect(shipped.body).toMatchObject({ status: 'completed', shipping_status: 'Shipped' });
    expect((await cancel(order.id)).body.code).toBe('already_shipped');
    const audit: { count: number }[] = await commerce.dataSource.query(
      `SELECT count(*)::int AS count FROM audit_log WHERE entity = 'order'`,
    );
    expect(audit[0]?.count).toBe(1);
  });
});
