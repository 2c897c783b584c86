import { admin, customer, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SyncCards } from '../src/modules/club/cards/sync-cards.js';
import { MemberRepository } from '../src/modules/club/memberships/member.repository.js';
import { ChargeRepository } from '../src/modules/club/shipments/charge.repository.js';
import { attemptStates, type Commerce, eventually, Shopper, startCommerce } from './support/commerce.js';
import { activate, cardRows, create, joined, joining, syncCards } from './support/joining.js';

/** 135.00 and 9.79 tax. */
const FIRST_QUARTER = 14479;

let commerce: Commerce;
let ann: Shopper;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  ann = new Shopper(commerce, customer(7));
});

const memberOf = async (userId = 7) =>
  (await commerce.call(customer(userId), 'GET', '/api/customer/membership')).body.member;
const charges = () =>
  commerce.dataSource.query<{ quarter: string; amount: string; state: string }[]>(
    'SELECT quarter::text, amount::text, state FROM club_charges ORDER BY quarter',
  );
const live = async (): Promise<number> =>
  (
    await commerce.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM members WHERE status IN ('active', 'paused')`,
    )
  )[0]?.count ?? -1;

describe('a member’s card on file', () => {
  const onFile = { sourceId: undefined, cardOnFile: true };
  const bottle = async (shopper: Shopper): Promise<number> => {
    await shopper.add('wine', 1, 1);
    return (await shopper.quote({ stateCode: 'CA' })).body.amount;
  };

  it('pays, by the provider’s ids of card and customer', async () => {
    await joined(commerce, 7);
    const [card] = commerce.vault.enabled;
    const { body: payment } = await ann.pay(await bottle(ann), onFile);
    expect(payment).toEqual({ success: true, paymentId: expect.any(String) });
    expect(commerce.provider.authorisations).toMatchObject([{ sourceId: card?.id, customerId: card?.customerId }]);
    expect((await ann.order(payment.paymentId)).status).toBe(201);
  });

  it('pays only what its owner buys: no request names a card', async () => {
    await joined(commerce, 7);
    const [card] = commerce.vault.enabled;
    const theirs = { cardId: card?.id, card_id: card?.id, customerId: card?.customerId, userId: 7 };
    for (const mallory of [new Shopper(commerce, customer(8)), new Shopper(commerce, guest(), 'browser02')]) {
      const amount = await bottle(mallory);
      for (const more of [
        { ...onFile, ...theirs },
        { ...onFile, ...theirs, sourceId: 'ccof:x' },
        { sourceId: 'ccof:x' },
      ])
        expect((await mallory.pay(amount, more)).body).toMatchObject({ status: 400, code: 'card_required' });
    }
    expect(commerce.provider.authorisations).toEqual([]);
  });

  it('pays no more once the membership has ended', async () => {
    await joined(commerce, 7);
    expect((await commerce.call(customer(7), 'POST', '/api/customer/membership/cancel')).status).toBe(200);
    expect((await ann.pay(await bottle(ann), onFile)).body).toMatchObject({ status: 400, code: 'card_required' });
    expect(commerce.provider.authorisations).toEqual([]);
  });
});

describe('a membership in the cart', () => {
  it('is quoted for anyone, sold only to signed-in customers', async () => {
    const visitor = new Shopper(commerce, guest());
    await visitor.add('wine_club', 14);
    expect((await visitor.quote()).body).toMatchObject({
      amount: FIRST_QUARTER,
      issues: [{ code: 'sign_in_required' }],
    });
    expect((await visitor.pay(FIRST_QUARTER)).body).toMatchObject({ code: 'sign_in_required', status: 422 });
  });

  it.each([
    ['consent', { cardConsent: undefined }, 'card_consent_required'],
    [
      'consent, whatever version was shown',
      { cardConsent: false, consent_version: '2026-11' },
      'card_consent_required',
    ],
    ['the statement of age', { ageConfirmed: false }, 'age_not_confirmed'],
    ['an address', { shippingAddress: undefined }, 'shipping_address_required'],
    [
      'an address that is no PO box',
      { shippingAddress: { address1: 'PO Box 1', city: 'Sacramento', state: 'CA', zipCode: '95814' } },
      'po_box_refused',
    ],
    [
      'a state that is served',
      { shippingAddress: { address1: '1 Elm', city: 'Austin', state: 'TX', zipCode: '73301' } },
      'state_not_served',
    ],
  ])('is not sold without %s; nothing is charged', async (_, over, code) => {
    await ann.add('wine_club', 14);
    const answer = await ann.pay(FIRST_QUARTER, over);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(commerce.provider.authorisations).toEqual([]);
  });

  it('begins with its order: first quarter paid, consent stored, card on file from the payment', async () => {
    await ann.add('wine_club', 14);
    const { body: payment } = await ann.pay(FIRST_QUARTER, { cardConsent: undefined, consent_version: 'checkout-2' });
    const { body: order } = await ann.order(payment.paymentId);
    expect(order.total).toBe('144.79');
    await eventually(async () => expect((await cardRows(commerce)).map((row) => row.state)).toEqual(['active']));
    const [charged] = [...commerce.provider.payments.values()];
    expect(commerce.vault.stores).toMatchObject([{ sourceId: charged?.id, cardholderName: 'Ann Lee' }]);
    expect(await memberOf()).toMatchObject({
      status: 'active',
      tier_id: 14,
      shipping_address: '12 Main Street',
      card: { last_four: '1111' },
      next_shipment: { date: '2026-08-15' },
    });
    expect(await charges()).toEqual([{ quarter: '2026-08-15', amount: '13500', state: 'paid' }]);
    const consents: unknown[] = await commerce.dataSource.query(
      'SELECT given_in, stated_version, age_confirmed, request_id IS NOT NULL AS request FROM club_consents',
    );
    expect(consents).toEqual([
      { given_in: 'checkout', stated_version: 'checkout-2', age_confirmed: true, request: true },
    ]);
    await eventually(() =>
      expect(
        commerce.worker
          .ofType('mail.requested')
          .map((event) => (event.payload as { kind: string }).kind)
          .sort(),
      ).toEqual(['membership_welcome', 'order_confirmation']),
    );
  });

  it('sends its paid quarter, which can’t be skipped and outlives a cancellation', async () => {
    await ann.buy('wine_club', 14);
    expect((await ann.post('/api/customer/membership/skip', {})).body.code).toBe('shipment_paid');
    expect((await ann.post('/api/customer/membership/cancel', {})).body.member).toMatchObject({
      status: 'cancelled',
      next_shipment: { date: '2026-08-15', following_date: null },
    });
    expect((await commerce.call({ as: 'gateway' }, 'GET', '/internal/customers/7/obligations')).body.reasons).toEqual(
      expect.arrayContaining(['The wine club shipment of August 15, 2026 is paid for and has not been sent yet.']),
    );
  });

  it.each([
    ['alone', false],
    ['with wine', true],
  ])(
    'bought %s: what staff send settles the quarter, and nothing keeps its owner from being erased',
    async (_, withWine) => {
      if (withWine) await ann.add('wine', 1, 2);
      await ann.add('wine_club', 14);
      const { amount } = (await ann.quote()).body;
      const { body: payment } = await ann.pay(amount);
      const { body: order } = await ann.order(payment.paymentId);
      const obligations = async (): Promise<string[]> =>
        (await commerce.call({ as: 'gateway' }, 'GET', '/internal/customers/7/obligations')).body.reasons;
      await eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));
      expect(await obligations()).toContain(
        'The wine club shipment of August 15, 2026 is paid for and has not been sent yet.',
      );

      const ship = (state: string) =>
        commerce.call(admin(), 'PUT', `/api/admin/orders/${order.id}/shipment`, {
          state,
          carrier: 'UPS',
          tracking: '1Z',
        });
      expect(await ship('shipped')).toMatchObject({
        status: 200,
        body: { shipping_status: 'Shipped', status: 'completed' },
      });
      expect(await obligations()).toEqual([]);
      expect(await memberOf()).toMatchObject({ status: 'active', next_shipment: { date: '2026-11-15' } });
      expect(
        (await commerce.call(customer(7), 'GET', `/api/customer/orders/${order.id}`)).body.fulfilment,
      ).toMatchObject({ carrier: 'UPS', state: 'shipped' });

      await ship('pending');
      expect(await obligations()).toContain(
        'The wine club shipment of August 15, 2026 is paid for and has not been sent yet.',
      );
      expect(await memberOf()).toMatchObject({ next_shipment: { date: '2026-08-15' } });
      await ship('delivered');
      expect(await obligations()).toEqual([]);
    },
  );

  it('is not sold to a member, paused or not', async () => {
    await joined(commerce, 7);
    await ann.add('wine_club', 14);
    expect((await ann.quote()).body.issues).toMatchObject([{ code: 'already_member', blocking: true }]);
    expect((await ann.pay(FIRST_QUARTER)).body).toMatchObject({ code: 'already_member', status: 422 });
    await ann.post('/api/customer/membership/pause', { resume_date: '2026-09-01' });
    expect((await ann.pay(FIRST_QUARTER)).body.code).toBe('already_member');
  });

  it('a customer who joined between payment and order stays one member, with a paid quarter', async () => {
    await ann.add('wine_club', 14);
    const { body: payment } = await ann.pay(FIRST_QUARTER);
    const request = joining();
    await create(commerce, request);
    await activate(commerce, request.signupId, 7);
    const { body: order } = await ann.order(payment.paymentId);
    expect(await live()).toBe(1);
    expect(await charges()).toMatchObject([{ quarter: '2026-08-15', state: 'paid' }]);
    // Cancelling that order returns the quarter and keeps the membership, which it did not begin.
    expect(await released(order.id)).toEqual(['quarter']);
    expect((await commerce.call(admin(), 'POST', `/api/admin/orders/${order.id}/cancel`)).status).toBe(200);
    expect(await live()).toBe(1);
    expect(await charges()).toMatchObject([{ state: 'cancelled' }]);
  });
});

/** The `releases` of an order's lines in the preview of its cancellation. */
const released = async (id: string): Promise<string[]> =>
  (await commerce.call(admin(), 'GET', `/api/admin/orders/${id}/cancel`)).body.lines.map(
    ({ releases }: { releases: string }) => releases,
  );

describe('a membership ends', () => {
  it('when staff cancel its order: no member, no charge, no card', async () => {
    const order = await ann.buy('wine_club', 14);
    await eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));
    await eventually(async () => expect((await cardRows(commerce)).map((row) => row.state)).toEqual(['active']));
    expect(await released(order.id)).toEqual(['membership']);
    expect((await commerce.call(admin(), 'POST', `/api/admin/orders/${order.id}/cancel`)).status).toBe(200);
    await syncCards(commerce);
    expect(commerce.vault.enabled).toEqual([]);
    expect(await live()).toBe(0);
    expect(await charges()).toMatchObject([{ state: 'cancelled' }]);
  });

  it('once: a second end of its order finds no member and no charge', async () => {
    const { id } = await ann.buy('wine_club', 14);
    const [members, paid] = [commerce.app.get(MemberRepository), commerce.app.get(ChargeRepository)];
    const { manager } = commerce.dataSource;
    expect(await members.endOrdered(manager, id)).toHaveLength(1);
    expect(await members.endOrdered(manager, id)).toEqual([]);
    expect(await paid.undoOrder(manager, id)).toHaveLength(1);
    expect(await paid.undoOrder(manager, id)).toEqual([]);
  });

  it('when the money cannot be collected', async () => {
    commerce.provider.completeAs = 'failed';
    await ann.buy('wine_club', 14);
    await eventually(async () => expect(await attemptStates(commerce)).toEqual(['failed']));
    commerce.clock.advance(3600);
    await syncCards(commerce);
    commerce.clock.advance(3600);
    await syncCards(commerce);
    expect(commerce.vault.enabled).toEqual([]);
    expect(await live()).toBe(0);
    expect((await memberOf()).status).toBe('cancelled');
  });
});

describe('the card of the payment', () => {
  it('is stored when the provider is back', async () => {
    commerce.vault.down = true;
    await ann.buy('wine_club', 14);
    await eventually(() => expect(commerce.worker.ofType('mail.requested')).toHaveLength(2));
    expect((await memberOf()).card).toBeNull();
    commerce.vault.down = false;
    commerce.clock.advance(60);
    await syncCards(commerce);
    expect((await memberOf()).card.last_four).toBe('1111');
  });

  it('is stored once after a lost answer', async () => {
    commerce.vault.next = ['no-answer-but-stored'];
    await ann.buy('wine_club', 14);
    await eventually(() => expect(commerce.vault.enabled).toHaveLength(1));
    commerce.clock.advance(60);
    await syncCards(commerce);
    expect(commerce.vault.enabled).toHaveLength(1);
    expect((await memberOf()).card.last_four).toBe('1111');
  });

  it('stays active when two processes store it, the slower one after its lease', async () => {
    let open: () => void = () => undefined;
    commerce.vault.gate = new Promise<void>((resolve) => (open = resolve));
    await ann.buy('wine_club', 14);
    await eventually(() => expect(commerce.vault.stores).toHaveLength(1));
    commerce.clock.advance(31);
    const second = commerce.app.get(SyncCards).sweep();
    await eventually(() => expect(commerce.vault.stores).toHaveLength(2));
    open();
    await second;
    await syncCards(commerce);
    expect(commerce.vault.enabled).toHaveLength(1);
    expect((await memberOf()).card.last_four).toBe('1111');
  });

  it('is refused by the bank: the member is asked for another one', async () => {
    commerce.vault.next = ['decline'];
    await ann.buy('wine_club', 14);
    await eventually(() => {
      const asked = commerce.worker
        .ofType('mail.requested')
        .map((event) => event.payload as { kind: string; data: { summary?: string } });
      expect(asked.find((mail) => mail.kind === 'membership_changed')?.data.summary).toMatch(/Please add a card/);
    });
    expect(await memberOf()).toMatchObject({ status: 'active', card: null });
    expect(
      (await commerce.call(customer(7), 'PUT', '/api/customer/card', { source_id: 'cnon:card-nonce-ok' })).status,
    ).toBe(200);
    expect((await memberOf()).card.last_four).toBe('1111');
  });
});
