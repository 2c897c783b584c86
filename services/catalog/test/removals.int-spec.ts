import { admin, customer } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type Catalog, bottles, hold, makeWine, pin, startCatalog, tell } from './support/catalog.js';

const PATH = '/api/admin/reports/removals';
let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.close());
/** Each test has a day of its own, and begins at noon. */
const DAYS = ['2026-06-10', '2026-06-20', '2026-06-30', '2026-07-10'];
beforeEach(() => catalog.clock.set(`${DAYS.shift()}T19:00:00Z`));

const today = () => catalog.clock.now().toISOString().slice(0, 10);
const report = async (from: string, to: string) => {
  const { status, body } = await catalog.call(admin(), 'GET', `${PATH}?from=${from}&to=${to}`);
  expect(status).toBe(200);
  return body;
};
const book = (id: number, reason: string, quantity: number, more: object = {}) =>
  catalog.call(admin(), 'POST', `/api/admin/wines/${id}/stock`, { reason, quantity, ...more });
const sell = async (id: number, quantity: number) => {
  const key = crypto.randomUUID();
  await hold(catalog, key, [bottles(id, quantity)]);
  await pin(catalog, key, key);
  await tell(catalog, 'order.placed', { orderId: key, checkoutId: key, attemptId: key, wines: { [id]: quantity } });
};

it('sums bottles that left by class and reason, in gallons; moves, deliveries and openings are none', async () => {
  const syrah = await makeWine(catalog, { abv: '14.50', stock: 24 });
  const brut = await makeWine(catalog, { type: 'sparkling', stock: 6 });
  const odd = await makeWine(catalog, { name: 'Odd Lot', stock: 6 });
  await sell(syrah, 12);
  await book(syrah, 'breakage', 1);
  await book(syrah, 'delivery', 5);
  await book(syrah, 'transfer', 2, { to_location: 'bar' });
  await sell(brut, 2);
  await book(odd, 'sample', 1);
  const told = await report(today(), today());
  expect(told).toMatchObject({ from: today(), to: today(), total: { bottles: 16, litres: '12.00', gallons: '3.17' } });
  expect(told.lines).toHaveLength(4);
  expect(told.lines).toEqual(
    expect.arrayContaining([
      { tax_class: 'still_16', kind: 'removed', reason: 'sale', bottles: 12, litres: '9.00', gallons: '2.38' },
      { tax_class: 'still_16', kind: 'removed', reason: 'breakage', bottles: 1, litres: '0.75', gallons: '0.20' },
      { tax_class: 'sparkling', kind: 'removed', reason: 'sale', bottles: 2, litres: '1.50', gallons: '0.40' },
      { tax_class: null, kind: 'removed', reason: 'sample', bottles: 1, litres: '0.75', gallons: '0.20' },
    ]),
  );
  expect(told.unclassed).toEqual([{ id: odd, name: 'Odd Lot', vintage: 2023, missing: 'class' }]);
});

it('counts on the property’s local day', async () => {
  const wine = await makeWine(catalog, { abv: '13.00' });
  // At 23:30 and 00:30 in California.
  const day = today();
  catalog.clock.advance(11.5 * 3600);
  await book(wine, 'pour', 1);
  catalog.clock.advance(3600);
  await book(wine, 'pour', 2);
  const next = today();
  expect((await report(day, day)).total.bottles).toBe(1);
  expect((await report(next, next)).total.bottles).toBe(2);
});

it('is a file with a row for each booking', async () => {
  const wine = await makeWine(catalog, { name: '=Syrah', sku: 'SY-1', abv: '13.00' });
  await book(wine, 'donation', 2, { note: 'Fair, June' });
  const headers = await catalog.identity(admin());
  const file = await fetch(`${catalog.url}${PATH}.csv?from=${today()}&to=${today()}`, { headers });
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect((await file.text()).split('\r\n')).toEqual([
    'Time (America/Los_Angeles),Kind,Reason,Wine,Vintage,SKU,Alcohol %,Tax class,Bottles,Bottle ml,Litres,Place,Note',
    `${today()} 12:00,Removed,Donations,'=Syrah,2023,SY-1,13.00,"Still wine, up to 16%",2,750,1.50,cellar,"Fair, June"`,
    '',
  ]);
});

it('refuses a period it cannot read, and callers who may not read reports', async () => {
  const { status, body } = await catalog.call(admin(), 'GET', `${PATH}?from=2026-06-02&to=2026-06-01`);
  expect([status, body.errors]).toEqual([400, { to: ['The last day must not be before the first.'] }]);
  expect((await catalog.call(customer(7), 'GET', `${PATH}?from=2026-06-01&to=2026-06-01`)).status).toBe(403);
});
