import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { StaleVersion } from '@shamba/service-kit/http';
import { emptyTables, admin, customer, guest } from '@shamba/service-kit/testing';
import { EventRegistration } from '../src/modules/events/event.entities.js';
import { RegistrationRepository } from '../src/modules/events/registration.repository.js';
import { eventCalls } from './event-calls.js';
import { type Hospitality, NOW, startHospitality } from './support.js';

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

  const { create, register, listed } = eventCalls(() => test);

  describe('for visitors who register', () => {
    it('return one registration to the same visitor, date and e-mail', async () => {
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
      expect((await register(id, 'ann@example.com', {}, guest('another guest'))).body.id).not.toBe(first.body.id);
      expect((await register(id, 'kim@example.com', {}, guest('ann@example.com'))).body.id).not.toBe(first.body.id);
      const mails: { to: string }[] = await test.dataSource.query(
        `SELECT payload->>'to' AS to FROM outbox WHERE payload->>'kind' = 'event_registered' ORDER BY id`,
      );
      expect(mails.map((mail) => mail.to)).toEqual(['ann@example.com', 'ann@example.com', 'kim@example.com']);
      expect((await listed())[0]?.event_dates[0]?.seats_left).toBe(10 - 4);
      expect(event_dates[0]?.seats_left).toBe(10);
    });

    it('refuse with a reason', async () => {
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

    it('count each date separately, the next one by default', async () => {
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

    it('release their places when staff cancel registrations', async () => {
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

    it('list a customer’s registrations for that customer', async () => {
      const { id } = await create();
      await register(id, 'a@example.com', {}, customer(7));
      expect((await test.call(customer(7), 'GET', '/api/customer/event-registrations')).body).toMatchObject([
        { event_title: 'Harvest Lunch', price: '0.00' },
      ]);
      expect((await test.call(customer(8), 'GET', '/api/customer/event-registrations')).body).toEqual([]);
    });

    it('never exceed the seats, even with simultaneous requests, and fill them when enough people come', async () => {
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
            // Each refused party did not fit.
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

    it('register once when the same press arrives many times at once', async () => {
      const { id } = await create();
      const answers = await Promise.all(
        Array.from({ length: 12 }, () => register(id, 'ann@example.com', { quantity: 2 })),
      );
      expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
      expect((await listed())[0]?.event_dates[0]?.seats_left).toBe(8);
    });

    it('cancel one registration, and none the second time', async () => {
      const { id } = await create();
      const { body } = await register(id, 'ann@example.com');
      await register(id, 'kim@example.com', {}, guest('kim'));
      const { manager } = test.dataSource;
      const find = () => manager.findOneByOrFail(EventRegistration, { id: body.id });
      const [row, copy] = [await find(), await find()];
      const registrations = test.app.get(RegistrationRepository, { strict: false });
      await registrations.cancel(manager, row);
      await expect(registrations.cancel(manager, copy)).rejects.toThrow(StaleVersion);
      expect(await find()).toMatchObject({ status: 'cancelled', version: 2 });
      expect(await manager.countBy(EventRegistration, { status: 'confirmed' })).toBe(1);
    });
  });
});
