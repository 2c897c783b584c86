import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, customer, guest } from '@shamba/service-kit/testing';
import { type Commerce, Shopper, startCommerce } from './support/commerce.js';
import { create, joined, joining } from './support/joining.js';

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());
beforeEach(() => commerce.reset());

const settings = (block: string) => `/api/admin/settings/${block}`;
const read = async (block: string) => (await commerce.call(admin(), 'GET', settings(block))).body;
const save = (block: string, body: object) => commerce.call(admin(), 'PUT', settings(block), body);

describe('sales tax', () => {
  it('is staff’s rate, from the next quote on', async () => {
    const shopper = new Shopper(commerce, guest('taxed'));
    await shopper.add('wine', 1, 1);
    const before = await read('tax');
    expect(before).toEqual({
      standard_rate: '7.25',
      rates: [
        { tax_class: 'standard', jurisdiction: null, rate: '7.25', valid_from: expect.any(String), source: null },
      ],
      version: expect.any(Number),
    });
    const { body: usual } = await shopper.quote({ stateCode: 'CA' });
    expect((await save('tax', { ...before, standard_rate: '10.5' })).body).toEqual({
      standard_rate: '10.50',
      rates: [{ tax_class: 'standard', jurisdiction: null, rate: '10.50', valid_from: '2026-06-03', source: null }],
      version: before.version + 1,
    });
    const { body: dearer } = await shopper.quote({ stateCode: 'CA' });
    const cents = ({ totals }: { totals: { tax: string } }) => Math.round(Number(totals.tax) * 100);
    expect(cents(dearer)).toBe(Math.round(Number(dearer.totals.subtotal) * 10.5));
    expect(cents(usual)).toBe(Math.round(Number(usual.totals.subtotal) * 7.25));
    expect((await save('tax', { standard_rate: '31' })).status).toBe(400);
    expect((await save('tax', { standard_rate: '7.25', version: before.version })).body.code).toBe('stale_version');
    await save('tax', { standard_rate: '7.25' });
  });

  it('is read from a file, and saved with its source', async () => {
    const file = new FormData();
    file.set('file', new Blob(['State,Rate,From,Source\nNevada,6.85,,Form 17\nXX,7,,\n']), 'rates.csv');
    const send = async (body: FormData) => {
      const url = new URL(`${settings('tax')}/file`, commerce.url);
      const response = await fetch(url, { method: 'POST', headers: await commerce.identity(admin()), body });
      return { status: response.status, body: JSON.parse(await response.text()) };
    };
    const { status, body: report } = await send(file);
    expect(status).toBe(200);
    expect(report.problems).toEqual([{ line: 3, message: 'There is no such state.' }]);
    const [{ jurisdiction, rate, valid_from, source }] = report.rates;
    const before = await read('tax');
    const after = { ...before, rates: [...before.rates, { jurisdiction, rate, valid_from, source }] };
    expect((await save('tax', after)).body.rates).toContainEqual({
      tax_class: 'standard',
      jurisdiction: 'NV',
      rate: '6.85',
      valid_from: '2026-06-03',
      source: 'Form 17',
    });
    expect((await send(new FormData())).body).toMatchObject({ code: 'unreadable_file' });
    await commerce.dataSource.query(`DELETE FROM tax_rates WHERE valid_from > '2000-01-01'`);
  });

  it('has a first day: earlier rates stay on record, and a later rate waits for its day', async () => {
    const rates = () =>
      commerce.dataSource.query<unknown[]>(
        `SELECT rate::text, valid_from::text FROM tax_rates WHERE tax_class = 'standard' AND region IS NULL ORDER BY valid_from`,
      );
    const shopper = new Shopper(commerce, guest('taxed'));
    await shopper.add('event', 21, 2);
    const tax = async () => (await shopper.quote()).body.totals.tax;
    await commerce.dataSource.query(`DELETE FROM tax_rates WHERE valid_from > '2000-01-01'`);
    const coming = { jurisdiction: null, rate: '8', valid_from: '2026-07-01' };
    expect((await save('tax', { standard_rate: '7.25', rates: [coming] })).status).toBe(200);
    await save('tax', { standard_rate: '7.75' });
    await save('tax', { standard_rate: '7.50' });
    expect(await rates()).toEqual([
      { rate: '7.2500', valid_from: '2000-01-01' },
      { rate: '7.5000', valid_from: '2026-06-03' },
      { rate: '8.0000', valid_from: '2026-07-01' },
    ]);
    expect(await tax()).toBe('6.75');
    // The last minute of June in California, and the next one.
    commerce.clock.set('2026-07-01T06:59:00Z');
    expect(await tax()).toBe('6.75');
    commerce.clock.set('2026-07-01T07:00:00Z');
    expect(await tax()).toBe('7.20');
    expect(await read('tax')).toMatchObject({ standard_rate: '8.00' });
    // A started rate stays: neither a list without it nor another rate for its day changes it.
    commerce.clock.set('2026-07-02T19:00:00Z');
    expect((await save('tax', { standard_rate: '8.00', rates: [] })).body).toMatchObject({ standard_rate: '8.00' });
    const past = await save('tax', { standard_rate: '8.00', rates: [{ ...coming, rate: '9' }] });
    expect([past.status, past.body.errors]).toEqual([
      400,
      { 'rates.0.valid_from': ['This day is past: a rate can begin today or later'] },
    ]);
    await commerce.dataSource.query(`DELETE FROM tax_rates WHERE valid_from > '2000-01-01'`);
    commerce.clock.set('2026-06-03T19:00:00Z');
    await save('tax', { standard_rate: '7.25' });
  });

  it('of a state applies to wine sent there, from the quote to the order', async () => {
    const before = await read('tax');
    const california = {
      tax_class: 'standard',
      jurisdiction: 'CA',
      rate: '10',
      valid_from: '2026-06-03',
      source: null,
    };
    const saved = await save('tax', { ...before, rates: [...before.rates, california] });
    expect(saved.body.rates).toEqual([...before.rates, { ...california, rate: '10.00' }]);
    const shopper = new Shopper(commerce, guest('taxed'));
    await shopper.add('wine', 1, 2);
    await shopper.add('event', 21, 2);
    expect((await shopper.quote()).body.totals.tax).toBe('10.59');
    const { body: quote } = await shopper.quote({ stateCode: 'CA' });
    // 10 % of 56.00, 7.25 % of 90.00
    expect(quote.totals.tax).toBe('12.13');
    expect(quote.adjustments.filter(({ kind }: { kind: string }) => kind === 'tax')).toMatchObject([
      { label: 'Sales tax (7.25%)', amount: '6.53' },
      { label: 'Sales tax CA (10%)', amount: '5.60' },
    ]);
    const { body: payment } = await shopper.pay(quote.amount);
    expect((await shopper.order(payment.paymentId)).body).toMatchObject({ tax: '12.13', total: quote.totals.total });
    // Rates that begin today can be withdrawn today; the log has both versions.
    expect((await save('tax', { standard_rate: '7.25', rates: before.rates })).body.rates).toEqual(before.rates);
    expect((await shopper.quote({ stateCode: 'CA' })).body.totals.tax).not.toBe('12.13');
    expect(
      await commerce.dataSource.query(
        `SELECT jsonb_array_length(before -> 'rates') - jsonb_array_length(after -> 'rates') AS fewer FROM audit_log
         WHERE entity = 'settings' AND entity_id = 'tax' ORDER BY id DESC LIMIT 1`,
      ),
    ).toEqual([{ fewer: 1 }]);
  });
});

describe('rates of other states and days', () => {
  it('have up to four decimals, an existing state and one rate per day', async () => {
    const before = await read('tax');
    const jersey = { jurisdiction: 'NJ', rate: '6.625', valid_from: '2027-01-01' };
    const told = async (...rates: object[]) => {
      const { status, body } = await save('tax', { ...before, rates: [...before.rates, ...rates] });
      return [status, body.errors];
    };
    const at = `rates.${before.rates.length}`;
    expect(await told({ ...jersey, rate: '6.62555' })).toEqual([400, { [`${at}.rate`]: [expect.any(String)] }]);
    expect(await told({ ...jersey, rate: '30.0001' })).toEqual([400, { [`${at}.rate`]: [expect.any(String)] }]);
    expect(await told({ ...jersey, jurisdiction: 'ZZ' })).toEqual([
      400,
      { [`${at}.jurisdiction`]: ['There is no such state'] },
    ]);
    expect(await told({ ...jersey, tax_class: 'none' })).toEqual([
      400,
      { [`${at}.tax_class`]: ['What has this class is never taxed and has no rate'] },
    ]);
    const [saved, late] = await Promise.all([
      save('tax', { ...before, rates: [...before.rates, jersey] }),
      save('tax', { ...before, rates: [...before.rates, { ...jersey, rate: '7' }] }),
    ]);
    expect([saved.status, late.status].sort()).toEqual([200, 409]);
    const now = await read('tax');
    expect(now.rates).toHaveLength(before.rates.length + 1);
    await save('tax', { ...now, rates: before.rates });
  });
});

describe('the states that wine is shipped to', () => {
  it('open and close by their days; the others stay unchanged', async () => {
    const before = await read('ship-states');
    expect(before.states).toHaveLength(51);
    const stateOf = async (code: string) => {
      const { body } = await commerce.call(guest(), 'GET', '/api/shipping/states');
      return body.find((state: { code?: string; state_code?: string }) => (state.code ?? state.state_code) === code);
    };
    expect(await stateOf('TX')).toMatchObject({ open: false });
    const texas = { state_code: 'TX', served_from: '2026-06-03', served_until: '2026-07-01' };
    const saved = await save('ship-states', { states: [texas], version: before.version });
    expect(saved.body.states).toContainEqual({ ...texas, state_name: 'Texas' });
    expect(saved.body.states).toHaveLength(51);
    expect(await stateOf('TX')).toMatchObject({ open: true });
    expect(await stateOf('CA')).toMatchObject({ open: true });
    commerce.clock.set('2026-07-01T19:00:00Z');
    expect(await stateOf('TX')).toMatchObject({ open: false });
    const wrong = await save('ship-states', {
      states: [
        { state_code: 'ZZ', served_from: '2026-01-01' },
        { state_code: 'NV', served_from: '2026-01-01', served_until: '2026-01-01' },
      ],
    });
    expect(wrong.body.errors).toEqual({
      'states.0.state_code': ['There is no such state'],
      'states.1.served_until': ['This is before the first day'],
    });
    await save('ship-states', { states: [{ state_code: 'TX', served_from: null, served_until: null }] });
  });
});

describe('the dates of the club’s shipments', () => {
  it('are the usual days until staff set another, which members see', async () => {
    await joined(commerce, 7);
    const nextOf = async () =>
      (await commerce.call(customer(7), 'GET', '/api/customer/membership')).body.member.next_shipment.date;
    const before = await read('shipment-dates');
    expect(before.shipments.map(({ ships_on }: { ships_on: string }) => ships_on)).toEqual([
      '2026-08-15',
      '2026-11-15',
      '2027-02-15',
      '2027-05-15',
    ]);
    expect(await nextOf()).toBe('2026-08-15');
    const august = { quarter: '2026-08-15', ships_on: '2026-08-24' };
    const saved = await save('shipment-dates', { shipments: [august], version: before.version });
    expect([saved.status, saved.body.shipments.slice(0, 2)]).toEqual([
      200,
      [august, { quarter: '2026-11-15', ships_on: '2026-11-15' }],
    ]);
    expect(await nextOf()).toBe('2026-08-24');
    const wrong = [
      { quarter: '2026-08-16', ships_on: '2026-08-24' },
      { quarter: '2026-08-15', ships_on: '2026-06-02' },
      { quarter: '2026-11-15', ships_on: '2026-12-16' },
    ];
    expect((await save('shipment-dates', { shipments: wrong })).body.errors).toEqual({
      'shipments.0.quarter': ['There is no such upcoming shipment'],
      'shipments.1.ships_on': ['This day is in the past'],
      'shipments.2.ships_on': ['This is more than 30 days from the usual day'],
    });
    commerce.clock.set('2026-08-20T19:00:00Z');
    expect((await read('shipment-dates')).shipments[0]).toEqual(august);
    expect(await nextOf()).toBe('2026-08-24');
  });
});

describe('age and pickup', () => {
  const usual = { minimum_age: 21, pickup_days: 0 };

  it('are the law’s age and no texts about pickups until staff change them; never less than the law', async () => {
    expect(await read('sale-rules')).toMatchObject({ minimum_age: 21, pickup_place: '', pickup_days: 0 });
    const young = await save('sale-rules', { minimum_age: 18, pickup_days: 400 });
    expect([young.status, young.body.errors]).toEqual([
      400,
      {
        minimum_age: ['Please enter an age from 21 to 30'],
        pickup_days: ['Please enter a number of days from 0 to 365'],
      },
    ]);
    const { body } = await commerce.call({ as: 'worker' }, 'GET', '/internal/settings/sale-rules');
    expect(body).toEqual({ minimum_age: 21, pickup_place: '', pickup_days: 0, pickup_note: '', waive_tasting: true });
  });

  it('apply to the next buyer and in the club’s terms; a consent refers to the terms that were shown', async () => {
    const terms = async () => (await commerce.call(guest('reader'), 'GET', '/api/wine-club/terms')).body;
    const before = await terms();
    expect(before).toMatchObject({
      version: expect.stringMatching(/^2026-12-/),
      text: expect.stringMatching(/^I am 21 /),
    });
    expect(await terms()).toEqual(before);
    expect((await save('sale-rules', { ...usual, minimum_age: 23 })).status).toBe(200);
    const after = await terms();
    expect(after.text).toMatch(/^I am 23 or older\./);
    expect(after.version).not.toBe(before.version);

    const unsaid = { version: before.version, ageConfirmed: false };
    const young = await create(commerce, joining({ consent: unsaid }));
    expect(young.body.errors).toEqual({ age_confirmed: ['Please confirm that you are 23 or older'] });
    await joined(commerce, 501, { consent: { version: before.version, ageConfirmed: true } });
    expect(await commerce.dataSource.query('SELECT text_version, text FROM club_consents')).toEqual([
      { text_version: before.version, text: before.text },
    ]);
    await save('sale-rules', usual);
  });
});
