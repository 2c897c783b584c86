import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, emptyTables, guest } from '@shamba/service-kit/testing';
import { RemindRegistered } from '../src/modules/events/use-cases/remind-registered.js';
import { RemindVisitors } from '../src/modules/experiences/use-cases/remind-visitors.js';
import { eventCalls } from './event-calls.js';
import { type Hospitality, mailsOf, NOW, startHospitality } from './support.js';

/** Nine in the morning in California, on Friday 5 June; the Saturday is the day of visits. */
const NINE = '2026-06-05T16:00:00Z';
const TABLES = ['experience_bookings', 'event_registrations'];
/** All that a test enters. */
const ENTERED = [...TABLES, 'experiences, experience_slots, events, event_occurrences, ticket_types, outbox, holds'];

describe('reminders', () => {
  let test: Hospitality;
  let tasting: number;
  beforeAll(async () => {
    test = await startHospitality();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(NOW);
    await emptyTables(test.dataSource, ENTERED.join(', '));
    const { body } = await test.call(admin(), 'POST', '/api/experiences', {
      title: 'Tasting Flight',
      category: 'tasting',
      description: 'Five wines.',
      duration: '1 hour',
      price: 15,
      slot_capacity: 10,
    });
    tasting = body.id;
  });

  const { create, register } = eventCalls(() => test);
  const asked = async (guest_email = 'ann@example.com'): Promise<number> =>
    (
      await test.call(guest(guest_email), 'POST', '/api/experience-bookings', {
        experience_id: tasting,
        guest_name: 'Ann Lee',
        guest_email,
        guest_count: 2,
        booking_date: '2026-06-06',
        booking_time: '14:30',
      })
    ).body.id;
  const confirm = (id: number) =>
    test.call(admin(), 'PATCH', `/api/admin/experience-bookings/${id}`, { status: 'confirmed' });
  /** The database's clock is not the test's: this sets the rows' age. */
  const changedAt = async (at: string) => {
    for (const table of TABLES) await test.dataSource.query(`UPDATE ${table} SET updated_at = $1`, [at]);
  };
  const remind = async () => {
    await test.app.get(RemindVisitors, { strict: false }).execute();
    await test.app.get(RemindRegistered, { strict: false }).execute();
  };
  const reminders = async () =>
    (await mailsOf(test)).filter(
      ({ kind, data }) => kind === 'event_reminder' || (data as { change?: string }).change === 'reminder',
    );

  it('are sent on the day before from nine on, once, to guests of confirmed visits', async () => {
    await confirm(await asked());
    await asked('waits@example.com');
    await changedAt('2026-06-04T20:00:00Z');
    test.clock.set('2026-06-05T15:59:00Z');
    await remind();
    expect(await reminders()).toEqual([]);
    test.clock.set(NINE);
    await Promise.all([remind(), remind(), remind()]);
    await remind();
    expect(await reminders()).toEqual([
      {
        kind: 'visit_update',
        to: 'ann@example.com',
        data: {
          experience: 'Tasting Flight',
          guests: 2,
          change: 'reminder',
          date: '2026-06-06',
          time: '14:30',
          paid: false,
        },
        attachments: [expect.objectContaining({ filename: 'visit.ics' })],
      },
    ]);
  });

  it('are sent to registered guests of events, and count against the limits for strangers', async () => {
    const event = await create({ event_dates: [{ date: '2026-06-06', start_time: '12:00', end_time: '15:00' }] });
    await register(event.id, 'ann@example.com', { quantity: 3 });
    await changedAt('2026-06-04T20:00:00Z');
    test.clock.set(NINE);
    await Promise.all([remind(), remind()]);
    expect(await reminders()).toEqual([
      {
        kind: 'event_reminder',
        to: 'ann@example.com',
        bounded: true,
        data: { event: 'Harvest Lunch', date: '2026-06-06', time: '12:00', quantity: 3 },
        attachments: [expect.objectContaining({ filename: 'event.ics' })],
      },
    ]);
  });

  it('are not sent for bookings made or changed on that day, for called-off ones, nor on the day itself', async () => {
    const event = await create({ event_dates: [{ date: '2026-06-06', start_time: '12:00', end_time: '15:00' }] });
    await confirm(await asked());
    await register(event.id, 'ann@example.com');
    test.clock.set(NINE);
    await changedAt('2026-06-05T08:00:00Z');
    await remind();
    expect(await reminders()).toEqual([]);
    await changedAt('2026-06-04T20:00:00Z');
    await test.dataSource.query(`UPDATE event_occurrences SET status = 'cancelled'`);
    await test.dataSource.query(`UPDATE experience_bookings SET status = 'cancelled'`);
    await remind();
    expect(await reminders()).toEqual([]);
    await test.dataSource.query(`UPDATE experience_bookings SET status = 'confirmed'`);
    test.clock.set('2026-06-06T16:00:00Z');
    await remind();
    expect(await reminders()).toEqual([]);
  });

  it('are sent again for the new day of a visit that was moved after its reminder', async () => {
    const id = await asked();
    await confirm(id);
    await changedAt('2026-06-04T20:00:00Z');
    test.clock.set(NINE);
    await remind();
    const move = { date: '2026-06-13', time: '14:30' };
    const slots = (await test.call(admin(), 'GET', `/api/admin/experiences/${tasting}/slots?date=${move.date}`)).body;
    const slot = (slots as { id: number; time: string }[]).find(({ time }) => time === move.time);
    const moved = await test.call(admin(), 'POST', `/api/admin/experience-bookings/${id}/move`, { slot_id: slot?.id });
    expect(moved.status).toBe(200);
    await changedAt('2026-06-05T20:00:00Z');
    test.clock.set('2026-06-12T16:00:00Z');
    await remind();
    expect((await reminders()).map(({ data }) => (data as { date: string }).date)).toEqual([
      '2026-06-06',
      '2026-06-13',
    ]);
  });
});
