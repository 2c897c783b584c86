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

describe('the owner of a cart', () => {
  it('is the guest in one browser: another guest with the same browser id has another cart', async () => {
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

  it('is a guest with a cart per browser', async () => {
    const phone = new Shopper(commerce, guest('guest-ann'), 'phone-123');
    const laptop = new Shopper(commerce, guest('guest-ann'), 'laptop-12');
    await phone.add('wine', 1);
    expect((await laptop.cart()).body.wines).toEqual([]);
  });

  it('keeps payment and order from other shoppers', async () => {
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

  it('has at most five carts: the sixth replaces the oldest empty one, then the least recently used', async () => {
    const browsers = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(
      (id) => new Shopper(commerce, guest('guest-ann'), `browser-${id}`),
    );
    const [a, b, c] = browsers;
    if (!a || !b || !c) throw new Error('seven browsers');
    for (const browser of browsers.slice(0, 5)) {
      await browser.add('wine', 1);
      commerce.clock.advance(1000);
    }
    await c.start();
    await commerce.call(b.speaker, 'DELETE', '/api/cart/clear/browser-b');
    const { checkoutId } = (await a.start()).body;
    const filled = async (): Promise<string> => {
      const carts = await Promise.all(browsers.map((browser) => browser.cart()));
      return carts.flatMap(({ body }, index) => (body.item_count > 0 ? 'abcdefg'.charAt(index) : [])).join('');
    };
    expect((await browsers[5]?.add('wine', 1))?.status).toBe(201);
    expect(await filled()).toBe('acdef');
    await commerce.dataSource.query(`UPDATE carts SET updated_at = created_at WHERE browser_id = 'browser-a'`);
    expect((await browsers[6]?.add('wine', 1))?.status).toBe(201);
    expect(await filled()).toBe('cdefg');
    // The deleted cart's holds are released.
    await eventually(() => expect(commerce.catalog.holds.has(checkoutId)).toBe(false));
    await commerce.call(a.speaker, 'POST', '/api/cart', { item_type: 'wine', item_id: 2 });
    expect(await filled()).toBe('cdefg');
  });

  it('keeps carts that are being paid for: with five running payments a sixth cart is refused', async () => {
    const browsers = ['a', 'b', 'c', 'd', 'e'].map((id) => new Shopper(commerce, guest('guest-ann'), `browser-${id}`));
    for (const browser of browsers) {
      await browser.add('wine', 1, 2);
      expect((await browser.pay(7506)).body.success).toBe(true);
    }
    const sixth = new Shopper(commerce, guest('guest-ann'), 'browser-f');
    expect(await sixth.add('wine', 1)).toMatchObject({ status: 409, body: { code: 'too_many_carts' } });
    expect((await browsers[2]?.add('wine', 2))?.status).toBe(201);
    await commerce.dataSource.query(
      `UPDATE payment_attempts SET state = 'voided' WHERE cart_id = (SELECT id FROM carts WHERE browser_id = 'browser-d')`,
    );
    expect((await sixth.add('wine', 1)).status).toBe(201);
    expect((await browsers[3]?.cart())?.body.item_count).toBe(0);
  });

  it('has at most five carts, even with thirty simultaneous browser ids', async () => {
    const add = (index: number) => new Shopper(commerce, guest('guest-ann'), `at-once-${index}`).add('wine', 1);
    const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => add(index)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    const [{ count } = { count: '' }] =
      await commerce.dataSource.query<{ count: string }[]>('SELECT count(*) FROM carts');
    expect(count).toBe('5');
  });

  it('is needed to write a cart, not to read it', async () => {
    const withoutId = { as: 'person' } as const;
    expect((await commerce.call(withoutId, 'GET', '/api/cart')).body.item_count).toBe(0);
    expect(
      (await commerce.call(withoutId, 'POST', '/api/cart', { item_type: 'wine', item_id: 1, session_id: 'x' })).status,
    ).toBe(401);
  });

  it('is found by the browser id from body, query or header, in this order', async () => {
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

  it('keeps the guest checkout’s holds: no other checkout can take them in between', async () => {
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

  it('during a payment leaves that cart unchanged until its end', async () => {
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
  it('follow the cart: removed items are free for others at once', async () => {
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
  it('sends each service its sold items', async () => {
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
  const age = (days: number, where = 'true'): Promise<unknown> =>
    commerce.dataSource.query(
      `WITH aged AS (UPDATE carts c SET updated_at = c.updated_at - make_interval(days => ${days}) WHERE ${where} RETURNING id)
       UPDATE cart_lines l SET created_at = l.created_at - make_interval(days => ${days}) FROM aged WHERE l.cart_id = aged.id`,
    );
  const owners = async (): Promise<string[]> => {
    const left: { owner: string }[] = await commerce.dataSource.query(
      `SELECT coalesce(guest_id, 'user') AS owner FROM carts ORDER BY 1`,
    );
    return left.map(({ owner }) => owner);
  };

  it('are deleted a day after they are empty, even after a purchase', async () => {
    const names = ['guest-bought', 'guest-cleared', 'guest-filled', 'guest-fresh'];
    const shoppers = names.map((id) => new Shopper(commerce, guest(id)));
    const [bought, ...others] = shoppers;
    const order = await bought?.buy('wine', 1, 2);
    for (const shopper of others) await shopper.add('wine', 1, 2);
    for (const shopper of [shoppers[1], shoppers[3]])
      await commerce.call(shopper?.speaker ?? { as: 'person' }, 'DELETE', '/api/cart/clear/browser01');
    await age(2, `guest_id <> 'guest-fresh'`);
    expect(await commerce.app.get(DropOldCarts, { strict: false }).execute()).toBe(2);
    expect(await owners()).toEqual(['guest-filled', 'guest-fresh']);
    expect((await commerce.call(guest('guest-bought'), 'GET', `/api/orders/${order.id}`)).status).toBe(200);
  });

  it('are deleted after 30 days without a new line, but no customer’s, and none with a running payment', async () => {
    const [old, used, paying, young] = ['guest-old', 'guest-used', 'guest-paying', 'guest-young'].map(
      (id) => new Shopper(commerce, guest(id)),
    );
    const mine = new Shopper(commerce, customer(7));
    for (const shopper of [old, used, paying, young, mine]) await shopper?.add('wine', 1, 2);
    expect((await paying?.pay(7506))?.body.success).toBe(true);
    await commerce.dataSource.query(`UPDATE payment_attempts SET state = 'paid'`);
    await age(29);
    await age(2, `guest_id IS DISTINCT FROM 'guest-young'`);
    await commerce.dataSource.query(
      `UPDATE cart_lines l SET created_at = l.created_at + interval '3 days' FROM carts c WHERE c.id = l.cart_id AND c.guest_id = 'guest-used'`,
    );
    expect(await commerce.app.get(DropOldCarts, { strict: false }).execute()).toBe(1);
    expect(await owners()).toEqual(['guest-paying', 'guest-used', 'guest-young', 'user']);
  });
});
