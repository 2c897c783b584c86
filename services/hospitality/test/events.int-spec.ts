import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { emptyTables, admin, BAD_ADDRESSES, customer, guest } from '@shamba/service-kit/testing';
import { draft, type EventBody, eventCalls } from './event-calls.js';
import { type Hospitality, mailsOf, NOW, startHospitality } from './support.js';

/** From 21:00 to 01:00 of the next day. */
const LATE = { date: '2026-07-04', start_time: '21:00', end_time: '01:00' };

describe('events', () => {
  let test: Hospitality;
  beforeAll(async () => {
    test = await startHospitality();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(NOW);
    await emptyTables(test.dataSource, 'events, event_occurrences, event_registrations, ticket_types, outbox, holds');
  });

  const { create, put, register, listed } = eventCalls(() => test);

  it('have a calendar file with their open dates, the same until one changes', async () => {
    const read = async () => {
      const response = await fetch(new URL('/api/events.ics', test.url), { headers: await test.identity(guest()) });
      expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
      return response.text();
    };
    const event = await create(draft({ title: 'Supper, late', event_dates: [LATE] }));
    const file = await read();
    expect(file).toContain(`UID:event-date-${event.event_dates[0]?.id}@shamba`);
    expect(file).toContain('SUMMARY:Supper\\, late');
    expect(file).toMatch(/DTSTART:20260705T040000Z[^]*DTEND:20260705T080000Z/);
    test.clock.set(new Date(NOW.getTime() + 60_000));
    expect(await read()).toBe(file);
    test.clock.set(new Date('2026-07-06T12:00:00Z'));
    expect(await read()).not.toContain('BEGIN:VEVENT');
  });

  describe('as staff edit them', () => {
    it('have a price only when one was entered: empty is free, or unknown when tickets are sold elsewhere', async () => {
      expect((await create({ price: '' })).price).toBe('0.00');
      expect((await create({ price: 25 })).price).toBe('25.00');
      const elsewhere = await create({ price: '', ticket_link: 'tickets.example.com/a' });
      expect(elsewhere).toMatchObject({ price: null, ticket_link: 'https://tickets.example.com/a' });
    });

    it.each(
      BAD_ADDRESSES.flatMap((bad) => [
        ['image_url', bad],
        ['ticket_link', bad],
      ]),
    )('take no %s like %j', async (field, bad) => {
      const { status, body } = await test.call(admin(), 'POST', '/api/admin/events', draft({ [field]: bad }));
      expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    });

    it('drop incomplete dates and need a complete one', async () => {
      const made = await create({
        event_dates: [
          { date: '2026-07-04', start_time: '12:00', end_time: '15:00' },
          { date: '2026-07-05', start_time: '', end_time: '15:00' },
        ],
      });
      expect(made.event_dates).toHaveLength(1);
      expect(
        (await test.call(admin(), 'POST', '/api/admin/events', draft({ event_dates: [{ date: '2026-07-05' }] }))).body
          .errors,
      ).toEqual({ event_dates: ['At least one date is required'] });
      expect(
        (
          await test.call(
            admin(),
            'POST',
            '/api/admin/events',
            draft({ event_dates: [{ date: '2026-07-05', start_time: '15:00', end_time: '15:00' }] }),
          )
        ).status,
      ).toBe(400);
      expect(await create({ event_dates: undefined, date: '2026-07-05' })).toMatchObject({
        event_dates: [{ date: '2026-07-05', start_time: '12:00', end_time: '17:00' }],
      });
      expect((await test.call(admin(), 'POST', '/api/admin/events', {})).body.errors).toMatchObject({
        title: ['Title is required'],
        description: ['Description is required'],
        category: ['Category is required'],
      });
    });

    it('accept a body as it was read, from the public list or staff’s', async () => {
      const made = await create({
        price: '25.00',
        event_dates: [
          { date: '2026-06-01', start_time: '12:00', end_time: '13:00' },
          { date: '2026-07-04', start_time: '12:00', end_time: '15:00', capacity: 4 },
        ],
      });
      const [shown] = await listed();
      expect(shown?.event_dates).toHaveLength(1); // the past date is history
      const saved = await put(made.id, shown);
      expect(saved.status).toBe(200);
      expect(saved.body.event_dates.map((date: { id: number }) => date.id)).toEqual(
        made.event_dates.map((date) => date.id),
      );
      const { version: _, updated_at: __, ...same } = made;
      expect(saved.body).toMatchObject(same);
      expect((await put(made.id, made)).body).toMatchObject({ code: 'stale_version' });
    });

    it('match dates by id, otherwise by date and start', async () => {
      const made = await create({
        event_dates: [
          { date: '2026-07-04', start_time: '12:00', end_time: '15:00' },
          { date: '2026-07-11', start_time: '12:00', end_time: '15:00' },
        ],
      });
      const [first, second] = made.event_dates;
      const saved = await put(
        made.id,
        draft({
          event_dates: [
            { id: first?.id, date: '2026-07-18', start_time: '13:00', end_time: '16:00' },
            { date: '2026-07-11', start_time: '12:00', end_time: '17:00' },
          ],
        }),
      );
      expect(
        saved.body.event_dates.map(({ id, date, end_time }: EventBody['event_dates'][0]) => [id, date, end_time]),
      ).toEqual([
        [second?.id, '2026-07-11', '17:00'],
        [first?.id, '2026-07-18', '16:00'],
      ]);
    });

    it('keep dates with registrations, which can be called off', async () => {
      const made = await create({
        event_dates: [
          { date: '2026-07-04', start_time: '12:00', end_time: '15:00' },
          { date: '2026-07-11', start_time: '12:00', end_time: '15:00' },
        ],
      });
      await register(made.id, 'ann@example.com', { quantity: 2 });
      const without = draft({ event_dates: [made.event_dates[1]] });
      expect(await put(made.id, without)).toMatchObject({
        status: 409,
        body: { code: 'has_registrations', registrations: 2 },
      });
      expect(await test.call(admin(), 'DELETE', `/api/admin/events/${made.id}`)).toMatchObject({
        status: 409,
        body: { code: 'has_registrations' },
      });
      const off = await put(
        made.id,
        draft({ event_dates: [{ ...made.event_dates[0], cancelled: true }, made.event_dates[1]] }),
      );
      expect(off.body.event_dates[0]).toMatchObject({ cancelled: true });
      expect((await listed())[0]?.event_dates.map((date) => date.date)).toEqual(['2026-07-11']);
      expect(
        (await register(made.id, 'bob@example.com', { occurrence_id: made.event_dates[0]?.id })).body,
      ).toMatchObject({ code: 'event_past' });
    });

    it('mail every registered guest once when they are called off', async () => {
      const made = await create({
        event_dates: [
          { date: '2026-07-04', start_time: '12:00', end_time: '15:00' },
          { date: '2026-07-11', start_time: '12:00', end_time: '15:00' },
        ],
      });
      const [first, second] = made.event_dates;
      await register(made.id, 'ann@example.com', { quantity: 2 });
      await register(made.id, 'bob@example.com');
      await register(made.id, 'cho@example.com', { occurrence_id: second?.id });
      const off = draft({ event_dates: [{ ...first, cancelled: true }, second] });
      for (let time = 0; time < 2; time += 1) expect((await put(made.id, off)).status).toBe(200);
      const mails = (await mailsOf(test)).filter(({ kind }) => kind === 'registration_cancelled');
      const data = { event: 'Harvest Lunch', date: '2026-07-04', time: '12:00', calledOff: true, paid: false };
      expect(mails.map(({ to, data }) => [to, data])).toEqual([
        ['ann@example.com', { ...data, quantity: 2 }],
        ['bob@example.com', { ...data, quantity: 1 }],
      ]);
      const all = (await test.call(admin(), 'GET', '/api/admin/event-registrations')).body as {
        status: string;
        customer_email: string;
      }[];
      expect(all.map((row) => [row.customer_email, row.status])).toEqual([
        ['cho@example.com', 'confirmed'],
        ['bob@example.com', 'cancelled'],
        ['ann@example.com', 'cancelled'],
      ]);
    });

    it('mail every registered guest when they are moved, once each time, with the new calendar entry', async () => {
      const made = await create({
        event_dates: [
          { date: '2026-07-04', start_time: '12:00', end_time: '15:00' },
          { date: '2026-07-11', start_time: '12:00', end_time: '15:00' },
        ],
      });
      const [first, second] = made.event_dates;
      await register(made.id, 'ann@example.com', { quantity: 2 });
      const gone = await register(made.id, 'bob@example.com', {}, customer(7));
      await register(made.id, 'cho@example.com', { occurrence_id: second?.id });
      expect(
        (await test.call(customer(7), 'DELETE', `/api/customer/event-registrations/${gone.body.id}`)).status,
      ).toBeLessThan(300);
      const moved = (change: object) => draft({ event_dates: [{ ...first, ...change }, second] });
      const mails = async () => (await mailsOf(test)).filter(({ kind }) => kind === 'registration_moved');

      for (let time = 0; time < 2; time += 1)
        expect((await put(made.id, moved({ date: '2026-07-18' }))).status).toBe(200);
      // A longer or larger event: the start stays the same for all guests.
      expect((await put(made.id, moved({ date: '2026-07-18', end_time: '18:00', capacity: 30 }))).status).toBe(200);
      const data = {
        event: 'Harvest Lunch',
        quantity: 2,
        date: '2026-07-18',
        fromDate: '2026-07-04',
        fromTime: '12:00',
      };
      expect((await mails()).map(({ to, data }) => [to, data])).toEqual([
        ['ann@example.com', { ...data, time: '12:00' }],
      ]);

      expect((await put(made.id, moved({ date: '2026-07-18', start_time: '13:30', end_time: '18:00' }))).status).toBe(
        200,
      );
      const [, again] = await mails();
      expect(again?.data).toEqual({ ...data, time: '13:30', fromDate: '2026-07-18' });
      const files: { file: string }[] = await test.dataSource.query(
        `SELECT payload -> 'attachments' -> 0 ->> 'content' AS file FROM outbox WHERE payload ->> 'to' = 'ann@example.com' ORDER BY id`,
      );
      const part = (name: string) => files.map(({ file }) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(file)?.[1]);
      expect(part('DTSTART')).toEqual(['20260704T190000Z', '20260718T190000Z', '20260718T203000Z']);
      expect(part('SEQUENCE')).toEqual(['1', '2', '3']);
      expect(new Set(part('UID')).size).toBe(1);
    });

    it('may end after midnight: until then they are not past', async () => {
      const made = await create({ event_dates: [{ date: '2026-06-03', start_time: '21:00', end_time: '01:30' }] });
      await register(made.id, 'ann@example.com');
      const at = async (stamp: string) => {
        test.clock.set(stamp);
        const listed = await test.call(customer(), 'GET', '/api/events');
        const open = listed.body.find(({ id }: EventBody) => id === made.id);
        const staff = await test.call(admin(), 'GET', `/api/events?view=staff&when=past`);
        const past = staff.body.some(({ id }: EventBody) => id === made.id);
        return [open?.date ?? null, open?.end_date ?? null, past];
      };
      // 1:29 and 1:30 in the night of 4 June at the property.
      expect(await at('2026-06-04T08:29:00Z')).toEqual(['2026-06-03', '2026-06-04', false]);
      expect((await register(made.id, 'bo@example.com')).status).toBe(201);
      expect(await at('2026-06-04T08:30:00Z')).toEqual([null, null, true]);
      expect((await register(made.id, 'cy@example.com')).status).toBe(409);
      const [file] = await test.dataSource.query(
        `SELECT payload -> 'attachments' -> 0 ->> 'content' AS file FROM outbox WHERE payload ->> 'to' = 'ann@example.com'`,
      );
      expect(file.file).toMatch(/DTSTART:20260604T040000Z\r\nDTEND:20260604T083000Z/);
    });

    it('must be between 2000 and five years from today, for new and moved dates', async () => {
      const at = (date: string) =>
        test.call(
          admin(),
          'POST',
          '/api/admin/events',
          draft({ event_dates: [{ date, start_time: '12:00', end_time: '15:00' }] }),
        );
      const tooFar = ['Please enter a date within the next five years'];
      const refused = { status: 400, body: { errors: { 'event_dates.0.date': tooFar } } };
      expect(await at('2826-07-04')).toMatchObject(refused);
      expect(await at('2031-06-04')).toMatchObject(refused);
      expect((await at('2031-06-03')).status).toBe(201);
      const slipped = { status: 400, body: { errors: { event_dates: ['Please choose dates from 2000 on'] } } };
      expect(await at('1999-07-04')).toMatchObject(slipped);
      expect((await at('2000-01-01')).status).toBe(201);
      const made = await create();
      expect(
        await put(made.id, draft({ event_dates: [{ ...made.event_dates[0], date: '2206-07-04' }] })),
      ).toMatchObject(refused);
      expect(await put(made.id, draft({ event_dates: undefined, date: '9999-12-31' }))).toMatchObject({
        status: 400,
        body: { errors: { date: tooFar } },
      });
    });

    it('send no mail when a past date is called off', async () => {
      const made = await create();
      await register(made.id, 'ann@example.com');
      test.clock.set('2026-07-05T19:00:00Z');
      expect((await put(made.id, draft({ event_dates: [{ ...made.event_dates[0], cancelled: true }] }))).status).toBe(
        200,
      );
      expect((await mailsOf(test)).map(({ kind }) => kind)).toEqual(['event_registered']);
    });

    it('keep no registration that was made while a date was being called off', async () => {
      const made = await create({ max_attendees: 40 });
      const coming = Array.from({ length: 20 }, (_, n) => register(made.id, `guest${n}@example.com`));
      const off = put(made.id, draft({ event_dates: [{ ...made.event_dates[0], cancelled: true }] }));
      const came = (await Promise.all(coming)).filter(({ status }) => status === 201).length;
      expect((await off).status).toBe(200);
      const [left]: { n: number }[] = await test.dataSource.query(
        `SELECT count(*)::int AS n FROM event_registrations WHERE status = 'confirmed'`,
      );
      expect(left?.n).toBe(0);
      expect((await mailsOf(test)).filter(({ kind }) => kind === 'registration_cancelled')).toHaveLength(came);
    });

    it('never get fewer seats than are taken', async () => {
      const made = await create();
      await register(made.id, 'ann@example.com', { quantity: 6 });
      expect(await put(made.id, draft({ max_attendees: 5 }))).toMatchObject({
        status: 409,
        body: { code: 'capacity_below_taken', taken: 6 },
      });
      expect(await put(made.id, draft({ event_dates: [{ ...made.event_dates[0], capacity: 5 }] }))).toMatchObject({
        status: 409,
      });
      expect((await put(made.id, draft({ max_attendees: 6 }))).body.event_dates[0].seats_left).toBe(0);
    });

    it('have unique slugs when many with one title are created at once', async () => {
      const made = await Promise.all(Array.from({ length: 6 }, () => create()));
      expect(made.map(({ slug }) => slug).sort()).toEqual([
        'harvest-lunch',
        ...[2, 3, 4, 5, 6].map((number) => `harvest-lunch-${number}`),
      ]);
    });

    it('are archived: removed from lists, with their slug free for another', async () => {
      const made = await create();
      expect(made.slug).toBe('harvest-lunch');
      expect((await create()).slug).toBe('harvest-lunch-2');
      expect((await test.call(admin(), 'DELETE', `/api/admin/events/${made.id}`)).status).toBe(204);
      expect((await test.call(admin(), 'DELETE', `/api/admin/events/${made.id}`)).status).toBe(404);
      expect((await listed()).map((event) => event.id)).toEqual([2]);
      expect((await test.call(admin(), 'GET', '/api/events?view=staff')).body).toHaveLength(1);
      expect((await register(made.id, 'ann@example.com')).body).toMatchObject({ code: 'event_past' });
      expect((await create()).slug).toBe('harvest-lunch');
    });
  });
});
