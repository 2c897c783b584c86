import { admin, customer } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ChargeRepository } from '../src/modules/club/shipments/charge.repository.js';
import { type Commerce, eventually, Shopper, startCommerce } from './support/commerce.js';
import { tier } from './support/items.js';
import { cardRows, joined } from './support/joining.js';

const other = { ...tier, id: 15, name: 'Mzee', bottlesPerQuarter: 12 };
const PATH = '/api/admin/wine-club-members';

let commerce: Commerce;
let id: number;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  commerce.catalog.items = { ...commerce.catalog.items, tiers: [tier, other] };
  ({ id } = await joined(commerce, 7));
});

const staff = (method: string, path: string, body?: object, headers = {}) =>
  commerce.call(admin(), method, `${PATH}${path}`, body, headers);
const step = (name: string, body: object = {}, headers = {}) => staff('POST', `/${id}/${name}`, body, headers);
const read = async () => (await staff('GET', `/${id}`)).body;
const names = async (query: string) =>
  (await staff('GET', `?${query}`)).body.map((member: { first_name: string }) => member.first_name);
const summaries = () =>
  commerce.worker
    .ofType('mail.requested')
    .map(({ payload }) => payload as { kind: string; data: Record<string, unknown> })
    .filter(({ kind }) => kind === 'membership_changed')
    .map(({ data }) => data['summary']);
const pay = (state: 'due' | 'paid' = 'paid', runner: Pick<Commerce['dataSource'], 'query'> = commerce.dataSource) =>
  runner.query(
    `WITH run AS (INSERT INTO club_runs (quarter, state) VALUES ('2026-08-15', 'charging') RETURNING id)
     INSERT INTO club_charges (member_id, quarter, run_id, tier_id, bottles, amount, currency, state, state_at, created_at)
     SELECT $1, '2026-08-15', id, 14, 6, 13500, 'USD', $2, now(), now() FROM run`,
    [id, state],
  );
const audited = async () =>
  (
    await commerce.dataSource.query<{ action: string }[]>(
      `SELECT action FROM audit_log WHERE entity = 'club_member' AND entity_id = $1 AND actor_user_id = 1 ORDER BY id`,
      [String(id)],
    )
  ).map(({ action }) => action);

describe('the list of members', () => {
  it('has every field, and only the provider’s facts about the card', async () => {
    const { body, headers } = await staff('GET', '');
    expect(headers.get('x-total-count')).toBe('1');
    expect(body).toEqual([
      {
        id,
        version: expect.any(Number),
        user_id: 7,
        first_name: 'Ann',
        last_name: 'Lee',
        email: 'ann@example.com',
        phone: '555-0100',
        tier_id: 14,
        tier_name: 'Jirani',
        status: 'active',
        created_at: '2026-06-03T19:00:00.000Z',
        paused_until: null,
        cancelled_at: null,
        cancel_reason: null,
        delivery_method: 'ship',
        shipping_address: '12 Main Street',
        shipping_city: 'Sacramento',
        shipping_state: 'CA',
        shipping_zip: '95814',
        shipping_country: 'US',
        billing_address: '12 Main Street',
        billing_city: 'Sacramento',
        billing_state: 'CA',
        billing_zip: '95814',
        billing_country: 'US',
        delivery_notes: 'Ring twice',
        wine_preferences: ['red'],
        payment_method_type: 'card',
        cardholder_name: 'Ann Lee',
        full_card_number: null,
        card_last_four: '1111',
        card_expiry_month: expect.any(Number),
        card_expiry_year: expect.any(Number),
        card_cvv: null,
        card_brand: 'VISA',
        to_send: [],
      },
    ]);
  });

  it('is searched, filtered and sorted, and includes former members', async () => {
    const person = { firstName: 'Zoë', lastName: 'Abel', email: 'zoe@example.com', phone: '530-555-0199' };
    await joined(commerce, 8, { tierId: 15, person });
    expect(await names('')).toEqual(['Zoë', 'Ann']);
    expect(await names('sort=name')).toEqual(['Zoë', 'Ann']);
    expect(await names('sort=-name')).toEqual(['Ann', 'Zoë']);
    expect(await names('q=zoe')).toEqual(['Zoë']);
    expect(await names('q=5550199')).toEqual(['Zoë']);
    expect(await names('tier_id=14')).toEqual(['Ann']);
    await step('cancel');
    expect(await names('status=cancelled')).toEqual(['Ann']);
    expect(await names('status=active')).toEqual(['Zoë']);
    expect(await names('limit=1&page=2')).toEqual(['Ann']);
    await pay();
    expect(await names('to_send=true')).toEqual(['Ann']);
  });

  it('keeps the terms of members whose tier is archived: price, bottles, benefits and discount', async () => {
    await pay();
    const before = await read();
    const own = async () => (await commerce.call(customer(7), 'GET', '/api/customer/membership')).body;
    const mine = await own();
    // Catalog still returns an archived tier's terms, as not for sale.
    commerce.catalog.items = { ...commerce.catalog.items, tiers: [{ ...tier, active: false }, other] };
    expect(before).toMatchObject({ tier_name: 'Jirani', status: 'active', next_shipment: { bottles: 6 } });
    expect(await read()).toEqual(before);
    expect(await own()).toEqual(mine);
    expect(await names('tier_id=14&status=active')).toEqual(['Ann']);
    const ann = new Shopper(commerce, customer(7));
    await ann.add('wine', 1, 2);
    expect((await ann.quote()).body.adjustments).toMatchObject([{ kind: 'member_discount' }, {}, {}]);
    expect((await new Shopper(commerce, customer(8), 'browser02').add('wine_club', 14, 1)).status).not.toBe(201);
  });

  it('names no missing tier', async () => {
    commerce.catalog.items = { ...commerce.catalog.items, tiers: [] };
    expect((await staff('GET', '')).body[0].tier_name).toBeNull();
  });

  it('is for staff with read access to members, and is changed with write access', async () => {
    expect((await commerce.call(customer(7), 'GET', PATH)).status).toBe(403);
    const reader = { ...admin(), permissions: ['members.read'] };
    expect((await commerce.call(reader, 'GET', `${PATH}/${id}`)).status).toBe(200);
    expect((await commerce.call(reader, 'POST', `${PATH}/${id}/skip`, {})).status).toBe(403);
    expect((await commerce.call(reader, 'DELETE', `${PATH}/${id}`)).status).toBe(403);
  });
});

describe('staff', () => {
  it('see the next shipment, and the consents', async () => {
    const member = await read();
    expect(member.next_shipment).toMatchObject({
      quarter: '2026-08-15',
      date: '2026-08-15',
      skipped: false,
      paid: false,
      bottles: 6,
      chosen_by_staff: false,
      following_date: '2026-11-15',
    });
    expect(member.consents).toMatchObject([
      {
        given_in: 'signup',
        text_version: expect.stringMatching(/^2026-12-[0-9a-f]{8}$/),
        text: expect.stringContaining('21 or older'),
      },
    ]);
    expect(member.quarters).toEqual([]);
  });

  it('skip and unskip, pause and resume, each with a mail and an audit row', async () => {
    expect((await step('skip')).body.next_shipment).toMatchObject({ skipped: true, items: [] });
    expect((await step('unskip')).body.next_shipment).toMatchObject({ skipped: false });
    expect((await step('pause', { resume_date: '2026-09-01' })).body).toMatchObject({
      status: 'paused',
      paused_until: '2026-09-01',
    });
    expect((await step('resume')).body.status).toBe('active');
    await eventually(() => expect(summaries()).toHaveLength(4));
    expect(await audited()).toEqual(['update', 'update', 'update', 'update']);
  });

  it('cancel: the former member stays in the list, and cannot be changed any more', async () => {
    expect((await step('cancel', { reason: 'Asked by telephone' })).body).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Asked by telephone',
      card_last_four: null,
    });
    expect((await step('skip')).status).toBe(404);
    expect((await step('pause', { resume_date: '2026-09-01' })).body.message).toBe('This member was not found.');
  });

  it('get 409 when the member has changed since', async () => {
    const { version } = await read();
    await commerce.call(customer(7), 'POST', '/api/customer/membership/skip');
    expect((await step('unskip', {}, { 'if-match': String(version) })).body.code).toBe('stale_version');
    expect((await read()).next_shipment.skipped).toBe(true);
  });
});

describe('a shipment', () => {
  const plan = (body: object, headers = {}) => staff('PUT', `/${id}/shipments/2026-08-15`, body, headers);

  it('gets its day and bottles from staff, who can remove them again', async () => {
    const items = [
      { wine_id: 1, quantity: 2 },
      { wine_id: 2, quantity: 4 },
    ];
    expect((await plan({ ships_on: '2026-08-20', items })).body.next_shipment).toMatchObject({
      date: '2026-08-20',
      chosen_by_staff: true,
      items: [
        { wine_id: 1, name: 'Wine 1', quantity: 2 },
        { wine_id: 2, name: 'Wine 2', quantity: 4 },
      ],
    });
    expect((await plan({ items: null })).body.next_shipment).toMatchObject({
      date: '2026-08-20',
      chosen_by_staff: false,
    });
    expect((await plan({ ships_on: null })).body.next_shipment.date).toBe('2026-08-15');
    await eventually(() =>
      expect(summaries()).toEqual([
        'Your shipment of August 15, 2026 now leaves on August 20, 2026.',
        'We have changed what is in your shipment of August 20, 2026.',
        'Your shipment of August 20, 2026 now leaves on August 15, 2026.',
      ]),
    );
  });

  it.each([
    [{ ships_on: '2026-06-02' }, 'ships_on', 'This day is in the past'],
    [{ ships_on: '2026-10-01' }, 'ships_on', 'This is more than 30 days from the usual day'],
    [{ items: [{ wine_id: 1, quantity: 5 }] }, 'items', 'This shipment has 6 bottles; 5 are chosen'],
    [{ items: [{ wine_id: 99, quantity: 6 }] }, 'items', 'This wine is no longer on the list'],
    [
      {
        items: [
          { wine_id: 1, quantity: 3 },
          { wine_id: 1, quantity: 3 },
        ],
      },
      'items',
      'Each wine can be listed once',
    ],
  ])('refuses %j', async (body, field, message) => {
    const answer = await plan(body);
    expect(answer.status).toBe(400);
    expect(answer.body.errors[field]).toEqual([message]);
  });

  it('is not changed when it is skipped, past or stale', async () => {
    const { version } = await read();
    await step('skip');
    expect((await plan({ items: null })).body.code).toBe('shipment_skipped');
    expect((await plan({ items: null }, { 'if-match': String(version) })).body.code).toBe('stale_version');
    expect((await staff('PUT', `/${id}/shipments/2026-02-15`, { items: null })).body.code).toBe('shipment_over');
    expect((await staff('PUT', `/${id}/shipments/soon`, { items: null })).status).toBe(404);
  });

  it('is marked as sent when it is paid, and unmarked; the member gets a mail', async () => {
    const mark = (shipped: boolean) => step('shipments/2026-08-15/shipped', { shipped });
    expect((await mark(true)).body.code).toBe('shipment_unpaid');
    await pay();
    const { version } = await read();
    expect((await mark(false)).body).toMatchObject({ version, to_send: ['2026-08-15'] });
    expect((await read()).to_send).toEqual(['2026-08-15']);
    const sent = await mark(true);
    expect(sent.body).toMatchObject({
      to_send: [],
      quarters: [{ quarter: '2026-08-15', bottles: 6, amount: '135.00', shipped_at: '2026-06-03T19:00:00.000Z' }],
    });
    expect((await mark(true)).body.version).toBe(sent.body.version);
    expect((await mark(false)).body.quarters[0].shipped_at).toBeNull();
    await step('cancel');
    expect((await mark(true)).body.to_send).toEqual([]);
    await eventually(() =>
      expect(summaries()).toEqual([
        'Your shipment of August 15, 2026 is on its way.',
        'Your shipment of August 15, 2026 has not left yet, other than we told you.',
        'Your shipment of August 15, 2026 is on its way.',
      ]),
    );
  });

  it('is not skipped when the quarter is charged at the same moment', async () => {
    const charging = commerce.dataSource.createQueryRunner();
    await charging.startTransaction();
    await charging.query('SELECT id FROM members WHERE id = $1 FOR UPDATE', [id]);
    const skipping = step('skip');
    await eventually(async () => {
      const [{ waiting }] = await commerce.dataSource.query(
        `SELECT count(*)::int AS waiting FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(waiting).toBeGreaterThan(0);
    });
    await pay('due', charging);
    await charging.commitTransaction();
    await charging.release();
    expect((await skipping).body.code).toBe('shipment_paid');
    expect((await read()).next_shipment).toMatchObject({ skipped: false, paid: true });
  });
});

describe('deleting a member', () => {
  it('ends the membership as leaving does, and removes the member from the list', async () => {
    expect((await staff('DELETE', `/${id}`)).status).toBe(204);
    expect((await staff('GET', '')).body).toEqual([]);
    expect((await staff('GET', `/${id}`)).status).toBe(404);
    expect((await staff('DELETE', `/${id}`)).status).toBe(404);
    expect(await cardRows(commerce)).not.toContainEqual(expect.objectContaining({ state: 'active' }));
    expect((await commerce.call(customer(7), 'GET', '/api/customer/membership')).body.member).toBeNull();
    expect(await audited()).toEqual(['update', 'archive']);
    await eventually(() =>
      expect(
        commerce.worker
          .ofType('mail.requested')
          .filter(({ payload }) => (payload as { kind: string }).kind === 'membership_cancelled'),
      ).toHaveLength(1),
    );
  });

  it('waits until paid quarters are sent', async () => {
    await pay();
    const refused = await staff('DELETE', `/${id}`);
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'shipment_unsent',
      'The shipment of August 15, 2026 is paid for and has not been sent yet.',
    ]);
    expect((await read()).status).toBe('active');
    await step('shipments/2026-08-15/shipped', { shipped: true });
    expect((await staff('DELETE', `/${id}`)).status).toBe(204);
  });

  it('is refused when the member has changed since', async () => {
    const { version } = await read();
    await step('skip');
    expect((await staff('DELETE', `/${id}`, undefined, { 'if-match': String(version) })).body.code).toBe(
      'stale_version',
    );
  });
});

describe('unsent quarters', () => {
  it('are none for no members', async () => {
    expect(await commerce.app.get(ChargeRepository).unsentOf([])).toEqual([]);
  });
});
