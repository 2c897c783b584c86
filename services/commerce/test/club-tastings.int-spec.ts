import { admin, customer, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { OpenBenefits } from '../src/modules/club/benefits/benefits.js';
import { ClubTastings, TastingsUsed } from '../src/modules/club/index.js';
import {
  attemptStates,
  captureTried,
  type Commerce,
  eventually,
  oncePressed,
  Shopper,
  startCommerce,
} from './support/commerce.js';
import { tier } from './support/items.js';
import { joined } from './support/joining.js';
import { refundCalls } from './support/refund-calls.js';
import { mailsOf } from './support/runs.js';

const MEMBERS = '/api/admin/wine-club-members';
/** Three persons at 20.00 with two tastings of the membership: 20.00 and 1.45 tax. */
const ONE_PAYS = 2145;
const TWO_PAY = 4290;

let commerce: Commerce;
let id: number;
let ann: Shopper;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  commerce.catalog.items = {
    ...commerce.catalog.items,
    tiers: [{ ...tier, counted: [{ kind: 'tasting', allowance: 2, period: 'month' }] }],
  };
  ({ id } = await joined(commerce, 7));
  await begins();
  ann = new Shopper(commerce, customer(7));
});
/** The memberships' discounts, and with them their tastings, have begun. */
const begins = () => commerce.dataSource.query('UPDATE members SET keeps_discount = true');
const { read, refund, captured, settled } = refundCalls(() => commerce);

const tasting = (persons: number, date = '2026-06-20', who = ann) =>
  who.add('experience', 33, persons, { preferredDate: date });
const buy = async (persons: number, date?: string) => {
  await tasting(persons, date);
  const { body: quote } = await ann.quote();
  const { body: payment } = await ann.pay(quote.amount);
  return (await ann.order(payment.paymentId)).body;
};
const member = async () => (await commerce.call(admin(), 'GET', `${MEMBERS}/${id}`)).body;
const meter = async () => {
  const [{ used, refunded, left }] = (await member()).benefits;
  return { used, refunded, left };
};
const staff = (path: 'uses' | 'returns', quantity: number) =>
  commerce.call(admin(), 'POST', `${MEMBERS}/${id}/benefits/tasting/${path}`, { quantity, reason: 'At the bar' });
const discounts = ({ adjustments }: { adjustments: { kind: string; label: string; amount: string }[] }) =>
  adjustments.filter(({ kind }) => kind !== 'tax' && kind !== 'shipping');
const line = (order: { items: { id: number; item_type: string }[] }) =>
  order.items.find(({ item_type }) => item_type === 'experience')?.id ?? 0;

describe('tastings of a membership', () => {
  it('are taken off a quote, counted with the payment, and said in order and mail', async () => {
    await tasting(3);
    const { body: quote } = await ann.quote();
    expect(discounts(quote)).toMatchObject([
      { kind: 'club_tasting', label: '2 tastings of your membership', amount: '-40.00' },
    ]);
    expect(quote.amount).toBe(ONE_PAYS);
    expect(await meter()).toMatchObject({ used: 0, left: 2 });
    const { body: payment } = await ann.pay(ONE_PAYS);
    expect(await meter()).toMatchObject({ used: 2, left: 0 });
    const order = (await ann.order(payment.paymentId)).body;
    expect([order.discount, order.tax, order.total]).toEqual(['40.00', '1.45', '21.45']);
    expect(discounts(order)).toMatchObject([{ label: '2 tastings of your membership', amount: '-40.00' }]);
    await eventually(() =>
      expect(
        commerce.worker
          .ofType('mail.requested')
          .map(({ payload }) => payload as { kind: string; data: { adjustments?: object[] } })
          .find(({ kind }) => kind === 'order_confirmation')?.data.adjustments,
      ).toContainEqual({ label: '2 tastings of your membership', amount: '-40.00' }),
    );
    expect((await member()).benefit_uses).toMatchObject(
      Array(2).fill({ kind: 'tasting', quantity: 1, source: 'order', reason: 'Tasting at checkout' }),
    );
    await tasting(1);
    expect(discounts((await ann.quote()).body)).toEqual([]);
  });

  it('come after the one that a bottle brings, and make an order free when nobody pays', async () => {
    await ann.add('wine', 1, 1);
    await tasting(2);
    expect(discounts((await ann.quote()).body).map(({ label }) => label)).toEqual([
      'Jirani member discount (15%)',
      'Tasting fee waived with your bottle',
      'Tasting of your membership',
    ]);
    await commerce.dataSource.query('DELETE FROM cart_lines');
    await tasting(2);
    expect((await ann.quote()).body.amount).toBe(0);
    const order = (await ann.order(null)).body;
    expect([order.total, await meter()]).toEqual(['0.00', { used: 2, refunded: 0, left: 0 }]);
    await commerce.call(admin(), 'POST', `/api/admin/orders/${order.id}/cancel`, {}, oncePressed());
    expect(await meter()).toEqual({ used: 2, refunded: 2, left: 2 });
  });

  it('are not asked for by guests, customers without a membership, or carts without a tasting', async () => {
    const asked = jest.spyOn(commerce.app.get(ClubTastings), 'left');
    const others = [new Shopper(commerce, guest('guest-bob')), new Shopper(commerce, customer(8), 'browser02')];
    for (const other of others) {
      await tasting(3, '2026-06-20', other);
      expect(discounts((await other.quote()).body)).toEqual([]);
    }
    await ann.add('wine', 1, 1);
    await ann.quote();
    expect(asked).not.toHaveBeenCalled();
    asked.mockRestore();
    await commerce.dataSource.query(`UPDATE members SET status = 'paused', paused_until = '2026-09-01' WHERE id = $1`, [
      id,
    ]);
    await tasting(3);
    expect(discounts((await ann.quote()).body)).toMatchObject([{ kind: 'tasting_waiver' }]);
  });

  it('begin with the member’s discount: who joins, leaves and joins again has none', async () => {
    await commerce.dataSource.query('UPDATE members SET keeps_discount = false');
    await tasting(2);
    expect((await ann.quote()).body.amount).toBe(TWO_PAY);
    const shown = async () =>
      (await commerce.call(customer(7), 'GET', '/api/customer/membership')).body.member.benefits[0];
    expect(await shown()).toMatchObject({ allowance: 2, begins_later: true });
    await commerce.dataSource.query('UPDATE members SET keeps_discount = true');
    expect(await shown()).not.toHaveProperty('begins_later');
    expect((await ann.quote()).body.amount).toBe(0);
    await commerce.call(customer(7), 'POST', '/api/customer/membership/cancel', {});
    await joined(commerce, 7);
    expect((await ann.quote()).body.amount).toBe(TWO_PAY);
  });

  it('are counted once by the old and by the new period of a benefit', async () => {
    await commerce.app.get(OpenBenefits).run();
    commerce.catalog.items = {
      ...commerce.catalog.items,
      tiers: [{ ...tier, counted: [{ kind: 'tasting', allowance: 4, period: 'quarter' }] }],
    };
    expect((await buy(3)).total).toBe('21.45');
    expect((await buy(1)).total).toBe('21.45');
  });

  it('are used up from both kinds of benefits', async () => {
    const counted = (['tasting', 'tasting_waiver'] as const).map((kind) => ({
      ...{ kind, allowance: 2, period: 'month' as const },
    }));
    commerce.catalog.items = { ...commerce.catalog.items, tiers: [{ ...tier, counted }] };
    await buy(3);
    expect((await member()).benefits).toMatchObject([
      { kind: 'tasting', left: 0 },
      { kind: 'tasting_waiver', left: 1 },
    ]);
  });
});

describe('the last tasting', () => {
  it('that another tab has taken is in the price again, and nothing is charged', async () => {
    await tasting(3);
    await ann.quote();
    await staff('uses', 1);
    const late = await ann.pay(ONE_PAYS);
    expect([late.status, late.body.code, late.body.quote.amount]).toEqual([409, 'price_changed', TWO_PAY]);
    expect(discounts(late.body.quote)).toMatchObject([{ label: 'Tasting of your membership', amount: '-20.00' }]);
    expect([commerce.provider.payments.size, await meter()]).toEqual([0, { used: 1, refunded: 0, left: 1 }]);
    expect((await ann.pay(TWO_PAY)).body.success).toBe(true);
    expect(await meter()).toMatchObject({ used: 2, left: 0 });
  });

  it('is given to one of two payments that were priced with it', async () => {
    await staff('uses', 1);
    await tasting(3);
    const tastings = commerce.app.get(ClubTastings);
    const priced = jest.spyOn(tastings, 'left').mockResolvedValueOnce(2);
    const late = await ann.pay(ONE_PAYS);
    priced.mockRestore();
    expect([late.status, late.body.code]).toEqual([409, 'price_changed']);
    expect([await attemptStates(commerce), commerce.provider.payments.size]).toEqual([[], 0]);
    const take = () =>
      commerce.dataSource.transaction((manager) =>
        tastings.take(manager, 7, crypto.randomUUID(), [{ lineRef: '1', persons: 1 }]),
      );
    const both = await Promise.allSettled([take(), take()]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))[0]).toBeInstanceOf(TastingsUsed);
    expect(await meter()).toMatchObject({ used: 2, left: 0 });
  });

  it('is counted once for two presses of Pay', async () => {
    await tasting(3);
    const answers = await Promise.all([ann.pay(ONE_PAYS), ann.pay(ONE_PAYS)]);
    expect(answers.map(({ body }) => body.success)).toEqual([true, true]);
    expect([await attemptStates(commerce), await meter()]).toEqual([['paid'], { used: 2, refunded: 0, left: 0 }]);
  });
});

describe('a tasting of a membership is given back', () => {
  it.each(['decline', 'refuse', 'no-answer'] as const)(
    'before the answer of a payment that ends by %s',
    async (ends) => {
      commerce.provider.next = [ends];
      await tasting(3);
      expect((await ann.pay(ONE_PAYS)).body.success).toBe(false);
      expect(await meter()).toEqual({ used: 2, refunded: 2, left: 2 });
      expect((await ann.quote()).body.amount).toBe(ONE_PAYS);
      await commerce.sweep();
      expect(await meter()).toMatchObject({ left: 2 });
    },
  );

  it.each(['authorising', 'failed', 'declined', 'voiding'])(
    'by the sweeper when the process died with the payment %s',
    async (state) => {
      await tasting(3);
      await ann.pay(ONE_PAYS);
      await commerce.dataSource.query('UPDATE payment_attempts SET state = $1', [state]);
      expect(await meter()).toMatchObject({ left: 0 });
      commerce.clock.advance(600);
      await commerce.sweep();
      expect(await meter()).toEqual({ used: 2, refunded: 2, left: 2 });
      await commerce.sweep();
      expect(await meter()).toMatchObject({ refunded: 2 });
    },
  );

  it('with each person who leaves, after those who paid', async () => {
    const order = await buy(3);
    await captured();
    const one = { lines: [{ line_id: line(order), quantity: 1 }] };
    await refund(order.id, one);
    expect(await meter()).toMatchObject({ left: 0 });
    await settled(order.id, '21.45');
    await refund(order.id, one);
    expect(await meter()).toEqual({ used: 2, refunded: 1, left: 1 });
    await refund(order.id, one);
    expect(await meter()).toEqual({ used: 2, refunded: 2, left: 2 });
    expect((await read(order.id)).refunded_amount).toBe('21.45');
  });

  it('in the present month when the winery gives it back later, and in its own when its customer cancels', async () => {
    const [one, two] = [await buy(1, '2026-08-20'), await buy(1, '2026-08-21')];
    commerce.clock.set('2026-07-02T19:00:00Z');
    await commerce.app.get(OpenBenefits).run();
    expect(await meter()).toEqual({ used: 0, refunded: 0, left: 2 });
    await commerce.call(customer(7), 'POST', `/api/customer/orders/${one.id}/cancellation`, {}, oncePressed());
    expect(await meter()).toEqual({ used: 0, refunded: 0, left: 2 });
    for (let times = 0; times < 2; times += 1)
      await refund(two.id, { lines: [{ line_id: line(two), quantity: 1 }] }, { 'idempotency-key': 'press-1' });
    expect(await meter()).toEqual({ used: 0, refunded: 0, left: 3 });
    const before = await commerce.dataSource.query(
      `SELECT used, refunded FROM club_benefit_meters WHERE kind = 'tasting' AND period_from = '2026-06-01'`,
    );
    expect(before).toEqual([{ used: 2, refunded: 2 }]);
  });

  it('in the present month, where a move to another tier leaves it', async () => {
    const other = { ...tier, id: 15, name: 'Mzee', counted: [{ kind: 'tasting', allowance: 1, period: 'month' }] };
    commerce.catalog.items = { ...commerce.catalog.items, tiers: [...(commerce.catalog.items.tiers ?? []), other] };
    const order = await buy(1, '2026-08-21');
    commerce.clock.set('2026-07-02T19:00:00Z');
    await commerce.app.get(OpenBenefits).run();
    await refund(order.id, { lines: [{ line_id: line(order), quantity: 1 }] });
    const left: number[] = [];
    for (const tier_id of [15, 14]) {
      const { status } = await commerce.call(customer(7), 'POST', '/api/customer/membership/tier', { tier_id });
      expect(status).toBe(200);
      left.push((await meter()).left);
    }
    expect(left).toEqual([2, 3]);
  });

  it('not a second time when staff gave it back by hand, and it was used at the bar since', async () => {
    const order = await buy(3);
    await captured();
    await staff('returns', 2);
    await staff('uses', 1);
    await refund(order.id, { lines: [{ line_id: line(order), quantity: 3 }] });
    expect(await meter()).toEqual({ used: 3, refunded: 2, left: 1 });
  });

  it('when its customer cancels in time; not when the rules give back nothing', async () => {
    const cancel = (order: string) =>
      commerce.call(customer(7), 'POST', `/api/customer/orders/${order}/cancellation`, {}, oncePressed());
    const preview = async (order: string) =>
      (await commerce.call(customer(7), 'GET', `/api/customer/orders/${order}/cancellation`)).body.refund;
    const inTime = await buy(3);
    expect(inTime.items).toMatchObject([{ club_tastings: 2, discount: '40.00' }]);
    expect(await preview(inTime.id)).toMatchObject({ amount: '21.45', club_tastings: 2 });
    expect((await cancel(inTime.id)).status).toBe(200);
    expect(await meter()).toMatchObject({ left: 2 });
    const late = await buy(3, '2026-06-04');
    expect(await preview(late.id)).toMatchObject({ amount: '0.00', club_tastings: 0 });
    expect((await cancel(late.id)).status).toBe(200);
    expect(await meter()).toMatchObject({ left: 0 });
    expect((await mailsOf(commerce, 'order_cancelled')).map(({ reason }) => reason)).toEqual([
      'You asked us to cancel it. $21.45 will be returned to your card. 2 club tastings are given back.',
      'You asked us to cancel it. Under our cancellation rules, no money is refunded.',
    ]);
  });

  it('when hospitality declines the visit, and when the money cannot be collected', async () => {
    const order = await buy(3);
    await captured();
    const [row] = await commerce.dataSource.query<{ line_ref: string }[]>('SELECT line_ref FROM order_lines');
    await commerce.call({ as: 'hospitality' }, 'POST', '/internal/inbox', {
      events: [
        {
          id: crypto.randomUUID(),
          type: 'booking.declined',
          payload: { orderId: order.id, lineId: row?.line_ref, reason: 'Closed' },
          occurredAt: '2026-06-03T19:00:00.000Z',
        },
      ],
    });
    await eventually(async () => expect(await meter()).toMatchObject({ left: 2 }));
    commerce.provider.completeAs = 'canceled';
    await buy(3);
    await eventually(async () => expect(await meter()).toEqual({ used: 4, refunded: 4, left: 2 }));
  });

  it('once, also when staff gave it back before', async () => {
    const order = await buy(3);
    await captured();
    await staff('returns', 2);
    await refund(order.id, { lines: [{ line_id: line(order), quantity: 3 }] });
    expect(await meter()).toEqual({ used: 2, refunded: 2, left: 2 });
  });

  it('not for persons who stay, when the one who paid leaves before the money is collected', async () => {
    await tasting(3);
    const { body: quote } = await ann.quote();
    const { body: payment } = await ann.pay(quote.amount);
    commerce.provider.down = true;
    const order = (await ann.order(payment.paymentId)).body;
    await captureTried(commerce);
    expect((await refund(order.id, { lines: [{ line_id: line(order), quantity: 1 }] })).status).toBeLessThan(300);
    await commerce.providerBack();
    for (let round = 0; round < 2; round += 1) {
      commerce.clock.advance(600);
      await commerce.sweep();
    }
    expect(await attemptStates(commerce)).toEqual(['voided']);
    expect(await meter()).toEqual({ used: 2, refunded: 0, left: 0 });
  });

  it('not while another order uses what staff gave back by hand', async () => {
    const first = await buy(3);
    await captured();
    await staff('returns', 2);
    await buy(3);
    await refund(first.id, { lines: [{ line_id: line(first), quantity: 3 }] });
    expect(await meter()).toEqual({ used: 4, refunded: 2, left: 0 });
  });
});
