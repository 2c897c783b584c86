import { admin, customer, guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  attemptStates,
  captureTried,
  type Commerce,
  delivered,
  eventually,
  oncePressed,
  Shopper,
  startCommerce,
} from './support/commerce.js';

let commerce: Commerce;
let ann: Shopper;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(async () => {
  await commerce.reset();
  ann = new Shopper(commerce, guest('guest-ann'));
});

interface Item {
  id: number;
  item_type: string;
  refunded_amount: string;
}
interface Preview {
  amount: string;
  refunded_after: string;
  lines: { line_id: number; quantity: number; amount: string; tax: string }[];
  mails: { kind: string; to: string | null }[];
}
const call = async (method: 'GET' | 'POST', path: string, body?: object) =>
  (await commerce.call(admin(), method, `/api/admin/orders/${path}`, body, oncePressed())).body;
const preview = (id: string, body: object) => call('POST', `${id}/refunds/preview`, body);
const captured = () => eventually(async () => expect(await attemptStates(commerce)).toEqual(['captured']));
const moneyOf = (order: { items: Item[] }) => Object.fromEntries(order.items.map((i) => [i.id, i.refunded_amount]));
const mails = () =>
  commerce.worker
    .ofType('mail.requested')
    .map(({ payload }) => payload as { kind: string; to?: string })
    .map(({ kind, to }) => ({ kind, to: to ?? null }));
const byKind = (a: { kind: string }, b: { kind: string }) => a.kind.localeCompare(b.kind);

/** Two bottles, three tickets: $56 and $135, tax $13.85, shipping $15. */
async function mixed() {
  await ann.add('wine', 1, 2);
  await ann.add('event', 21, 3);
  const { body: quote } = await ann.quote();
  const { body: payment } = await ann.pay(quote.amount);
  const order = (await ann.order(payment.paymentId)).body;
  const line = (type: string): number => (order.items as Item[]).find((item) => item.item_type === type)?.id ?? 0;
  return { id: order.id as string, wine: line('wine'), event: line('event') };
}

/** Sends the previewed refund, and expects the previewed order and mails. */
async function holds(id: string, shown: Preview, send: () => Promise<unknown>) {
  await delivered(commerce);
  const before = await call('GET', id);
  const sent = mails().length;
  commerce.clock.advance(1);
  await send();
  await eventually(async () => {
    const after = await call('GET', id);
    expect(after.refunded_amount).toBe(shown.refunded_after);
    const gone = (line: number) => (Number(moneyOf(after)[line]) - Number(moneyOf(before)[line])).toFixed(2);
    for (const { line_id, amount } of shown.lines) expect(gone(line_id)).toBe(amount);
    expect(mails().slice(sent).sort(byKind)).toEqual([...shown.mails].sort(byKind));
  });
}

describe('the preview of a refund by staff', () => {
  it('equals the refund: money by line with its tax, shipping, goods, and mails', async () => {
    const { id, wine, event } = await mixed();
    await captured();
    const one = { lines: [{ line_id: wine, quantity: 1, restock: false }] };
    const first = await preview(id, one);
    expect(first).toMatchObject({
      amount: '30.03',
      tax: '2.03',
      shipping: '0.00',
      by_hand: '0.00',
      refunded_before: '0.00',
      refunded_after: '30.03',
      way: 'refund',
      lines: [{ line_id: wine, quantity: 1, amount: '30.03', tax: '2.03', releases: 'bottles', restock: false }],
      ends_order: false,
      stops_parcel: false,
      mails: [{ kind: 'order_refunded', to: 'ann@example.com' }],
    });
    await holds(id, first, () => call('POST', `${id}/refunds`, { ...one, reason: 'Corked' }));

    const goodwill = await preview(id, { amount: '5.00' });
    expect(goodwill).toMatchObject({
      amount: '5.00',
      tax: '0.31',
      shipping: '0.40',
      lines: [
        { line_id: wine, quantity: 0, amount: '0.79', tax: '0.05' },
        { line_id: event, quantity: 0, amount: '3.81', tax: '0.26' },
      ],
      refunded_after: '35.03',
      ends_order: false,
    });
    await holds(id, goodwill, () => call('POST', `${id}/refunds`, { amount: '5.00', reason: 'Late' }));

    const rest = { lines: [{ line_id: wine, quantity: 1 }] };
    const second = await preview(id, rest);
    expect(second).toMatchObject({ amount: '43.84', shipping: '14.60', stops_parcel: true, ends_order: false });
    await holds(id, second, () => call('POST', `${id}/refunds`, { ...rest, reason: 'Corked' }));

    const cancelling = await call('GET', `${id}/cancel`);
    expect(cancelling).toMatchObject({
      amount: '140.98',
      refunded_after: '219.85',
      way: 'refund',
      lines: [{ line_id: event, quantity: 3, amount: '140.98', releases: 'seats', restock: true }],
      ends_order: true,
    });
    await holds(id, cancelling, () => call('POST', `${id}/cancel`));
    expect(await call('GET', `${id}/cancel`)).toMatchObject({
      amount: '0.00',
      lines: [],
      mails: [],
      ends_order: false,
    });
  });

  it('of a stay by the rules, or an amount of it, is the refund: another amount than shown is refused', async () => {
    await ann.add('wine', 1, 2);
    const nights = { checkInDate: '2026-06-13', checkOutDate: '2026-06-15', guests: 2 };
    const order = await ann.buy('vineyard_stay', 1, 2, nights);
    const stay = (order.items as Item[]).find((item) => item.item_type === 'vineyard_stay')?.id ?? 0;
    await captured();
    const part = { amount: '50.00', amount_line_id: stay };
    const kind = await preview(order.id, part);
    expect(kind).toMatchObject({
      amount: '50.00',
      tax: '5.56',
      shipping: '0.00',
      lines: [{ line_id: stay, quantity: 0, amount: '50.00', tax: '5.56', releases: 'nights' }],
      ends_order: false,
    });
    await holds(order.id, kind, () => call('POST', `${order.id}/refunds`, { ...part, reason: 'Cold water' }));

    // (2 × $325 + $75) and 12.5 %: $815.63, of which $50 went back; ten days before, half of the rest.
    const half = { lines: [{ line_id: stay, quantity: 2 }], by_rules: true };
    const shown = await preview(order.id, half);
    expect(shown).toMatchObject({
      amount: '382.82',
      lines: [{ line_id: stay, quantity: 2, amount: '382.82', releases: 'nights' }],
      stops_parcel: false,
      ends_order: false,
    });
    const press = (refund: string) =>
      commerce.call(
        admin(),
        'POST',
        `/api/admin/orders/${order.id}/refunds`,
        { ...half, refund, reason: 'Ill' },
        { 'idempotency-key': `press-${refund}` },
      );
    expect((await press('765.63')).body.code).toBe('refund_changed');
    await holds(order.id, shown, () => press('382.82'));
    expect((await press('382.82')).status).toBe(200);
    const after = await call('GET', order.id);
    expect(after.refunded_amount).toBe('432.82');
    expect(after.timeline.map(({ text }: { text: string }) => text)).toContainEqual(
      expect.stringMatching(/^Given back: .+, 2 nights\.$/),
    );
    expect((await preview(order.id, half)).code).toBe('not_left');
  });

  it('of the last bottle keeps the tasting fee that it waived, until the visit goes back, too', async () => {
    await ann.add('wine', 1, 1);
    const order = await ann.buy('experience', 33, 1, { preferredDate: '2026-06-20' });
    expect([order.discount, order.total]).toEqual(['20.00', '45.03']);
    const line = (type: string) => (order.items as Item[]).find((item) => item.item_type === type)?.id ?? 0;
    await captured();
    const bottle = { lines: [{ line_id: line('wine'), quantity: 1 }] };
    const shown = await preview(order.id, bottle);
    expect(shown).toMatchObject({ amount: '23.58', shipping: '15.00', tax: '0.58', withheld: '21.45' });
    await holds(order.id, shown, () => call('POST', `${order.id}/refunds`, { ...bottle, reason: 'Not needed' }));
    const visit = await preview(order.id, { lines: [{ line_id: line('experience'), quantity: 1 }] });
    expect(visit).toMatchObject({ amount: '21.45', shipping: '0.00', withheld: '0.00', refunded_after: '45.03' });
  });

  it('of the last bottle keeps the fee of a tasting that was cancelled too late before', async () => {
    await ann.add('wine', 1, 1);
    const order = await ann.buy('experience', 33, 1, { preferredDate: '2026-06-04' });
    const line = (type: string) => (order.items as Item[]).find((item) => item.item_type === type)?.id ?? 0;
    await captured();
    const visit = { lines: [{ line_id: line('experience'), quantity: 1 }], by_rules: true };
    const late = await preview(order.id, visit);
    const mail = { kind: 'order_lines_cancelled', to: 'ann@example.com' };
    expect(late).toMatchObject({ amount: '0.00', withheld: '0.00', mails: [mail] });
    await holds(order.id, late, () =>
      call('POST', `${order.id}/refunds`, { ...visit, refund: '0.00', reason: 'Too late' }),
    );
    const bottle = await preview(order.id, { lines: [{ line_id: line('wine'), quantity: 1 }] });
    expect(bottle).toMatchObject({ amount: '23.58', shipping: '15.00', withheld: '21.45' });
  });

  it('of free seats announces the mail that says so, because none about a refund follows', async () => {
    const order = await ann.buy('event', 22, 3);
    const [seats] = order.items as Item[];
    const one = { lines: [{ line_id: seats?.id ?? 0, quantity: 1 }] };
    const shown = await preview(order.id, one);
    expect(shown).toMatchObject({ amount: '0.00', way: 'nothing', ends_order: false });
    expect(shown.mails).toEqual([{ kind: 'order_lines_cancelled', to: 'ann@example.com' }]);
    await holds(order.id, shown, () => call('POST', `${order.id}/refunds`, { ...one, reason: 'One cannot come' }));
    expect(commerce.worker.ofType('mail.requested').at(-1)?.payload).toMatchObject({
      data: { lines: [{ title: 'Event 22', quantity: 1 }], refund: '0.00' },
    });
  });

  it('of money that goes back in person announces the mail that says so: of seats, bottles, and an amount', async () => {
    const { id, event, wine } = await mixed();
    await captured();
    const { dataSource, provider, clock } = commerce;
    // $100.00 of it was paid in cash, after the card.
    for (const payment of provider.payments.values()) payment.amount -= 10_000n;
    await dataSource.query('UPDATE payment_attempts SET amount = amount - 10000');
    await dataSource.query('UPDATE order_payments SET amount = amount - 10000');
    await dataSource.query(
      `INSERT INTO order_payments (id, order_id, tender, amount, tip, currency, actor, device, created_at)
       VALUES (gen_random_uuid(), $1, 'cash', 10000, 0, 'USD', 'user:1', 'bar-1', $2)`,
      [id, clock.in(60)],
    );
    const one = { lines: [{ line_id: event, quantity: 1 }] };
    const cash = await preview(id, one);
    expect(cash).toMatchObject({ amount: '48.26', way: 'refund', by_hand: '48.26', ends_order: false });
    expect(cash.mails).toEqual([{ kind: 'order_refunded', to: 'ann@example.com' }]);
    const told = () => commerce.worker.ofType('mail.requested').at(-1)?.payload;
    await holds(id, cash, () => call('POST', `${id}/refunds`, { ...one, reason: 'One cannot come' }));
    expect(told()).toMatchObject({
      data: { lines: [{ title: 'Event 21', quantity: 1, amount: '48.26' }], amount: '48.26', inPerson: true },
    });
    const bottle = { lines: [{ line_id: wine, quantity: 1 }] };
    const bottles = await preview(id, bottle);
    expect(bottles).toMatchObject({ amount: '30.03', by_hand: '30.03', mails: cash.mails });
    await holds(id, bottles, () => call('POST', `${id}/refunds`, { ...bottle, reason: 'Corked' }));
    expect(told()).toMatchObject({
      data: { lines: [{ title: 'Wine 1', quantity: 1, amount: '30.03' }], amount: '30.03', inPerson: true },
    });
    const amount = { amount: '10.00', amount_line_id: event };
    const goodwill = await preview(id, amount);
    expect(goodwill).toMatchObject({ amount: '10.00', by_hand: '10.00', mails: cash.mails });
    await holds(id, goodwill, () => call('POST', `${id}/refunds`, { ...amount, reason: 'Goodwill' }));
    expect(told()).toMatchObject({
      data: { lines: [{ title: 'Event 21', quantity: 0, amount: '10.00' }], amount: '10.00', inPerson: true },
    });
    // Cash and card have each paid a part of the next one: a mail of each.
    const both = await preview(id, one);
    expect(both.mails).toEqual([...cash.mails, ...cash.mails]);
    await holds(id, both, () => call('POST', `${id}/refunds`, { ...one, reason: 'Another cannot come' }));
  });

  it('announces that a card is not charged at all, and then it is not', async () => {
    commerce.provider.down = true;
    const { id } = await mixed();
    await captureTried(commerce);
    const shown = await call('GET', `${id}/cancel`);
    expect(shown).toMatchObject({ amount: '219.85', way: 'void', ends_order: true, stops_parcel: true });
    await holds(id, { ...shown, refunded_after: '0.00', lines: [] }, () => call('POST', `${id}/cancel`));
    expect(await call('GET', id)).toMatchObject({ payment_status: 'voided' });
    await commerce.providerBack();
    await commerce.sweep();
    expect(commerce.provider.refunds).toEqual([]);
    expect(commerce.provider.charged).toBe(0n);
  });

  it('refuses the same requests as the refund, and changes nothing', async () => {
    const { id, wine, event } = await mixed();
    await captured();
    const before = await call('GET', id);
    expect((await preview(id, { lines: [{ line_id: event, quantity: 4 }] })).code).toBe('not_left');
    expect((await preview(id, { lines: [{ line_id: event, quantity: 1 }], shipping: true })).code).toBe(
      'shipping_not_due',
    );
    expect((await preview(id, {})).code).toBe('nothing_to_refund');
    expect((await preview(id, { amount: '999.00' })).code).toBe('not_left');
    expect((await preview(id, { amount: '1.00', lines: [{ line_id: wine, quantity: 1 }] })).code).toBe(
      'invalid_fields',
    );
    const path = `/api/admin/orders/${id}/cancel`;
    expect((await commerce.call(customer(7), 'GET', path)).status).toBe(403);
    await commerce.call(admin(), 'PUT', `/api/admin/orders/${id}/shipment`, { state: 'shipped' });
    expect((await call('GET', `${id}/cancel`)).code).toBe('already_shipped');
    expect(await call('GET', id)).toMatchObject({ refunded_amount: '0.00', total: before.total, cancelled_at: null });
    expect(commerce.provider.refunds).toEqual([]);
  });
});
