import { Settings } from '@shamba/service-kit/config';
import { admin, customer, guest, type Speaker, storedText } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { RecordsSettings } from '../src/modules/sealed-shipments/records-settings.js';
import { SealedShipments } from '../src/modules/sealed-shipments/sealed-shipments.js';
import {
  type Commerce,
  customerInfo,
  delivered,
  eventually,
  oncePressed,
  shippingAddress,
  Shopper,
  startCommerce,
} from './support/commerce.js';
import { joined, syncCards } from './support/joining.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(() => commerce.reset());

const PERSON = { firstName: 'Zubeda', lastName: 'Quillfeather', email: 'zubeda@example.net', phone: '916-555-0177' };
const HOME = { ...shippingAddress, address1: '77 Larkspur Hollow', city: 'Sacramento' };
const TRACES = /Zubeda|Quillfeather|zubeda@|555-0177|Larkspur|ramp for|rang and|TRACK77|copper bell/;
const owner: Speaker = admin();
const shop: Speaker = {
  as: 'person',
  userId: 2,
  role: 'admin',
  username: 'shop',
  permissions: ['orders.read', 'orders.write', 'settings-records.read'],
};

async function erase(userId: number): Promise<void> {
  const event = {
    id: crypto.randomUUID(),
    type: 'customer.erased',
    payload: { userId, email: PERSON.email, traces: [`${PERSON.firstName} ${PERSON.lastName}`, PERSON.phone] },
    occurredAt: commerce.clock.now().toISOString(),
  };
  const { body } = await commerce.call({ as: 'gateway' }, 'POST', '/internal/inbox', { events: [event] });
  expect(body).toEqual({ done: [event.id], failed: [] });
}

/** An order of wine that is sent, and of a stay with a wish, of which a bottle goes back. */
async function boughtAndSent(userId: number): Promise<{ id: string; order_number: string }> {
  const shopper = new Shopper(commerce, customer(userId));
  await shopper.add('vineyard_stay', 1, 2, {
    checkInDate: '2026-07-06',
    checkOutDate: '2026-07-08',
    guests: 2,
    specialRequests: 'A ramp for the porch',
  });
  await shopper.add('wine', 1, 3);
  const { body: quote } = await shopper.quote({ stateCode: 'CA' });
  const who = { customerInfo: PERSON, shippingAddress: HOME, billingAddress: { ...HOME, firstName: 'Zubeda' } };
  const { body: payment } = await shopper.pay(quote.amount, who);
  const { body: order } = await shopper.order(payment.paymentId, who);
  await delivered(commerce);
  const { body: seen } = await commerce.call(owner, 'GET', `/api/admin/orders/${order.id}`);
  const wine = seen.items.find((line: { item_type: string }) => line.item_type === 'wine');
  const refund = { lines: [{ line_id: wine.id, quantity: 1 }], reason: 'Zubeda rang and said one was corked' };
  expect(
    (await commerce.call(owner, 'POST', `/api/admin/orders/${order.id}/refunds`, refund, oncePressed())).status,
  ).toBe(200);
  await commerce.call(owner, 'PUT', `/api/admin/orders/${order.id}/shipment`, {
    state: 'shipped',
    carrier: 'UPS',
    tracking: 'TRACK77',
  });
  await delivered(commerce);
  return order;
}

describe('a customer who is erased', () => {
  it('is in no table any more, except sealed with sent wine', async () => {
    await joined(commerce, 7, {
      person: PERSON,
      shipping: { address: HOME.address1, city: HOME.city, state: 'CA', zip: '95814' },
      payment: { sourceId: 'cnon:card-nonce-ok', cardholderName: 'Zubeda Quillfeather' },
      preferences: { wines: ['red'], deliveryNotes: 'Ring the copper bell' },
    });
    const order = await boughtAndSent(7);
    await commerce.dataSource.query(`UPDATE order_events SET note = 'The copper bell is broken' WHERE order_id = $1`, [
      order.id,
    ]);
    const before = await storedText(commerce.dataSource);
    for (const trace of ['Zubeda', 'copper bell is', 'Larkspur', 'ramp for', 'rang and', 'TRACK77', 'Ring the copper'])
      expect(before).toContain(trace);

    await erase(7);
    await syncCards(commerce);
    const after = await storedText(commerce.dataSource);
    expect(TRACES.exec(after)).toBeNull();
    // The facts for the books remain.
    expect(after).toContain(order.order_number);
    const { body: seen } = await commerce.call(owner, 'GET', `/api/admin/orders/${order.id}`);
    expect(seen).toMatchObject({ customer_name: '[erased]', shipping_state: 'CA', status: 'completed' });
    expect(seen.items).toHaveLength(2);

    const { body: list } = await commerce.call(owner, 'GET', '/api/admin/sealed-shipments');
    expect(list).toEqual([
      {
        id: expect.any(String),
        order_number: order.order_number,
        quarter: null,
        shipped_on: '2026-06-03',
        state: 'CA',
        kept_until: '2030-06-03',
      },
    ]);
    const open = (speaker: Speaker, reason: string) =>
      commerce.call(speaker, 'POST', `/api/admin/sealed-shipments/${list[0].id}/open`, { reason });
    expect((await open(owner, 'because')).body.errors.reason).toEqual(['Please say why, in at least 10 characters']);
    expect((await open(shop, 'The tax office asks')).status).toBe(403);
    expect((await open(owner, 'The tax office asks')).body).toEqual({
      recipient: 'Zubeda Quillfeather',
      address: ['77 Larkspur Hollow', 'Sacramento, CA 95814', 'US'],
      bottles: [{ title: expect.any(String), quantity: 2 }],
      shipped_on: '2026-06-03',
      carrier: 'UPS',
      tracking: 'TRACK77',
    });
    const readings = await commerce.dataSource.query(
      `SELECT actor, entity_id, action, after FROM audit_log WHERE entity = 'sealed_shipment'`,
    );
    expect(readings).toEqual([
      { actor: 'admin', entity_id: list[0].id, action: 'read', after: { reason: 'The tax office asks' } },
    ]);
  });

  it('leaves another person of the same name and house unchanged', async () => {
    const shopper = new Shopper(commerce, customer(8), 'browser08');
    const who = { customerInfo: { ...PERSON, email: 'grandzubeda@example.net' }, shippingAddress: HOME };
    await shopper.add('wine', 2, 1);
    const { body: quote } = await shopper.quote({ stateCode: 'CA' });
    const { body: payment } = await shopper.pay(quote.amount, who);
    const { body: order } = await shopper.order(payment.paymentId, who);
    await delivered(commerce);
    const rows = () =>
      commerce.dataSource.query(
        `SELECT (SELECT json_agg(o ORDER BY o.id) FROM orders o) AS orders, (SELECT json_agg(e ORDER BY e.id) FROM outbox e) AS outbox, (SELECT json_agg(a ORDER BY a.id) FROM audit_log a) AS audit`,
      );
    const before = await rows();
    await boughtAndSent(7);
    await erase(7);
    const { body: seen } = await commerce.call(owner, 'GET', `/api/admin/orders/${order.id}`);
    expect(seen).toMatchObject({ customer_name: 'Zubeda Quillfeather', customer_email: 'grandzubeda@example.net' });
    const [{ outbox }] = await rows();
    for (const event of before[0].outbox) expect(outbox).toContainEqual(event);
  });

  it('leaves the orders that another account bought with their address', async () => {
    const order = await boughtAndSent(8);
    // The last step that the order takes without a request.
    await eventually(async () => {
      const refunds: unknown = await commerce.dataSource.query('SELECT state FROM refunds WHERE order_id = $1', [
        order.id,
      ]);
      expect(refunds).toEqual([{ state: 'completed' }]);
    });
    const rows = () =>
      commerce.dataSource.query(
        `SELECT o.user_id, o.customer_email, o.version, a.snapshot FROM orders o JOIN payment_attempts a ON a.id = o.attempt_id WHERE o.id = $1`,
        [order.id],
      );
    const before: unknown = await rows();
    await erase(7);
    expect(await rows()).toEqual(before);
    const { body: orders } = await commerce.call(customer(8), 'GET', '/api/customer/orders');
    expect(orders).toMatchObject([{ id: order.id, customer_email: PERSON.email }]);
  });

  it('leaves undelivered events to hospitality of another account’s order with their address', async () => {
    const shopper = new Shopper(commerce, customer(8), 'browser08');
    const who = { customerInfo: PERSON };
    await shopper.add('vineyard_stay', 1, 2, { checkInDate: '2026-07-06', checkOutDate: '2026-07-08', guests: 2 });
    const { body: quote } = await shopper.quote();
    const { body: payment } = await shopper.pay(quote.amount, who);
    const { body: order } = await shopper.order(payment.paymentId, who);
    await delivered(commerce);
    // A failed event stays for staff to replay.
    await commerce.dataSource.query(
      `UPDATE outbox SET state = 'dead' WHERE type = 'order.placed' AND payload ->> 'orderId' = $1`,
      [order.id],
    );
    const waiting = (): Promise<{ payload: { customer: { email: string } } }[]> =>
      commerce.dataSource.query(`SELECT id, payload FROM outbox WHERE state = 'dead' ORDER BY id`);
    const before = await waiting();
    expect(before[0]?.payload.customer.email).toBe(PERSON.email);
    await erase(7);
    expect(await waiting()).toEqual(before);
  });

  it('keeps names, numbers and unverified addresses in other orders’ notes and reasons', async () => {
    const shopper = new Shopper(commerce, customer(8), 'browser08');
    const who = { customerInfo: { ...PERSON, email: 'other@example.net' }, shippingAddress: HOME };
    await shopper.add('wine', 2, 2);
    const { body: quote } = await shopper.quote({ stateCode: 'CA' });
    const { body: payment } = await shopper.pay(quote.amount, who);
    const { body: order } = await shopper.order(payment.paymentId, who);
    await delivered(commerce);
    const { body: seen } = await commerce.call(owner, 'GET', `/api/admin/orders/${order.id}`);
    const reason = 'Zubeda Quillfeather, 916-555-0177, other@example.net: corked';
    const refund = { lines: [{ line_id: seen.items[0].id, quantity: 1 }], reason };
    expect(
      (await commerce.call(owner, 'POST', `/api/admin/orders/${order.id}/refunds`, refund, oncePressed())).status,
    ).toBe(200);
    await commerce.dataSource.query('UPDATE order_events SET note = $2 WHERE order_id = $1', [order.id, reason]);
    const words = () =>
      commerce.dataSource.query(
        `SELECT (SELECT json_agg(note ORDER BY id) FROM order_events WHERE order_id = $1) AS notes, (SELECT json_agg(r.reason) FROM refunds r WHERE order_id = $1) AS reasons`,
        [order.id],
      );
    const before = await words();
    expect(before[0].reasons).toEqual([reason]);
    const own = await boughtAndSent(7);
    await commerce.dataSource.query(`UPDATE orders SET customer_email = 'other@example.net' WHERE id = $1`, [own.id]);
    await erase(7);
    expect(await words()).toEqual(before);
  });

  it('can be erased again without losing the record', async () => {
    await boughtAndSent(7);
    await erase(7);
    const [first] = await commerce.dataSource.query('SELECT id, sealed FROM sealed_shipments');
    await erase(7);
    expect(await commerce.dataSource.query('SELECT id, sealed FROM sealed_shipments')).toEqual([first]);
  });
});

describe('the term of sealed records', () => {
  const path = '/api/admin/settings/records';

  it('is an owners’ setting, with a version and a row in the audit log', async () => {
    expect((await commerce.call(shop, 'GET', path)).body).toEqual({ sealed_shipment_years: 4, version: 0 });
    expect((await commerce.call(shop, 'PUT', path, { sealed_shipment_years: 5 })).status).toBe(403);
    const changed = await commerce.call(owner, 'PUT', path, { sealed_shipment_years: 5, version: 0 });
    expect([changed.status, changed.body]).toEqual([200, { sealed_shipment_years: 5, version: 1 }]);
    expect(changed.headers.get('x-touched')).toBe('settings');
    expect(
      (await commerce.call(owner, 'PUT', path, { sealed_shipment_years: 6 }, { 'if-match': '"0"' })).body,
    ).toMatchObject({
      status: 409,
      code: 'stale_version',
      currentVersion: 1,
    });
    expect((await commerce.call(owner, 'PUT', path, { sealed_shipment_years: 0 })).status).toBe(400);
    expect(
      await commerce.dataSource.query(`SELECT actor, action, before, after FROM audit_log WHERE entity = 'settings'`),
    ).toEqual([
      { actor: 'admin', action: 'update', before: { sealed_shipment_years: 4 }, after: { sealed_shipment_years: 5 } },
    ]);
    expect(await commerce.app.get(Settings).view(commerce.app.get(RecordsSettings))).toEqual(changed.body);
  });

  it('deletes expired records', async () => {
    await boughtAndSent(7);
    await erase(7);
    const left = async (): Promise<number> => {
      await commerce.app.get(SealedShipments).dropOld();
      return (await commerce.call(owner, 'GET', '/api/admin/sealed-shipments')).body.length as number;
    };
    commerce.clock.set('2030-06-03T19:00:00Z');
    expect(await left()).toBe(1);
    commerce.clock.set('2030-06-05T19:00:00Z');
    expect(await left()).toBe(0);
  });
});

it('shows reasons against an erasure, also for orders of the customer’s own address', async () => {
  const shopper = new Shopper(commerce, guest('g'));
  await shopper.buy('wine', 1, 1);
  await delivered(commerce);
  const reasons = async (query: string) =>
    (await commerce.call({ as: 'gateway' }, 'GET', `/internal/customers/7/obligations${query}`)).body.reasons;
  expect(await reasons('')).toEqual([]);
  expect(await reasons(`?email=${encodeURIComponent(customerInfo.email.toUpperCase())}`)).toEqual([
    expect.stringContaining('has not been shipped yet'),
  ]);
});
