import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { StaleVersion } from '@shamba/service-kit/http';
import { admin, customer, emptyTables, guest } from '@shamba/service-kit/testing';
import { ExperienceBooking } from '../src/modules/experiences/experience.entities.js';
import { VisitRepository } from '../src/modules/experiences/visit.repository.js';
import { type Hospitality, mailsOf, NOW, startHospitality } from './support.js';

interface Slot {
  id: number;
  time: string;
  places_left: number;
  taken: number;
  closed: boolean;
}

describe('visits changed by staff', () => {
  let test: Hospitality;
  let tasting: number;
  beforeAll(async () => {
    test = await startHospitality();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(NOW);
    await emptyTables(
      test.dataSource,
      'experiences, experience_slots, experience_bookings, closures, closed_hours, outbox, holds, audit_log',
    );
    tasting = await create({ title: 'Tasting Flight', category: 'tasting' });
  });

  const create = async (more: Record<string, unknown>): Promise<number> =>
    (
      await test.call(admin(), 'POST', '/api/experiences', {
        description: 'Five wines.',
        price: 15,
        slot_capacity: 10,
        ...more,
      })
    ).body.id;
  const staffSlots = async (date: string): Promise<Slot[]> =>
    (await test.call(admin(), 'GET', `/api/admin/experiences/${tasting}/slots?date=${date}`)).body as Slot[];
  const slotAt = async (date: string, time: string): Promise<Slot> => {
    const slot = (await staffSlots(date)).find((entry) => entry.time === time);
    if (!slot) throw new Error(`No slot at ${date} ${time}`);
    return slot;
  };
  const rsvp = (more: Record<string, unknown> = {}, who = guest()) =>
    test.call(who, 'POST', '/api/experience-bookings', {
      experience_id: tasting,
      guest_name: 'Ann Lee',
      guest_email: 'ann@example.com',
      guest_count: 4,
      booking_date: '2026-06-06',
      booking_time: '14:30',
      ...more,
    });
  const PATH = '/api/admin/experience-bookings';
  const move = (id: number, body: unknown, version?: number, who = admin()) =>
    test.call(who, 'POST', `${PATH}/${id}/move`, body, version === undefined ? {} : { 'if-match': `${version}` });
  const confirm = (id: number) => test.call(admin(), 'PATCH', `${PATH}/${id}`, { status: 'confirmed' });

  it('move to another time and keep their status; the guest gets a mail, the places follow, the move is audited', async () => {
    const { id } = (await rsvp()).body;
    await confirm(id);
    await test.dataSource.query('TRUNCATE outbox, audit_log');
    const { id: slot_id } = await slotAt('2026-06-07', '13:00');
    expect(await move(id, { slot_id, note: 'The barn is booked.' }, 2)).toMatchObject({
      status: 200,
      body: { status: 'confirmed', version: 3, slot_id, booking_date: '2026-06-07', booking_time: '13:00' },
    });
    expect(await slotAt('2026-06-06', '14:30')).toMatchObject({ taken: 0, places_left: 10 });
    expect(await slotAt('2026-06-07', '13:00')).toMatchObject({ taken: 4, places_left: 6 });
    expect(await mailsOf(test)).toMatchObject([
      {
        kind: 'visit_update',
        to: 'ann@example.com',
        data: { change: 'moved', date: '2026-06-07', time: '13:00', note: 'The barn is booked.' },
        attachments: [{ filename: 'visit.ics' }],
      },
    ]);
    const records = await test.dataSource.query(
      `SELECT before ->> 'booking_date' AS before, after ->> 'booking_date' AS after FROM audit_log WHERE entity = 'experience_booking'`,
    );
    expect(records).toEqual([{ before: '2026-06-06', after: '2026-06-07' }]);
    await move(id, { slot_id });
    expect(await mailsOf(test)).toHaveLength(1);
  });

  it('move at any notice if paid, even an hour before', async () => {
    const { id } = (await rsvp()).body;
    await test.dataSource.query(
      `UPDATE experience_bookings SET source = 'order', status = 'confirmed', order_id = 'o-1', order_line_ref = '1' WHERE id = $1`,
      [id],
    );
    test.clock.set('2026-06-06T20:30:00Z');
    expect((await move(id, { booking_date: '2026-06-06', booking_time: '3:30 PM' })).body).toMatchObject({
      status: 'confirmed',
      booking_time: '15:30',
    });
  });

  it('do not move to a full, closed or past time, nor after their end or another change', async () => {
    const { id } = (await rsvp()).body;
    await rsvp({ guest_email: 'kim@example.com', guest_count: 8, booking_time: '15:00' }, guest('kim'));
    const full = await slotAt('2026-06-06', '15:00');
    expect((await move(id, { slot_id: full.id })).body).toMatchObject({ code: 'slot_full', available: 2 });
    const { id: closing } = await slotAt('2026-06-13', '13:00');
    await test.call(admin(), 'POST', '/api/admin/closures', { date: '2026-06-13' });
    expect((await move(id, { slot_id: closing })).body).toMatchObject({ code: 'slot_gone' });
    expect((await move(id, { slot_id: full.id }, 9)).body).toMatchObject({ code: 'stale_version' });
    expect((await move(id, {})).status).toBe(400);
    expect((await move(id, { slot_id: full.id }, undefined, customer())).status).toBe(403);
    test.clock.set('2026-06-08T19:00:00Z');
    expect((await move(id, { booking_date: '2026-06-14', booking_time: '13:00' })).body).toMatchObject({
      code: 'visit_over',
    });
  });

  it('without a slot move to any future day', async () => {
    const tour = await create({ title: 'Vineyard walk', category: 'tour', bookable: false });
    const { id } = (await rsvp({ experience_id: tour })).body;
    expect((await move(id, { booking_date: '2026-06-10', booking_time: '09:00' })).body).toMatchObject({
      status: 'pending',
      slot_id: null,
      booking_date: '2026-06-10',
      booking_time: '09:00',
    });
    expect((await move(id, { booking_date: '2026-06-01' })).status).toBe(400);
  });

  it('without places can be listed alone', async () => {
    for (const [n, booking_time] of ['12:00', '12:30', '13:00', '13:30', '14:00'].entries())
      await rsvp({ booking_time, guest_email: `ann@example.com`, guest_count: 1, guest_name: `Ann ${n}` });
    const all = (await test.call(admin(), 'GET', PATH)).body as { id: number; without_places: boolean }[];
    const waiting = all.filter((row) => row.without_places).map(({ id }) => id);
    expect(waiting.length).toBeGreaterThan(0);
    const ids = async (query: string) =>
      ((await test.call(admin(), 'GET', `${PATH}?${query}`)).body as { id: number }[]).map(({ id }) => id);
    expect(await ids('without_places=true')).toEqual(waiting);
    expect(await ids('without_places=false')).toEqual(all.map(({ id }) => id).filter((id) => !waiting.includes(id)));
    const [first] = waiting;
    await confirm(first ?? 0);
    expect(await ids('without_places=true')).not.toContain(first);
  });

  it('are deleted only with their current version', async () => {
    const { id } = (await rsvp()).body;
    await confirm(id);
    const remove = (version: number) =>
      test.call(admin(), 'DELETE', `${PATH}/${id}`, undefined, { 'if-match': `${version}` });
    expect((await remove(1)).body).toMatchObject({ code: 'stale_version' });
    expect((await remove(2)).status).toBe(204);
  });

  describe('while hours of a day are closed', () => {
    const close = (body: Record<string, unknown>) => test.call(admin(), 'POST', '/api/admin/closures', body);
    const hours = { date: '2026-06-06', from: '13:00', until: '15:00', reason: 'Wedding' };
    const publicTimes = async (): Promise<string[]> =>
      ((await test.call(guest(), 'GET', `/api/experiences/${tasting}/slots?date=2026-06-06`)).body as Slot[]).map(
        ({ time }) => time,
      );

    it('their times are neither offered nor accepted; the rest of the day is', async () => {
      expect(await close(hours)).toMatchObject({ status: 201, body: hours });
      expect(await publicTimes()).toEqual(['12:00', '12:30', '15:00', '15:30', '16:00']);
      expect((await slotAt('2026-06-06', '13:30')).closed).toBe(true);
      expect((await rsvp()).body).toMatchObject({ code: 'closed' });
      expect((await rsvp({ booking_time: '15:00' })).status).toBe(201);
      const tour = await create({ title: 'Vineyard walk', category: 'tour', bookable: false });
      expect((await rsvp({ experience_id: tour })).body).toMatchObject({ code: 'closed' });
      expect((await test.call(admin(), 'GET', '/api/admin/closures')).body).toEqual([hours]);
    });

    it('each can be opened again on its own', async () => {
      await close(hours);
      await close({ date: '2026-06-06', reason: 'Harvest' });
      expect(await publicTimes()).toEqual([]);
      expect((await test.call(admin(), 'DELETE', '/api/admin/closures/2026-06-06')).status).toBe(204);
      expect(await publicTimes()).toHaveLength(5);
      const open = () => test.call(admin(), 'DELETE', '/api/admin/closures/2026-06-06?from=13:00');
      expect((await open()).status).toBe(204);
      expect((await open()).status).toBe(404);
      expect(await publicTimes()).toHaveLength(9);
    });

    it('are refused while visits are booked in them, and with only one of their times', async () => {
      await rsvp();
      expect((await close(hours)).body).toMatchObject({ code: 'visits_that_day', visits: 1 });
      expect((await close({ ...hours, from: '15:00', until: '16:00' })).status).toBe(201);
      expect((await close({ date: '2026-06-07', from: '13:00' })).body.errors).toEqual({ until: [expect.any(String)] });
      expect((await close({ ...hours, until: '12:00' })).body.errors).toEqual({ until: [expect.any(String)] });
    });
  });

  it('inactive experiences and all their times are for staff only', async () => {
    const hidden = await create({ title: 'Winter tasting', category: 'tasting', active: false });
    const path = `/api/admin/experiences/${hidden}`;
    expect((await test.call(admin(), 'GET', path)).body).toMatchObject({ title: 'Winter tasting', active: false });
    expect((await test.call(admin(), 'GET', `${path}/slots?date=2026-06-06`)).body[0]).toMatchObject({ closed: true });
    for (const asked of [path, `${path}/slots?date=2026-06-06`])
      expect((await test.call(customer(), 'GET', asked)).status).toBe(403);
    expect((await test.call(admin(), 'GET', '/api/admin/experiences/999')).status).toBe(404);
  });

  it('move one visit to another status, and none the second time', async () => {
    const { body } = await rsvp();
    const { manager } = test.dataSource;
    const find = () => manager.findOneByOrFail(ExperienceBooking, { id: body.id });
    const [row, copy] = [await find(), await find()];
    const visits = test.app.get(VisitRepository, { strict: false });
    await visits.move(manager, row, 'confirmed');
    await expect(visits.move(manager, copy, 'declined')).rejects.toThrow(StaleVersion);
    expect(await find()).toMatchObject({ status: 'confirmed', version: 2 });
  });
});
