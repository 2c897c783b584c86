import { readFileSync } from 'node:fs';
import type { LodgingOfPeriod, PaidStayDay } from '@shamba/api-contract/internal';
import { type Cents, monthsLater, sum } from '@shamba/rules';
import type { LedgerChange } from '@shamba/square-emulator';
import { admin } from '@shamba/service-kit/testing';
import { localDateOf } from '@shamba/service-kit/time';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Commerce, shippingAddress, startCommerce } from '../../../services/commerce/test/support/commerce.js';
import { stay as stayItem } from '../../../services/commerce/test/support/items.js';
import { StayFigures } from '../../../services/hospitality/src/modules/stay/index.js';
import { type DemoShop, demoShop } from './support/demo-shop.js';
import { MoreSales } from './support/more-sales.js';
import { account, added, byDay, type ByDay, cents, endOf, type MonthReports, reportsOf } from './support/read-books.js';

const NOW = new Date('2026-07-01T19:00:00Z');
/** The two years of the dashboard, up to the last whole month. */
const MONTHS = Array.from({ length: 24 }, (_, index) => monthsLater('2024-07-01', index).slice(0, 7));

/** A neighbour that is not asked. */
const none = {} as never;

let shop: DemoShop;
let commerce: Commerce;
/** Hospitality's stays that were paid without an order. */
let house: StayFigures;
let houseDays: PaidStayDay[];
beforeAll(async () => {
  shop = await demoShop(NOW);
  await shop.load();
  await shop.open.commerce.query(
    `INSERT INTO tax_rates (tax_class, region, rate, valid_from) VALUES ('standard', 'CO', '8.81', '2024-01-01')`,
  );
  house = new StayFigures(shop.open.hospitality, none, { today: () => '2026-07-01' } as never, none);
  houseDays = await house.paidByDay('2024-01-01', '2026-06-30');
  commerce = await startCommerce({ DATABASE_URL: shop.urls.commerce });
  commerce.hospitality.paidStayDays = houseDays;
  commerce.hospitality.paidStays = await house.paid();
});
afterAll(async () => {
  await commerce.close();
  await shop.close();
});

it('two years of the demo shop, with tips, fees, disputes and months locked: every report has the same cents', async () => {
  const more = await sellMore();
  expect(houseDays.length).toBeGreaterThan(10);
  // The dashboard has two years with the month that runs.
  more.at('2026-07-01T06:59:59Z');
  const figures = (await commerce.call(admin(), 'GET', '/api/admin/figures/sales')).body.months;
  expect(figures.map(({ month }: { month: string }) => month)).toEqual(MONTHS);
  more.at(NOW.toISOString());
  const listed = await Promise.all(
    [2024, 2025, 2026].map(
      async (year) => (await commerce.call(admin(), 'GET', `/api/admin/months?year=${year}`)).body,
    ),
  );
  const months = listed.flatMap((year) => year.months);

  const all: MonthReports[] = [];
  for (const month of MONTHS) {
    const reports = await reportsOf(commerce, month);
    all.push(reports);
    const list = months.find((one: { month: string }) => one.month === month);
    const figure = figures.find((one: { month: string }) => one.month === month);
    const ofHouse = houseDays.filter(({ day }) => day.startsWith(month));
    const pairs = Object.entries(pairsOf(reports, ofHouse, await house.lodging(`${month}-01`, endOf(month))));
    expect([month, pairs.map(([what, [one]]) => [what, one])]).toEqual([
      month,
      pairs.map(([what, [, other]]) => [what, other]),
    ]);
    expect([month, list.taken, list.net]).toEqual([month, figure.revenue, figure.net]);
    expect(reports.month).toMatchObject({ taken: list.taken, net: list.net, balanced: true, differs: false });
  }

  // The provider's own ledger: what it took by card, gave back and kept, day by day.
  const provider = added(ledgerByDay(), more.byDay);
  const card = added(...all.map(({ journal }) => account(journal, ['Square Clearing'], KEPT)));
  const fees = added(...all.map(({ journal }) => account(journal, ['Merchant Fees'])));
  expect([...card]).toEqual([...provider].filter(([day]) => day >= '2024-07-01' && day < '2026-07-01'));
  expect([...fees]).toEqual([...more.fees]);
});

const KEPT = 'Fees kept from card payments';
const MONEY = ['Square Clearing', 'Cash on Hand', 'Undeposited Funds'];
const EARNED = ['Wine', 'Club', 'Experiences', 'Events', 'Stays', 'Shipping', 'Other'].map((kind) => `Sales:${kind}`);

/** Amounts that two reports have: each pair is equal to the cent. */
function pairsOf(
  reports: MonthReports,
  ofHouse: readonly PaidStayDay[],
  lodging: LodgingOfPeriod,
): Record<string, [unknown, unknown]> {
  const { taxes, taxLines, tenders, tenderLines, journal, month } = reports;
  const books = (names: string[], sign = 1n): ByDay => signed(account(journal, names, KEPT), sign);
  const lines = (of: (row: Record<string, string>) => Cents, lodging?: boolean): ByDay =>
    byDay(
      taxLines.filter((row) => lodging === undefined || (row['tax class'] === 'Lodging') === lodging),
      (row) => row['day'] ?? '',
      of,
    );
  const ofHouseDays = (of: 'taken' | 'tax'): ByDay =>
    byDay(
      ofHouse,
      ({ day }) => day,
      (row) => cents(row[of]),
    );
  const tax = (row: Record<string, string>): Cents => cents(row['tax']);
  const whole = (row: Record<string, string>): Cents => cents(row['taxable']) + tax(row);
  const received = byDay(
    tenders.days,
    ({ day }) => day,
    ({ taken, refunded, disputed }) => cents(taken) - cents(refunded) - cents(disputed),
  );
  const money = books(MONEY);
  const sums = [...taxes.sales, ...taxes.untaxed, ...taxes.lodging];
  const sold = (row: Record<string, string>): boolean => ['Sold', 'Later payment'].includes(row['kind'] ?? '');
  const ofTender = (...names: string[]): Cents =>
    sum(tenders.tenders.filter(({ tender }) => names.includes(tender)).map(({ net }) => cents(net)));
  const inAccount = (name: string): Cents => total(account(journal, [name]));
  const of = (rows: readonly Record<string, string>[], name: string): Cents => sum(rows.map((row) => cents(row[name])));
  return {
    'sales tax by day': [books(['Sales Tax Payable'], -1n), lines(tax, false)],
    'lodging tax by day': [books(['Lodging Tax Payable'], -1n), added(lines(tax, true), ofHouseDays('tax'))],
    'money by day': [money, added(received, ofHouseDays('taken'))],
    'money is things, taxes and tips, by day': [
      money,
      added(lines(whole), ofHouseDays('taken'), books(['Tips Payable', 'Sales:Other'], -1n)),
    ],
    'fees by day': [
      books(['Merchant Fees']),
      byDay(
        tenders.days,
        ({ day }) => day,
        ({ fees }) => cents(fees),
      ),
    ],
    'entries balance by day': [
      byDay(
        [...new Set(journal.map((row) => row['account name'] ?? ''))].flatMap((name) => [...account(journal, [name])]),
        ([day]) => day,
        ([, amount]) => amount,
      ),
      new Map(),
    ],
    'taxable sold': [of(sums, 'taxable_sold'), of(taxLines.filter(sold), 'taxable')],
    'tax sold': [of(sums, 'tax_sold'), of(taxLines.filter(sold), 'tax')],
    'taxable refunded': [
      of(sums, 'taxable_refunded'),
      of(
        taxLines.filter((row) => !sold(row)),
        'taxable',
      ),
    ],
    'tax refunded': [
      of(sums, 'tax_refunded'),
      of(
        taxLines.filter((row) => !sold(row)),
        'tax',
      ),
    ],
    'tax of the month': [cents(month.tax), of(sums, 'tax') + total(ofHouseDays('tax'))],
    'lodging tax without orders': [total(ofHouseDays('tax')), sum(lodging.paid.map((row) => cents(row.tax)))],
    'taken of the month': [cents(month.taken), total(money)],
    'net of the month': [cents(month.net), -total(account(journal, EARNED))],
    'paid by card, less fees': [inAccount('Square Clearing'), ofTender('card', 'link')],
    'paid in cash': [inAccount('Cash on Hand'), ofTender('cash')],
    'paid elsewhere': [inAccount('Undeposited Funds'), ofTender('outside') + total(ofHouseDays('taken'))],
    'payments and their file': [cents(tenders.total.net), of(tenderLines, 'net')],
  };
}

const signed = (days: ByDay, sign: bigint): ByDay => new Map([...days].map(([day, amount]) => [day, amount * sign]));
const total = (days: ByDay): Cents => sum([...days.values()]);

/** Payments of orders in the emulator's ledger of the demo's past, less their refunds, by local day. */
function ledgerByDay(): ByDay {
  const changes = readFileSync(shop.ledger, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as LedgerChange);
  const moves = changes.flatMap(({ payments = [], refunds = [] }) => [
    ...payments.map(({ created_at, amount_money }) => ({ at: created_at, cents: BigInt(amount_money.amount) })),
    ...refunds.map(({ created_at, amount_money }) => ({ at: created_at, cents: -BigInt(amount_money.amount) })),
  ]);
  return byDay(
    moves,
    ({ at }) => localDateOf(new Date(at)),
    (move) => move.cents,
  );
}

/** Locks all months before a month. */
async function lockBefore(month: string): Promise<void> {
  const last = MONTHS.filter((one) => one < month).at(-1);
  const path = `/api/admin/months/${last}/lock`;
  const { body } = await commerce.call(admin(), 'GET', path);
  const locked = await commerce.call(admin(), 'POST', path, { version: body.version });
  if (locked.status !== 200) throw new Error(`${last} is not locked: ${JSON.stringify(locked.body)}`);
}

const COLORADO = { ...shippingAddress, city: 'Denver', state: 'CO', zipCode: '80202' };

/**
 * Sales at the edges of months and of summer time, and what the demo's past has none of: tips, cash, fees, amounts given
 * back on another day, nights that were given up, later payments of moved stays, a dispute that is lost and won after all, wine at another state's rate, boxes of the club,
 * and changes of what lies in locked months.
 */
async function sellMore(): Promise<MoreSales> {
  const more = new MoreSales(commerce);
  const nights = (checkInDate: string, checkOutDate: string) => ({ checkInDate, checkOutDate, guests: 2 });
  // Ten minutes before midnight in California, when it is the next month at UTC.
  more.at('2024-08-01T06:50:00Z');
  const late = await more.buy([['wine', 1, 3]], { tip: 700n });
  const far = await more.buy([['wine', 2, 2]], { to: COLORADO });
  more.at('2024-09-01T07:10:00Z');
  await more.refund(late, '11.11');
  await more.refund(far);
  const club = await more.buy([['wine_club', 14]]);
  // The hour that winter time repeats.
  more.at('2024-11-03T08:59:00Z');
  const tasting = await more.buy([
    ['wine', 2, 1],
    ['experience', 33, 2, { preferredDate: '2024-12-01' }],
  ]);
  more.at('2024-12-31T20:00:00Z');
  const stay = await more.buy([['vineyard_stay', 1, 2, nights('2025-01-30', '2025-02-01')]]);
  more.at('2025-01-10T20:00:00Z');
  await more.payDifference(stay, '113.45', '12.61');
  const cash = await more.sellStay('5e0a4d7c-9d3f-4d0c-8a55-000000000001', 'cash', '2025-02-27', '2025-03-02');
  const elsewhere = await more.sellStay('5e0a4d7c-9d3f-4d0c-8a55-000000000002', 'bank', '2025-04-03', '2025-04-06');
  more.at('2025-02-01T07:59:00Z');
  await more.refund(cash, '99.99');
  await more.refund(tasting, '5.37');
  more.at('2025-03-09T10:01:00Z');
  const disputed = await more.buy([
    ['event', 21, 2],
    ['wine', 1, 2],
  ]);
  more.at('2025-04-20T20:00:00Z');
  await more.loseDispute(disputed, 4321n);
  // Three nights for $1,050.00 with the cleaning, of which one goes back, and a breakfast with sales tax, which stays.
  const breakfast = {
    id: 2,
    name: 'Breakfast',
    price: '45.00',
    taxClass: 'standard' as const,
    offered: true,
    notOn: [],
  };
  commerce.hospitality.items.stay = { ...stayItem, addOns: [breakfast] };
  const fewer = await more.buy([['vineyard_stay', 1, 3, { ...nights('2025-05-30', '2025-06-02'), add_ons: [2] }]]);
  more.at('2025-05-10T20:00:00Z');
  await more.moveToFewerNights(fewer, '2025-05-30', '2025-06-01', '365.62', '40.62');
  more.at('2025-05-20T20:00:00Z');
  await more.refund(disputed, '12.34');
  await more.winDisputes();
  more.at('2025-06-01T06:59:00Z');
  await more.refund(fewer, '77.77');
  const last = await more.buy([['experience', 32, 2, { preferredDate: '2025-08-02' }]], { tip: 1000n });
  await more.refund(stay, '200.00');

  more.at('2025-07-05T20:00:00Z');
  await lockBefore('2025-06');
  await more.cancel(late);
  await more.refund(club, '20.00');
  await more.payDifference(elsewhere, '60.00', '6.67');
  await more.cancel(elsewhere);
  more.at('2025-08-01T06:59:59Z');
  await more.refund(last, '333.33');
  more.at('2026-05-31T20:00:00Z');
  await more.buy([['wine', 1, 12]], { tip: 1n });
  return more;
}
