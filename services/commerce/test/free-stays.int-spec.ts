import { guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { rowsOf } from '@shamba/service-kit/database';
import { TAX_MOVES } from '../src/modules/figures/index.js';
import { monthSums } from '../src/modules/months/journal.js';
import { ReadJournal } from '../src/modules/months/read-journal.js';
import { Shopper } from './support/commerce.js';
import { stay } from './support/items.js';
import { hash, type Links, startLinks } from './support/payment-links.js';

let links: Links;
beforeAll(async () => {
  links = await startLinks();
});
afterAll(() => links.close());
beforeEach(() => links.reset());

interface Free {
  orderId: string;
  lineId: string;
}
/** Three nights while the house cost nothing, perhaps with two bottles; it costs $325 a night from then on. */
async function free(wine = 0): Promise<Free> {
  const { commerce } = links;
  commerce.hospitality.items.stay = { ...stay, weekdayRate: '0.00', weekendRate: '0.00', cleaningFee: '0.00' };
  const ann = new Shopper(commerce, guest('guest-ann'));
  const dates = { checkInDate: '2026-06-20', checkOutDate: '2026-06-23', guests: 2 };
  if (wine > 0) await ann.add('wine', 1, wine);
  await ann.add('vineyard_stay', 1, 3, dates);
  const { body: quote } = await ann.quote({ stateCode: 'CA' });
  const { body: paid } = await ann.pay(
    quote.amount,
    wine > 0 ? {} : { sourceId: undefined, shippingAddress: undefined },
  );
  const { body: order } = await ann.order(paid.paymentId, wine > 0 ? { ageConfirmed: true } : {});
  commerce.hospitality.items.stay = stay;
  await links.settled();
  commerce.clock.advance(86_400);
  const [line] = await rowsOf<{ lineId: string }>(
    commerce.dataSource,
    `SELECT line_ref AS "lineId" FROM order_lines WHERE item_type = 'vineyard_stay'`,
  );
  return { orderId: order.id, lineId: line?.lineId ?? '' };
}
/** Five nights: $1,625.00, and $203.13 of lodging tax. */
const FIVE = { amount: '1828.13', tax: '203.13' };
const quoted = async (line: Free) => {
  const asked = { ...line, checkIn: '2026-06-20', checkOut: '2026-06-25' };
  return (await links.commerce.call({ as: 'hospitality' }, 'POST', '/internal/stay-quotes', asked)).body;
};
async function paidInPerson(line: Free): Promise<void> {
  const id = crypto.randomUUID();
  const payload = { ...line, ...FIVE, moveId: 1, day: '2026-06-05', reference: 'VSB-000001', by: 'grace' };
  const { body } = await links.commerce.call({ as: 'hospitality' }, 'POST', '/internal/inbox', {
    events: [{ id, type: 'stay.difference_paid', payload, occurredAt: '2026-06-05T19:00:00.000Z' }],
  });
  expect(body.done).toEqual([id]);
}
/** A link over the price of the five nights. */
function offered(line: Free): void {
  const checkoutId = crypto.randomUUID();
  links.commerce.hospitality.stayLinks.set(hash, {
    ...line,
    ...{ checkoutId, state: 'open', reference: 'VSB-000001', unitId: 1, lines: [], currency: 'USD' },
    ...{ checkIn: '2026-06-20', checkOut: '2026-06-23', newCheckIn: '2026-06-20', newCheckOut: '2026-06-25' },
    ...{ totalBefore: '0.00', totalAfter: FIVE.amount, paid: '0.00', orderPaid: '0.00', ...FIVE },
    deadline: '2026-06-07T07:00:00.000Z',
  });
  links.commerce.hospitality.holds.set(checkoutId, { lines: [], attemptId: null, kind: 'offer' });
}
const figures = (): Promise<unknown[]> =>
  rowsOf(
    links.commerce.dataSource,
    `SELECT day::text, kind, sum(orders)::int AS orders, sum(taken)::text AS taken, sum(net)::text AS net FROM sales_figures
     GROUP BY day, kind HAVING sum(orders) <> 0 OR sum(taken) <> 0 OR sum(net) <> 0 ORDER BY day, kind`,
  );
const lodging = (): Promise<unknown[]> =>
  rowsOf(
    links.commerce.dataSource,
    `WITH ${TAX_MOVES} SELECT kind, trim_scale(rate)::text AS rate, sum(taxable)::text AS taxable, sum(tax)::text AS tax
     FROM tax_moves WHERE tax_class = 'lodging' GROUP BY kind, rate ORDER BY kind`,
    ['2026-01-01', '2026-12-31', 'America/Los_Angeles'],
  );
const ADDED = { kind: 'added', rate: '12.5', taxable: '162500', tax: '20313' };

describe('a stay that cost nothing, on nights for money', () => {
  it('is priced with the tax of its rate, and its order has what is paid at the house', async () => {
    const line = await free();
    expect(await quoted(line)).toMatchObject({ now: { total: FIVE.amount, tax: FIVE.tax }, paid: '0.00' });
    await paidInPerson(line);
    const order = await links.order(line.orderId);
    expect(order).toMatchObject({
      payment_status: 'captured',
      total: FIVE.amount,
      tax: FIVE.tax,
      items: [{ price: '0.00', added: '1625.00', total: '1625.00' }],
      adjustments: [{ kind: 'tax', label: 'Lodging tax (12.5%)', amount: FIVE.tax }],
    });
    expect(order.timeline.map(({ text }: { text: string }) => text)).toEqual([
      `Order ${order.order_number} was placed.`,
      'Confirmation sent by email.',
      '$1,828.13 more was paid in person for the stay.',
    ]);
    expect(await figures()).toEqual([
      { day: '2026-06-03', kind: 'all', orders: 1, taken: '0', net: '0' },
      { day: '2026-06-03', kind: 'vineyard_stay', orders: 1, taken: '0', net: '0' },
      { day: '2026-06-05', kind: 'all', orders: 0, taken: '182813', net: '0' },
      { day: '2026-06-20', kind: 'vineyard_stay', orders: 0, taken: '0', net: '162500' },
    ]);
    expect(await lodging()).toEqual([ADDED]);
    const moves = await links.commerce.app.get(ReadJournal).moves('2026-01-01', '2026-12-31', []);
    expect(monthSums(moves).balanced).toBe(true);
    expect(await links.reconciled()).toEqual([]);

    await links.cancel(line.orderId);
    await links.settled();
    expect(await links.order(line.orderId)).toMatchObject({ status: 'cancelled', refunded_amount: FIVE.amount });
    expect(links.commerce.provider.refunds).toEqual([]);
    expect(await lodging()).toEqual([ADDED, { ...ADDED, kind: 'refunded', taxable: '-162500', tax: '-20313' }]);
    expect(await links.reconciled()).toEqual([]);
  });

  it('is paid by a mailed link, and given back to its card', async () => {
    const line = await free();
    offered(line);
    expect(await links.state()).toBe('open');
    expect((await links.pay({ amount: 182813 })).body.success).toBe(true);
    await links.settled();
    expect(await links.order(line.orderId)).toMatchObject({ payment_status: 'captured', total: FIVE.amount });
    expect(await links.tenders()).toEqual([{ tender: 'link', amount: '182813' }]);
    expect((await figures()).at(1)).toMatchObject({ day: '2026-06-03', kind: 'vineyard_stay', orders: 1 });
    expect(await lodging()).toEqual([ADDED]);
    links.commerce.hospitality.holds.clear();
    expect(await links.reconciled()).toEqual([]);
    await links.cancel(line.orderId);
    await links.settled();
    expect(links.kept()).toBe(0n);
    expect(await links.reconciled()).toEqual([]);
  });

  it('pays the same tax in an order that other things paid for', async () => {
    const line = await free(2);
    expect(await quoted(line)).toMatchObject({ now: { total: FIVE.amount, tax: FIVE.tax } });
    await paidInPerson(line);
    expect(await lodging()).toEqual([ADDED]);
    expect(await links.reconciled()).toEqual([]);
  });

  it('owes it again when the bank does not release the money of its link', async () => {
    const line = await free();
    offered(line);
    links.commerce.provider.completeAs = 'canceled';
    await links.pay({ amount: 182813 });
    await links.settled();
    links.later(61);
    await links.settled();
    await links.settled();
    expect(await links.order(line.orderId)).toMatchObject({ total: '0.00', tax: '0.00' });
    expect(links.tellings('stay.link_lost')).toHaveLength(1);
    await paidInPerson(line);
    expect(await links.order(line.orderId)).toMatchObject({ payment_status: 'captured', total: FIVE.amount });
    links.commerce.hospitality.holds.clear();
    expect(await links.reconciled()).toEqual([]);
  });
});
