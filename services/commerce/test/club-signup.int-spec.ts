import { customer, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CardRepository } from '../src/modules/club/cards/card.repository.js';
import { MemberRepository } from '../src/modules/club/memberships/member.repository.js';
import { SignupRepository } from '../src/modules/club/signups/signup.repository.js';
import { type Commerce, eventually, startCommerce } from './support/commerce.js';
import { tier } from './support/items.js';
import { abandon, activate, cardRows, create, joined, joining, syncCards } from './support/joining.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(() => commerce.reset());

const memberOf = async (userId: number) =>
  (await commerce.call(customer(userId), 'GET', '/api/customer/membership')).body.member;
const count = async (sql: string): Promise<number> =>
  (await commerce.dataSource.query<{ count: number }[]>(`SELECT count(*)::int AS count FROM ${sql}`))[0]?.count ?? -1;

describe('joining', () => {
  it('makes a member in two steps; nothing is charged, and no list has the pending member', async () => {
    const request = joining();
    const created = await create(commerce, request);
    expect([created.status, created.body]).toEqual([201, { membershipId: expect.any(Number), status: 'pending' }]);
    expect(commerce.vault.stores).toMatchObject([
      { sourceId: 'cnon:card-nonce-ok', cardholderName: 'Ann Lee', postalCode: '95814' },
    ]);
    expect(await memberOf(7)).toBeNull();
    expect(await count(`members WHERE status <> 'pending'`)).toBe(0);

    const active = await activate(commerce, request.signupId, 7);
    expect([active.status, active.body.membership]).toEqual([
      200,
      {
        id: created.body.membershipId,
        status: 'active',
        tier_id: 14,
        tier_name: 'Jirani',
        next_shipment_date: '2026-08-15',
      },
    ]);
    expect(await memberOf(7)).toMatchObject({
      status: 'active',
      discount_percentage: '15.00',
      shipping_state: 'CA',
      delivery_notes: 'Ring twice',
      wine_preferences: ['red'],
      card: { brand: 'VISA', last_four: '1111', expiry_month: 12, expiry_year: 2030, cardholder_name: 'Ann Lee' },
    });
    expect(commerce.provider.charged).toBe(0n);
    await eventually(() => expect(commerce.worker.ofType('mail.requested')).toHaveLength(1));
    expect(commerce.worker.events[0]?.payload).toMatchObject({
      kind: 'membership_welcome',
      to: 'ann@example.com',
      data: {
        tierName: 'Jirani',
        bottlesPerQuarter: 6,
        pricePerQuarter: '135.00',
        nextShipment: 'August 15, 2026',
        firstQuarterPaid: false,
      },
    });
  });

  it('stores the consent: text, version, time and request', async () => {
    await commerce.call(
      { as: 'gateway' },
      'POST',
      '/internal/memberships',
      joining({ consent: { version: 'form-3' } }),
      { 'x-request-id': 'req-consent-1' },
    );
    const rows: unknown[] = await commerce.dataSource.query(
      'SELECT text_version, stated_version, text, age_confirmed, given_at, request_id FROM club_consents',
    );
    const { body: terms } = await commerce.call(guest(), 'GET', '/api/wine-club/terms');
    expect(rows).toEqual([
      {
        text_version: terms.version,
        stated_version: 'form-3',
        text: terms.text,
        age_confirmed: true,
        given_at: new Date('2026-06-03T19:00:00Z'),
        request_id: 'req-consent-1',
      },
    ]);
  });

  it('returns the same for repeats of each step, with one card and one mail', async () => {
    const request = joining();
    const answers = await Promise.all([1, 2, 3].map(() => create(commerce, request)));
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.body.membershipId}`)).size).toBe(1);
    expect(commerce.vault.enabled).toHaveLength(1);
    const actives = await Promise.all([1, 2, 3].map(() => activate(commerce, request.signupId, 7)));
    expect(actives.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect((await create(commerce, request)).body).toEqual({
      membershipId: answers[0]?.body.membershipId,
      status: 'active',
    });
    expect(commerce.vault.stores).toHaveLength(1);
    await eventually(() => expect(commerce.worker.ofType('mail.requested')).toHaveLength(1));
  });

  it.each([
    [
      'a state that is not served',
      { shipping: { address: '1 Elm', city: 'Austin', state: 'TX', zip: '73301' } },
      'state_not_served',
      'shipping_state',
    ],
    [
      'its name instead of the code',
      { shipping: { address: '1 Elm', city: 'Austin', state: 'Texas', zip: '73301' } },
      'state_not_served',
      'shipping_state',
    ],
    [
      'no such state',
      { shipping: { address: '1 Elm', city: 'Nowhere', state: 'ZZ', zip: '73301' } },
      'state_not_served',
      'shipping_state',
    ],
    [
      'a ZIP code of another state',
      { shipping: { address: '1 Elm', city: 'Sacramento', state: 'California', zip: '84101' } },
      'zip_of_other_state',
      'shipping_state,shipping_zip',
    ],
    [
      'a PO box',
      { shipping: { address: 'P.O. Box 12', city: 'Sacramento', state: 'CA', zip: '95814' } },
      'po_box_refused',
      'shipping_address',
    ],
    [
      'no street',
      { shipping: { address: '', city: 'Sacramento', state: 'CA', zip: '95814' } },
      'shipping_address_required',
      'shipping_address',
    ],
    ['a buyer under 21', { consent: { ageConfirmed: false } }, 'age_not_confirmed', 'age_confirmed'],
    ['a tier that does not exist', { tierId: 99 }, 'tier_not_sold', 'tier_id'],
    ['neither token nor card', { payment: {} }, 'source_required', 'source_id'],
  ])('is refused for %s, before a card is touched', async (_, over, code, field) => {
    const answer = await create(commerce, joining(over));
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors).join()]).toEqual([422, code, field]);
    expect(commerce.vault.stores).toEqual([]);
    expect(await count('members')).toBe(0);
  });

  it.each([
    ['price', { pricePerQuarter: null }],
    ['bottles', { bottlesPerQuarter: null }],
  ])('a tier without %s is displayed, not sold', async (_, over) => {
    commerce.catalog.items = { ...commerce.catalog.items, tiers: [{ ...tier, ...over }] };
    expect((await create(commerce, joining())).body).toMatchObject({
      code: 'tier_not_sold',
      message: 'Please contact us to join Jirani.',
    });
  });

  it('accepts the name of a served state for its code', async () => {
    await joined(commerce, 7, { shipping: { address: '1 Elm', city: 'Portland', state: 'oregon', zip: '97201' } });
    expect((await memberOf(7)).shipping_state).toBe('OR');
  });

  it('with a declined card returns the provider’s reason; another card is accepted', async () => {
    const request = joining({ payment: { sourceId: 'cnon:card-nonce-declined' } });
    const declined = await create(commerce, request);
    expect([declined.status, declined.body.code, declined.body.message]).toEqual([
      422,
      'card_declined',
      'Your card was declined. Please try another card or contact your bank.',
    ]);
    expect((await activate(commerce, request.signupId, 7)).body.code).toBe('card_missing');
    expect((await create(commerce, { ...request, payment: { sourceId: 'cnon:card-nonce-ok' } })).status).toBe(201);
    expect((await activate(commerce, request.signupId, 7)).status).toBe(200);
    expect(commerce.vault.enabled).toHaveLength(1);
  });

  it('leaves no card behind when the provider does not answer', async () => {
    commerce.vault.next = ['no-answer-but-stored'];
    const request = joining();
    expect((await create(commerce, request)).body.code).toBe('card_unanswered');
    expect(commerce.vault.enabled).toHaveLength(1);
    await syncCards(commerce);
    expect(commerce.vault.enabled).toEqual([]);
    commerce.clock.advance(180);
    await syncCards(commerce);
    expect((await cardRows(commerce)).map((row) => row.state)).toEqual(['disabled']);
  });

  it('exchanges a typed card in memory: no trace of its number anywhere', async () => {
    const card = { number: '4000056655665556', expMonth: 7, expYear: 2031, cvv: '7319' };
    await joined(commerce, 7, { payment: { card } });
    expect((await memberOf(7)).card).toMatchObject({ last_four: '5556', expiry_month: 7, expiry_year: 2031 });
    const tables: { name: string }[] = await commerce.dataSource.query(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { name } of tables) {
      const rows: { row: string }[] = await commerce.dataSource.query(`SELECT to_jsonb(t)::text AS row FROM ${name} t`);
      for (const { row } of rows) expect(row).not.toMatch(/4000056655665556|"7319"|cnon:/);
    }
  });

  it('reports an invalid card under its field', async () => {
    const answer = await create(
      commerce,
      joining({ payment: { card: { number: '12', expMonth: 7, expYear: 2031, cvv: '123' } } }),
    );
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      422,
      'card_invalid',
      { card_number: ['Please enter a valid card number'] },
    ]);
  });
});

describe('giving up', () => {
  it('removes the member and the card; the sign-up can’t begin again', async () => {
    const request = joining();
    await create(commerce, request);
    expect((await abandon(commerce, request.signupId)).status).toBe(204);
    await eventually(() => expect(commerce.vault.enabled).toEqual([]));
    await eventually(() => expect(commerce.vault.customers.size).toBe(0));
    expect(await count('members')).toBe(0);
    expect(await count('club_consents')).toBe(0);
    expect((await abandon(commerce, request.signupId)).status).toBe(204);
    expect((await create(commerce, request)).body.code).toBe('signup_abandoned');
    expect((await activate(commerce, request.signupId, 7)).body.code).toBe('signup_abandoned');
  });

  it('is refused after the last step', async () => {
    const request = joining();
    await create(commerce, request);
    await activate(commerce, request.signupId, 7);
    expect((await abandon(commerce, request.signupId)).body.code).toBe('membership_active');
    expect((await memberOf(7)).card).not.toBeNull();
  });

  /** A sign-up whose card the provider is storing until `answer` is called. */
  async function storing() {
    const { promise, resolve: answer } = Promise.withResolvers<void>();
    commerce.vault.gate = promise;
    const request = joining();
    const creating = create(commerce, request);
    await eventually(() => expect(commerce.vault.stores).toHaveLength(1));
    return { request, creating, answer };
  }

  it('while the card is being stored: it is disabled when it arrives', async () => {
    const { request, creating, answer } = await storing();
    expect((await abandon(commerce, request.signupId)).status).toBe(204);
    answer();
    expect((await creating).body.code).toBe('signup_abandoned');
    await syncCards(commerce);
    expect(commerce.vault.enabled).toEqual([]);
  });

  it('while the card is being stored, and it arrives while it is looked for: it is disabled', async () => {
    const { request, creating, answer } = await storing();
    await abandon(commerce, request.signupId);
    await syncCards(commerce);
    commerce.clock.advance(3600);
    const cards = commerce.app.get(CardRepository);
    const [looked] = await cards.claim(commerce.clock.now(), 1);
    if (!looked) throw new Error('The second look is not due');
    answer();
    expect((await creating).body.code).toBe('signup_abandoned');
    await cards.disabled(looked, null);
    await syncCards(commerce);
    expect(commerce.vault.enabled).toEqual([]);
  });

  it.each(['decline', 'no-answer'] as const)(
    'while the card is being stored, which ends with %s: the provider keeps no record of the person',
    async (end) => {
      commerce.vault.next = [end];
      const { request, creating, answer } = await storing();
      await abandon(commerce, request.signupId);
      answer();
      await creating;
      await syncCards(commerce);
      commerce.clock.advance(3600);
      await syncCards(commerce);
      expect(commerce.vault.customers.size).toBe(0);
    },
  );

  it('while the provider is down: the card is disabled when it is back', async () => {
    const request = joining();
    await create(commerce, request);
    commerce.vault.down = true;
    expect((await abandon(commerce, request.signupId)).status).toBe(204);
    await eventually(async () => expect((await cardRows(commerce)).map((row) => row.state)).toEqual(['disabling']));
    commerce.vault.down = false;
    commerce.clock.advance(60);
    await syncCards(commerce);
    expect(commerce.vault.enabled).toEqual([]);
  });

  it('while the sign-up is being opened: waits for it and leaves no member', async () => {
    const request = joining();
    const opening = commerce.dataSource.createQueryRunner();
    await opening.startTransaction();
    const memberId = await commerce.app.get(MemberRepository).addPending(opening.manager, request, 'CA');
    await commerce.app.get(SignupRepository).open(opening.manager, request.signupId, memberId);
    const abandoning = abandon(commerce, request.signupId);
    const waiting = `pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    await eventually(async () => expect(await count(waiting)).toBe(1));
    await opening.commitTransaction();
    await opening.release();
    expect((await abandoning).status).toBe(204);
    expect(await count('members')).toBe(0);
    expect((await create(commerce, request)).body.code).toBe('signup_abandoned');
  });
});

describe('a change of state moves its row once', () => {
  it('of a sign-up and its member', async () => {
    const [signups, members] = [commerce.app.get(SignupRepository), commerce.app.get(MemberRepository)];
    const { manager } = commerce.dataSource;
    const request = joining();
    const { membershipId: id } = (await create(commerce, request)).body;
    const { signupId } = request;
    expect([await signups.activate(manager, signupId), await signups.activate(manager, signupId)]).toEqual([
      true,
      false,
    ]);
    expect(await signups.abandon(manager, signupId)).toBe(false);
    expect([await members.activate(manager, id, 7), await members.activate(manager, id, 8)]).toEqual([true, false]);
    await members.deletePending(manager, id);
    const active = await members.find(id);
    if (!active) throw new Error('No member');
    const paused = await members.patch(manager, active, { status: 'paused', paused_until: '2026-12-01' });
    expect(paused).toEqual(await members.find(id));
    await expect(members.patch(manager, active, { status: 'cancelled', paused_until: null })).rejects.toThrow(
      'is gone',
    );
    const ended = { status: 'cancelled', paused_until: null } as const;
    const cancelled = await members.patch(manager, paused, ended);
    await expect(members.patch(manager, cancelled, { status: 'active' })).rejects.toThrow('No move');
  });

  it('of a card', async () => {
    const cards = commerce.app.get(CardRepository);
    const { membershipId } = (await create(commerce, joining())).body;
    const id = (await cards.beginEntered(membershipId, 'Ann Lee', false)) ?? '';
    expect(await cards.beginEntered(membershipId, 'Ann Lee', false)).toBeNull();
    const states = async () => (await cardRows(commerce)).map(({ state }) => state).toSorted();
    await cards.end(id, 'refused', 'declined');
    await cards.end(id, 'disabling', 'no_answer');
    expect(await states()).toEqual(['active', 'refused']);
    await cards.disabled({ id, forget_customer: false, provider_card_id: null }, null);
    expect(await states()).toEqual(['active', 'refused']);
    await cards.retireAll(commerce.dataSource.manager, membershipId, { forget: true });
    await cards.disabled({ id, forget_customer: false, provider_card_id: null }, null);
    expect(await states()).toEqual(['disabling', 'disabling']);
    await cards.disabled({ id, forget_customer: true, provider_card_id: null }, null);
    expect(await states()).toEqual(['disabled', 'disabling']);
  });
});

describe('one account has at most one membership', () => {
  it('two sign-ups of one user end in one membership with one card', async () => {
    const [one, two] = [joining(), joining()];
    await create(commerce, one);
    await create(commerce, two);
    const answers = await Promise.all([activate(commerce, one.signupId, 7), activate(commerce, two.signupId, 7)]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    const ids = new Set(
      [...answers, await activate(commerce, one.signupId, 7), await activate(commerce, two.signupId, 7)].map(
        (answer) => answer.body.membership.id,
      ),
    );
    expect([...ids]).toEqual([(await memberOf(7)).id]);
    await eventually(() => expect(commerce.vault.enabled).toHaveLength(1));
  });

  it('refuses a signed-in member before touching the card, and another user’s activation', async () => {
    const request = joining();
    await create(commerce, request);
    await activate(commerce, request.signupId, 7);
    commerce.vault.stores.length = 0;
    expect((await create(commerce, joining({ userId: 7 }))).body.code).toBe('already_member');
    expect(commerce.vault.stores).toEqual([]);
    expect((await activate(commerce, request.signupId, 8)).body.code).toBe('membership_active');
    expect((await activate(commerce, joining().signupId, 8)).status).toBe(404);
  });

  it('only the gateway may ask', async () => {
    for (const speaker of [{ as: 'catalog' } as const, customer(7), guest()]) {
      expect((await commerce.call(speaker, 'POST', '/internal/memberships', joining())).status).toBe(404);
    }
  });
});
