import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { emptyTables, admin, customer, guest, nextPageOf } from '@shamba/service-kit/testing';
import { type Hospitality, mailsOf, NOW, startHospitality } from './support.js';

interface Slot {
  id: number;
  time: string;
  places_left: number;
}
const PATH = '/api/customer/experience-bookings';

describe('a customer’s own visits', () => {
  let test: Hospitality;
  let tasting: number;
  beforeAll(async () => {
    test = await startHospitality();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(NOW);
    await emptyTables(test.dataSource, 'experiences, experience_slots, experience_bookings, closures, outbox, holds');
    tasting = await create({
      title: 'Tasting Flight',
      category: 'tasting',
      duration: '90 minutes',
      image_url: '/media/flight.webp',
    });
  });

  const create = async (more: Record<string, unknown>): Promise<number> =>
    (
      await test.call(admin(), 'POST', '/api/experiences', {
        description: 'Five wines.',
        price: 15,
        max_guests: 8,
        slot_capacity: 10,
        ...more,
      })
    ).body.id;
  const slots = async (date: string): Promise<Slot[]> =>
    (await test.call(guest(), 'GET', `/api/experiences/${tasting}/slots?date=${date}`)).body as Slot[];
  const slot = async (date: string, time: string): Promise<Slot> => {
    const found = (await slots(date)).find((entry) => entry.time === time);
    if (!found) throw new Error(`No slot at ${date} ${time}`);
    return found;
  };
  const rsvp = async (more: Record<string, unknown> = {}, who = customer(7)): Promise<number> => {
    const made = await test.call(who, 'POST', '/api/experience-bookings', {
      experience_id: tasting,
      guest_name: 'Ann Lee',
      guest_email: 'ann@example.com',
      guest_count: 4,
      booking_date: '2026-06-06',
      booking_time: '14:30',
      ...more,
    });
    expect(made.status).toBe(201);
    return made.body.id;
  };
  const move = (id: number, body: unknown, who = customer(7)) => test.call(who, 'PATCH', `${PATH}/${id}`, body);
  const decide = (id: number, body: unknown) =>
    test.call(admin(), 'PATCH', `/api/admin/experience-bookings/${id}`, body);
  /** Turns a visit into one made by an order. */
  const bought = (id: number, status = 'confirmed') =>
    test.dataSource.query(
      `UPDATE experience_bookings SET source = 'order', status = $2, order_id = 'order-1', order_line_ref = '11' WHERE id = $1`,
      [id, status],
    );

  it('are listed with a picture and the allowed actions, newest first, in pages', async () => {
    const first = await rsvp();
    const second = await rsvp({ booking_time: '15:00' });
    await rsvp({ booking_time: '15:30' }, customer(8));
    const all = await test.call(customer(7), 'GET', PATH);
    expect(all.body).toMatchObject([
      { id: second },
      {
        id: first,
        status: 'pending',
        time_label: '2:30 PM',
        image_url: '/media/flight.webp',
        duration: '90 minutes',
        can_reschedule: true,
        can_cancel: true,
      },
    ]);
    const page = await test.call(customer(7), 'GET', `${PATH}?limit=1`);
    expect([page.body.length, page.headers.get('x-total-count')]).toEqual([1, '2']);
    expect((await test.call(customer(7), 'GET', nextPageOf(page) ?? '')).body).toMatchObject([{ id: first }]);
    expect(
      (await test.call(admin(), 'GET', '/api/admin/experience-bookings?limit=2')).headers.get('x-total-count'),
    ).toBe('3');
  });

  it('are private to the customer', async () => {
    const id = await rsvp();
    for (const who of [customer(8), admin(9)]) {
      expect((await test.call(who, 'GET', `${PATH}/${id}`)).status).toBe(404);
      expect((await test.call(who, 'GET', `${PATH}/${id}/calendar.ics`)).status).toBe(404);
      expect((await move(id, { booking_date: '2026-06-13', booking_time: '14:30' }, who)).status).toBe(404);
      expect((await test.call(who, 'DELETE', `${PATH}/${id}`)).status).toBe(404);
    }
    expect((await test.call(guest(), 'GET', PATH)).status).toBe(401);
    expect((await test.call(customer(7), 'GET', `${PATH}/${id}`)).body).toMatchObject({
      status: 'pending',
      booking_date: '2026-06-06',
    });
  });

  it('move to another slot; the old one is free, staff confirm again, guest and staff get a mail', async () => {
    const id = await rsvp();
    await decide(id, { status: 'confirmed' });
    await emptyTables(test.dataSource, 'outbox');
    const target = await slot('2026-06-07', '13:00');
    expect((await move(id, { slot_id: target.id })).body).toMatchObject({
      status: 'pending',
      slot_id: target.id,
      booking_date: '2026-06-07',
      booking_time: '13:00',
      guest_count: 4,
    });
    expect([(await slot('2026-06-06', '14:30')).places_left, (await slot('2026-06-07', '13:00')).places_left]).toEqual([
      10, 6,
    ]);
    const [confirmation, staff] = await mailsOf(test);
    expect(confirmation).toMatchObject({
      kind: 'visit_update',
      to: 'ann@example.com',
      data: {
        change: 'moved',
        date: '2026-06-07',
        time: '13:00',
        paid: false,
        note: "We'll contact you within 24 hours to confirm it.",
      },
    });
    expect(confirmation).not.toHaveProperty('attachments');
    expect(staff).toMatchObject({ kind: 'staff_notice', data: { subject: 'Visit moved: Tasting Flight' } });
    expect(JSON.stringify(staff)).toContain('2026-06-06 2:30 PM');
    // Repeating the move changes and sends nothing.
    expect((await move(id, { slot_id: target.id })).status).toBe(200);
    expect(await mailsOf(test)).toHaveLength(2);
  });

  it('move to a date and a listed time, by the rules of a first request', async () => {
    const id = await rsvp();
    expect((await move(id, { booking_date: '2026-06-13', booking_time: '2:00 PM' })).body).toMatchObject({
      booking_date: '2026-06-13',
      booking_time: '14:00',
    });
    expect((await move(id, { booking_date: '2026-06-12', booking_time: '14:00' })).body.message).toBe(
      'Invalid Date: Please select a Saturday or Sunday - we are only open on weekends',
    );
    expect((await move(id, { booking_date: '2026-06-14', booking_time: '3:30 PM' })).body.errors).toHaveProperty(
      'booking_time',
    );
    expect((await move(id, { booking_date: '2026-05-30', booking_time: '14:00' })).status).toBe(400);
    expect((await move(id, {})).body.errors).toHaveProperty('slot_id');
    await test.call(admin(), 'POST', '/api/admin/closures', { date: '2026-06-20' });
    expect((await move(id, { booking_date: '2026-06-20', booking_time: '14:00' })).body).toMatchObject({
      status: 409,
      code: 'slot_gone',
    });
    expect((await test.call(customer(7), 'GET', `${PATH}/${id}`)).body).toMatchObject({
      booking_date: '2026-06-13',
      booking_time: '14:00',
    });
  });

  it('do not move to a full slot, to another experience, or to the past', async () => {
    const id = await rsvp();
    await rsvp({ guest_count: 8, booking_time: '15:00' }, customer(8));
    expect((await move(id, { slot_id: (await slot('2026-06-06', '15:00')).id })).body).toMatchObject({
      code: 'slot_full',
      available: 2,
    });
    const other = await create({ title: 'Cellar Tasting', category: 'tasting' });
    const [foreign] = (await test.call(guest(), 'GET', `/api/experiences/${other}/slots?date=2026-06-06`))
      .body as Slot[];
    expect((await move(id, { slot_id: foreign?.id })).status).toBe(404);
    expect((await move(id, { slot_id: 999_999 })).status).toBe(404);
    const early = await slot('2026-06-06', '12:00');
    test.clock.set('2026-06-06T20:00:00Z'); // 1 PM
    expect((await move(id, { slot_id: early.id })).body).toMatchObject({ code: 'slot_gone' });
  });

  it('can no longer be changed after they have begun, or were declined', async () => {
    const id = await rsvp();
    const declined = await rsvp({ booking_time: '15:00' });
    await decide(declined, { status: 'declined' });
    const later = await slot('2026-06-13', '14:30');
    expect((await move(declined, { slot_id: later.id })).body).toMatchObject({ code: 'visit_over' });
    expect((await test.call(customer(7), 'DELETE', `${PATH}/${declined}`)).body).toMatchObject({ code: 'visit_over' });
    test.clock.set('2026-06-06T21:30:00Z');
    expect((await move(id, { slot_id: later.id })).body).toMatchObject({ code: 'visit_over' });
    expect((await test.call(customer(7), 'DELETE', `${PATH}/${id}`)).body).toMatchObject({ code: 'visit_over' });
    expect((await test.call(customer(7), 'GET', `${PATH}/${id}`)).body).toMatchObject({
      can_reschedule: false,
      can_cancel: false,
    });
  });

  it('are cancelled once: their places are free and staff get a mail', async () => {
    const id = await rsvp();
    await emptyTables(test.dataSource, 'outbox');
    expect((await test.call(customer(7), 'DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect((await test.call(customer(7), 'DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect((await slot('2026-06-06', '14:30')).places_left).toBe(10);
    expect((await test.call(customer(7), 'GET', `${PATH}/${id}`)).body).toMatchObject({
      status: 'cancelled',
      can_cancel: false,
    });
    expect(await mailsOf(test)).toMatchObject([
      { kind: 'visit_update', data: { change: 'cancelled' } },
      { kind: 'staff_notice', data: { subject: 'RSVP cancelled: Tasting Flight' } },
    ]);
  });

  it('stay confirmed when paid and moved, until two days before, and are cancelled in their order', async () => {
    const id = await rsvp();
    await bought(id);
    expect((await test.call(customer(7), 'DELETE', `${PATH}/${id}`)).body).toMatchObject({
      status: 409,
      code: 'cancel_order',
      order_id: 'order-1',
    });
    await emptyTables(test.dataSource, 'outbox');
    expect((await move(id, { slot_id: (await slot('2026-06-07', '13:00')).id })).body).toMatchObject({
      status: 'confirmed',
      booking_date: '2026-06-07',
    });
    const [confirmation] = await mailsOf(test);
    expect(confirmation).toMatchObject({
      data: { change: 'moved', paid: true },
      attachments: [{ filename: 'visit.ics' }],
    });
    test.clock.set('2026-06-05T20:01:00Z'); // less than two days before 7 June, 1 PM
    expect((await move(id, { slot_id: (await slot('2026-06-13', '13:00')).id })).body).toMatchObject({
      status: 409,
      code: 'too_late',
    });
  });

  it('never get into a full slot, even with simultaneous moves', async () => {
    const ids: number[] = [];
    for (const [n, time] of ['12:00', '12:30', '13:00', '13:30', '14:00', '14:30', '15:00', '15:30'].entries())
      ids.push(await rsvp({ guest_count: 3, booking_time: time, guest_email: `g${n}@example.com` }, customer(20 + n)));
    const target = await slot('2026-06-13', '12:00');
    const answers = await Promise.all(ids.map((id, n) => move(id, { slot_id: target.id }, customer(20 + n))));
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
    expect(answers.filter((answer) => answer.status !== 200).every((answer) => answer.body.code === 'slot_full')).toBe(
      true,
    );
    expect((await slot('2026-06-13', '12:00')).places_left).toBe(1);
    // Moved visits have left the old slot; the others are still in it.
    const left = (await slots('2026-06-06')).reduce((sum, entry) => sum + (10 - entry.places_left), 0);
    expect(left).toBe((ids.length - 3) * 3);
  });

  it('swap places without a deadlock', async () => {
    const a = await rsvp({ booking_time: '12:00', guest_count: 2 }, customer(7));
    const b = await rsvp({ booking_time: '12:30', guest_count: 2 }, customer(8));
    const [first, second] = [await slot('2026-06-06', '12:00'), await slot('2026-06-06', '12:30')];
    for (let round = 0; round < 6; round += 1) {
      const [to, from] = round % 2 === 0 ? [second, first] : [first, second];
      const answers = await Promise.all([
        move(a, { slot_id: to.id }, customer(7)),
        move(b, { slot_id: from.id }, customer(8)),
      ]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200]);
    }
    expect([(await slot('2026-06-06', '12:00')).places_left, (await slot('2026-06-06', '12:30')).places_left]).toEqual([
      8, 8,
    ]);
  });

  it('have a calendar file with the right time, in summer and in winter', async () => {
    const id = await rsvp();
    const fetched = await fetch(new URL(`${PATH}/${id}/calendar.ics`, test.url), {
      headers: await test.identity(customer(7)),
    });
    expect([fetched.status, fetched.headers.get('content-type'), fetched.headers.get('content-disposition')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'attachment; filename="visit.ics"',
    ]);
    const summer = await fetched.text();
    for (const line of [
      'DTSTART:20260606T213000Z',
      'DTEND:20260606T230000Z',
      'SUMMARY:Tasting Flight (to be confirmed)',
      `UID:visit-${id}@shamba`,
    ])
      expect(summer).toContain(`${line}\r\n`);
    await move(id, { booking_date: '2026-12-05', booking_time: '14:30' });
    const winter = await (
      await fetch(new URL(`${PATH}/${id}/calendar.ics`, test.url), { headers: await test.identity(customer(7)) })
    ).text();
    expect(winter).toContain('DTSTART:20261205T223000Z\r\n');
    await test.dataSource.query('UPDATE experience_bookings SET booking_date = NULL, booking_time = NULL');
    expect((await test.call(customer(7), 'GET', `${PATH}/${id}/calendar.ics`)).status).toBe(404);
  });

  it('are answered by staff with a mail, and a declined paid one requests its refund', async () => {
    const id = await rsvp();
    await decide(id, { status: 'confirmed' });
    expect((await mailsOf(test)).at(-1)).toMatchObject({
      kind: 'visit_update',
      data: { change: 'confirmed' },
      attachments: [{ filename: 'visit.ics', contentType: 'text/calendar; charset=utf-8' }],
    });
    expect(await declinedLines()).toEqual([]);
    await bought(id, 'pending');
    expect((await decide(id, { status: 'cancelled' })).body).toMatchObject({ code: 'booking_paid' });
    expect((await decide(id, { status: 'declined', note: 'The barrel room is being painted.' })).body).toMatchObject({
      status: 'declined',
    });
    expect((await mailsOf(test)).at(-1)).toMatchObject({
      data: { change: 'declined', paid: true, note: 'The barrel room is being painted.' },
    });
    expect(await declinedLines()).toEqual([
      { orderId: 'order-1', lineId: '11', reason: 'The barrel room is being painted.' },
    ]);
    expect((await slot('2026-06-06', '14:30')).places_left).toBe(10);
    expect((await decide(id, { status: 'confirmed' })).body).toMatchObject({ code: 'booking_paid' });
  });
  const declinedLines = async () =>
    (
      await test.dataSource.query<{ payload: unknown }[]>(
        `SELECT payload FROM outbox WHERE type = 'booking.declined' AND consumer = 'commerce'`,
      )
    ).map((row) => row.payload);

  it('without a slot get the day agreed with the guest', async () => {
    const tour = await create({ title: 'Vineyard Trek', category: 'tour' });
    const id = await rsvp({ experience_id: tour });
    await test.dataSource.query(
      `UPDATE experience_bookings SET source = 'order', order_id = 'order-1', order_line_ref = '11' WHERE id = $1`,
      [id],
    );
    // The preferred day may be any future day.
    expect((await move(id, { booking_date: '2026-06-10' })).body).toMatchObject({
      status: 'pending',
      booking_date: '2026-06-10',
      booking_time: null,
      slot_id: null,
    });
    expect((await move(id, { booking_date: '2026-06-03' })).status).toBe(400);
    expect(
      (await decide(id, { status: 'confirmed', booking_date: '2026-06-11', booking_time: '10:00' })).body,
    ).toMatchObject({ status: 'confirmed', booking_date: '2026-06-11', booking_time: '10:00' });
    const slotted = await rsvp();
    expect((await decide(slotted, { status: 'confirmed', booking_time: '10:00' })).status).toBe(400);
  });
});
