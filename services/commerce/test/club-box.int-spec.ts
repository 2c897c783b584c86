import { customer, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Commerce, startCommerce } from './support/commerce.js';
import { tier, wine } from './support/items.js';
import { joined, joining } from './support/joining.js';
import { plan, QUARTER, staff } from './support/releases.js';

const BOX = '/api/customer/membership/box';
const SIX = [
  { wine_id: 1, quantity: 4 },
  { wine_id: 2, quantity: 2 },
];
const FIVE = [
  { wine_id: 1, quantity: 5 },
  { wine_id: 2, quantity: 1 },
];

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  commerce.catalog.items = {
    wines: [wine(1, '28.00'), wine(2, '32.00'), wine(4, '18.50', { stockQuantity: 5 })],
    tiers: [tier],
  };
});

const box = async (user = 7) => (await commerce.call(customer(user), 'GET', BOX)).body;
const put = (body: object, { user = 7, version }: { user?: number; version?: number } = {}) =>
  commerce.call(customer(user), 'PUT', BOX, body, version === undefined ? {} : { 'if-match': String(version) });
const person = (firstName: string) => ({ firstName, lastName: 'Lee', email: `${firstName}@example.com` });

/** An open release; the members 7 and 8 are in it. */
async function opened(over: object = {}): Promise<number> {
  await joined(commerce, 7);
  await joined(commerce, 8, { person: { ...joining().person, ...person('bo') } });
  const { id } = await plan(commerce, over);
  await staff(commerce, 'POST', `/${id}/open`);
  return id;
}

/** A member has paid the quarter already. */
const paid = (runId: number, bottles = 6, user = 7) =>
  commerce.dataSource.query(
    `INSERT INTO club_charges (member_id, quarter, run_id, tier_id, bottles, amount, currency, state, state_at, created_at)
     SELECT id, $1, $2, 14, $3, 13500, 'USD', 'paid', now(), now() FROM members WHERE user_id = $4`,
    [QUARTER, runId, bottles, user],
  );

describe('a member’s box', () => {
  it('is that of the open release, with its price and what is left of each wine', async () => {
    await joined(commerce, 7);
    expect(await box()).toBeNull();
    const { id } = await plan(commerce);
    expect(await box()).toBeNull();
    await staff(commerce, 'POST', `/${id}/open`);
    expect(await box()).toEqual({
      release: {
        ...{ id, name: 'August', quarter: QUARTER, closes_on: '2026-07-31', charge_on: '2026-08-01' },
        ...{ ship_on: '2026-08-17', pickup_days: ['2026-08-22'] },
      },
      version: expect.any(Number),
      bottles: [
        { wine_id: 1, name: 'Wine 1', price: '28.00', quantity: 4 },
        { wine_id: 2, name: 'Wine 2', price: '32.00', quantity: 2 },
      ],
      added: [],
      delivery_method: 'ship',
      ships_to: '12 Main Street, Sacramento, CA, 95814',
      pickup_day: null,
      gift_message: null,
      skipped: false,
      paid: false,
      charge: null,
      order_id: null,
      price: { subtotal: '135.00', discount: '0.00', shipping: '0.00', tax: '9.79', total: '144.79' },
      least: 6,
      worth: '176.00',
      choices: [
        { wine_id: 1, name: 'Wine 1', type: 'red', price: '28.00', left: 24, most: 6 },
        { wine_id: 2, name: 'Wine 2', type: 'red', price: '32.00', left: 24, most: 6 },
        { wine_id: 4, name: 'Wine 4', type: 'red', price: '18.50', left: 5, most: 0 },
      ],
      discount_percentage: '15.00',
      until: '2026-07-31',
      editable: true,
      card: 'ok',
    });
    expect(await box(9)).toBeNull();
  });

  it('is changed as a whole, recorded, and simulated to the cent', async () => {
    const id = await opened();
    const wish = {
      bottles: [
        { wine_id: 1, quantity: 5 },
        { wine_id: 2, quantity: 1 },
      ],
      added: [{ wine_id: 4, quantity: 2 }],
      delivery_method: 'pickup',
      pickup_day: '2026-08-22',
      gift_message: 'Happy birthday',
    };
    const quoted = await commerce.call(customer(7), 'POST', `${BOX}/price`, wish);
    const { version } = await box();
    const { status, body } = await put(wish, { version });
    expect([status, body]).toMatchObject([200, { ...wish, price: quoted.body.price }]);
    // 135 for the box and 2 × 18.50 less 15 %, with the winery's tax.
    expect(body.price).toEqual({
      ...{ subtotal: '172.00', discount: '5.55', shipping: '0.00', tax: '12.07', total: '178.52' },
    });
    expect(body.version).toBe(version + 1);
    await staff(commerce, 'POST', `/${id}/simulate`);
    const { rows, totals } = (await staff(commerce, 'GET', `/${id}/simulation`)).body;
    expect(rows[0]).toMatchObject({ ...body.price, bottles: 8, delivery_method: 'pickup', problems: [] });
    expect(totals.total).toBe('323.31');
    const [record] = await commerce.dataSource.query(
      `SELECT actor_user_id, before, after FROM audit_log WHERE entity = 'club_member' ORDER BY id DESC LIMIT 1`,
    );
    expect(record).toMatchObject({
      actor_user_id: 7,
      before: { bottles: null, added: '', delivery: 'ship', gift: false },
      after: { bottles: '5x1,1x2', added: '2x4', delivery: 'pickup', pickupDay: '2026-08-22', gift: true },
    });
    expect(JSON.stringify(record)).not.toContain('birthday');
    expect((await box(8)).bottles).toMatchObject(SIX);
  });

  it('keeps the box of the release until its member chooses another one', async () => {
    const id = await opened();
    await put({ bottles: SIX, gift_message: 'For you' });
    await staff(commerce, 'POST', `/${id}/mend`, { action: 'substitute', wine_id: 2, by_wine_id: 4 });
    expect((await box()).bottles).toMatchObject([{ wine_id: 1 }, { wine_id: 4, quantity: 2 }]);
  });

  it('counts bottles beyond its number as added ones', async () => {
    await opened();
    const { body } = await put({ bottles: [{ wine_id: 1, quantity: 8 }] });
    expect(body).toMatchObject({ bottles: [{ wine_id: 1, quantity: 6 }], added: [{ wine_id: 1, quantity: 2 }] });
    expect(body.price.subtotal).toBe('191.00');
  });

  it.each([
    [
      'dearer wine at the same price',
      { bottles: [{ wine_id: 2, quantity: 6 }] },
      'bottles',
      'The wines of your box may cost $176.00 in the shop, but these cost $192.00.',
    ],
    ['fewer bottles', { bottles: [{ wine_id: 1, quantity: 5 }] }, 'bottles', 'Your box has 6 bottles; 5 are chosen'],
    ['a wine that the release does not name', { bottles: [{ wine_id: 4, quantity: 6 }] }, 'bottles', 'Wine 4 can’t be'],
    ['more than is left', { bottles: SIX, added: [{ wine_id: 4, quantity: 6 }] }, 'added', 'Only 5 of Wine 4 are left'],
    ['a wine twice', { bottles: [...SIX, { wine_id: 1, quantity: 1 }] }, 'bottles', 'Each wine can be listed once'],
    ['an unknown wine', { bottles: SIX, added: [{ wine_id: 99, quantity: 1 }] }, 'added', 'no longer on the list'],
    ['very many bottles', { bottles: SIX, added: [{ wine_id: 1, quantity: 37 }] }, 'added', 'up to 36 bottles'],
    ['another day', { bottles: SIX, delivery_method: 'pickup', pickup_day: '2026-08-23' }, 'pickup_day', 'one of the'],
    ['a long message', { bottles: SIX, gift_message: 'x'.repeat(301) }, 'gift_message', ''],
    ['no number', { bottles: [{ wine_id: 1, quantity: -6 }] }, 'bottles.0.quantity', ''],
  ])('is refused with %s, under the field', async (_, wish, field, message) => {
    await opened();
    const before = await box();
    const { status, body } = await put(wish);
    expect([status, body.errors[field]?.[0]]).toEqual([400, expect.stringContaining(message)]);
    expect(await box()).toEqual(before);
  });

  it('knows no price but its own, and no member but the caller', async () => {
    await opened();
    const forged = { bottles: SIX, price: { total: '1.00' }, least: 1, member_id: 8, user_id: 8, paid: true };
    expect((await put(forged)).body).toMatchObject({ price: { total: '144.79' }, least: 6, paid: false });
    expect((await put({ bottles: SIX }, { user: 9 })).status).toBe(404);
    expect((await commerce.call(guest(), 'GET', BOX)).status).toBe(401);
    const [{ count }] = await commerce.dataSource.query('SELECT count(*)::int AS count FROM club_shipments');
    expect(count).toBe(1);
  });

  it('can’t be changed after its last day, nor once the release has ended', async () => {
    const id = await opened();
    commerce.clock.set('2026-08-01T06:59:00Z');
    expect((await put({ bottles: SIX })).status).toBe(200);
    commerce.clock.set('2026-08-01T07:00:00Z');
    for (const wish of [{ bottles: SIX }, { bottles: SIX, skipped: true }])
      expect((await put(wish)).body).toMatchObject({ code: 'box_closed', status: 409 });
    expect(await box()).toMatchObject({ editable: false, skipped: false });
    await staff(commerce, 'POST', `/${id}/close`);
    expect((await put({ bottles: SIX })).status).toBe(404);
  });

  it('is refused when the member or the release has changed since', async () => {
    const id = await opened();
    const { version } = await box();
    const wish = { bottles: [{ wine_id: 1, quantity: 6 }] };
    await put({ bottles: SIX, gift_message: 'First' }, { version });
    expect((await put(wish, { version })).body).toMatchObject({ code: 'box_changed', status: 409 });
    const now = (await box()).version;
    await staff(commerce, 'POST', `/${id}/mend`, { action: 'substitute', wine_id: 2, by_wine_id: 4 });
    expect((await put(wish, { version: now })).body.code).toBe('box_changed');
    expect((await put({ ...wish, skipped: true }, { version: now })).body.code).toBe('box_changed');
    expect(await box()).toMatchObject({ gift_message: 'First', skipped: false });
  });

  it('gives the last bottle to one of two members', async () => {
    await opened({ shares: [] });
    const wish = { bottles: SIX, added: [{ wine_id: 4, quantity: 3 }] };
    const answers = await Promise.all([put(wish), put(wish, { user: 8 })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.errors.added).toEqual(['Only 2 of Wine 4 are left']);
  });

  it('is kept whole by two changes at once of one member: one of them wins', async () => {
    await opened();
    const { version } = await box();
    const wishes = [
      { bottles: [{ wine_id: 1, quantity: 6 }], gift_message: 'One' },
      { bottles: FIVE, gift_message: 'Two' },
    ];
    const answers = await Promise.all(wishes.map((wish) => put(wish, { version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await box()).toMatchObject(wishes[answers.findIndex(({ status }) => status === 200)] ?? {});
  });

  it('is skipped and taken back by the one way that there is, with its mails', async () => {
    await opened();
    const first = await box();
    const skipped = await put({ bottles: [{ wine_id: 1, quantity: 6 }], skipped: true }, first);
    expect(skipped.body).toMatchObject({ skipped: true, price: { total: '0.00' }, bottles: SIX });
    const membership = async () => (await commerce.call(customer(7), 'GET', '/api/customer/membership')).body.member;
    expect((await membership()).next_shipment.skipped).toBe(true);
    expect((await put({ bottles: SIX, gift_message: 'x' })).body.code).toBe('box_changed');
    expect((await put({ bottles: SIX, skipped: false })).body).toMatchObject({
      skipped: false,
      price: { total: '144.79' },
    });
  });

  it('that is paid for costs nothing and takes no more bottles', async () => {
    const id = await opened();
    await paid(id);
    expect(await box()).toMatchObject({ paid: true, price: { total: '0.00' }, bottles: SIX });
    expect((await put({ bottles: SIX, added: [{ wine_id: 4, quantity: 1 }] })).body.errors).toHaveProperty('added');
    expect((await put({ bottles: SIX, skipped: true })).body.code).toBe('shipment_paid');
    const { errors } = (await put({ bottles: FIVE })).body;
    expect(errors).toEqual({ bottles: ['Your box can have 4 of Wine 1'] });
    expect((await put({ bottles: SIX, gift_message: 'For you' })).body).toMatchObject({ gift_message: 'For you' });
  });

  it.each(['fixed', 'preference'])(
    'that is paid for gets no more and no dearer wine, priced by its wines (%s)',
    async (choice) => {
      const box14 = {
        tier_id: 14,
        pricing: 'items',
        choice,
        bottles: SIX,
        ...(choice === 'preference' && { size: 6 }),
      };
      const id = await opened({ boxes: [box14] });
      expect((await put({ bottles: [{ wine_id: 2, quantity: 6 }] })).status).toBe(200);
      await put({ bottles: SIX });
      await paid(id, 3);
      const now = await box();
      expect(now).toMatchObject({ paid: true, least: 3 });
      expect(now.choices).toMatchObject([
        { wine_id: 1, most: 4 },
        { wine_id: 2, most: 2 },
        { wine_id: 4, most: 0 },
      ]);
      expect((await put({ bottles: [{ wine_id: 2, quantity: 3 }] })).body.errors).toEqual({
        bottles: ['Your box can have 2 of Wine 2'],
      });
      const more = await put({ bottles: [{ wine_id: 1, quantity: 4 }] });
      expect(more.body.errors).toHaveProperty('added');
      const three = [{ wine_id: 1, quantity: 3 }];
      expect((await put({ bottles: three, added: [] })).body).toMatchObject({ bottles: three, added: [] });
    },
  );

  it('loses the bottles of another tier when its member moves, but no others', async () => {
    const { items } = commerce.catalog;
    commerce.catalog.items = { ...items, tiers: [tier, { ...tier, id: 15, name: 'Boma' }] };
    const id = await opened();
    const wish = { bottles: FIVE, added: [{ wine_id: 4, quantity: 1 }], gift_message: 'For you' };
    await put(wish);
    await put(wish, { user: 8 });
    await paid(id, 6, 8);
    for (const user of [7, 8])
      expect(
        (await commerce.call(customer(user), 'POST', '/api/customer/membership/tier', { tier_id: 15 })).status,
      ).toBe(200);
    const rows = await commerce.dataSource.query(
      `SELECT m.user_id, s.items, s.chosen_by, s.added, s.gift_message FROM club_shipments s
       JOIN members m ON m.id = s.member_id ORDER BY m.user_id`,
    );
    expect(rows).toMatchObject([
      { user_id: 7, items: null, chosen_by: null, added: [], gift_message: 'For you' },
      { user_id: 8, items: FIVE, chosen_by: 'member', added: wish.added },
    ]);
  });

  it('keeps the bottles that staff chose when its member moves', async () => {
    const { items } = commerce.catalog;
    commerce.catalog.items = { ...items, tiers: [tier, { ...tier, id: 15, name: 'Boma' }] };
    await opened();
    await put({ bottles: FIVE });
    await commerce.dataSource.query(`UPDATE club_shipments SET chosen_by = 'staff'`);
    await commerce.call(customer(7), 'POST', '/api/customer/membership/tier', { tier_id: 15 });
    const [row] = await commerce.dataSource.query(`SELECT items, chosen_by FROM club_shipments`);
    expect(row).toMatchObject({ items: FIVE, chosen_by: 'staff' });
  });

  it('keeps its pickup day unless another one is wished, and while the release has it', async () => {
    await opened();
    const pickup = { bottles: SIX, delivery_method: 'pickup' };
    await put({ ...pickup, pickup_day: '2026-08-22' });
    expect((await put({ ...pickup, gift_message: 'One' })).body.pickup_day).toBe('2026-08-22');
    await commerce.dataSource.query(`UPDATE club_runs SET pickup_days = '[]'`);
    expect((await put({ ...pickup, gift_message: 'Two' })).body).toMatchObject({
      pickup_day: null,
      gift_message: 'Two',
    });
  });

  it('does not come while a pause lasts past the charge', async () => {
    await opened();
    const pause = (resume_date: string) =>
      commerce.call(customer(7), 'POST', '/api/customer/membership/pause', { resume_date });
    await pause('2026-08-02');
    expect(await box()).toBeNull();
    for (const wish of [
      { bottles: SIX, gift_message: 'x' },
      { bottles: SIX, skipped: true },
    ])
      expect((await put(wish)).body).toMatchObject({
        ...{ code: 'membership_paused', status: 409 },
        message: 'Your membership is paused; nothing is sent until it resumes.',
      });
    expect(await commerce.dataSource.query(`SELECT 1 FROM club_shipments`)).toEqual([]);
    await pause('2026-08-01');
    expect(await box()).toMatchObject({ skipped: false });
  });

  it('says at once when the card is missing, or over by the day of the charge', async () => {
    await opened();
    const until = (year: number, month: number) =>
      commerce.dataSource.query(`UPDATE club_cards SET exp_year = $1, exp_month = $2`, [year, month]);
    await until(2026, 8);
    expect((await box()).card).toBe('ok');
    await until(2026, 7);
    expect((await box()).card).toBe('expired');
    await commerce.dataSource.query(`UPDATE club_cards SET state = 'disabled'`);
    expect((await box()).card).toBe('none');
  });

  it('is shown as approved while it is charged, and once it is paid, until it is sent', async () => {
    const id = await opened();
    const wine = { type: 'wine', itemId: 1, title: 'Wine 1', quantity: 5 };
    const snapshot = {
      lines: [{ type: 'wine_club', itemId: 14, title: 'Fair Play Club', quantity: 1 }, wine, { ...wine, quantity: 2 }],
      totals: { subtotal: '15900', discount: '360', shipping: '0', tax: '1127', total: '16667' },
      shippingAddress: null,
      giftMessage: 'For you',
    };
    await commerce.dataSource.query(`UPDATE club_runs SET state = 'approved'`);
    expect(await box()).toBeNull();
    await commerce.dataSource.query(
      `INSERT INTO club_charges (member_id, quarter, run_id, tier_id, bottles, amount, currency, state, state_at, created_at, snapshot)
       SELECT id, $1, $2, 14, 7, 16667, 'USD', 'due', now(), now(), $3 FROM members WHERE user_id = 7`,
      [QUARTER, id, JSON.stringify(snapshot)],
    );
    const due = {
      ...{ editable: false, paid: false, skipped: false, delivery_method: 'pickup', gift_message: 'For you' },
      ...{ bottles: [{ wine_id: 1, name: 'Wine 1', price: '28.00', quantity: 7 }], added: [] },
      price: { subtotal: '159.00', discount: '3.60', shipping: '0.00', tax: '11.27', total: '166.67' },
      charge: { state: 'due', next_try_on: null },
    };
    expect(await box()).toMatchObject(due);
    expect((await put({ bottles: SIX })).body.code).toBe('box_closed');
    await commerce.dataSource.query(`UPDATE club_charges SET state = 'declined', next_try_at = '2026-08-04T16:00:00Z'`);
    expect(await box()).toMatchObject({ ...due, charge: { state: 'declined', next_try_on: '2026-08-04' } });
    await commerce.dataSource.query(`UPDATE club_charges SET state = 'paid', next_try_at = NULL`);
    expect(await box()).toMatchObject({ ...due, paid: true, charge: { state: 'paid', next_try_on: null } });
  });

  it('needs an address to be sent to', async () => {
    await opened();
    await commerce.dataSource.query(`UPDATE members SET delivery_method = 'pickup', shipping_zip = '10001'`);
    expect((await put({ bottles: SIX, delivery_method: 'ship' })).body).toMatchObject({
      code: 'zip_of_other_state',
      status: 422,
    });
    expect((await box()).delivery_method).toBe('pickup');
  });
});
