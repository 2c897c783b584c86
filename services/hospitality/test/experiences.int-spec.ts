import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@shamba/dev-stack/testing';
import { emptyTables, admin, BAD_ADDRESSES, customer, guest } from '@shamba/service-kit/testing';
import { SlotPlaces } from '../src/modules/experiences/slot-places.js';
import { SlotSchedule } from '../src/modules/experiences/use-cases/slot-schedule.js';
import { type Hospitality, NOW, startHospitality } from './support.js';

interface Slot {
  id: number;
  time: string;
  label: string;
  places_left: number;
}

describe('experiences', () => {
  let test: Hospitality;
  beforeAll(async () => {
    test = await startHospitality();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(NOW);
    await emptyTables(test.dataSource, 'experiences, experience_slots, experience_bookings, closures, outbox, holds');
  });

  const create = async (more: Record<string, unknown> = {}) =>
    (
      await test.call(admin(), 'POST', '/api/experiences', {
        title: 'Tasting Flight',
        description: 'Five wines.',
        category: 'tasting',
        price: 15,
        max_guests: 8,
        ...more,
      })
    ).body;
  const slots = async (id: number, date: string): Promise<Slot[]> =>
    (await test.call(guest(), 'GET', `/api/experiences/${id}/slots?date=${date}`)).body as Slot[];
  const rsvp = (experience_id: number, more: Record<string, unknown> = {}, who = guest()) =>
    test.call(who, 'POST', '/api/experience-bookings', {
      experience_id,
      guest_name: 'Ann Lee',
      guest_email: 'ann@example.com',
      guest_phone: '',
      guest_count: 2,
      booking_date: '2026-06-06',
      booking_time: '2:30 PM',
      price: '0.01',
      status: 'confirmed',
      ...more,
    });

  it.each(BAD_ADDRESSES)('refuse a picture at %j', async (image_url) => {
    expect((await create({ image_url })).errors).toEqual({ image_url: [expect.any(String)] });
  });

  it('have slots for twelve months from the opening hours', async () => {
    const { id } = await create();
    expect((await slots(id, '2026-06-06')).map((slot) => slot.label)).toEqual([
      '12:00 PM',
      '12:30 PM',
      '1:00 PM',
      '1:30 PM',
      '2:00 PM',
      '2:30 PM',
      '3:00 PM',
      '3:30 PM',
      '4:00 PM',
    ]);
    expect((await slots(id, '2026-06-07')).at(-1)?.label).toBe('3:00 PM');
    expect(await slots(id, '2026-06-05')).toEqual([]);
    expect(await slots(id, '2027-05-30')).toHaveLength(7);
    expect(await slots(id, '2027-06-05')).toEqual([]);
    expect((await test.call(guest(), 'GET', `/api/experiences/${id}/slots`)).status).toBe(400);
    test.clock.set('2026-06-09T19:00:00Z');
    await test.app.get(SlotSchedule, { strict: false }).execute(test.dataSource.manager);
    expect(await slots(id, '2027-06-05')).toHaveLength(9);
  });

  it('show no past time and no closed day', async () => {
    const { id } = await create();
    test.clock.set('2026-06-06T21:00:00Z'); // 2 PM
    expect((await slots(id, '2026-06-06')).map((slot) => slot.time)).toEqual(['14:30', '15:00', '15:30', '16:00']);
    const close = (date: string) => test.call(admin(), 'POST', '/api/admin/closures', { date, reason: 'Harvest' });
    expect(await close('2026-06-13')).toMatchObject({ status: 201, body: { date: '2026-06-13', reason: 'Harvest' } });
    expect(await slots(id, '2026-06-13')).toEqual([]);
    expect((await rsvp(id, { booking_date: '2026-06-13' })).body).toMatchObject({ code: 'closed' });
    await rsvp(id, { booking_date: '2026-06-14' });
    expect((await close('2026-06-14')).body).toMatchObject({ code: 'visits_that_day', visits: 1 });
    expect((await test.call(admin(), 'GET', '/api/admin/closures')).body).toEqual([
      { date: '2026-06-13', from: null, until: null, reason: 'Harvest' },
    ]);
    expect((await test.call(admin(), 'DELETE', '/api/admin/closures/2026-06-13')).status).toBe(204);
    expect((await test.call(admin(), 'DELETE', '/api/admin/closures/2026-06-13')).status).toBe(404);
    expect(await slots(id, '2026-06-13')).toHaveLength(9);
  });

  it('close a day or accept a visit, never both, with simultaneous requests', async () => {
    const { id } = await create();
    for (const date of ['2026-06-13', '2026-06-14', '2026-06-20', '2026-06-21']) {
      const [closing, asking] = await Promise.all([
        test.call(admin(), 'POST', '/api/admin/closures', { date }),
        rsvp(id, { booking_date: date }),
      ]);
      expect([closing.status, asking.status].sort()).toEqual([201, 409]);
    }
  });

  it('keep a day open while a slot of it is being booked', async () => {
    const { id } = await create();
    await test.dataSource.query(`DELETE FROM experience_slots WHERE local_date = '2026-06-27'`);
    const places = test.app.get(SlotPlaces);
    const { left } = SlotPlaces.prototype;
    const [reached, counted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    places.left = async (...args) => {
      reached.resolve();
      await counted.promise;
      return left.apply(places, args);
    };
    try {
      const asking = rsvp(id, { booking_date: '2026-06-27' });
      await reached.promise;
      const closing = test.call(admin(), 'POST', '/api/admin/closures', { date: '2026-06-27' });
      await eventually(async () =>
        expect(
          await test.dataSource.query(
            `SELECT count(*)::int AS waiting FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
          ),
        ).toEqual([{ waiting: 1 }]),
      );
      counted.resolve();
      expect((await asking).status).toBe(201);
      expect((await closing).body).toMatchObject({ status: 409, code: 'visits_that_day', visits: 1 });
    } finally {
      counted.resolve();
      places.left = left;
    }
  });

  it('accept an RSVP as pending at our price, and mail guest and staff', async () => {
    const { id } = await create();
    const made = await rsvp(id);
    expect(made).toMatchObject({
      status: 201,
      body: {
        message: "We'll contact you within 24 hours to confirm your booking.",
        status: 'pending',
        price: '15.00',
        booking_date: '2026-06-06',
        booking_time: '14:30',
        guest_count: 2,
        guest_phone: null,
        experience_title: 'Tasting Flight',
      },
    });
    expect((await slots(id, '2026-06-06')).find((slot) => slot.time === '14:30')).toMatchObject({ places_left: 8 });
    const mails: { kind: string }[] = await test.dataSource.query(
      `SELECT payload->>'kind' AS kind FROM outbox ORDER BY id`,
    );
    expect(mails.map((mail) => mail.kind)).toEqual(['rsvp_received', 'staff_notice']);
  });

  it("refuse an RSVP with the form's messages", async () => {
    const { id } = await create();
    const required = 'Please fill in all required fields';
    const empty = await test.call(guest(), 'POST', '/api/experience-bookings', { experience_id: id });
    expect(empty).toMatchObject({ status: 400, body: { message: required } });
    for (const field of ['guest_name', 'guest_email', 'booking_date', 'booking_time'])
      expect((await rsvp(id, { [field]: '' })).body).toMatchObject({ status: 400, message: required });
    expect((await rsvp(id, { booking_date: '2026-06-05' })).body.message).toBe(
      'Invalid Date: Please select a Saturday or Sunday - we are only open on weekends',
    );
    expect((await rsvp(id, { booking_date: '2026-05-30' })).status).toBe(400);
    expect((await rsvp(id, { booking_date: '2026-06-07', booking_time: '3:30 PM' })).body.errors).toHaveProperty(
      'booking_time',
    );
    for (const guest_count of [0, 11])
      expect((await rsvp(id, { guest_count })).body.errors).toHaveProperty('guest_count');
    expect((await rsvp(999)).status).toBe(404);
    const { id: hidden } = await create({ active: false });
    expect((await rsvp(hidden)).status).toBe(404);
  });

  it('never take more guests than a slot has places, even with simultaneous requests', async () => {
    const { id } = await create({ slot_capacity: 10 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        rsvp(id, { guest_count: 3, guest_email: `g${n}@example.com` }, guest(`g${n}`)),
      ),
    );
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(3);
    expect(answers.filter((answer) => answer.status === 409).every((answer) => answer.body.code === 'slot_full')).toBe(
      true,
    );
    expect((await slots(id, '2026-06-06')).find((slot) => slot.time === '14:30')).toMatchObject({
      places_left: 1,
      available: true,
    });
  });

  it('release the places of declined and deleted RSVPs, and take them again while they are free', async () => {
    const { id } = await create({ slot_capacity: 10 });
    const { body: first } = await rsvp(id, { guest_count: 8 });
    expect((await rsvp(id, { guest_count: 4 })).body).toMatchObject({ code: 'slot_full', available: 2 });
    const answer = (bookingId: number, status: string) =>
      test.call(admin(), 'PATCH', `/api/admin/experience-bookings/${bookingId}`, { status });
    expect((await answer(first.id, 'declined')).body).toMatchObject({ status: 'declined' });
    const { body: second } = await rsvp(id, { guest_count: 4 });
    expect((await answer(first.id, 'confirmed')).body).toMatchObject({ code: 'slot_full', available: 6 });
    expect((await test.call(admin(), 'DELETE', `/api/admin/experience-bookings/${second.id}`)).status).toBe(204);
    expect((await answer(first.id, 'confirmed')).status).toBe(200);
    const list = (await test.call(admin(), 'GET', '/api/admin/experience-bookings')).body as {
      id: number;
      status: string;
    }[];
    expect(list.map((row) => [row.id, row.status])).toEqual([[first.id, 'confirmed']]);
    expect((await test.call(customer(), 'GET', '/api/admin/experience-bookings')).status).toBe(403);
  });

  it('let staff reduce a slot, not below its taken places', async () => {
    const { id } = await create();
    await rsvp(id, { guest_count: 5 });
    const slot = (await slots(id, '2026-06-06')).find((entry) => entry.time === '14:30');
    const resize = (capacity: number | null) =>
      test.call(admin(), 'PUT', `/api/experiences/${id}/slots/${slot?.id}`, { capacity });
    expect((await resize(4)).body).toMatchObject({ code: 'capacity_below_taken', taken: 5 });
    expect((await resize(5)).body).toMatchObject({ capacity: 5, places_left: 0, available: false });
    expect((await resize(null)).body).toMatchObject({ capacity: 10, places_left: 5 });
  });

  it('by date accept an RSVP without a slot', async () => {
    const { id } = await create({ category: 'tour', title: 'Trek' });
    expect(await slots(id, '2026-06-06')).toEqual([]);
    expect((await rsvp(id, { guest_count: 10 })).status).toBe(201);
    expect((await rsvp(id, { guest_count: 10 })).status).toBe(201);
  });

  it('can be saved as read, archived, and hidden while inactive', async () => {
    const made = await create({ category: 'retreat', title: 'Retreat', included_items: ['Bed', ' '], price: '' });
    expect(made).toMatchObject({
      price: null,
      tax_class: 'lodging',
      bookable: false,
      included_items: ['Bed'],
      includes: ['Bed'],
      version: 1,
      slug: 'retreat',
    });
    const saved = await test.call(admin(), 'PUT', `/api/experiences/${made.id}`, { ...made, active: false });
    expect(saved).toMatchObject({
      status: 200,
      body: { ...made, active: false, version: 2, updated_at: expect.any(String) },
    });
    expect((await test.call(admin(), 'PUT', `/api/experiences/${made.id}`, made)).body).toMatchObject({
      code: 'stale_version',
    });
    expect((await test.call(guest(), 'GET', '/api/experiences')).body).toEqual([]);
    expect((await test.call(admin(), 'GET', '/api/experiences?view=staff')).body).toHaveLength(1);
    expect((await test.call(guest(), 'GET', '/api/experiences?view=staff')).status).toBe(403);
    expect((await test.call(admin(), 'DELETE', `/api/experiences/${made.id}`)).status).toBe(204);
    expect((await test.call(admin(), 'GET', '/api/experiences?view=staff')).body).toEqual([]);
    expect((await test.call(customer(), 'POST', '/api/experiences', {})).status).toBe(403);
  });
});
