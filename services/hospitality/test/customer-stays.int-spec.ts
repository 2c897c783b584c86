import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { emptyTables, admin, customer, guest, nextPageOf } from '@shamba/service-kit/testing';
import { type Hospitality, mailsOf, NOW, startHospitality } from './support.js';

const PATH = '/api/customer/bookings';

describe('a customer’s own stays', () => {
  let test: Hospitality;
  let mine: number;
  beforeAll(async () => {
    test = await startHospitality({ demo: true });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(NOW);
    await emptyTables(test.dataSource, 'stay_claims, stay_bookings, blocked_dates, holds, season_rates, outbox');
    mine = await book('2026-07-10', '2026-07-12', 7);
    await book('2026-07-20', '2026-07-24', 8, 'Bob Green');
  });

  const book = async (from: string, to: string, userId: number, name = 'Ann Lee'): Promise<number> => {
    const made = await test.call(admin(), 'POST', '/api/vineyard-stay/bookings', {
      guest_name: name,
      guest_email: `${userId}@example.com`,
      check_in_date: from,
      check_out_date: to,
      payment_status: 'paid',
    });
    expect(made.status).toBe(201);
    await test.dataSource.query(
      `UPDATE stay_bookings SET user_id = $2, source = 'online', order_id = 'order-' || id, order_line_ref = '1' WHERE id = $1`,
      [made.body.id, userId],
    );
    return made.body.id;
  };
  const ask = (check_in_date: string, check_out_date: string, more: Record<string, unknown> = {}, who = customer(7)) =>
    test.call(who, 'POST', `${PATH}/${mine}/change-requests`, { check_in_date, check_out_date, ...more });
  const answer = (id: number, body: unknown, headers?: Record<string, string>) =>
    test.call(admin(), 'PATCH', `/api/vineyard-stay/change-requests/${id}`, body, headers);
  const read = async () => (await test.call(customer(7), 'GET', `${PATH}/${mine}`)).body;

  it('show the guest the facts for the journey', async () => {
    expect(await read()).toMatchObject({
      reference: 'VSB-000001',
      check_in_time: '16:00',
      check_out_time: '11:00',
      image_url: expect.stringMatching(/^\/media\//),
      can_request_change: true,
      change_requests: [],
    });
    expect((await test.call(customer(7), 'GET', `${PATH}/recent`)).body).toMatchObject([
      { id: mine, can_request_change: true },
    ]);
  });

  it('are private to the customer', async () => {
    const { body: asked } = await ask('2026-08-01', '2026-08-04');
    for (const who of [customer(8), admin(9)]) {
      expect((await test.call(who, 'GET', `${PATH}/${mine}`)).status).toBe(404);
      expect((await test.call(who, 'GET', `${PATH}/${mine}/calendar.ics`)).status).toBe(404);
      expect((await ask('2026-08-01', '2026-08-03', {}, who)).status).toBe(404);
      expect((await test.call(who, 'DELETE', `${PATH}/${mine}/change-requests/${asked.id}`)).status).toBe(404);
    }
    expect((await test.call(guest(), 'GET', `${PATH}/${mine}`)).status).toBe(401);
    expect((await test.call(customer(7), 'GET', '/api/vineyard-stay/change-requests')).status).toBe(403);
    expect((await answer(asked.id, { status: 'declined' })).status).toBe(200);
  });

  it('request other dates: staff and guest get a mail, nothing is claimed, a new request replaces the old one', async () => {
    await emptyTables(test.dataSource, 'outbox');
    const first = await ask('2026-07-11', '2026-07-14', { message: 'My sister comes later' });
    expect(first).toMatchObject({ status: 201, body: { status: 'pending', message: 'My sister comes later' } });
    expect(await mailsOf(test)).toMatchObject([
      {
        kind: 'stay_change_requested',
        to: '7@example.com',
        data: { reference: 'VSB-000001', wishedCheckIn: '2026-07-11', wishedCheckOut: '2026-07-14' },
      },
      { kind: 'staff_notice', data: { subject: 'Other dates requested: VSB-000001' } },
    ]);
    const second = await ask('2026-08-01', '2026-08-04');
    expect((await read()).change_requests).toMatchObject([
      { id: second.body.id, status: 'pending' },
      { id: first.body.id, status: 'withdrawn' },
    ]);
    expect((await test.call(admin(), 'GET', `/api/vineyard-stay/bookings/${mine}`)).body.change_requests).toHaveLength(
      2,
    );
    const availability = (await test.call(guest(), 'GET', '/api/vineyard-stay/availability')).body;
    expect(availability.bookings).toHaveLength(2);
    expect(JSON.stringify(availability)).not.toMatch(/Ann|Bob|\d\.\d\d/);
  });

  it('refuse impossible requests without naming the holder of the nights', async () => {
    const taken = await ask('2026-07-23', '2026-07-26');
    expect(taken).toMatchObject({
      status: 409,
      body: {
        code: 'nights_taken',
        message: 'Some of these nights are no longer available. Please choose other dates.',
      },
    });
    expect(JSON.stringify(taken.body)).not.toMatch(/Bob|VSB/);
    expect((await ask('2026-07-24', '2026-07-26')).status).toBe(201);
    expect((await ask('2026-08-01', '2026-08-02')).body.errors).toEqual({
      check_out_date: ['The minimum stay is 2 nights'],
    });
    const season = { name: 'Harvest', start_date: '2026-09-01', end_date: '2026-09-30', nightly_rate: '400' };
    await test.call(admin(), 'POST', '/api/vineyard-stay/seasons', { ...season, min_stay_nights: 4 });
    expect((await ask('2026-09-30', '2026-10-03')).body.errors).toEqual({
      check_out_date: ['The minimum stay is 4 nights'],
    });
    expect((await ask('2026-08-03', '2026-08-01')).status).toBe(400);
    expect((await ask('2026-05-01', '2026-05-04')).body.errors).toHaveProperty('check_in_date');
    expect((await ask('2027-06-02', '2027-06-06')).body.errors).toHaveProperty('check_out_date');
    expect((await ask('2026-07-10', '2026-07-12')).body.errors).toHaveProperty('check_in_date');
    test.clock.set('2026-07-10T08:00:00Z');
    expect((await ask('2026-08-01', '2026-08-04')).body).toMatchObject({ status: 409, code: 'stay_over' });
    expect((await read()).can_request_change).toBe(false);
  });

  it('move when staff accept, at their present price', async () => {
    const { body: asked } = await ask('2026-07-11', '2026-07-14');
    await emptyTables(test.dataSource, 'outbox');
    expect((await answer(asked.id, { status: 'accepted', note: 'Gladly' }, { 'if-match': '"7"' })).body).toMatchObject({
      code: 'stale_version',
    });
    expect((await answer(asked.id, { status: 'accepted', note: 'Gladly' })).body).toMatchObject({
      status: 'accepted',
      staff_note: 'Gladly',
      decided_at: NOW.toISOString(),
    });
    expect(await read()).toMatchObject({
      check_in_date: '2026-07-11',
      check_out_date: '2026-07-14',
      total_nights: 3,
      total_amount: '725.00',
      change_requests: [{ status: 'accepted', staff_note: 'Gladly' }],
    });
    expect(await mailsOf(test)).toMatchObject([
      {
        kind: 'stay_update',
        to: '7@example.com',
        data: { change: 'moved', checkIn: '2026-07-11', note: 'Gladly' },
        attachments: [{ filename: 'stay.ics' }],
      },
    ]);
    const mails = await mailsOf(test);
    expect((await answer(asked.id, { status: 'accepted' }, { 'if-match': '"1"' })).body).toMatchObject({
      status: 'accepted',
      staff_note: 'Gladly',
    });
    expect(await mailsOf(test)).toEqual(mails);
    expect((await answer(asked.id, { status: 'declined' })).body).toMatchObject({ code: 'change_decided' });
    expect((await test.call(guest(), 'GET', '/api/vineyard-stay/availability')).body.bookings[0]).toMatchObject({
      start_date: '2026-07-11',
      end_date: '2026-07-14',
    });
  });

  it('keep the order’s amounts when staff move them; another amount is refused', async () => {
    const path = `/api/vineyard-stay/bookings/${mine}`;
    const { body: before } = await test.call(admin(), 'GET', path);
    const { guest_name, guest_email, check_in_date, total_amount } = before;
    const put = (change: object) =>
      test.call(admin(), 'PUT', path, {
        guest_name,
        guest_email,
        check_in_date,
        check_out_date: '2026-07-13',
        ...change,
      });
    for (const other of [
      { total_amount: '1.00' },
      { base_rate_per_night: '1.00' },
      { cleaning_fee: '1.00' },
      { tax_rate: '1.00' },
      { add_ons: [{ name: 'Breakfast', price: '85.00' }] },
      { payment_status: 'unpaid' },
    ])
      expect((await put(other)).body).toMatchObject({ status: 409, code: 'paid_by_order' });
    expect(await put({})).toMatchObject({ status: 200, body: { check_out_date: '2026-07-13', total_amount } });
  });

  it('stay unchanged when staff decline, or when the nights are taken', async () => {
    const { body: first } = await ask('2026-08-01', '2026-08-04');
    await book('2026-08-02', '2026-08-05', 9, 'Cy Long');
    expect((await answer(first.id, { status: 'accepted' })).body).toMatchObject({ status: 409, code: 'nights_taken' });
    expect((await read()).change_requests).toMatchObject([{ status: 'pending' }]);
    await emptyTables(test.dataSource, 'outbox');
    expect((await answer(first.id, { status: 'declined', note: 'Taken' })).status).toBe(200);
    expect(await mailsOf(test)).toMatchObject([
      { kind: 'stay_change_declined', data: { wishedCheckIn: '2026-08-01', note: 'Taken' } },
    ]);
    expect(await read()).toMatchObject({
      check_in_date: '2026-07-10',
      change_requests: [{ status: 'declined', staff_note: 'Taken' }],
    });
  });

  it('close their request when staff change the booking, or when the guest withdraws it', async () => {
    await ask('2026-07-11', '2026-07-14');
    const booking = (await test.call(admin(), 'GET', `/api/vineyard-stay/bookings/${mine}`)).body;
    await test.call(admin(), 'PUT', `/api/vineyard-stay/bookings/${mine}`, {
      ...booking,
      check_in_date: '2026-07-11',
      check_out_date: '2026-07-14',
    });
    expect((await read()).change_requests).toMatchObject([{ status: 'accepted' }]);
    const { body: again } = await ask('2026-08-01', '2026-08-04');
    expect((await test.call(customer(7), 'DELETE', `${PATH}/${mine}/change-requests/${again.id}`)).status).toBe(204);
    expect((await test.call(customer(7), 'DELETE', `${PATH}/${mine}/change-requests/${again.id}`)).status).toBe(204);
    expect((await read()).change_requests[0]).toMatchObject({ status: 'withdrawn' });
    const { body: last } = await ask('2026-08-01', '2026-08-04');
    await test.dataSource.query(`UPDATE stay_bookings SET payment_status = 'refunded' WHERE id = $1`, [mine]);
    await test.call(admin(), 'DELETE', `/api/vineyard-stay/bookings/${mine}`);
    expect((await read()).change_requests[0]).toMatchObject({ id: last.id, status: 'withdrawn' });
  });

  it('get at most one open request, however often the button is pressed', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => ask('2026-08-01', `2026-08-${String(4 + n).padStart(2, '0')}`)),
    );
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(
      (await read()).change_requests.filter((request: { status: string }) => request.status === 'pending'),
    ).toHaveLength(1);
  });

  it('are confirmed or declined while pending; declining frees the nights and requests the refund', async () => {
    const decide = (id: number, body: unknown, headers?: Record<string, string>) =>
      test.call(admin(), 'PATCH', `/api/vineyard-stay/bookings/${id}`, body, headers);
    await test.dataSource.query(`UPDATE stay_bookings SET booking_status = 'pending'`);
    await emptyTables(test.dataSource, 'outbox');
    expect((await decide(mine, { status: 'confirmed' })).body).toMatchObject({
      booking_status: 'confirmed',
      payment_status: 'paid',
    });
    expect(await mailsOf(test)).toMatchObject([
      { kind: 'stay_update', data: { change: 'confirmed', paid: true }, attachments: [{ filename: 'stay.ics' }] },
    ]);
    expect((await decide(mine, { status: 'confirmed' })).status).toBe(200);
    expect((await decide(mine, { status: 'declined' })).body).toMatchObject({ code: 'not_pending' });
    const second = mine + 1;
    expect((await decide(second, { status: 'declined', reason: 'The road is closed.' })).body).toMatchObject({
      booking_status: 'cancelled',
      payment_status: 'refunded',
    });
    expect((await decide(second, { status: 'declined', reason: 'Pressed twice.' })).status).toBe(200);
    expect(await test.dataSource.query(`SELECT consumer, payload FROM outbox WHERE type = 'booking.declined'`)).toEqual(
      [{ consumer: 'commerce', payload: { orderId: `order-${second}`, lineId: '1', reason: 'The road is closed.' } }],
    );
    expect((await mailsOf(test)).at(-1)).toMatchObject({
      data: { change: 'declined', paid: true, note: 'The road is closed.' },
    });
    const written = await test.dataSource.query('SELECT id FROM outbox ORDER BY id');
    const again = await Promise.all([1, 2].map(() => decide(second, { status: 'declined' }, { 'if-match': '"1"' })));
    expect(again).toMatchObject([
      { status: 200, body: { booking_status: 'cancelled' } },
      { status: 200, body: { booking_status: 'cancelled' } },
    ]);
    expect(await test.dataSource.query('SELECT id FROM outbox ORDER BY id')).toEqual(written);
    expect(
      (
        await test.call(admin(), 'POST', '/api/vineyard-stay/bookings', {
          guest_name: 'Dan',
          guest_email: 'd@example.com',
          check_in_date: '2026-07-20',
          check_out_date: '2026-07-24',
        })
      ).status,
    ).toBe(201);
    await test.dataSource.query(
      `UPDATE stay_bookings SET booking_status = 'pending', payment_status = 'paid' WHERE guest_name = 'Dan'`,
    );
    expect((await decide(second + 1, { status: 'declined' })).body).toMatchObject({ code: 'booking_paid' });
    expect(
      (await test.call(customer(7), 'PATCH', `/api/vineyard-stay/bookings/${mine}`, { status: 'confirmed' })).status,
    ).toBe(403);
  });

  it('have a calendar file from check-in to check-out, by the clock of the house', async () => {
    const file = async (id: number, who = customer(7)) =>
      (await fetch(new URL(`${PATH}/${id}/calendar.ics`, test.url), { headers: await test.identity(who) })).text();
    const summer = await file(mine);
    for (const line of ['DTSTART:20260710T230000Z', 'DTEND:20260712T180000Z', `UID:order-order-${mine}-line-1@shamba`])
      expect(summer).toContain(`${line}\r\n`);
    const winter = await file(await book('2026-10-31', '2026-11-02', 7)); // the clocks go back on the first night
    for (const line of ['DTSTART:20261031T230000Z', 'DTEND:20261102T190000Z']) expect(winter).toContain(`${line}\r\n`);
  });

  it('are listed in pages for staff', async () => {
    const page = await test.call(admin(), 'GET', '/api/vineyard-stay/bookings?limit=1');
    expect([page.body.length, page.headers.get('x-total-count')]).toEqual([1, '2']);
    expect((await test.call(admin(), 'GET', nextPageOf(page) ?? '')).body).toMatchObject([{ id: mine }]);
    expect((await test.call(admin(), 'GET', '/api/vineyard-stay/bookings?limit=501')).status).toBe(400);
  });
});
