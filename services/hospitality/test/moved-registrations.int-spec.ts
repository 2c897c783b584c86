import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, customer, emptyTables } from '@shamba/service-kit/testing';
import { type EventBody, eventCalls } from './event-calls.js';
import { type Hospitality, mailsOf, NOW, startHospitality } from './support.js';

const DATES = [
  { date: '2026-07-04', start_time: '12:00', end_time: '15:00' },
  { date: '2026-07-11', start_time: '12:00', end_time: '15:00', capacity: 4 },
];

describe('staff’s changes of registrations', () => {
  let test: Hospitality;
  let event: EventBody;
  beforeAll(async () => {
    test = await startHospitality();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(NOW);
    await emptyTables(
      test.dataSource,
      'events, event_occurrences, event_registrations, ticket_types, outbox, holds, audit_log',
    );
    event = await create({ event_dates: DATES });
  });

  const { create, put, register } = eventCalls(() => test);
  const dateOf = (index: number, of = event): number => of.event_dates[index]?.id ?? 0;
  const registered = async (email: string, quantity: number, index = 0) =>
    (await register(event.id, email, { quantity, occurrence_id: dateOf(index) })).body as { id: number };
  const move = (id: number, occurrence_id: number, version?: number, who = admin()) =>
    test.call(
      who,
      'POST',
      `/api/admin/event-registrations/${id}/move`,
      { occurrence_id },
      version === undefined ? {} : { 'if-match': `${version}` },
    );
  const seats = async (): Promise<number[]> =>
    ((await test.call(admin(), 'GET', `/api/admin/events/${event.id}`)).body as EventBody).event_dates.map(
      ({ seats_left }) => seats_left,
    );

  it('move one to another date: seats follow, the guest gets a mail with a calendar file, the move is audited', async () => {
    const { id } = await registered('ann@example.com', 3);
    await test.dataSource.query('TRUNCATE outbox');
    expect(await seats()).toEqual([7, 4]);
    expect(await move(id, dateOf(1), 1)).toMatchObject({
      status: 200,
      body: { id, version: 2, occurrence_id: dateOf(1), event_date: '2026-07-11', quantity: 3 },
    });
    expect(await seats()).toEqual([10, 1]);
    expect(await mailsOf(test)).toMatchObject([
      {
        kind: 'registration_moved',
        to: 'ann@example.com',
        data: { date: '2026-07-11', fromDate: '2026-07-04', fromTime: '12:00', quantity: 3, toOtherDate: true },
        attachments: [{ filename: 'event.ics', content: expect.stringContaining('SEQUENCE:2') }],
      },
    ]);
    const [record] = await test.dataSource.query(
      `SELECT actor, before ->> 'date' AS before, after ->> 'date' AS after FROM audit_log WHERE entity = 'event_registration'`,
    );
    expect(record).toMatchObject({ before: '2026-07-04', after: '2026-07-11' });
    expect((await move(id, dateOf(1))).status).toBe(200);
    expect(await mailsOf(test)).toHaveLength(1);
  });

  it('refuse a full, past or called-off date, another event, a second registration, an old version', async () => {
    const { id } = await registered('ann@example.com', 3);
    await registered('kim@example.com', 2, 1);
    expect((await move(id, dateOf(1))).body).toMatchObject({ code: 'event_full', available: 2 });
    const twice = await registered('bo@example.com', 1);
    await registered('bo@example.com', 1, 1);
    expect((await move(twice.id, dateOf(1))).body).toMatchObject({ code: 'registered_already' });
    expect((await move(twice.id, dateOf(1), 7)).body).toMatchObject({ code: 'stale_version' });
    const other = await create({ title: 'Other', event_dates: DATES });
    expect((await move(id, dateOf(0, other))).status).toBe(404);
    expect((await move(999, dateOf(1))).status).toBe(404);
    const { event_dates, version } = (await test.call(admin(), 'GET', `/api/admin/events/${event.id}`))
      .body as EventBody;
    await put(event.id, {
      ...event,
      version,
      event_dates: event_dates.map((date, at) => ({ ...date, cancelled: at === 1 })),
    });
    expect((await move(id, dateOf(1))).body).toMatchObject({ code: 'date_not_open' });
    await test.call(admin(), 'DELETE', `/api/admin/event-registrations/${id}`);
    expect((await move(id, dateOf(1))).body).toMatchObject({ code: 'registration_cancelled' });
    expect((await move(twice.id, dateOf(1), undefined, customer())).status).toBe(403);
  });

  it('never exceed a date’s seats, even with simultaneous moves and registrations', async () => {
    const parties = await Promise.all(Array.from({ length: 5 }, (_, n) => registered(`g${n}@example.com`, 2)));
    const answers = await Promise.all([
      ...parties.map(({ id }) => move(id, dateOf(1))),
      ...Array.from({ length: 3 }, (_, n) =>
        register(event.id, `late${n}@example.com`, { quantity: 2, occurrence_id: dateOf(1) }),
      ),
    ]);
    expect(answers.filter(({ status }) => status < 300)).toHaveLength(2);
    expect((await seats())[1]).toBe(0);
  });

  it('cancel one only with its current version', async () => {
    const { id } = await registered('ann@example.com', 2);
    await move(id, dateOf(1));
    const remove = (version: number) =>
      test.call(admin(), 'DELETE', `/api/admin/event-registrations/${id}`, undefined, { 'if-match': `${version}` });
    expect((await remove(1)).body).toMatchObject({ code: 'stale_version' });
    expect((await remove(2)).status).toBe(204);
    expect(await seats()).toEqual([10, 4]);
  });

  it('preview the recipients and refunds of calling off a date', async () => {
    const path = (index: number) => `/api/admin/events/${event.id}/dates/${dateOf(index)}/call-off`;
    await registered('ann@example.com', 3);
    const { id } = await registered('kim@example.com', 2);
    await test.dataSource.query(
      `UPDATE event_registrations SET registration_type = 'paid', unit_price_cents = 2550, order_id = 'o-1', order_line_ref = '4' WHERE id = $1`,
      [id],
    );
    await registered('bo@example.com', 1, 1);
    expect(await test.call(admin(), 'GET', path(0))).toMatchObject({
      status: 200,
      body: { registrations: 2, people: 5, paid_registrations: 1, refund: '51.00', currency: 'USD', paying: 0 },
    });
    expect((await test.call(admin(), 'GET', path(1))).body).toMatchObject({ registrations: 1, refund: '0.00' });
    expect((await test.call(admin(), 'GET', path(0).replace(/dates\/\d+/, 'dates/999'))).status).toBe(404);
    expect((await test.call(customer(), 'GET', path(0))).status).toBe(403);
    await test.dataSource.query('TRUNCATE outbox');
    await put(event.id, {
      ...event,
      event_dates: event.event_dates.map((date, at) => ({ ...date, cancelled: at === 0 })),
    });
    expect((await mailsOf(test)).map(({ to }) => to).sort()).toEqual(['ann@example.com', 'kim@example.com']);
    expect((await test.call(admin(), 'GET', path(0))).body).toMatchObject({
      registrations: 0,
      people: 0,
      refund: '0.00',
    });
  });

  it('read an event with its past and called-off dates; no one else may', async () => {
    test.clock.set('2026-07-06T19:00:00Z');
    const path = `/api/admin/events/${event.id}`;
    expect((await test.call(admin(), 'GET', path)).body.event_dates).toMatchObject([{ past: true }, { past: false }]);
    expect((await test.call(customer(), 'GET', path)).status).toBe(403);
    expect((await test.call(admin(), 'GET', '/api/admin/events/999')).status).toBe(404);
  });
});
