import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, customer, guest, type Speaker } from '@shamba/service-kit/testing';
import { type Hospitality, mailsOf, NOW, startHospitality } from './support.js';

interface EventBody {
  id: number;
  version: number;
  price: string | null;
  event_dates: {
    id: number;
    date: string;
    start_time: string;
    end_time: string;
    seats_left: number;
    cancelled: boolean;
  }[];
  [field: string]: unknown;
}

const draft = (more: Record<string, unknown> = {}) => ({
  title: 'Harvest Lunch',
  description: 'Soup and bread among the vines.',
  category: 'Wine & Food',
  max_attendees: 10,
  event_dates: [{ date: '2026-07-04', start_time: '12:00', end_time: '15:00' }],
  ...more,
});
const person = (email: string) => ({ firstName: 'Ann', lastName: 'Lee', email, phone: '555-0100' });

describe('events', () => {
  let test: Hospitality;
  beforeAll(async () => {
    test = await startHospitality();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(NOW);
    await test.dataSource.query(
      'TRUNCATE events, event_occurrences, event_registrations, ticket_types, outbox, holds RESTART IDENTITY CASCADE',
    );
  });

  const create = async (more?: Record<string, unknown>): Promise<EventBody> => {
    const answer = await test.call(admin(), 'POST', '/api/admin/events', draft(more));
    expect(answer.status).toBe(201);
    return answer.body as EventBody;
  };
  const put = (id: number, body: unknown, headers?: Record<string, string>) =>
    test.call(admin(), 'PUT', `/api/admin/events/${id}`, body, headers);
  const register = (id: number, email: string, more: Record<string, unknown> = {}, who: Speaker = guest(email)) =>
    test.call(who, 'POST', `/api/events/${id}/register`, { customerInfo: person(email), ...more });
  const listed = async (): Promise<EventBody[]> => (await test.call(guest(), 'GET', '/api/events')).body as EventBody[];

  describe('as staff keep them', () => {
    it('have a price only when one was given: empty is free, or unknown when tickets are sold elsewhere', async () => {
      expect((await create({ price: '' })).price).toBe('0.00');
      expect((await create({ price: 25 })).price).toBe('25.00');
      const elsewhere = await create({ price: '', ticket_link: 'tickets.example.com/a' });
      expect(elsewhere).toMatchObject({ price: null, ticket_link: 'https://tickets.example.com/a' });
      expect(
        (await test.call(admin(), 'POST', '/api/admin/events', draft({ ticket_link: 'javascript:alert(1)' }))).status,
      ).toBe(400);
    });

    it('drop incomplete dates and need one that is whole', async () => {
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
            draft({ event_dates: [{ date: '2026-07-05', start_time: '15:00', end_time: '12:00' }] }),
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

    it('can be sent back as they were read, by the public list or the staff one', async () => {
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

    it('match dates by id, else by date and start', async () => {
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

    it('lose no date to which somebody comes; it can be called off', async () => {
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

    it('tell everybody who was coming when they are called off, once', async () => {
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
      const letters = (await mailsOf(test)).filter(({ kind }) => kind === 'registration_cancelled');
      const data = { event: 'Harvest Lunch', date: '2026-07-04', time: '12:00', calledOff: true, paid: false };
      expect(letters.map(({ to, data }) => [to, data])).toEqual([
        ['ann@example.com', { ...data, name: 'Ann Lee', quantity: 2 }],
        ['bob@example.com', { ...data, name: 'Ann Lee', quantity: 1 }],
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

    it('tell everybody who is coming when they are moved, once each time, with the new calendar entry', async () => {
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
      const letters = async () => (await mailsOf(test)).filter(({ kind }) => kind === 'registration_moved');

      for (let time = 0; time < 2; time += 1)
        expect((await put(made.id, moved({ date: '2026-07-18' }))).status).toBe(200);
      // Longer, larger: nobody has to come at another time.
      expect((await put(made.id, moved({ date: '2026-07-18', end_time: '18:00', capacity: 30 }))).status).toBe(200);
      const data = {
        name: 'Ann Lee',
        event: 'Harvest Lunch',
        quantity: 2,
        date: '2026-07-18',
        fromDate: '2026-07-04',
        fromTime: '12:00',
      };
      expect((await letters()).map(({ to, data }) => [to, data])).toEqual([
        ['ann@example.com', { ...data, time: '12:00' }],
      ]);

      expect((await put(made.id, moved({ date: '2026-07-18', start_time: '13:30', end_time: '18:00' }))).status).toBe(
        200,
      );
      const [, again] = await letters();
      expect(again?.data).toEqual({ ...data, time: '13:30', fromDate: '2026-07-18' });
      const files: { file: string }[] = await test.dataSource.query(
        `SELECT payload -> 'attachments' -> 0 ->> 'content' AS file FROM outbox WHERE payload ->> 'to' = 'ann@example.com' ORDER BY id`,
      );
      const part = (name: string) => files.map(({ file }) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(file)?.[1]);
      expect(part('DTSTART')).toEqual(['20260704T190000Z', '20260718T190000Z', '20260718T203000Z']);
      expect(part('SEQUENCE')).toEqual(['1', '2', '3']);
      expect(new Set(part('UID')).size).toBe(1);
    });

    it('lie in this century, in what is added as in what is moved', async () => {
      const at = (date: string) =>
        test.call(
          admin(),
          'POST',
          '/api/admin/events',
          draft({ event_dates: [{ date, start_time: '12:00', end_time: '15:00' }] }),
        );
      const refused = { status: 400, body: { errors: { event_dates: ['Please choose dates between 2000 and 2099'] } } };
      expect(await at('2826-07-04')).toMatchObject(refused);
      expect(await at('1026-07-04')).toMatchObject(refused);
      expect((await at('2000-01-01')).status).toBe(201);
      expect((await at('2099-12-31')).status).toBe(201);
      const made = await create();
      expect(
        await put(made.id, draft({ event_dates: [{ ...made.event_dates[0], date: '2206-07-04' }] })),
      ).toMatchObject(refused);
      expect(await put(made.id, draft({ event_dates: undefined, date: '9999-12-31' }))).toMatchObject(refused);
    });

    it('leave who was there in peace when a date that is over is marked', async () => {
      const made = await create();
      await register(made.id, 'ann@example.com');
      test.clock.set('2026-07-05T19:00:00Z');
      expect((await put(made.id, draft({ event_dates: [{ ...made.event_dates[0], cancelled: true }] }))).status).toBe(
        200,
      );
      expect((await mailsOf(test)).map(({ kind }) => kind)).toEqual(['event_registered']);
    });

    it('leave nobody registered who came while a date was being called off', async () => {
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

    it('are archived: gone from lists, their address free for another', async () => {
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

  describe('as visitors register', () => {
    it('give one registration to the same visitor, date and e-mail', async () => {
      const { id, event_dates } = await create();
      const first = await register(id, 'ann@example.com', { quantity: 2 });
      expect(first).toMatchObject({
        status: 201,
        body: {
          message: 'You are registered for Harvest Lunch.',
          event_title: 'Harvest Lunch',
          event_date: '2026-07-04',
          registration_type: 'free',
          quantity: 2,
          customer_name: 'Ann Lee',
        },
      });
      expect((await register(id, 'ANN@example.com', { quantity: 2 }, guest('ann@example.com'))).body).toMatchObject({
        id: first.body.id,
      });
      expect((await register(id, 'ann@example.com', {}, guest('somebody else'))).body.id).not.toBe(first.body.id);
      expect((await register(id, 'kim@example.com', {}, guest('ann@example.com'))).body.id).not.toBe(first.body.id);
      const mails: { to: string }[] = await test.dataSource.query(
        `SELECT payload->>'to' AS to FROM outbox WHERE payload->>'kind' = 'event_registered' ORDER BY id`,
      );
      expect(mails.map((mail) => mail.to)).toEqual(['ann@example.com', 'ann@example.com', 'kim@example.com']);
      expect((await listed())[0]?.event_dates[0]?.seats_left).toBe(10 - 4);
      expect(event_dates[0]?.seats_left).toBe(10);
    });

    it('say no with a reason', async () => {
      const paid = await create({ price: '25.00' });
      expect(await register(paid.id, 'ann@example.com')).toMatchObject({
        status: 402,
        body: { code: 'payment_required' },
      });
      const elsewhere = await create({ price: '60.00', ticket_link: 'https://tickets.example.com' });
      expect(await register(elsewhere.id, 'ann@example.com')).toMatchObject({
        status: 409,
        body: { code: 'external_tickets' },
      });
      const past = await create({ event_dates: [{ date: '2026-06-01', start_time: '12:00', end_time: '15:00' }] });
      expect(await register(past.id, 'ann@example.com')).toMatchObject({ status: 409, body: { code: 'event_past' } });
      expect((await register(99, 'ann@example.com')).status).toBe(404);
      const free = await create();
      expect((await register(free.id, 'ann@example.com', { occurrence_id: paid.event_dates[0]?.id })).status).toBe(404);
      for (const quantity of [0, 11, -1, 1.5])
        expect((await register(free.id, 'ann@example.com', { quantity })).status).toBe(400);
      expect((await register(free.id, 'not an address')).status).toBe(400);
      expect(
        (
          await register(free.id, 'ann@example.com', {
            customerInfo: { firstName: '', lastName: 'x', email: 'a@b.co' },
          })
        ).body.errors,
      ).toEqual({ 'customerInfo.firstName': ['First name is required'] });
    });

    it('count each date for itself, the next one by default', async () => {
      const { id, event_dates } = await create({
        event_dates: [
          { date: '2026-07-04', start_time: '12:00', end_time: '15:00', capacity: 2 },
          { date: '2026-07-11', start_time: '12:00', end_time: '15:00' },
        ],
      });
      expect((await register(id, 'a@example.com', { quantity: 2 })).body.event_date).toBe('2026-07-04');
      expect((await register(id, 'b@example.com')).body).toMatchObject({ code: 'event_full', available: 0 });
      expect(
        (await register(id, 'b@example.com', { occurrence_id: event_dates[1]?.id, quantity: 10 })).body.event_date,
      ).toBe('2026-07-11');
      test.clock.set('2026-07-05T19:00:00Z');
      expect((await register(id, 'c@example.com')).body).toMatchObject({ code: 'event_full' });
    });

    it('free their places when staff cancel them', async () => {
      const { id } = await create({ max_attendees: 1 });
      const { body } = await register(id, 'a@example.com');
      expect((await register(id, 'b@example.com')).status).toBe(409);
      expect((await test.call(admin(), 'DELETE', `/api/admin/event-registrations/${body.id}`)).status).toBe(204);
      expect((await register(id, 'b@example.com')).status).toBe(201);
      const all = (await test.call(admin(), 'GET', '/api/admin/event-registrations')).body as {
        status: string;
        customer_email: string;
      }[];
      expect(all.map((row) => [row.customer_email, row.status])).toEqual([
        ['b@example.com', 'confirmed'],
        ['a@example.com', 'cancelled'],
      ]);
      expect((await test.call(customer(), 'GET', '/api/admin/event-registrations')).status).toBe(403);
    });

    it('are shown to their own customer', async () => {
      const { id } = await create();
      await register(id, 'a@example.com', {}, customer(7));
      expect((await test.call(customer(7), 'GET', '/api/customer/event-registrations')).body).toMatchObject([
        { event_title: 'Harvest Lunch', price: '0.00' },
      ]);
      expect((await test.call(customer(8), 'GET', '/api/customer/event-registrations')).body).toEqual([]);
    });

    it('never exceed the seats, however many come at once, and fill them when enough come', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: 12 }),
          fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 8, maxLength: 20 }),
          async (capacity, parties) => {
            const { id } = await create({ max_attendees: capacity });
            const answers = await Promise.all(
              parties.map((quantity, n) => register(id, `guest${n}@example.com`, { quantity })),
            );
            const seated = answers.reduce((sum, answer, n) => sum + (answer.status === 201 ? (parties[n] ?? 0) : 0), 0);
            expect(answers.every((answer) => [201, 409].includes(answer.status))).toBe(true);
            expect(seated).toBeLessThanOrEqual(capacity);
            // Whoever was refused would really not have fitted.
            answers.forEach((answer, n) => {
              if (answer.status === 409) expect(seated + (parties[n] ?? 0)).toBeGreaterThan(capacity);
            });
            const [rows]: { n: number }[] = await test.dataSource.query(
              'SELECT coalesce(sum(quantity), 0)::int AS n FROM event_registrations WHERE event_id = $1',
              [id],
            );
            expect(rows?.n).toBe(seated);
          },
        ),
        { numRuns: 12 },
      );
    });

    it('stay one when the same press arrives many times at once', async () => {
      const { id } = await create();
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => register(id, 'ann@example.com', { quantity: 2 })),
      );
      expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
      expect((await listed())[0]?.event_dates[0]?.seats_left).toBe(8);
    });
  });
});
