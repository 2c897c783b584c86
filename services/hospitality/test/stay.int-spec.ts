import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { addDays, nightsBetween } from '@shamba/rules';
import { emptyTables, admin, customer, guest } from '@shamba/service-kit/testing';
import { deliver, hold, type Hospitality, nights, startHospitality } from './support.js';

const booking = (check_in_date: string, check_out_date: string, more: Record<string, unknown> = {}) => ({
  guest_name: 'Ann Lee',
  guest_email: 'ann@example.com',
  number_of_guests: 2,
  check_in_date,
  check_out_date,
  ...more,
});

describe('the stay', () => {
  let test: Hospitality;
  beforeAll(async () => {
    test = await startHospitality();
  });
  afterAll(() => test.close());
  beforeEach(() => emptyTables(test.dataSource, 'stay_claims, stay_bookings, blocked_dates, holds, season_rates'));

  const book = (from: string, to: string, more?: Record<string, unknown>) =>
    test.call(admin(), 'POST', '/api/vineyard-stay/bookings', booking(from, to, more));
  const block = (start_date: string, end_date: string) =>
    test.call(admin(), 'POST', '/api/vineyard-stay/blocked-dates', {
      start_date,
      end_date,
      reason: 'maintenance',
      created_by: 'admin',
    });
  const availability = async () => (await test.call(guest(), 'GET', '/api/vineyard-stay/availability')).body;

  it('counts occupied nights by month, without blocked ones, and averages their rates', async () => {
    await book('2026-06-10', '2026-06-13');
    await book('2026-06-29', '2026-07-02', { base_rate_per_night: '315' });
    await block('2026-06-20', '2026-06-25');
    const path = '/api/admin/figures/occupancy';
    const { body } = await test.call(admin(), 'GET', path);
    expect(body.months).toHaveLength(24);
    expect(body.months.at(-1)).toEqual({
      month: '2026-06',
      bookings: 2,
      nights: 5,
      available: 24,
      percent: 21,
      average_rate: '294.00',
    });
    expect(body.months.at(-2)).toEqual({
      month: '2026-05',
      bookings: 0,
      nights: 0,
      available: 31,
      percent: 0,
      average_rate: null,
    });
    expect((await test.call(customer(), 'GET', path)).status).toBe(403);
    expect((await test.call(guest(), 'GET', path)).status).toBe(401);
  });

  it('shows staff the taken nights of some days: active bookings, blocks, and held nights', async () => {
    const path = '/api/vineyard-stay/calendar?from=2026-08-01&to=2026-08-31';
    await book('2026-07-30', '2026-08-02', { payment_status: 'paid' });
    await book('2026-08-31', '2026-09-03', { booking_status: 'pending' });
    await book('2026-08-20', '2026-08-22', { booking_status: 'cancelled' });
    await book('2026-09-03', '2026-09-05');
    await block('2026-08-10', '2026-08-12');
    await hold(test, 'a-checkout', [nights('stay', '2026-08-14', '2026-08-16')]);
    const { body } = await test.call(admin(), 'GET', path);
    expect(body.bookings).toMatchObject([
      {
        reference: expect.stringMatching(/^VSB-\d{6}$/),
        guest_name: 'Ann Lee',
        check_in_date: '2026-07-30',
        check_out_date: '2026-08-02',
        booking_status: 'confirmed',
        payment_status: 'paid',
        change_asked: false,
      },
      { check_in_date: '2026-08-31', booking_status: 'pending' },
    ]);
    expect(body.blocks).toMatchObject([{ start_date: '2026-08-10', end_date: '2026-08-12', reason: 'maintenance' }]);
    expect(body.holds).toEqual([{ start_date: '2026-08-14', end_date: '2026-08-15' }]);
    expect((await test.call(customer(), 'GET', path)).status).toBe(403);
    expect((await test.call(guest(), 'GET', path)).status).toBe(401);
    const refused = async (from: string, to: string) => {
      const answer = await test.call(admin(), 'GET', `/api/vineyard-stay/calendar?from=${from}&to=${to}`);
      expect(answer.status).toBe(400);
      return answer.body.errors.to;
    };
    expect(await refused('2026-08-02', '2026-08-01')).toEqual(['The last day must not be before the first']);
    expect(await refused('2026-01-01', '2027-03-01')).toEqual(['At most 400 days can be shown']);
  });

  it('lists blocked ranges by date, or those of some days', async () => {
    await block('2026-08-10', '2026-08-12');
    await block('2026-07-01', '2026-07-03');
    const listed = async (query: string) =>
      (await test.call(admin(), 'GET', `/api/vineyard-stay/blocked-dates${query}`)).body.map(
        ({ start_date }: { start_date: string }) => start_date,
      );
    expect(await listed('')).toEqual(['2026-07-01', '2026-08-10']);
    expect(await listed('?from=2026-07-03&to=2026-08-10')).toEqual(['2026-07-01', '2026-08-10']);
    expect(await listed('?from=2026-07-04')).toEqual(['2026-08-10']);
    expect(await listed('?to=2026-08-09')).toEqual(['2026-07-01']);
  });

  it('accepts a manual booking at the house’s price, and publishes its nights as dates only', async () => {
    const made = await book('2026-07-06', '2026-07-09');
    expect(made).toMatchObject({
      status: 201,
      body: {
        reference: 'VSB-000001',
        booking_status: 'confirmed',
        payment_status: 'unpaid',
        total_nights: 3,
        base_rate_per_night: '280.00',
        cleaning_fee: '75.00',
        tax_rate: '12.50',
        total_amount: '915.00',
        add_ons: [],
        add_on_total: '0.00',
        source: 'manual',
      },
    });
    expect(made.headers.get('x-touched')).toBe('stay-availability');
    expect(await availability()).toEqual({
      today: '2026-06-03',
      blockedDates: [],
      bookings: [{ start_date: '2026-07-06', end_date: '2026-07-09', last_night: '2026-07-08' }],
    });
  });

  it('accepts staff’s amount', async () => {
    const made = await book('2026-07-03', '2026-07-05', {
      total_amount: 500,
      base_rate_per_night: '200',
      add_ons: [{ name: 'Wine Tour', price: 85 }],
      booking_status: 'pending',
      payment_status: 'paid',
    });
    expect(made.body).toMatchObject({
      total_amount: '500.00',
      base_rate_per_night: '200.00',
      add_on_total: '85.00',
      booking_status: 'pending',
      payment_status: 'paid',
    });
    expect((await book('2026-08-07', '2026-08-09')).body).toMatchObject({
      base_rate_per_night: '325.00',
      total_amount: '725.00',
    });
  });

  it('lets the next guest arrive on the day of departure, and not earlier', async () => {
    await book('2026-07-06', '2026-07-09');
    expect((await book('2026-07-09', '2026-07-11')).status).toBe(201);
    const clash = await book('2026-07-08', '2026-07-10', { guest_name: 'Bob' });
    expect(clash).toMatchObject({
      status: 409,
      body: { code: 'nights_taken', conflict: { booking_id: 1, start_date: '2026-07-06', end_date: '2026-07-09' } },
    });
    expect(clash.body.message).toContain('Ann Lee (VSB-000001)');
  });

  it('refuses invalid input', async () => {
    expect((await book('2026-07-09', '2026-07-09')).body.errors).toEqual({
      check_out_date: ['Check-out must be after check-in'],
    });
    expect((await book('2026-07-09', '2028-05-07')).body.errors).toEqual({
      check_out_date: ['A stay has at most 366 nights'],
    });
    expect((await book('1900-01-01', '1900-01-03')).body.errors).toEqual({
      check_in_date: ['Please enter a date within the last five years'],
    });
    expect((await book('2026-07-09', '2026-07-10', { guest_phone: ' ' })).body).toMatchObject({ guest_phone: null });
    expect((await book('2026-07-09', '2026-07-10', { number_of_guests: 9 })).status).toBe(400);
    expect((await book('2026-02-30', '2026-07-10')).status).toBe(400);
    expect(
      Object.keys((await test.call(admin(), 'POST', '/api/vineyard-stay/bookings', {})).body.errors).sort(),
    ).toEqual(['check_in_date', 'check_out_date', 'guest_email', 'guest_name']);
  });

  it('does not block a booked night, and names the booking', async () => {
    await book('2026-07-06', '2026-07-09');
    const refused = await block('2026-07-01', '2026-07-06');
    expect(refused).toMatchObject({ status: 409, body: { code: 'nights_taken', conflict: { booking_id: 1 } } });
    expect(refused.body.message).toBe('These dates overlap the booking of Ann Lee (VSB-000001) on Jul 6–9, 2026.');
    expect((await block('2026-07-01', '2026-07-05')).status).toBe(201);
    expect((await block('2026-07-09', '2026-07-09')).status).toBe(201);
    expect((await block('2026-07-05', '2026-07-05')).body.message).toBe(
      'These dates overlap blocked dates Jul 1–5, 2026 (maintenance).',
    );
    expect((await block('2026-07-20', '2026-07-19')).status).toBe(400);
    expect((await availability()).blockedDates.map((range: { last_night: string }) => range.last_night)).toEqual([
      '2026-07-05',
      '2026-07-09',
    ]);
    const items = await test.call({ as: 'commerce' }, 'POST', '/internal/items', { stay: true, nights: true });
    expect(items.body.stay.taken).toEqual([
      { from: '2026-07-01', to: '2026-07-06' },
      { from: '2026-07-06', to: '2026-07-09' },
      { from: '2026-07-09', to: '2026-07-10' },
    ]);
  });

  it('unblocks nights', async () => {
    const { body } = await block('2026-07-01', '2026-07-05');
    expect((await book('2026-07-05', '2026-07-07')).status).toBe(409);
    expect((await test.call(admin(), 'DELETE', `/api/vineyard-stay/blocked-dates/${body.id}`)).status).toBe(204);
    expect((await test.call(admin(), 'DELETE', `/api/vineyard-stay/blocked-dates/${body.id}`)).status).toBe(404);
    expect((await book('2026-07-05', '2026-07-07')).status).toBe(201);
    expect((await test.call(admin(), 'GET', '/api/vineyard-stay/blocked-dates')).body).toEqual([]);
  });

  it('releases the nights of a cancelled booking, and cancels no paid one', async () => {
    const { body: paid } = await book('2026-07-06', '2026-07-09', { payment_status: 'paid' });
    expect((await test.call(admin(), 'DELETE', `/api/vineyard-stay/bookings/${paid.id}`)).body).toMatchObject({
      code: 'booking_paid',
    });
    expect(
      (
        await test.call(admin(), 'PUT', `/api/vineyard-stay/bookings/${paid.id}`, {
          ...paid,
          booking_status: 'cancelled',
        })
      ).status,
    ).toBe(409);
    expect(
      (
        await test.call(admin(), 'PUT', `/api/vineyard-stay/bookings/${paid.id}`, {
          ...paid,
          payment_status: 'refunded',
        })
      ).body.code,
    ).toBe('paid_by_order');
    const order = { orderId: paid.order_id, orderNumber: 'SRV-1', checkoutId: 'c', attemptId: 'a', lines: [] };
    await deliver(test, 'order.cancelled', { ...order, reason: 'staff' });
    expect((await test.call(admin(), 'DELETE', `/api/vineyard-stay/bookings/${paid.id}`)).status).toBe(204);
    expect((await test.call(admin(), 'GET', `/api/vineyard-stay/bookings/${paid.id}`)).body).toMatchObject({
      booking_status: 'cancelled',
    });
    expect((await book('2026-07-06', '2026-07-09')).status).toBe(201);
  });

  it('moves a booking, also onto its own nights, but not onto others and not when stale', async () => {
    const { body: first } = await book('2026-07-06', '2026-07-09');
    await book('2026-07-12', '2026-07-14');
    const put = (body: unknown, headers?: Record<string, string>) =>
      test.call(admin(), 'PUT', `/api/vineyard-stay/bookings/${first.id}`, body, headers);
    const moved = await put(
      { ...first, check_in_date: '2026-07-07', check_out_date: '2026-07-12' },
      { 'if-match': '"1"' },
    );
    expect(moved).toMatchObject({ status: 200, body: { check_in_date: '2026-07-07', total_nights: 5, version: 2 } });
    expect((await put({ ...first, version: undefined, check_out_date: '2026-07-13' })).status).toBe(409);
    expect((await put(first, { 'if-match': '"1"' })).body).toMatchObject({ code: 'stale_version', currentVersion: 2 });
    expect((await availability()).bookings[0]).toMatchObject({ start_date: '2026-07-07', end_date: '2026-07-12' });
    const audit = await test.dataSource.query(
      `SELECT action, actor, before->>'check_in_date' AS was, after->>'check_in_date' AS is FROM audit_log WHERE entity = 'stay_booking' AND entity_id = $1 ORDER BY id`,
      [String(first.id)],
    );
    expect(audit.at(-1)).toEqual({ action: 'update', actor: 'admin', was: '2026-07-06', is: '2026-07-07' });
  });

  it('prices by season, and refuses overlapping seasons', async () => {
    const season = { name: 'Harvest', start_date: '2026-09-01', end_date: '2026-09-30', nightly_rate: '400' };
    const made = await test.call(admin(), 'POST', '/api/vineyard-stay/seasons', season);
    expect(made).toMatchObject({ status: 201, body: { nightly_rate: '400.00' } });
    expect(
      (
        await test.call(admin(), 'POST', '/api/vineyard-stay/seasons', {
          ...season,
          start_date: '2026-09-30',
          end_date: '2026-10-10',
        })
      ).body,
    ).toMatchObject({ code: 'seasons_overlap' });
    expect((await book('2026-09-30', '2026-10-02')).body).toMatchObject({
      base_rate_per_night: '400.00',
      total_amount: '875.00',
    });
    expect((await test.call(guest(), 'GET', '/api/vineyard-stay/settings-public')).body.season_rates).toEqual([
      {
        name: 'Harvest',
        start_date: '2026-09-01',
        end_date: '2026-09-30',
        nightly_rate: '400.00',
        min_stay_nights: null,
      },
    ]);
    // A booking keeps its price when the season changes.
    const [row] = (await test.call(admin(), 'GET', '/api/vineyard-stay/bookings')).body as { id: number }[];
    await test.call(admin(), 'PUT', `/api/vineyard-stay/seasons/${made.body.id}`, {
      ...season,
      nightly_rate: '450',
      min_stay_nights: 3,
    });
    const kept = await test.call(admin(), 'GET', `/api/vineyard-stay/bookings/${row?.id}`);
    expect(kept.body).toMatchObject({ base_rate_per_night: '400.00', total_amount: '875.00' });
    expect((await test.call(admin(), 'GET', '/api/vineyard-stay/seasons')).body).toMatchObject([
      { nightly_rate: '450.00', min_stay_nights: 3, version: 2 },
    ]);
    const stale = { ...season, nightly_rate: '1', version: 1 };
    expect((await test.call(admin(), 'PUT', `/api/vineyard-stay/seasons/${made.body.id}`, stale)).body).toMatchObject({
      code: 'stale_version',
    });
    const items = await test.call({ as: 'commerce' }, 'POST', '/internal/items', { stay: true });
    expect(items.body.stay?.seasonRates ?? items.status).toEqual([
      { startDate: '2026-09-01', endDate: '2026-09-30', nightlyRate: '450.00', minStayNights: 3 },
    ]);
  });

  it('saves settings with a version, for staff only', async () => {
    const { body: settings } = await test.call(admin(), 'GET', '/api/vineyard-stay/settings');
    expect(settings).toMatchObject({ auto_confirm: true, weekday_rate: '280.00' });
    const saved = await test.call(admin(), 'PUT', '/api/vineyard-stay/settings', {
      ...settings,
      weekday_rate: 290.5,
      max_guests: 6,
    });
    expect(saved).toMatchObject({
      status: 200,
      body: { weekday_rate: '290.50', weekend_rate: '325.00', max_guests: 6 },
    });
    expect(saved.headers.get('x-touched')).toBe('stay-settings');
    expect((await test.call(admin(), 'PUT', '/api/vineyard-stay/settings', settings)).status).toBe(409);
    expect((await test.call(admin(), 'PUT', '/api/vineyard-stay/settings', { min_stay_nights: 0 })).status).toBe(400);
    for (const path of ['settings', 'bookings', 'blocked-dates', 'seasons']) {
      expect((await test.call(customer(), 'GET', `/api/vineyard-stay/${path}`)).status).toBe(403);
      expect((await test.call(guest(), 'GET', `/api/vineyard-stay/${path}`)).status).toBe(401);
    }
    await test.call(admin(), 'PUT', '/api/vineyard-stay/settings', { weekday_rate: 280, max_guests: 8 });
  });

  it('shows a customer only their own stays', async () => {
    await book('2026-07-06', '2026-07-09');
    await test.dataSource.query('UPDATE stay_bookings SET user_id = 7');
    expect((await test.call(customer(7), 'GET', '/api/customer/bookings/recent')).body).toMatchObject([
      { total_nights: 3, reference: 'VSB-000001' },
    ]);
    expect((await test.call(customer(8), 'GET', '/api/customer/bookings/recent')).body).toEqual([]);
  });

  it('never sells a night twice, in any interleaving of bookings, blocks and holds', async () => {
    const request = fc.record({
      kind: fc.constantFrom('booking', 'block', 'hold'),
      start: fc.integer({ min: 0, max: 12 }),
      length: fc.integer({ min: 1, max: 5 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(request, { minLength: 6, maxLength: 16 }), async (requests) => {
        await emptyTables(test.dataSource, 'stay_claims, stay_bookings, blocked_dates, holds');
        const outcomes = await Promise.all(
          requests.map(async ({ kind, start, length }, index) => {
            const from = addDays('2026-08-01', start);
            const to = addDays(from, length);
            const answer =
              kind === 'booking'
                ? await book(from, to)
                : kind === 'block'
                  ? await block(from, addDays(to, -1))
                  : await hold(test, `checkout-${index}`, [nights('1', from, to)]);
            return { from, to, status: answer.status };
          }),
        );
        expect(outcomes.every(({ status }) => [200, 201, 409].includes(status))).toBe(true);
        const won = outcomes.filter(({ status }) => status < 300);
        const taken = won.flatMap(({ from, to }) =>
          Array.from({ length: nightsBetween(from, to) }, (_, night) => addDays(from, night)),
        );
        expect(new Set(taken).size).toBe(taken.length);
        // Each refused request shares a night with an accepted one.
        for (const lost of outcomes.filter(({ status }) => status === 409))
          expect(won.some(({ from, to }) => from < lost.to && lost.from < to)).toBe(true);
        const [claims]: { n: number }[] = await test.dataSource.query('SELECT count(*)::int AS n FROM stay_claims');
        expect(claims?.n).toBe(won.length);
      }),
      { numRuns: 25, verbose: 1 },
    );
  });
});
