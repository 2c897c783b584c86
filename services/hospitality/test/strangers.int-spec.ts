import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { emptyTables, admin, customer, guest, type Speaker } from '@shamba/service-kit/testing';
import { ForgetNetworks } from '../src/modules/customers/use-cases/forget-networks.js';
import { SlotSchedule } from '../src/modules/experiences/use-cases/slot-schedule.js';
import { type Hospitality, mailsOf, NOW, startHospitality } from './support.js';

const FREE_EVENT = 3;
const SATURDAY = '2026-06-06';
const TIMES = ['12:00', '12:30', '13:00', '13:30', '14:00', '14:30', '15:00', '15:30', '16:00'];

describe('the limits for strangers', () => {
  let test: Hospitality;
  beforeAll(async () => {
    test = await startHospitality({ demo: true });
    await test.app.get(SlotSchedule, { strict: false }).execute(test.dataSource.manager);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(NOW);
    await emptyTables(test.dataSource, 'event_registrations, experience_bookings, outbox');
  });

  interface Ask {
    email?: string;
    who?: Speaker;
    address?: string;
    guests?: number;
    time?: string;
  }
  let asked = 0;
  const rsvp = ({ email, who, address = '203.0.113.9', guests = 10, time = '12:00' }: Ask) => {
    asked += 1;
    return test.call(
      who ?? guest(`device-${asked}`),
      'POST',
      '/api/experience-bookings',
      {
        experience_id: 1,
        guest_name: 'Nobody',
        guest_email: email ?? `nobody${asked}@example.com`,
        guest_count: guests,
        booking_date: SATURDAY,
        booking_time: time,
      },
      { 'x-forwarded-for': address },
    );
  };
  const placesLeft = async (): Promise<number> => {
    const { body } = await test.call(guest(), 'GET', `/api/experiences/1/slots?date=${SATURDAY}`);
    return (body as { places_left: number }[]).reduce((sum, slot) => sum + slot.places_left, 0);
  };

  const waitingIds = async (): Promise<number[]> => {
    const { body } = await test.call(admin(), 'GET', '/api/admin/experience-bookings');
    return (body as { id: number; without_places: boolean }[]).flatMap((row) => (row.without_places ? [row.id] : []));
  };

  it.each<[string, number, (time: string, index: number) => Ask]>([
    ['one e-mail address', 2, (time, index) => ({ time, email: 'Same@example.com', address: `203.0.113.${index}` })],
    ['one device', 2, (time, index) => ({ time, who: guest('one'), address: `203.0.113.${index}` })],
    ['one network', 4, (time) => ({ time })],
    ['one network of IPv6', 4, (time, index) => ({ time, address: `2001:db8::${index}` })],
  ])('keep a Saturday open, from %s: all requests get the same answer, and wait', async (_, kept, ask) => {
    const before = await placesLeft();
    const answers = [];
    for (const [index, time] of TIMES.entries()) answers.push(await rsvp(ask(time, index)));
    for (const answer of answers)
      expect(answer).toMatchObject({
        status: 201,
        body: { status: 'pending', message: "We'll contact you within 24 hours to confirm your booking." },
      });
    expect(await placesLeft()).toBe(before - kept * 10);
    expect(await waitingIds()).toHaveLength(9 - kept);
    const notices = (await mailsOf(test)).filter(({ kind }) => kind === 'staff_notice');
    expect(notices.filter(({ data }) => JSON.stringify(data).includes('None held'))).toHaveLength(9 - kept);
  });

  it('also hold with simultaneous requests', async () => {
    const before = await placesLeft();
    await Promise.all(TIMES.map((time) => rsvp({ time, who: guest('one') })));
    expect(await placesLeft()).toBe(before - 20);
  });

  it('give places on confirmation, as long as there are any', async () => {
    await rsvp({ time: '12:00', who: guest('one') });
    await rsvp({ time: '12:30', who: guest('one') });
    const waiting = await rsvp({ time: '13:00', who: guest('one'), guests: 6 });
    expect(await waitingIds()).toEqual([waiting.body.id]);
    await rsvp({ time: '13:00', address: '198.51.100.1', guests: 5 });
    const answer = (id: number, status: string) =>
      test.call(admin(), 'PATCH', `/api/admin/experience-bookings/${id}`, { status });
    expect(await answer(waiting.body.id, 'confirmed')).toMatchObject({ status: 409, body: { code: 'slot_full' } });
    const before = await placesLeft();
    const small = await rsvp({ time: '14:00', who: guest('one'), guests: 3 });
    expect(await placesLeft()).toBe(before);
    expect((await answer(small.body.id, 'confirmed')).body).toMatchObject({
      status: 'confirmed',
      without_places: false,
    });
    expect(await placesLeft()).toBe(before - 3);
    expect((await answer(small.body.id, 'declined')).status).toBe(200);
    expect(await placesLeft()).toBe(before);
    // Once staff have answered the first RSVPs, the next one gets places again.
    for (const { id, status } of (await test.call(admin(), 'GET', '/api/admin/experience-bookings')).body as {
      id: number;
      status: string;
    }[])
      if (status === 'pending') await answer(id, 'declined');
    const next = await rsvp({ time: '15:00', who: guest('one') });
    expect(await waitingIds()).not.toContain(next.body.id);
  });

  it('are ten places of a free date for one guest, and forty for one network', async () => {
    const register = (email: string, quantity: number, who: Speaker, address = '203.0.113.9') =>
      test.call(
        who,
        'POST',
        `/api/events/${FREE_EVENT}/register`,
        { customerInfo: { firstName: 'A', lastName: 'B', email }, quantity },
        { 'x-forwarded-for': address },
      );
    expect((await register('a@example.com', 6, guest('one'))).status).toBe(201);
    expect(await register('b@example.com', 5, guest('one'))).toMatchObject({
      status: 409,
      body: { code: 'over_limit', message: expect.stringMatching(/^One guest can register up to 10 spots for /) },
    });
    expect((await register('A@example.com', 5, guest('two'))).status).toBe(409);
    expect((await register('b@example.com', 4, guest('one'))).status).toBe(201);
    for (const name of ['c', 'd', 'e'])
      expect((await register(`${name}@example.com`, 10, guest(name))).status).toBe(201);
    expect(await register('f@example.com', 1, guest('f'))).toMatchObject({
      status: 409,
      body: { code: 'over_limit', message: expect.stringContaining('from your network') },
    });
    expect((await register('f@example.com', 1, guest('f'), '198.51.100.1')).status).toBe(201);
  });

  it('keep a stranger’s texts out of mails, and mark the mails caused by strangers', async () => {
    const evil = 'Cheap pills at evil.example';
    const user: Speaker = customer(7);
    const info = { firstName: evil, lastName: evil, email: 'victim@example.com' };
    const registered = await test.call(user, 'POST', `/api/events/${FREE_EVENT}/register`, { customerInfo: info });
    const visit = { experience_id: 1, guest_name: evil, guest_email: 'victim@example.com', guest_count: 1 };
    const asked = await test.call(user, 'POST', '/api/experience-bookings', {
      ...visit,
      booking_date: SATURDAY,
      booking_time: '12:00',
    });
    const path = `/api/customer/experience-bookings/${asked.body.id}`;
    await test.call(user, 'PATCH', path, { booking_date: SATURDAY, booking_time: '13:00' });
    await test.call(admin(), 'PATCH', `/api/admin/experience-bookings/${asked.body.id}`, { status: 'confirmed' });
    await test.call(user, 'DELETE', path);
    await test.call(user, 'DELETE', `/api/customer/event-registrations/${registered.body.id}`);
    const toVictim = (await mailsOf(test)).filter(({ to }) => to === 'victim@example.com');
    expect(toVictim.map(({ kind, bounded = false }) => [kind, bounded])).toEqual([
      ['event_registered', false],
      ['rsvp_received', false],
      ['visit_update', true],
      // Staff have read it before they confirmed it.
      ['visit_update', false],
      ['visit_update', true],
      ['registration_cancelled', true],
    ]);
    expect(JSON.stringify(toVictim)).not.toContain('evil');
  });

  it('leave no trace of a network once they no longer count it', async () => {
    const networks = async (): Promise<unknown> =>
      (
        await test.dataSource.query(
          'SELECT network FROM experience_bookings UNION ALL SELECT network FROM event_registrations',
        )
      ).map((row: { network: string | null }) => row.network);
    const first = await rsvp({ time: '12:00' });
    await rsvp({ time: '12:30' });
    expect(await networks()).toEqual(['203.0.113.9', '203.0.113.9']);
    await test.call(admin(), 'PATCH', `/api/admin/experience-bookings/${first.body.id}`, { status: 'confirmed' });
    await test.app.get(ForgetNetworks, { strict: false }).execute();
    expect(((await networks()) as string[]).filter(Boolean)).toEqual(['203.0.113.9']);
    test.clock.set('2026-06-08T19:00:00Z');
    await test.app.get(ForgetNetworks, { strict: false }).execute();
    expect(await networks()).toEqual([null, null]);
  });
});
