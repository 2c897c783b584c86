import { admin, customer, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { ResumeDue } from '../src/modules/club/memberships/resume-due.js';
import { type Commerce, delivered, eventually, Shopper, startCommerce } from './support/commerce.js';
import { tier } from './support/items.js';
import { cardRows, joined, syncCards } from './support/joining.js';

const other = {
  ...tier,
  id: 15,
  name: 'Mzee',
  discountPercentage: '20.00',
  pricePerQuarter: '260.00',
  bottlesPerQuarter: 12,
};

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  await commerce.call(admin(), 'PUT', '/api/admin/settings/club', { discount_begins: 'at_once' });
  commerce.catalog.items = { ...commerce.catalog.items, tiers: [tier, other] };
  await joined(commerce, 7);
});

const ann = customer(7);
const read = async (speaker = ann) => (await commerce.call(speaker, 'GET', '/api/customer/membership')).body.member;
const post = (step: string, body: object = {}, headers = {}) =>
  commerce.call(ann, 'POST', `/api/customer/membership/${step}`, body, headers);
const put = (body: object, headers = {}) => commerce.call(ann, 'PUT', '/api/customer/membership', body, headers);
const mails = (kind: string) =>
  commerce.worker
    .ofType('mail.requested')
    .map((event) => event.payload as { kind: string; to: string; data: Record<string, unknown> })
    .filter((mail) => mail.kind === kind);
const discount = async (): Promise<string> => {
  const shopper = new Shopper(commerce, ann);
  await shopper.add('wine', 1, 1);
  return (await shopper.quote()).body.totals.discount;
};

describe('a member sees', () => {
  it('tier, benefits, and the next shipment with its bottles', async () => {
    expect(await read()).toMatchObject({
      status: 'active',
      tier_id: 14,
      tier_name: 'Jirani',
      price_per_quarter: '135.00',
      bottles_per_quarter: 6,
      benefits: [{ text: '15% off all wine' }],
      member_since: '2026-06-03T19:00:00.000Z',
      next_shipment: {
        date: '2026-08-15',
        skipped: false,
        items: [
          { wine_id: 1, quantity: 2 },
          { wine_id: 2, quantity: 2 },
          { wine_id: 3, quantity: 2 },
        ],
        following_date: '2026-11-15',
      },
      paused_until: null,
      delivery_method: 'ship',
    });
  });

  it('staff’s bottles and staff’s date', async () => {
    await commerce.dataSource.query(
      `INSERT INTO club_shipments (member_id, quarter, ships_on, items) SELECT id, '2026-08-15', '2026-08-20', '[{"wine_id": 2, "name": "Wine 2", "quantity": 6}]' FROM members`,
    );
    expect((await read()).next_shipment).toMatchObject({
      date: '2026-08-20',
      items: [{ wine_id: 2, name: 'Wine 2', quantity: 6 }],
    });
  });

  it('no other member’s data', async () => {
    expect(await read(customer(8))).toBeNull();
    expect((await commerce.call(customer(8), 'POST', '/api/customer/membership/skip')).status).toBe(404);
    expect((await commerce.call(guest(), 'GET', '/api/customer/membership')).status).toBe(401);
  });
});

describe('skipping', () => {
  it('leaves out one shipment, and can be taken back', async () => {
    const skipped = await post('skip');
    expect(skipped.body.member.next_shipment).toEqual({
      date: '2026-08-15',
      skipped: true,
      skipped_by: 'member',
      final: false,
      paid: false,
      bottles: 6,
      items: [],
      following_date: '2026-11-15',
    });
    expect((await post('skip')).body.member.version).toBe(skipped.body.member.version);
    commerce.clock.set('2026-08-16T19:00:00Z');
    expect((await read()).next_shipment).toMatchObject({ date: '2026-11-15', skipped: false });
    commerce.clock.set('2026-06-04T19:00:00Z');
    expect((await post('unskip')).body.member.next_shipment).toMatchObject({ date: '2026-08-15', skipped: false });
    await eventually(() =>
      expect(mails('membership_changed').map((mail) => mail.data['summary'])).toEqual([
        'Your shipment of August 15, 2026 is skipped. Nothing is charged for it.',
        'Your shipment of August 15, 2026 will be sent after all.',
      ]),
    );
  });
});

describe('pausing', () => {
  it('stops shipments and discount until its day, and ends automatically', async () => {
    expect(await discount()).toBe('4.20');
    const paused = await post('pause', { resume_date: '2026-09-01' });
    expect(paused.body.member).toMatchObject({
      status: 'paused',
      paused_until: '2026-09-01',
      next_shipment: { date: '2026-11-15' },
    });
    expect(await discount()).toBe('0.00');
    expect((await commerce.call(ann, 'GET', '/api/customer/wine-club-status')).body.member).toBeNull();
    expect((await post('skip')).body.code).toBe('membership_paused');

    commerce.clock.set('2026-08-31T19:00:00Z');
    await commerce.app.get(ResumeDue).run();
    expect((await read()).status).toBe('paused');
    commerce.clock.set('2026-09-01T08:00:00Z');
    await commerce.app.get(ResumeDue).run();
    await commerce.app.get(ResumeDue).run();
    expect(await read()).toMatchObject({ status: 'active', paused_until: null });
    await eventually(() => expect(mails('membership_changed')).toHaveLength(2));
  });

  it('can be moved, and ended early', async () => {
    await post('pause', { resume_date: '2026-09-01' });
    expect((await post('pause', { resume_date: '2026-10-01' })).body.member.paused_until).toBe('2026-10-01');
    expect((await post('resume')).body.member).toMatchObject({ status: 'active', paused_until: null });
    expect((await post('resume')).status).toBe(200);
  });

  it.each([['2026-06-03'], ['2026-06-01'], ['2027-07-01'], ['soon'], [undefined]])(
    'is refused until %s',
    async (resume_date) => {
      const answer = await post('pause', { resume_date });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([400, ['resume_date']]);
      expect((await read()).status).toBe('active');
    },
  );
});

describe('another tier', () => {
  it('has its bottles and price; a higher discount waits for the first quarter charged at it, with either setting', async () => {
    expect((await post('tier', { tier_id: 15 })).body.member).toMatchObject({
      tier_id: 15,
      tier_name: 'Mzee',
      bottles_per_quarter: 12,
    });
    expect(await discount()).toBe('4.20');
    await eventually(() =>
      expect(mails('membership_changed')[0]?.data).toMatchObject({
        summary: 'You have moved from Jirani to Mzee.',
        facts: [{ value: '12 bottles for $260.00' }, { value: '20%, from the first quarter charged at it' }],
      }),
    );
  });

  it.each([
    ['unknown', 99, {}],
    ['without a price', 15, { pricePerQuarter: null }],
    ['not offered any more', 15, { active: false }],
  ])('that is %s can’t be joined', async (_, tier_id, over) => {
    commerce.catalog.items = { ...commerce.catalog.items, tiers: [tier, { ...other, ...over }] };
    const answer = await post('tier', { tier_id });
    expect([answer.status, answer.body.code]).toEqual([422, 'tier_not_sold']);
  });
});

describe('delivery and taste', () => {
  it('accept the answer’s fields as a body, and leave out the others', async () => {
    const member = await read();
    const answer = await put({
      ...member,
      status: 'cancelled',
      tier_id: 99,
      delivery_notes: 'Side door',
      wine_preferences: ['white', ' white', ''],
    });
    expect(answer.body.member).toMatchObject({
      status: 'active',
      tier_id: 14,
      delivery_notes: 'Side door',
      wine_preferences: ['white'],
    });
    await delivered(commerce);
    expect(mails('membership_changed')).toEqual([]);
  });

  it('changes the destination of wine within the rules', async () => {
    const moved = await put({
      shipping_address: '9 Oak Street',
      shipping_city: 'Portland',
      shipping_state: 'Oregon',
      shipping_zip: '97201',
    });
    expect(moved.body.member).toMatchObject({ shipping_city: 'Portland', shipping_state: 'OR' });
    const refused = await put({ shipping_state: 'TX' });
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      422,
      'state_not_served',
      'We cannot ship wine to Texas.',
    ]);
    const elsewhere = await put({ shipping_zip: '84101' });
    expect([elsewhere.status, elsewhere.body.errors]).toEqual([
      422,
      {
        shipping_state: ['ZIP code 84101 is in Utah, not Oregon'],
        shipping_zip: ['ZIP code 84101 is in Utah, not Oregon'],
      },
    ]);
    expect((await put({ shipping_address: 'PO Box 9' })).body.code).toBe('po_box_refused');
    expect((await read()).shipping_address).toBe('9 Oak Street');
    expect((await put({ shipping_state: 'TX', delivery_method: 'pickup' })).body.member).toMatchObject({
      delivery_method: 'pickup',
      shipping_state: 'TX',
    });
    expect((await put({ delivery_method: 'ship' })).body.code).toBe('state_not_served');
  });
});

describe('versions and audit', () => {
  it('a change based on an old version is refused', async () => {
    const { version } = await read();
    expect((await post('skip', {}, { 'if-match': `"${version}"` })).status).toBe(200);
    expect((await put({ delivery_notes: 'x' }, { 'if-match': `"${version}"` })).body).toMatchObject({
      code: 'stale_version',
      currentVersion: version + 1,
    });
  });

  it('every change is audited with user, before and after', async () => {
    await post('pause', { resume_date: '2026-09-01' });
    await put({ delivery_notes: 'Side door' });
    const rows: unknown[] = await commerce.dataSource.query(
      `SELECT actor_user_id AS who, before->>'status' AS was, after->>'status' AS is, after->>'deliveryNotes' AS notes FROM audit_log WHERE entity = 'club_member' ORDER BY id`,
    );
    expect(rows).toEqual([
      { who: null, was: null, is: 'active', notes: 'Ring twice' },
      { who: 7, was: 'active', is: 'paused', notes: 'Ring twice' },
      { who: 7, was: 'paused', is: 'paused', notes: 'Side door' },
    ]);
  });
});

describe('leaving', () => {
  it('ends membership, discount and card at once, with a mail; the user can join again', async () => {
    const left = await post('cancel', { reason: 'Moving away' });
    expect(left.body.member).toMatchObject({
      status: 'cancelled',
      cancelled_at: '2026-06-03T19:00:00.000Z',
      next_shipment: null,
      card: null,
    });
    expect(await discount()).toBe('0.00');
    await eventually(() => expect(commerce.vault.enabled).toEqual([]));
    await eventually(() =>
      expect(mails('membership_cancelled')).toEqual([
        {
          kind: 'membership_cancelled',
          to: 'ann@example.com',
          userId: 7,
          data: { tierName: 'Jirani', endedOn: 'June 3, 2026', clubPath: '/wine-club' },
          bounded: true,
        },
      ]),
    );
    expect((await post('cancel')).status).toBe(404);
    await joined(commerce, 7);
    expect((await read()).status).toBe('active');
  });
});

describe('the card on file', () => {
  const replace = (body: object) => commerce.call(ann, 'PUT', '/api/customer/card', body);

  it('is replaced; the old one is disabled', async () => {
    const answer = await replace({
      card_number: '5105 1051 0510 5100',
      card_cvv: '123',
      card_expiry_month: '7',
      card_expiry_year: '31',
      cardholder_name: 'Ann B Lee',
    });
    expect(answer.body).toEqual({
      card: { brand: 'VISA', last_four: '5100', expiry_month: 7, expiry_year: 2031, cardholder_name: 'Ann B Lee' },
    });
    await syncCards(commerce);
    await eventually(() => expect(commerce.vault.enabled.map((card) => card.lastFour)).toEqual(['5100']));
    expect(commerce.vault.customers.size).toBe(1);
    await eventually(() =>
      expect(mails('membership_changed')[0]?.data).toMatchObject({
        summary: 'Your membership has a new card.',
        facts: [{ label: 'Card', value: 'VISA ending in 5100' }],
      }),
    );
  });

  it.each([
    ['a decline', ['decline'], 422, 'card_declined'],
    ['no answer', ['no-answer'], 503, 'card_unanswered'],
  ] as const)('stays after %s', async (_, next, status, code) => {
    commerce.vault.next = [...next];
    const answer = await replace({ source_id: 'cnon:new' });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect((await read()).card.last_four).toBe('1111');
    expect((await cardRows(commerce)).filter((row) => row.state === 'active')).toHaveLength(1);
  });

  it('needs a token or a card, and a membership', async () => {
    expect((await replace({})).body.code).toBe('source_required');
    expect((await commerce.call(customer(8), 'PUT', '/api/customer/card', { source_id: 'cnon:x' })).status).toBe(404);
  });
});

describe('a customer’s data', () => {
  it('are exported, and removed by an erasure, at the provider too', async () => {
    const { body } = await commerce.call({ as: 'gateway' }, 'GET', '/internal/customers/7/export');
    expect(body.memberships).toMatchObject([
      {
        email: 'ann@example.com',
        cards: [{ last_four: '1111' }],
        consents: [{ version: expect.stringMatching(/^2026-12-[0-9a-f]{8}$/) }],
        charges: [],
      },
    ]);
    expect((await commerce.call({ as: 'gateway' }, 'GET', '/internal/customers/7/obligations')).body.reasons).toEqual(
      [],
    );
    await post('pause', { resume_date: '2026-09-01' });
    const event = {
      id: '5a8f6f0e-3a53-4f6f-9a63-0d7d0c6b1a01',
      type: 'customer.erased',
      payload: { userId: 7, email: 'ann@example.com' },
      occurredAt: '2026-06-03T19:00:00.000Z',
    };
    expect((await commerce.call({ as: 'gateway' }, 'POST', '/internal/inbox', { events: [event] })).body).toEqual({
      done: [event.id],
      failed: [],
    });
    await syncCards(commerce);
    expect(commerce.vault.enabled).toEqual([]);
    expect(commerce.vault.customers.size).toBe(0);
    expect(await read()).toBeNull();
    const rows: { row: string }[] = await commerce.dataSource.query(
      `SELECT to_jsonb(m)::text || coalesce((SELECT string_agg(to_jsonb(c)::text, '') FROM club_cards c), '')
       || (SELECT string_agg(to_jsonb(a)::text, '') FROM audit_log a) AS row FROM members m`,
    );
    expect(rows).toHaveLength(1);
    for (const { row } of rows) expect(row).not.toMatch(/Ann|ann@|Main Street|555-0100|Ring twice|user7/);
  });

  it('follow a changed e-mail address', async () => {
    const event = {
      id: '5a8f6f0e-3a53-4f6f-9a63-0d7d0c6b1a02',
      type: 'customer.email_verified',
      payload: { userId: 7, email: 'new@example.com' },
      occurredAt: '2026-06-03T19:00:00.000Z',
    };
    expect((await commerce.call({ as: 'gateway' }, 'POST', '/internal/inbox', { events: [event] })).body).toEqual({
      done: [event.id],
      failed: [],
    });
    expect((await post('skip')).status).toBe(200);
    await eventually(() => expect(mails('membership_changed')[0]?.to).toBe('new@example.com'));
  });
});
