import { admin, customer, guest, type Speaker } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Commerce, eventually, Shopper, startCommerce } from './support/commerce.js';
import { cardRows } from './support/joining.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(() => commerce.reset());

const ADDRESSES = '/api/admin/customers/7/addresses';
const home = {
  address_type: 'shipping',
  first_name: 'Ann',
  last_name: 'Lee',
  address_line_1: '12 Main Street',
  city: 'Sacramento',
  state: 'California',
  zip_code: '95814',
};
const call = (method: string, path: string, body?: object, headers?: Record<string, string>, as: Speaker = admin()) =>
  commerce.call(as, method, path, body, headers);
const reader: Speaker = { as: 'person', userId: 3, role: 'admin', permissions: ['customers.read'], username: 'rae' };

describe('a customer’s addresses for staff', () => {
  it('follow the customer’s rules, and every change is audited', async () => {
    const added = await call('POST', ADDRESSES, home);
    expect(added.body).toMatchObject({ state: 'CA', is_default: true, version: 1 });
    expect((await commerce.call(customer(7), 'GET', '/api/customer/addresses')).body).toEqual([added.body]);
    expect((await call('GET', ADDRESSES)).body).toEqual([added.body]);
    expect((await call('GET', '/api/admin/customers/8/addresses')).body).toEqual([]);
    expect((await call('POST', ADDRESSES, { ...home, address_line_1: 'PO Box 7' })).body.errors).toEqual({
      address_line_1: ['Wine cannot be delivered to a PO box'],
    });
    expect((await call('POST', ADDRESSES, { ...home, zip_code: '10001' })).status).toBe(400);
    const one = `${ADDRESSES}/${added.body.id}`;
    expect((await call('PUT', one, { ...home, city: 'Davis' }, { 'if-match': '"4"' })).status).toBe(409);
    expect((await call('PUT', one, { ...home, city: 'Davis' }, { 'if-match': '"1"' })).body.city).toBe('Davis');
    expect((await call('PUT', `/api/admin/customers/8/addresses/${added.body.id}`, home)).status).toBe(404);
    expect((await call('DELETE', one)).status).toBe(204);
    const log = await commerce.dataSource.query(
      `SELECT actor, entity_id, action FROM audit_log WHERE entity = 'customer_addresses' ORDER BY id`,
    );
    expect(log).toEqual(['create', 'update', 'delete'].map((action) => ({ actor: 'admin', entity_id: '7', action })));
  });

  it('are not audited when their owner changes them, and need the permission', async () => {
    await commerce.call(customer(7), 'POST', '/api/customer/addresses', home);
    expect(await commerce.dataSource.query('SELECT 1 FROM audit_log')).toEqual([]);
    expect((await call('GET', ADDRESSES, undefined, {}, reader)).status).toBe(200);
    for (const [method, path] of [
      ['POST', ADDRESSES],
      ['PUT', `${ADDRESSES}/1`],
      ['DELETE', `${ADDRESSES}/1`],
    ] as const)
      expect((await call(method, path, method === 'DELETE' ? undefined : home, {}, reader)).status).toBe(403);
    expect((await call('GET', ADDRESSES, undefined, {}, customer(7))).status).toBe(403);
    expect((await call('GET', ADDRESSES, undefined, {}, guest())).status).toBe(401);
  });

  it('are deleted with the account, also in the audit log', async () => {
    await call('POST', ADDRESSES, home);
    const event = { type: 'customer.erased', payload: { userId: 7, email: '' }, occurredAt: '2026-06-03T19:00:00Z' };
    const inbox = await call(
      'POST',
      '/internal/inbox',
      { events: [{ id: '33333333-3333-4333-8333-333333333333', ...event }] },
      {},
      { as: 'gateway' },
    );
    expect(inbox.body.failed).toEqual([]);
    expect((await call('GET', ADDRESSES)).body).toEqual([]);
    expect((await call('POST', ADDRESSES, home)).status).toBe(404);
    expect(await commerce.dataSource.query(`SELECT 1 FROM audit_log a WHERE a::text ILIKE '%Main Street%'`)).toEqual(
      [],
    );
  });
});

describe('a customer’s membership for staff', () => {
  it('equals the member’s view; null for a user who was never one', async () => {
    const path = '/api/admin/customers/7/membership';
    expect((await call('GET', path)).body).toEqual({ member: null });
    await new Shopper(commerce, customer(7), 'browser07').buy('wine_club', 14);
    // The card is stored in the background after the order, not by an event.
    await eventually(async () => expect((await cardRows(commerce)).map((row) => row.state)).toEqual(['active']));
    const { body } = await call('GET', path);
    expect(body).toEqual((await commerce.call(customer(7), 'GET', '/api/customer/membership')).body);
    expect(body.member).toMatchObject({ status: 'active', next_shipment: { date: expect.any(String) } });
    expect((await call('GET', path, undefined, {}, reader)).status).toBe(403);
  });
});
