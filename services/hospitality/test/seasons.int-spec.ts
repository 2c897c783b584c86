import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { InternalHttp } from '@shamba/service-kit/http';
import { admin, customer, emptyTables, guest } from '@shamba/service-kit/testing';
import { type Hospitality, NOW, startHospitality, tally } from './support.js';

describe('rates, seasons and figures of the stay', () => {
  let test: Hospitality;
  beforeAll(async () => {
    test = await startHospitality();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(NOW);
    await emptyTables(test.dataSource, 'season_rates, stay_claims, stay_bookings');
  });

  it('refuse unrealistic values', async () => {
    const put = (body: object) => test.call(admin(), 'PUT', '/api/vineyard-stay/settings', body);
    const refused = await put({ tax_rate: '99.99' });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { tax_rate: ['Please enter a percentage from 0 to 30'] },
    ]);
    const season = { name: 'For ever', start_date: '2026-09-01', end_date: '9999-12-31', nightly_rate: '400' };
    const long = await test.call(admin(), 'POST', '/api/vineyard-stay/seasons', season);
    expect([long.status, long.body.errors]).toEqual([
      400,
      { end_date: ['Please enter a date within the next five years'] },
    ]);
    const fits = { ...season, end_date: '2031-05-31' };
    const made = await test.call(admin(), 'POST', '/api/vineyard-stay/seasons', fits);
    expect(made.status).toBe(201);
    const moved = await test.call(admin(), 'PUT', `/api/vineyard-stay/seasons/${made.body.id}`, {
      ...fits,
      end_date: '2126-01-01',
    });
    expect(moved.body.errors).toEqual({ end_date: ['Please enter a date within the next five years'] });
  });

  it('sell no night for free, and are limited to 200 seasons', async () => {
    const season = { name: 'Slip', start_date: '2026-09-01', end_date: '2026-09-30', nightly_rate: '0' };
    const post = (body: object) => test.call(admin(), 'POST', '/api/vineyard-stay/seasons', body);
    const free = await post(season);
    expect([free.status, free.body.errors]).toEqual([400, { nightly_rate: ['The rate must be more than 0'] }]);
    const { id, version } = (await post({ ...season, nightly_rate: '400' })).body;
    const path = `/api/vineyard-stay/seasons/${id}`;
    expect((await test.call(admin(), 'PUT', path, season)).status).toBe(400);
    await test.call(admin(), 'PUT', path, { ...season, nightly_rate: '410' });
    const remove = (headers?: Record<string, string>) => test.call(admin(), 'DELETE', path, undefined, headers);
    expect((await remove({ 'if-match': `"${version}"` })).body).toMatchObject({ code: 'stale_version' });
    expect((await remove()).status).toBe(204);
    await test.dataSource.query(`INSERT INTO season_rates (unit_id, name, start_date, end_date, nightly_rate_cents, currency)
      SELECT 1, 'Past', date '2020-01-01' + n, date '2020-01-01' + n, 40000, 'USD' FROM generate_series(1, 200) n`);
    expect((await post({ ...season, nightly_rate: '400' })).body).toMatchObject({ code: 'too_many_seasons' });
  });

  it('never overlap, even when many seasons are saved at once', async () => {
    const season = { name: 'Harvest', start_date: '2026-09-01', end_date: '2026-09-30', nightly_rate: '400' };
    const saved = await Promise.all(
      Array.from({ length: 16 }, () => test.call(admin(), 'POST', '/api/vineyard-stay/seasons', season)),
    );
    expect(tally(saved.map(({ status }) => status))).toEqual(
      new Map([
        [201, 1],
        [409, 15],
      ]),
    );
  });

  it('counts bookings that are not cancelled, those of a month by their nights, and sums the money of all stays', async () => {
    const path = '/api/vineyard-stay/bookings/figures';
    const guests = { guest_name: 'Ann Lee', guest_email: 'ann@example.com', number_of_guests: 2 };
    const book = (check_in_date: string, check_out_date: string, more: object) =>
      test.call(admin(), 'POST', '/api/vineyard-stay/bookings', { ...guests, check_in_date, check_out_date, ...more });
    const figures = async () => (await test.call(admin(), 'GET', path)).body;
    const none = { total_bookings: 0, confirmed: 0, this_month: 0, last_month: 0, last_year: 0 };
    // Commerce does not answer: its part is unknown, and so is the sum.
    expect(await figures()).toEqual({ ...none, revenue: null, average_booking: null, average_rate: null });

    const sold = jest.spyOn(test.app.get(InternalHttp), 'request');
    sold.mockResolvedValue({ status: 200, body: { taken: '0.00', stays: 0 } });
    expect(await figures()).toEqual({ ...none, revenue: '0.00', average_booking: null, average_rate: null });
    sold.mockResolvedValue({ status: 200, body: { taken: '1815.62', stays: 2 } });
    await book('2026-06-29', '2026-07-01', { base_rate_per_night: '200', total_amount: '475' });
    await book('2026-07-13', '2026-07-14', { base_rate_per_night: '300', booking_status: 'pending' });
    const cancelled = { base_rate_per_night: '900', booking_status: 'cancelled' };
    await book('2026-06-20', '2026-06-22', cancelled);
    await book('2026-07-24', '2026-07-26', { ...cancelled, payment_status: 'refunded' });
    // Entered this month; the guests were there last month and a year ago.
    await book('2026-05-30', '2026-06-02', { base_rate_per_night: '300', total_amount: '900' });
    await book('2025-06-10', '2025-06-12', { base_rate_per_night: '300', payment_status: 'unpaid' });
    // Both were paid before such payments became orders.
    await test.dataSource.query(`UPDATE stay_bookings SET payment_status = 'paid', created_at = '2026-06-03T19:00:00Z'
      WHERE total_amount_cents IN (47500, 90000)`);
    expect(await figures()).toEqual({
      ...{ total_bookings: 4, confirmed: 3, this_month: 2, last_month: 1, last_year: 1 },
      // Through orders, and entered as paid, of four stays.
      ...{ revenue: '3190.62', average_booking: '798.00', average_rate: '275.00' },
    });
    const month = { vineyardBookings: 2, lastMonth: { vineyardBookings: 1 }, lastYear: { vineyardBookings: 1 } };
    expect((await test.call({ as: 'gateway' }, 'GET', '/internal/stats')).body).toEqual(month);
    const { months } = (await test.call(admin(), 'GET', '/api/admin/figures/occupancy')).body;
    expect([months.at(-1).bookings, months.at(-2).bookings, months.at(-13).bookings]).toEqual([2, 1, 1]);
    // The net counts on the first night; one of the two stays is later.
    expect((await test.call({ as: 'commerce' }, 'GET', '/internal/paid-stays')).body).toEqual([
      { month: '2026-06', taken: '1375.00', net: '900.00', stays: 2 },
    ]);
    // By day: what is earned of the later one follows on its first night.
    const byDay = '/internal/paid-stays/days?from=2026-06-01&to=2026-12-31';
    const days = (await test.call({ as: 'commerce' }, 'GET', byDay)).body;
    expect(days).toEqual([
      { day: '2026-06-03', taken: '1375.00', tax: '0.00', net: '900.00' },
      { day: '2026-06-29', taken: '0.00', tax: '0.00', net: '475.00' },
    ]);
    const lodging = (days: string) => test.call({ as: 'commerce' }, 'GET', `/internal/lodging?${days}`);
    expect((await lodging('from=2026-06-03&to=2026-06-03')).body).toEqual({
      paid: [{ rate: '12.5', stays: 2, taxable: '1375.00', tax: '0.00' }],
      channels: [],
    });
    expect((await lodging('from=2026-06-04&to=2026-06-30')).body.paid).toEqual([]);

    // Tax in the price is tax. What goes back later leaves the month of the sale as it is.
    await test.dataSource.query('UPDATE stay_bookings SET tax_cents = 5277 WHERE total_amount_cents = 47500');
    const sql = 'SELECT id, version FROM stay_bookings WHERE total_amount_cents = 47500';
    const [{ id, version }] = await test.dataSource.query(sql);
    test.clock.set('2026-07-05T06:00:00Z');
    const given = { ...guests, check_in_date: '2026-06-29', check_out_date: '2026-07-01', total_amount: '475' };
    const back = await test.call(admin(), 'PUT', `/api/vineyard-stay/bookings/${id}`, {
      ...{ ...given, payment_status: 'refunded', version },
    });
    expect(back.status).toBe(200);
    expect((await lodging('from=2026-06-01&to=2026-06-30')).body.paid).toEqual([
      { rate: '12.5', stays: 2, taxable: '1322.23', tax: '52.77' },
    ]);
    expect((await lodging('from=2026-07-01&to=2026-07-31')).body.paid).toEqual([
      { rate: '12.5', stays: -1, taxable: '-422.23', tax: '-52.77' },
    ]);
    expect((await test.call({ as: 'commerce' }, 'GET', byDay)).body).toEqual([
      { day: '2026-06-03', taken: '1375.00', tax: '52.77', net: '900.00' },
      { day: '2026-06-29', taken: '0.00', tax: '0.00', net: '422.23' },
      { day: '2026-07-04', taken: '-475.00', tax: '-52.77', net: '-422.23' },
    ]);
    sold.mockRestore();
    expect((await test.call(customer(), 'GET', path)).status).toBe(403);
    expect((await test.call(guest(), 'GET', path)).status).toBe(401);
    for (const as of ['gateway', 'worker'] as const)
      for (const one of ['/internal/paid-stays', byDay]) expect((await test.call({ as }, 'GET', one)).status).toBe(404);
  });

  it('keeps the months of a stay that was paid before payments became orders, whatever staff do with it later', async () => {
    test.clock.set('2026-06-10T19:00:00Z');
    const path = '/api/vineyard-stay/bookings';
    const stay = {
      ...{ guest_name: 'Ann Lee', guest_email: 'ann@example.com', number_of_guests: 2 },
      ...{ check_in_date: '2026-06-12', check_out_date: '2026-06-14', total_amount: '527.77' },
    };
    const made = await test.call(admin(), 'POST', path, { ...stay, base_rate_per_night: '200', cleaning_fee: '75' });
    // Its tax is not known: it is what the price leaves.
    await test.dataSource.query(`UPDATE stay_bookings SET payment_status = 'paid', tax_cents = NULL,
      created_at = '2026-06-10T19:00:00Z'`);
    const days = async () => {
      const address = '/internal/paid-stays/days?from=2026-01-01&to=2026-12-31';
      return (await test.call({ as: 'commerce' }, 'GET', address)).body;
    };
    const save = async (change: object) => {
      const { status, body } = await test.call(admin(), 'PUT', `${path}/${made.body.id}`, {
        ...{ ...stay, tax_amount: '0.00', ...change },
      });
      expect(status).toBe(200);
      return body;
    };
    const sale = [
      { day: '2026-06-10', taken: '527.77', tax: '52.77', net: '0.00' },
      { day: '2026-06-12', taken: '0.00', tax: '0.00', net: '475.00' },
    ];
    expect(await days()).toEqual(sale);
    expect(await save({ special_requests: 'Late' })).toMatchObject({ tax_amount: null });
    expect(await days()).toEqual(sale);

    test.clock.set('2026-07-05T19:00:00Z');
    const cancelled = { booking_status: 'cancelled', payment_status: 'refunded' };
    expect(await save(cancelled)).toMatchObject({ tax_amount: null });
    const both = [...sale, { day: '2026-07-05', taken: '-527.77', tax: '-52.77', net: '-475.00' }];
    expect(await days()).toEqual(both);
    // A second refund leaves the first one's day.
    await save({ payment_status: 'paid' });
    test.clock.set('2026-08-05T19:00:00Z');
    await save({ payment_status: 'refunded' });
    expect(await days()).toEqual(both);
    // A payment after that is an order's.
    await save({ booking_status: 'confirmed', payment_status: 'paid' });
    const sold = `SELECT order_id IS NOT NULL AS sold FROM stay_bookings`;
    expect(await test.dataSource.query(sold)).toEqual([{ sold: true }]);
    expect(await days()).toEqual(both);
  });
});
