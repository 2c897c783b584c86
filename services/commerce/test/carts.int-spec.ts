import { customer, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DropOldCarts } from '../src/modules/cart/use-cases/drop-old-carts.js';
import { type Commerce, eventually, Shopper, startCommerce } from './support/commerce.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
});

const stayDetails = { checkInDate: '2026-07-03', checkOutDate: '2026-07-05', guests: 2 };
const quantities = (lines: { item_id: number; quantity: number }[]) =>
  lines.map((line) => [line.item_id, line.quantity]);

describe('whose cart it is', () => {
  it('is the guest’s in one browser: another guest with the same browser id has its own', async () => {
    const ann = new Shopper(commerce, guest('guest-ann'), 'same-id99');
    const bob = new Shopper(commerce, guest('guest-bob'), 'same-id99');
    const { body: line } = await ann.add('wine', 1, 2);
    expect((await bob.cart()).body.wines).toEqual([]);
    const path = `/api/cart/${line.id}`;
    expect((await commerce.call(bob.speaker, 'PUT', path, { quantity: 9 })).status).toBe(404);
    expect((await commerce.call(bob.speaker, 'DELETE', path)).status).toBe(404);
    await commerce.call(bob.speaker, 'DELETE', '/api/cart/clear/same-id99');
    expect(quantities((await ann.cart()).body.wines)).toEqual([[1, 2]]);
  });

  it('the same guest has a cart per browser', async () => {
    const phone = new Shopper(commerce, guest('guest-ann'), 'phone-123');
    const laptop = new Shopper(commerce, guest('guest-ann'), 'laptop-12');
    await phone.add('wine', 1);
    expect((await laptop.cart()).body.wines).toEqual([]);
  });

  it('a payment and its order are not open to other shoppers', async () => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    const bob = new Shopper(commerce, guest('guest-bob'));
    await ann.add('wine', 1, 2);
    const { body: payment } = await ann.pay(7506);
    expect((await bob.order(payment.paymentId)).status).toBe(404);
    const { body: order } = await ann.order(payment.paymentId);
    for (const path of [`/api/orders/${order.id}`, `/api/orders/${order.id}/items`, '/api/orders/42']) {
      expect((await commerce.call(bob.speaker, 'GET', path)).status).toBe(404);
    }
    expect((await commerce.call(ann.speaker, 'GET', `/api/orders/${order.id}/items`)).body.wines).toEqual([
      { wine_id: 1, quantity: 2, wine_name: 'Wine 1' },
    ]);
  });

  it('needs an identity to be written, not to be read', async () => {
    const withoutId = { as: 'person' } as const;
    expect((await commerce.call(withoutId, 'GET', '/api/cart')).body.item_count).toBe(0);
    expect(
      (await commerce.call(withoutId, 'POST', '/api/cart', { item_type: 'wine', item_id: 1, session_id: 'x' })).status,
    ).toBe(401);
  });

  it('takes the browser id from body, query or header, in this order', async () => {
    const speaker = guest('guest-ann');
    await commerce.call(
      speaker,
      'POST',
      '/api/cart?session_id=from-query',
      { item_type: 'wine', item_id: 1, sessionId: 'from-body' },
      { 'x-session-id': 'from-head' },
    );
    const count = async (id: string) =>
      (await commerce.call(speaker, 'GET', '/api/cart', undefined, { 'x-session-id': id })).body.item_count as number;
    expect([await count('from-body'), await count('from-query'), await count('from-head')]).toEqual([1, 0, 0]);
    // Without any, it is the cart used last.
    expect((await commerce.call(speaker, 'GET', '/api/cart')).body.item_count).toBe(1);
  });
});

describe('signing in', () => {
  it('brings the guest’s carts along: wine adds up to stock, the user’s own stay and tier win', async () => {
    commerce.catalog.items.wines = commerce.catalog.items.wines?.map((wine) => ({ ...wine, stockQuantity: 5 }));
    const user = new Shopper(commerce, customer(7, 'other-gid'));
    await user.add('wine', 1, 2);
    await user.add('vineyard_stay', 1, 2, stayDetails);
    const phone = new Shopper(commerce, guest('guest-ann'), 'phone-123');
    const laptop = new Shopper(commerce, guest('guest-ann'), 'laptop-12');
    await phone.add('wine', 1, 2);
    await laptop.add('wine', 1, 2);
    await laptop.add('wine', 2, 1);
    await laptop.add('wine_club', 14);
    await laptop.add('vineyard_stay', 1, 3, { checkInDate: '2026-08-03', checkOutDate: '2026-08-06' });

    const signedIn = new Shopper(commerce, customer(7, 'guest-ann'));
    await Promise.all([signedIn.cart(), signedIn.cart(), signedIn.quote()]);
    const { body } = await signedIn.cart();
    expect(quantities(body.wines)).toEqual([
      [1, 5],
      [2, 1],
    ]);
    expect(quantities(body.wineClub)).toEqual([[14, 1]]);
    expect(
      body.vineyardStay.map((line: { item_details: { checkInDate: string } }) => line.item_details.checkInDate),
    ).toEqual(['2026-07-03']);
    expect((await phone.cart()).body.item_count).toBe(0);
    expect((await signedIn.cart()).body.wines).toEqual(body.wines);
  });

  it('keeps what the guest’s checkout holds: no other checkout can take it in between', async () => {
    commerce.catalog.limits.set('bottle:1', 2);
    const ann = new Shopper(commerce, guest('guest-ann'));
    await ann.add('wine', 1, 2);
    const { checkoutId } = (await ann.start()).body;
    const signedIn = new Shopper(commerce, customer(7, 'guest-ann'));
    await signedIn.cart();
    const bob = new Shopper(commerce, guest('guest-bob'));
    await bob.add('wine', 1, 1);
    expect((await bob.start()).status).toBe(409);
    expect((await signedIn.start()).body.checkoutId).toBe(checkoutId);
    expect([...commerce.catalog.holds.keys()]).toEqual([checkoutId]);
  });

  it('in the middle of a payment leaves that cart alone until it has ended', async () => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    await ann.add('wine', 1, 2);
    const { body: payment } = await ann.pay(7506);
    const signedIn = new Shopper(commerce, customer(7, 'guest-ann'));
    expect((await signedIn.cart()).body.wines).toEqual([]);
    expect((await signedIn.order(payment.paymentId)).status).toBe(201);
    expect((await signedIn.cart()).body.wines).toEqual([]);
  });

  it('accepts the call from the gateway only', async () => {
    await new Shopper(commerce, guest('guest-ann')).add('wine', 1, 2);
    const body = { userId: 7, guestId: 'guest-ann' };
    expect((await commerce.call({ as: 'catalog' }, 'POST', '/internal/carts/merge', body)).status).toBe(404);
    expect((await commerce.call({ as: 'gateway' }, 'POST', '/internal/carts/merge', body)).status).toBe(204);
    expect(quantities((await new Shopper(commerce, customer(7, 'later')).cart()).body.wines)).toEqual([[1, 2]]);
  });
});

describe('holds', () => {
  it('follow the cart: what has left it can be had by others at once', async () => {
    commerce.hospitality.limits.set('nights:2026-07-03', 1);
    const ann = new Shopper(commerce, guest('guest-ann'));
    await ann.add('wine', 1, 1);
    const { body: stay } = await ann.add('vineyard_stay', 1, 2, stayDetails);
    await ann.start();
    const bob = new Shopper(commerce, guest('guest-bob'));
    await bob.add('vineyard_stay', 1, 2, stayDetails);
    expect((await bob.start()).status).toBe(409);
    await commerce.call(ann.speaker, 'DELETE', `/api/cart/${stay.id}`);
    expect((await ann.start()).status).toBe(200);
    expect((await bob.start()).status).toBe(200);
  });
});

describe('an order of everything', () => {
  it('tells each owner what it has sold', async () => {
    const user = new Shopper(commerce, customer(7));
    await user.add('wine', 1, 2);
    await user.add('experience', 31, 2, { slotId: 501 });
    await user.add('experience', 32, 2, { preferredDate: '2026-09-01' });
    await user.add('event', 21, 2);
    await user.add('event', 22, 1);
    await user.add('vineyard_stay', 1, 2, stayDetails);
    const { body: quote } = await user.quote({ stateCode: 'CA' });
    expect(quote.issues).toEqual([]);
    const { body: payment } = await user.pay(quote.amount);
    expect(commerce.hospitality.pinned[0]?.[1].lines.map((line) => line.kind).sort()).toEqual([
      'nights',
      'seats',
      'seats',
      'slot',
    ]);
    const { body: order } = await user.order(payment.paymentId);
    expect(order.adjustments.map((entry: { kind: string }) => entry.kind)).toEqual(['shipping', 'tax', 'tax']);
    await eventually(() => expect(commerce.hospitality.ofType('order.placed')).toHaveLength(1));
    const { lines } = commerce.hospitality.ofType('order.placed')[0]?.payload as { lines: Record<string, unknown>[] };
    expect(lines).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'wine', wineId: 1, quantity: 2, lineTotal: '56.00' }),
        expect.objectContaining({
          kind: 'experience',
          experienceId: 31,
          slotId: 501,
          guests: 2,
          preferredDate: '2026-06-06',
          preferredTime: '12:30',
        }),
        expect.objectContaining({ kind: 'experience', experienceId: 32, preferredDate: '2026-09-01' }),
        expect.objectContaining({ kind: 'event', eventId: 21, occurrenceId: 210, unitPrice: '45.00' }),
        expect.objectContaining({ kind: 'event', eventId: 22, unitPrice: '0.00' }),
        expect.objectContaining({
          kind: 'vineyard_stay',
          unitId: 1,
          checkIn: '2026-07-03',
          checkOut: '2026-07-05',
          nightlyRate: '325.00',
          cleaningFee: '75.00',
          taxRate: '12.50',
          total: '815.63',
        }),
      ]),
    );
    const { body: recent } = await commerce.call(customer(7), 'GET', '/api/customer/orders/recent');
    expect(recent).toMatchObject([{ id: order.id, items: expect.any(Array) }]);
    expect((await commerce.call(customer(8), 'GET', '/api/customer/orders/recent')).body).toEqual([]);
  });
});

describe('abandoned carts', () => {
  it('go after half a year without a new line, but no customer’s, and none with a payment under way', async () => {
    const [old, used, paying] = ['guest-old', 'guest-used', 'guest-paying'].map(
      (id) => new Shopper(commerce, guest(id)),
    );
    const mine = new Shopper(commerce, customer(7));
    for (const shopper of [old, used, paying, mine]) await shopper?.add('wine', 1, 2);
    expect((await paying?.pay(7506))?.body.success).toBe(true);
    await commerce.dataSource.query(`UPDATE payment_attempts SET state = 'paid'`);
    await commerce.dataSource.query(`UPDATE carts SET updated_at = updated_at - interval '181 days'`);
    await commerce.dataSource.query(
      `UPDATE cart_lines l SET created_at = l.created_at - interval '181 days' FROM carts c WHERE c.id = l.cart_id AND c.guest_id <> 'guest-used'`,
    );
    const drop = commerce.app.get(DropOldCarts, { strict: false });
    expect(await drop.execute()).toBe(1);
    const left: { owner: string }[] = await commerce.dataSource.query(
      `SELECT coalesce(guest_id, 'user') AS owner FROM carts ORDER BY 1`,
    );
    expect(left.map(({ owner }) => owner)).toEqual(['guest-paying', 'guest-used', 'user']);
  });
});
