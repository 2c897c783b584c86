import { guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Commerce, customerInfo, Shopper, startCommerce } from './support/commerce.js';

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

describe('lines', () => {
  it('of all five kinds come back in their groups with current facts about their items', async () => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    await ann.add('wine', 1, 2);
    await ann.add('wine_club', 14, 5);
    await ann.add('experience', 31, 2, { slotId: 501 });
    await ann.add('event', 21, 2);
    await ann.add('vineyard_stay', 1, undefined, { ...stayDetails, title: 'Our weekend' });
    const { body } = await ann.cart();
    expect(body).toMatchObject({
      wines: [
        {
          quantity: 2,
          item_id: 1,
          unit_price: '28.00',
          wine: { name: 'Wine 1', sku: 'T-1', price: '28.00', vintage: 2023 },
        },
      ],
      wineClub: [
        {
          quantity: 1,
          tier: { name: 'Jirani', discount_percentage: '15.00', bottles_per_quarter: 6, price_per_quarter: '135.00' },
        },
      ],
      experiences: [
        {
          quantity: 2,
          experience: { title: 'Experience 31', price: '15.00', max_guests: 8 },
          item_details: { slotId: 501 },
        },
      ],
      events: [{ quantity: 2, event: { title: 'Event 21', date: '2026-06-20', price: '45.00' } }],
      vineyardStay: [
        {
          quantity: 2,
          unit_price: '325.00',
          item_details: { ...stayDetails, title: 'Our weekend', price: '325.00' },
          stay: { cleaning_fee: '75.00', tax_rate: '12.50' },
        },
      ],
      item_count: 8,
      item_total: '826.00',
    });
    // 56 + 135 + 30 + 90 + 650 + 75; tax 7.25 % of 311 and 12.5 % of 725.
    expect((await ann.quote({ stateCode: 'CA' })).body).toMatchObject({
      totals: { subtotal: '1036.00', discount: '0.00', shipping: '15.00', tax: '113.18', total: '1164.18' },
      issues: [{ code: 'sign_in_required' }],
    });
  });

  it('add up for the same item; a tier and a stay are replaced', async () => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    await Promise.all([1, 2, 3, 4, 5].map(() => ann.add('wine', 1, 2)));
    await ann.post('/api/cart/add', { type: 'wine', id: 1, quantity: 1 });
    await ann.add('wine_club', 14);
    await ann.add('wine_club', 14);
    await ann.add('vineyard_stay', 1, 2, stayDetails);
    await ann.add('vineyard_stay', 1, 2, { ...stayDetails, guests: 4 });
    const { body } = await ann.cart();
    expect([quantities(body.wines), quantities(body.wineClub), quantities(body.vineyardStay)]).toEqual([
      [[1, 11]],
      [[14, 1]],
      [[1, 2]],
    ]);
    expect(body.vineyardStay[0].item_details.guests).toBe(4);
  });

  it('return the cart when they are added, equal to a later read, with one call per service', async () => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    const things: Parameters<Shopper['add']>[] = [
      ['wine', 1, 2],
      ['wine', 2],
      ['wine', 1],
      ['wine_club', 14],
      ['experience', 31, 2, { slotId: 501 }],
      ['event', 21, 2],
      ['vineyard_stay', 1, undefined, stayDetails],
    ];
    for (const thing of things) {
      const { body, status } = await ann.add(...thing);
      const { cart, ...line } = body;
      expect(status).toBe(201);
      expect(line).toMatchObject({ item_type: thing[0], item_id: thing[1] });
      expect(cart).toEqual((await ann.cart()).body);
    }
    const bob = new Shopper(commerce, guest('guest-bob'));
    commerce.catalog.calls.length = 0;
    await bob.add('wine', 1);
    await bob.add('wine', 1);
    expect(commerce.catalog.calls).toHaveLength(2);
  });

  it('are added while the service of another line is down: the returned cart is null', async () => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    await ann.add('event', 21, 2);
    commerce.hospitality.down = true;
    expect(await ann.add('wine', 1)).toMatchObject({ status: 201, body: { item_id: 1, quantity: 1, cart: null } });
    commerce.hospitality.down = false;
    expect((await ann.cart()).body.item_count).toBe(3);
  });

  it('change by PUT: a quantity below 1 removes, a stay follows its dates', async () => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    const { body: wine } = await ann.add('wine', 1, 2);
    const { body: stay } = await ann.add('vineyard_stay', 1, 2, stayDetails);
    const put = (id: number, body: object) => commerce.call(ann.speaker, 'PUT', `/api/cart/${id}`, body);
    expect((await put(wine.id, { quantity: 5 })).body.quantity).toBe(5);
    expect((await put(stay.id, { quantity: 3 })).status).toBe(400);
    expect((await put(stay.id, { quantity: 3, item_details: { checkOutDate: '2026-07-06' } })).body).toMatchObject({
      quantity: 3,
      item_details: { checkInDate: '2026-07-03', checkOutDate: '2026-07-06' },
    });
    expect((await put(stay.id, { quantity: 0 })).status).toBe(200);
    expect((await put(wine.id, { quantity: '-1' })).body).toEqual({});
    expect((await ann.cart()).body.item_count).toBe(0);
  });

  it.each([
    ['an unknown wine', ['wine', 999, 1, undefined], 404],
    ['no quantity of zero', ['wine', 1, 0, undefined], 400],
    ['half a bottle', ['wine', 1, 1.5, undefined], 400],
    ['an unknown kind', ['voucher', 1, 1, undefined], 400],
    ['a stay without dates', ['vineyard_stay', 1, 2, {}], 400],
    ['a stay whose quantity and dates disagree', ['vineyard_stay', 1, 5, stayDetails], 400],
  ] as const)('refuse %s', async (_, [type, id, quantity, details], status) => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    expect((await ann.add(type, id, quantity, details)).status).toBe(status);
  });

  it.each(['abc', '0', '-1', '1.5', '1e3', '2147483648', '9223372036854775808'])(
    'with the id %s do not exist',
    async (id) => {
      const { speaker } = new Shopper(commerce, guest('guest-ann'));
      expect((await commerce.call(speaker, 'PUT', `/api/cart/${id}`, { quantity: 1 })).status).toBe(404);
      expect((await commerce.call(speaker, 'DELETE', `/api/cart/${id}`)).status).toBe(404);
    },
  );

  it.each(['a\u0000b', '\ud800'])('refuse text that cannot be stored: %j', async (title) => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    expect((await ann.add('wine', 1, 1, { title })).body).toMatchObject({ status: 400 });
    await ann.add('wine', 1, 2);
    expect((await ann.pay(7506, { customerInfo: { ...customerInfo, firstName: title } })).status).toBe(400);
    expect(commerce.provider.authorisations).toEqual([]);
  });

  it('are not held at checkout while the quote refuses them', async () => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    const short = { checkInDate: '2026-07-03', checkOutDate: '2026-07-04', guests: 2 };
    await ann.add('vineyard_stay', 1, 1, short);
    expect(await ann.start()).toMatchObject({
      status: 409,
      body: { code: 'hold_unavailable', issues: [{ code: 'stay_too_short' }] },
    });
    expect(commerce.hospitality.calls.filter((call) => call.includes('/internal/holds'))).toEqual([]);
  });

  it.each([
    ['vineyard_stay', 1, 'checkOutDate', { checkInDate: '2027-12-02', checkOutDate: '2027-12-04' }],
    ['experience', 32, 'preferredDate', { preferredDate: '2027-12-04' }],
  ] as const)('lie within 18 months: %s', async (type, id, field, details) => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    const refused = await ann.add(type, id, undefined, details);
    expect(refused).toMatchObject({
      status: 400,
      body: { errors: { [`item_details.${field}`]: ['Please enter a date within the next 18 months'] } },
    });
    const near = Object.fromEntries(Object.keys(details).map((name, n) => [name, `2027-12-0${n + 1}`]));
    commerce.clock.set('2026-06-10T19:00:00Z');
    expect((await ann.add(type, id, undefined, near)).status).toBe(201);
    // A cart from before the rule.
    await commerce.dataSource.query('UPDATE cart_lines SET details = $1', [JSON.stringify(details)]);
    commerce.clock.set('2026-06-03T19:00:00Z');
    expect((await ann.quote()).body.issues).toEqual(
      expect.arrayContaining([expect.objectContaining({ code: 'not_available' })]),
    );
  });

  it('list their issues in the quote', async () => {
    const ann = new Shopper(commerce, guest('guest-ann'));
    await ann.add('wine', 1, 25);
    await ann.add('experience', 31, 2);
    await ann.add('experience', 32, 1);
    await ann.add('event', 23, 1);
    await ann.add('vineyard_stay', 1, 1, { checkInDate: '2026-07-03', checkOutDate: '2026-07-04', guests: 12 });
    const { body } = await ann.quote();
    expect(body.shippingIsEstimate).toBe(true);
    expect(body.issues.map((entry: { code: string }) => entry.code)).toEqual([
      'insufficient_stock',
      'needs_slot',
      'needs_date',
      'not_for_sale',
      'stay_too_short',
      'too_many_guests',
    ]);
    const stock = await ann.post('/api/cart/validate-stock', {
      cartItems: [
        { item_type: 'wine', item_id: 1, quantity: 25 },
        { item_type: 'wine', item_id: 2, quantity: 1 },
      ],
    });
    expect(stock.body).toMatchObject({
      valid: false,
      issues: [{ code: 'insufficient_stock', item_id: 1, requested: 25 }],
    });
    const twice = await ann.post('/api/cart/validate-stock', {
      cartItems: {
        wines: [
          { item_id: 1, quantity: 20 },
          { item_id: 1, quantity: 5 },
        ],
      },
    });
    expect(twice.body).toMatchObject({ valid: false, issues: [{ code: 'insufficient_stock', requested: 25 }] });
    expect(
      (await ann.post('/api/cart/validate-stock', { cartItems: [{ item_type: 'wine', item_id: 1, quantity: -3 }] }))
        .body,
    ).toMatchObject({ status: 400, errors: { 'cartItems.0.quantity': [expect.any(String)] } });
  });
});
