import { admin, guest } from '@shamba/service-kit/testing';
import { parseCents, percentOf, sum, toDecimal } from '@shamba/rules';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { rowsOf } from '@shamba/service-kit/database';
import { classesLeft, TAX_MOVES } from '../src/modules/figures/index.js';
import { monthSums } from '../src/modules/months/journal.js';
import { ReadJournal } from '../src/modules/months/read-journal.js';
import { LookAtProvider } from '../src/modules/settlement/index.js';
import { type Commerce, delivered, eventually, Shopper, startCommerce } from './support/commerce.js';
import { stay } from './support/items.js';
import { refundCalls } from './support/refund-calls.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(() => commerce.reset());

const { read, refund, captured, reconciled } = refundCalls(() => commerce);
const BREAKFAST = { id: 2, name: 'Breakfast', price: '45.00', taxClass: 'standard' as const, offered: true, notOn: [] };

interface Bought {
  id: string;
  lineId: string;
  itemId: number;
  wineId: number;
}
/**
 * Three nights at $325, cleaning $75: $1,050.00, lodging tax $131.25. Breakfast $45.00, sales tax of 7.25 %: $3.26. With
 * two bottles for $56.00 the sales tax is $7.32, and shipping is $15.00.
 */
async function buy(wine = 0): Promise<Bought> {
  commerce.hospitality.items.stay = { ...stay, addOns: [BREAKFAST] };
  const ann = new Shopper(commerce, guest('guest-ann'));
  if (wine > 0) await ann.add('wine', 1, wine);
  const dates = { checkInDate: '2026-06-20', checkOutDate: '2026-06-23', guests: 2, add_ons: [BREAKFAST.id] };
  const order = await ann.buy('vineyard_stay', 1, 3, dates);
  await captured();
  const rows: { lineId: string; itemId: number }[] = await commerce.dataSource.query(
    `SELECT line_ref AS "lineId", id AS "itemId" FROM order_lines WHERE item_type = 'vineyard_stay'`,
  );
  const wineId = order.items.find(({ item_type }: { item_type: string }) => item_type === 'wine')?.id ?? 0;
  return { id: order.id, lineId: rows[0]?.lineId ?? '', itemId: rows[0]?.itemId ?? 0, wineId };
}
/**
 * Three nights at $325 and cleaning $75 that staff sold to a caller at an agreed price, taxed at 12.5 % and paid at the
 * house.
 */
async function agreed(net: bigint): Promise<Bought> {
  commerce.hospitality.items.stay = { ...stay, addOns: [BREAKFAST] };
  const order = { id: crypto.randomUUID(), lineId: '1', itemId: 0, wineId: 0 };
  const tax = percentOf(net, '12.50');
  const sale = {
    ...{ bookingId: 7, lineId: '1', reference: 'VSB-000007', unitId: 1, title: 'Vineyard Stay', imageUrl: null },
    ...{ checkIn: '2026-06-20', checkOut: '2026-06-23', guests: 2, specialRequests: null, currency: 'USD' },
    ...{ nightlyRate: '325.00', cleaningFee: '75.00', addOns: [], taxRate: '12.50' },
    ...{ tax: toDecimal(tax), total: toDecimal(net + tax) },
    customer: { firstName: 'Bo', lastName: 'Lee', email: 'bo@example.com', phone: null },
  };
  await tell('stay.sold', order, { sale, tender: 'terminal', by: 'grace' });
  const [line] = await commerce.dataSource.query('SELECT id FROM order_lines WHERE order_id = $1', [order.id]);
  return { ...order, itemId: line.id };
}
/** One event as hospitality's relay delivers it. */
async function tell(type: string, { id: orderId, lineId }: Bought, payload: object): Promise<void> {
  const id = crypto.randomUUID();
  const occurredAt = commerce.clock.now().toISOString();
  const { body } = await commerce.call({ as: 'hospitality' }, 'POST', '/internal/inbox', {
    events: [{ id, type, payload: { orderId, lineId, ...payload }, occurredAt }],
  });
  expect(body.done).toEqual([id]);
}
const moved = (order: Bought, money: { refund: string; tax?: string }) =>
  tell('stay.moved', order, { checkIn: '2026-06-20', checkOut: '2026-06-22', reason: 'Fewer nights', ...money });
const paid = (order: Bought, moveId: number, amount: string, tax: string) =>
  tell('stay.difference_paid', order, { moveId, amount, tax, day: '2026-06-05', reference: 'VSB-1', by: 'grace' });
/** Prices the stay on other nights, and its difference with the tax in it, as hospitality does. */
async function priced({ id: orderId, lineId }: Bought, checkOut: string, checkIn = '2026-06-20') {
  const asked = { orderId, lineId, checkIn, checkOut };
  const { body } = await commerce.call({ as: 'hospitality' }, 'POST', '/internal/stay-quotes', asked);
  const [now, tax] = [parseCents(body.now.total), parseCents(body.now.tax)];
  return {
    now: body.now,
    discounted: body.discounted,
    refundable: parseCents(body.refundable),
    more: now - parseCents(body.paid),
    moreTax: tax - parseCents(body.paidTax),
  };
}
/** The same, settled: more is paid at the house, less goes back. */
async function movedTo(order: Bought, checkOut: string, moveId: number): Promise<void> {
  const { more, moreTax } = await priced(order, checkOut);
  if (more > 0n) await paid(order, moveId, toDecimal(more), toDecimal(moreTax));
  const back = more < 0n ? { refund: toDecimal(-more), tax: toDecimal(-moreTax) } : { refund: '0.00' };
  await tell('stay.moved', order, { checkIn: '2026-06-20', checkOut, reason: 'Other nights', ...back });
  await ended(order.id);
}
const cancel = (id: string) => commerce.call(admin(), 'POST', `/api/admin/orders/${id}/cancel`);
const ended = (id: string) =>
  eventually(async () => {
    await commerce.sweep();
    const { refunds } = await read(id);
    expect(refunds.filter(({ status }: { status: string }) => status === 'pending')).toEqual([]);
  });
const nextDay = () => commerce.clock.advance(86_400);

/** Taxes of a day or all days: kind, class, taxable and tax. */
const taxes = async (from = '2026-01-01', to = '2026-12-31') =>
  (
    await rowsOf<Record<'kind' | 'item_type' | 'tax_class' | 'taxable' | 'tax', string>>(
      commerce.dataSource,
      `WITH ${TAX_MOVES} SELECT kind, item_type, tax_class, taxable::text, tax::text FROM tax_moves
       ORDER BY at, kind DESC, item_type, tax_class`,
      [from, to, 'America/Los_Angeles'],
    )
  ).map((row) => Object.values(row).join(' '));
const left = async (id: string) =>
  (await classesLeft(commerce.dataSource, id)).map(({ taxClass, net, tax }) => `${taxClass} ${net} ${tax}`);

/** Each day's journal balances and has received what figures say; its tax and net are those of reports and figures. */
async function booksAgree(): Promise<void> {
  const moves = await commerce.app.get(ReadJournal).moves('2026-01-01', '2026-12-31', []);
  const sums = monthSums(moves);
  expect(sums.balanced).toBe(true);
  const [figures] = await rowsOf<{ taken: string; net: string }>(
    commerce.dataSource,
    `SELECT coalesce(sum(taken), 0)::text AS taken, coalesce(sum(net), 0)::text AS net FROM sales_figures`,
  );
  expect([String(sums.taken), String(sums.net)]).toEqual([figures?.taken, figures?.net]);
  const card = moves.filter(({ line }) => ['card', 'card_refunds', 'disputes', 'disputes_won'].includes(line));
  const { payments, disputed } = commerce.provider;
  const lost = [...disputed.values()].filter(({ state }) => state === 'lost');
  expect(sum(card.map(({ amount }) => amount))).toBe(
    sum([...payments.values()].map(({ amount, refunded }) => amount - refunded)) -
      sum(lost.map(({ amount }) => amount)),
  );
  expect(await reconciled()).toEqual([]);
}

describe('a stay that is moved to fewer nights', () => {
  it('gives back its nights and their tax, and its breakfast stays sold as it was', async () => {
    const order = await buy();
    nextDay();
    await moved(order, { refund: '365.62', tax: '40.62' });
    await ended(order.id);
    expect(await taxes('2026-06-04', '2026-06-04')).toEqual(['refunded vineyard_stay lodging -32500 -4062']);
    expect(await left(order.id)).toEqual(['lodging 72500 9063', 'standard 4500 326']);
    // The tax that is left, for the price of the next move.
    const dates = { checkIn: '2026-06-20', checkOut: '2026-06-21' };
    const asked = { orderId: order.id, lineId: order.lineId, ...dates };
    const quote = await commerce.call({ as: 'hospitality' }, 'POST', '/internal/stay-quotes', asked);
    expect(quote.body).toMatchObject({ paid: '863.89', paidTax: '93.89' });
    await booksAgree();

    // An amount takes its share of what is left: of 863.89, 725.00 nights, 90.63 tax, 45.00 breakfast, 3.26 tax.
    nextDay();
    const preview = await commerce.call(admin(), 'POST', `/api/admin/orders/${order.id}/refunds/preview`, {
      amount: '100.00',
      amount_line_id: order.itemId,
    });
    expect(preview.body.lines).toMatchObject([{ amount: '100.00', tax: '10.87' }]);
    expect((await refund(order.id, { amount: '100.00', amount_line_id: order.itemId })).status).toBe(200);
    await ended(order.id);
    expect(await taxes('2026-06-05', '2026-06-05')).toEqual([
      'refunded vineyard_stay lodging -8392 -1049',
      'refunded vineyard_stay standard -521 -38',
    ]);
    await booksAgree();

    nextDay();
    expect((await cancel(order.id)).status).toBe(200);
    await ended(order.id);
    expect(await left(order.id)).toEqual(['lodging 0 0', 'standard 0 0']);
    await booksAgree();
  });

  it('has no more of its nights left than they cost: the rest of the agreed money is of the others', async () => {
    const order = await buy();
    await moved(order, { refund: '1200.00', tax: '133.00' });
    await ended(order.id);
    expect(await left(order.id)).toEqual(['lodging 0 0', 'standard 2752 199']);
    await booksAgree();
  });

  it('shares the refund of an event without a tax in the proportion of the stay’s own class', async () => {
    const order = await buy();
    await moved(order, { refund: '365.62' });
    await ended(order.id);
    expect(await left(order.id)).toEqual(['lodging 72500 9063', 'standard 4500 326']);
  });

  it('keeps a refund whole that its nights wait for, and gives the nights back again when the bank refused them', async () => {
    const order = await buy();
    commerce.provider.refundAs = 'pending';
    await moved(order, { refund: '365.62', tax: '40.62' });
    await eventually(async () => {
      await commerce.sweep();
      expect(commerce.provider.refunds).toHaveLength(1);
    });
    // Decided later, done first.
    commerce.provider.refundAs = 'completed';
    expect((await cancel(order.id)).status).toBe(200);
    await eventually(async () => expect(await read(order.id)).toMatchObject({ refunded_amount: '863.89' }));
    expect(await left(order.id)).toEqual(['lodging 32500 4062', 'standard 0 0']);
    const [first] = commerce.provider.refunds;
    commerce.provider.settleRefund(`refund-${first?.key}`, 'failed');
    await ended(order.id);
    const failed = (await read(order.id)).refunds.find(({ status }: { status: string }) => status === 'failed');
    await commerce.call(admin(), 'POST', `/api/admin/orders/${order.id}/refunds/${failed.id}/retry`, {});
    await ended(order.id);
    expect(await left(order.id)).toEqual(['lodging 0 0', 'standard 0 0']);
    await booksAgree();
  });
});

describe('a stay that is moved after prices or rates have changed', () => {
  const DEARER = { ...stay, addOns: [{ ...BREAKFAST, price: '60.00' }] };
  const REMOVED = { ...stay, addOns: [] };
  const CLEANED_FOR_MORE = { ...stay, cleaningFee: '100.00', addOns: [BREAKFAST] };
  const CLEANED_FOR_LESS = { ...stay, cleaningFee: '50.00', addOns: [BREAKFAST] };
  const TAXED_MORE = { ...stay, taxRate: '14.00', addOns: [BREAKFAST] };

  it.each([
    ['its breakfast is dearer', DEARER],
    ['its breakfast left the list', REMOVED],
    ['its cleaning is dearer', CLEANED_FOR_MORE],
    ['its cleaning is cheaper', CLEANED_FOR_LESS],
    ['the rate of its tax rose', TAXED_MORE],
  ])('costs nothing but its nights, at the rate that was charged: %s', async (_, today) => {
    const order = await buy();
    commerce.hospitality.items.stay = today;
    // A week later, for the same price.
    expect(await priced(order, '2026-06-30', '2026-06-27')).toMatchObject({ more: 0n, moreTax: 0n });

    nextDay();
    expect(await priced(order, '2026-06-24')).toMatchObject({
      now: { cleaningFee: '75.00', addOns: [{ name: 'Breakfast', price: '45.00' }], tax: '175.14', total: '1595.14' },
      more: 36_563n,
      moreTax: 4_063n,
    });
    await movedTo(order, '2026-06-24', 1);
    expect(await left(order.id)).toEqual(['lodging 137500 17188', 'standard 4500 326']);
    await booksAgree();

    nextDay();
    await movedTo(order, '2026-06-22', 2);
    expect(await left(order.id)).toEqual(['lodging 72500 9063', 'standard 4500 326']);
    await booksAgree();
  });

  it('does not ask again for what was refunded of its breakfast', async () => {
    const order = await buy();
    expect((await refund(order.id, { amount: '100.00', amount_line_id: order.itemId })).status).toBe(200);
    await ended(order.id);
    const before = await left(order.id);
    const [, breakfast = ''] = before;
    await movedTo(order, '2026-06-22', 1);
    expect(await left(order.id)).toEqual(['lodging 72500 9063', breakfast]);
    await booksAgree();
  });
});

describe('a stay that was sold at an agreed price', () => {
  const BEFORE_DISCOUNT = 105_000n;

  it('keeps its discount: whole for more nights, its share for fewer, and nothing changes for the same price', async () => {
    const order = await agreed(BEFORE_DISCOUNT - 15_000n);
    expect(await priced(order, '2026-06-30', '2026-06-27')).toMatchObject({
      discounted: true,
      more: 0n,
      moreTax: 0n,
    });
    // Two more nights: $650.00 and their tax.
    expect(await priced(order, '2026-06-25')).toMatchObject({ more: 73_125n, moreTax: 8_125n });
    await movedTo(order, '2026-06-25', 1);
    expect(await left(order.id)).toEqual(['lodging 155000 19375']);
    await booksAgree();

    // One night and cleaning: $400.00 less 400/1050 of $150.00.
    nextDay();
    await movedTo(order, '2026-06-21', 2);
    expect(await left(order.id)).toEqual(['lodging 34286 4286']);
    await booksAgree();

    nextDay();
    await movedTo(order, '2026-06-23', 3);
    expect(await left(order.id)).toEqual(['lodging 90000 11250']);
    await booksAgree();
  });

  it('costs nothing at the same price above nights and fees', async () => {
    const order = await agreed(BEFORE_DISCOUNT + 20_000n);
    expect(await priced(order, '2026-06-30', '2026-06-27')).toMatchObject({ discounted: false, more: 0n });
  });
});

/** The bank decides a dispute of the card for its customer, as far as the payment has that much left. */
async function lose(cents: number): Promise<void> {
  const [charge] = commerce.provider.payments.values();
  const lost = [...commerce.provider.disputed.values()].filter(({ state }) => state === 'lost');
  const most = (charge?.amount ?? 0n) - (charge?.refunded ?? 0n) - sum(lost.map(({ amount }) => amount));
  const amount = BigInt(cents) < most ? BigInt(cents) : most;
  if (amount > 0n)
    commerce.provider.dispute(charge?.id ?? '', amount, { state: 'lost', updatedAt: commerce.clock.now() });
  await commerce.app.get(LookAtProvider).look();
}
/** It finds otherwise after all, of every dispute. */
async function win(): Promise<void> {
  for (const { id, paymentId, amount, version } of commerce.provider.disputed.values())
    commerce.provider.dispute(paymentId, amount, {
      ...{ id, state: 'won', version: version + 1, updatedAt: commerce.clock.now() },
    });
  await commerce.app.get(LookAtProvider).look();
}

const TODAY = [
  { ...stay, addOns: [BREAKFAST] },
  { ...stay, addOns: [{ ...BREAKFAST, price: '60.00' }] },
  { ...stay, taxRate: '14.00', cleaningFee: '100.00', addOns: [] },
];
const amount = fc.integer({ min: 1, max: 60_000 });
const tax = fc.option(fc.integer({ min: 0, max: 25 }));
const step = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), amount, tax }),
  fc.record({ kind: fc.constant('move' as const), amount, tax }),
  fc.record({ kind: fc.constant('pay' as const), amount, tax }),
  fc.record({ kind: fc.constant('nights' as const), amount, today: fc.constantFrom(...TODAY) }),
  fc.record({ kind: fc.constant('nights' as const), amount, today: fc.constantFrom(...TODAY) }),
  fc.record({ kind: fc.constant('line' as const), amount }),
  fc.record({ kind: fc.constant('order' as const), amount }),
  fc.record({ kind: fc.constant('bottle' as const), amount }),
  fc.record({ kind: fc.constant('lose' as const), amount }),
  fc.record({ kind: fc.constant('win' as const), amount }),
);

/** Cents off an agreed price; 0: bought in the shop, with breakfast and two bottles. */
const discount = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 104_999 }));

/** Moves the stay at the price of its nights. Today's prices of breakfast and rates must not matter. */
async function nights(
  order: Bought,
  count: number,
  today: (typeof TODAY)[number],
  { moveId, off }: { moveId: number; off: number },
): Promise<void> {
  commerce.hospitality.items.stay = today;
  const checkOut = `2026-06-${20 + count}`;
  const { more, moreTax, refundable } = await priced(order, checkOut);
  // Agreed moneys of other steps have taxes of their own: such a difference has none of the rate's.
  const hasTax = more > 0n ? moreTax > 0n && moreTax <= more : moreTax < 0n && moreTax >= more;
  if (!hasTax || -more > refundable) return;
  const others = (await classesLeft(commerce.dataSource, order.id)).filter(({ isOwn }) => !isOwn);
  await movedTo(order, checkOut, moveId);
  const after = (await classesLeft(commerce.dataSource, order.id)).filter(({ lineId }) => lineId === order.itemId);
  const [own] = after;
  const list = 32_500 * count + 7_500;
  const net = BigInt(list - Math.round(off * Math.min(1, list / 105_000)));
  expect(own).toMatchObject({ isOwn: true, net, tax: percentOf(net, '12.50') });
  expect(after.slice(1)).toEqual(others);
}
const dollars = (cents: number): string => (cents / 100).toFixed(2);

describe('moves, payments, refunds and disputes in any order', () => {
  it('never give more of a tax class back than was paid, and every book has the same cents', async () => {
    await fc.assert(
      fc.asyncProperty(discount, fc.array(step, { minLength: 2, maxLength: 6 }), async (off, steps) => {
        await commerce.reset();
        const order = off === 0 ? await buy(2) : await agreed(105_000n - BigInt(off));
        for (const [index, next] of steps.entries()) {
          nextDay();
          const taxed = 'tax' in next && next.tax !== null ? dollars(Math.floor((next.amount * next.tax) / 100)) : null;
          const money = dollars(next.amount);
          if (next.kind === 'move') await moved(order, { refund: money, ...(taxed !== null && { tax: taxed }) });
          else if (next.kind === 'nights')
            await nights(order, 1 + (next.amount % 6), next.today, { moveId: index + 1, off });
          else if (next.kind === 'pay') await paid(order, index + 1, money, taxed ?? '0.00');
          else if (next.kind === 'line') await refund(order.id, { amount: money, amount_line_id: order.itemId });
          else if (next.kind === 'order') await refund(order.id, { amount: money });
          else if (next.kind === 'lose') await lose(next.amount);
          else if (next.kind === 'win') await win();
          else await refund(order.id, { lines: [{ line_id: order.wineId, quantity: 1 }] });
          await ended(order.id);
          await booksAgree();
          for (const { net, tax: owed } of await classesLeft(commerce.dataSource, order.id))
            expect([net >= 0n, owed >= 0n]).toEqual([true, true]);
        }
        nextDay();
        expect((await cancel(order.id)).status).toBe(200);
        await ended(order.id);
        await delivered(commerce);
        for (const { net, tax: owed } of await classesLeft(commerce.dataSource, order.id))
          expect([net, owed]).toEqual([0n, 0n]);
        await booksAgree();
      }),
      { numRuns: 8 },
    );
  });
});
