import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OrderLinesRefunded, OrderPlaced } from '@shamba/event-contract';
import { admin, customer } from '@shamba/service-kit/testing';
import { deliver, hold, type Hospitality, mailsOf, nights } from './support.js';
import { ANN, customerCalls, forgetCustomers, startWithSlot } from './customer-calls.js';

describe('customers', () => {
  let test: Hospitality;
  let slotId: number;
  beforeAll(async () => {
    ({ test, slotId } = await startWithSlot());
  });
  afterAll(() => test.close());
  beforeEach(() => forgetCustomers(test));
  const { lines, order, of, register, rsvp, verify } = customerCalls(
    () => test,
    () => slotId,
  );
  const refunded = (
    { orderId, orderNumber }: OrderPlaced,
    ...given: [lineId: string, kind: 'vineyard_stay' | 'event' | 'experience', quantity: number, remaining: number][]
  ): OrderLinesRefunded => ({
    orderId,
    orderNumber,
    lines: given.map(([lineId, kind, quantity, remaining]) => ({
      lineId,
      quantity,
      remaining,
      restock: true,
      ...(kind === 'vineyard_stay'
        ? { kind, unitId: 1, checkIn: '2026-07-10', checkOut: '2026-07-12' }
        : kind === 'event'
          ? { kind, eventId: 1 }
          : { kind, experienceId: 1 }),
    })),
  });
  const internal = async (path: string, as: 'gateway' | 'commerce' = 'gateway') =>
    (await test.call({ as }, 'GET', `/internal/customers/${path}`)).body;

  describe('with partly refunded orders', () => {
    it('keep the rest: fewer tickets and guests, no stay, and the places are free', async () => {
      const placed = order();
      await deliver(test, 'order.placed', placed);
      const taken = async () =>
        (
          await test.dataSource.query<{ n: number }[]>(
            `SELECT sum(quantity)::int AS n FROM event_registrations WHERE event_id = 1 AND status = 'confirmed'`,
          )
        )[0]?.n;
      expect(await taken()).toBe(3);
      const event = refunded(placed, ['1', 'vineyard_stay', 2, 0], ['2', 'event', 1, 2], ['4', 'experience', 1, 2]);
      expect(await deliver(test, 'order.lines_refunded', event)).toBe(true);
      expect(await of('bookings/recent')).toMatchObject([{ booking_status: 'cancelled', payment_status: 'refunded' }]);
      expect((await hold(test, 'next', [nights('n', '2026-07-10', '2026-07-12')])).status).toBe(200);
      expect(await taken()).toBe(2);
      expect(await of('experience-bookings')).toMatchObject([
        { experience_title: 'Vineyard Trek', guest_count: 2 },
        { guest_count: 2, status: 'confirmed' },
      ]);
      // Delivered again under another id, and then the rest: events state the remaining number, which is not
      // subtracted.
      expect(await deliver(test, 'order.lines_refunded', event)).toBe(true);
      expect(await taken()).toBe(2);
      await deliver(
        test,
        'order.lines_refunded',
        refunded(placed, ['2', 'event', 2, 0], ['4', 'experience', 2, 0], ['5', 'experience', 2, 0]),
      );
      expect(await taken()).toBeNull();
      expect((await of('experience-bookings')).map((visit) => visit['status'])).toEqual(['cancelled', 'cancelled']);
      expect(
        (await of('event-registrations')).map((row) => [row['event_title'], row['status'], row['quantity']]),
      ).toEqual([
        ['Open Cellar Sunday', 'confirmed', 2],
        ['Benga at Dusk', 'cancelled', 2],
      ]);
    });

    it('get no booking for pieces that were refunded before the order arrived', async () => {
      const placed = order();
      expect(
        await deliver(
          test,
          'order.lines_refunded',
          refunded(placed, ['1', 'vineyard_stay', 2, 0], ['2', 'event', 2, 1], ['4', 'experience', 3, 0]),
        ),
      ).toBe(true);
      expect(await deliver(test, 'order.placed', placed)).toBe(true);
      expect(await of('bookings/recent')).toEqual([]);
      expect((await of('event-registrations')).map((row) => row['quantity'])).toEqual([2, 1]);
      expect((await of('experience-bookings')).map((row) => row['experience_title'])).toEqual(['Vineyard Trek']);
    });

    it('end in the same state when order and refund arrive at the same moment', async () => {
      for (let round = 0; round < 5; round += 1) {
        const placed = order({ lines: lines().slice(1, 2) });
        const both = await Promise.all([
          deliver(test, 'order.placed', placed),
          deliver(test, 'order.lines_refunded', refunded(placed, ['2', 'event', 1, 2])),
        ]);
        expect(both).toEqual([true, true]);
        const [row]: { quantity: number }[] = await test.dataSource.query(
          'SELECT quantity FROM event_registrations WHERE order_id = $1',
          [placed.orderId],
        );
        expect(row?.quantity).toBe(2);
      }
    });

    it('with a declined stay see its refund, with or without commerce’s event', async () => {
      await test.call(admin(), 'PUT', '/api/vineyard-stay/settings', { auto_confirm: false });
      const placed = order();
      await deliver(test, 'order.placed', placed);
      expect((await mailsOf(test)).map((mail) => mail.data['subject'])).toEqual(
        expect.arrayContaining([
          'A stay waits for your answer: VSB-000001',
          'A visit waits for your answer: Vineyard Trek',
        ]),
      );
      await test.call(admin(), 'PATCH', '/api/vineyard-stay/bookings/1', { status: 'declined' });
      expect(await of('bookings/recent')).toMatchObject([{ booking_status: 'cancelled', payment_status: 'refunded' }]);
      await deliver(test, 'order.lines_refunded', refunded(placed, ['1', 'vineyard_stay', 2, 0]));
      expect(await of('bookings/recent')).toMatchObject([{ booking_status: 'cancelled', payment_status: 'refunded' }]);
      await test.call(admin(), 'PUT', '/api/vineyard-stay/settings', { auto_confirm: true });
    });
  });

  describe('as other services see them', () => {
    it('have the current dates of an order', async () => {
      const placed = order();
      await deliver(test, 'order.placed', placed);
      const dates = async () =>
        (await test.call({ as: 'commerce' }, 'POST', '/internal/order-dates', { orderId: placed.orderId })).body;
      expect(await dates()).toEqual([
        { lineId: '1', kind: 'vineyard_stay', status: 'confirmed', startsAt: '2026-07-10T23:00:00.000Z' },
        { lineId: '2', kind: 'event', status: 'confirmed', startsAt: expect.stringMatching(/^2026-06-1\dT/) },
        { lineId: '3', kind: 'event', status: 'confirmed', startsAt: '2026-06-07T19:00:00.000Z' },
        { lineId: '4', kind: 'experience', status: 'confirmed', startsAt: '2026-06-06T19:00:00.000Z' },
        { lineId: '5', kind: 'experience', status: 'pending', startsAt: '2026-08-01T07:00:00.000Z' },
      ]);
      const [visit] = (await of('experience-bookings')).filter((row) => row['slot_id'] !== null);
      await test.call(customer(7), 'PATCH', `/api/customer/experience-bookings/${String(visit?.['id'])}`, {
        booking_date: '2026-06-14',
        booking_time: '12:30',
      });
      expect((await dates())[3]).toMatchObject({ lineId: '4', startsAt: '2026-06-14T19:30:00.000Z' });
      await test.dataSource.query('UPDATE experience_bookings SET booking_date = NULL WHERE slot_id IS NULL');
      expect((await dates())[4]).toMatchObject({ startsAt: null });
      expect((await test.call({ as: 'commerce' }, 'POST', '/internal/order-dates', { orderId: 'none' })).body).toEqual(
        [],
      );
      expect((await test.call(customer(7), 'POST', '/internal/order-dates', { orderId: placed.orderId })).status).toBe(
        404,
      );
    });

    it('export all of their data, and none of others', async () => {
      await deliver(test, 'order.placed', order());
      await deliver(
        test,
        'order.placed',
        order({
          userId: 8,
          customer: { firstName: 'Bob', lastName: 'Green', email: 'bob@example.com' },
          lines: lines().slice(1, 2),
        }),
      );
      await test.call(customer(7), 'POST', '/api/customer/bookings/1/change-requests', {
        check_in_date: '2026-08-01',
        check_out_date: '2026-08-04',
        message: 'Later, please',
      });
      const whole = await internal('7/export');
      expect(whole).toMatchObject({
        stays: [
          {
            reference: 'VSB-000001',
            total_amount: '815.63',
            special_requests: 'A cot for Ann’s baby',
            change_requests: [{ message: 'Later, please', status: 'pending' }],
          },
        ],
        event_registrations: [
          { event_title: 'Benga at Dusk', price: '25.00', quantity: 3 },
          { event_title: 'Open Cellar Sunday', price: '0.00', registration_type: 'free' },
        ],
        experience_bookings: [
          { experience_title: 'Wine Tasting Flight', booking_time: '12:00' },
          { experience_title: 'Vineyard Trek', status: 'pending' },
        ],
      });
      expect(JSON.stringify(whole)).not.toMatch(/Bob/);
      expect(await internal('9/export')).toEqual({ stays: [], event_registrations: [], experience_bookings: [] });
      expect((await test.call({ as: 'commerce' }, 'GET', '/internal/customers/7/export')).status).toBe(404);
      expect((await test.call(customer(7), 'GET', '/internal/customers/7/export')).status).toBe(404);
    });

    it('have obligations from paid future bookings, not from free or past ones', async () => {
      await register(ANN, customer(7));
      await rsvp(ANN, customer(7));
      expect(await internal('7/obligations')).toEqual({ reasons: [] });
      await deliver(test, 'order.placed', order());
      expect(await internal('7/obligations')).toEqual({
        reasons: [
          'A visit on Jun 6, 2026 is paid for: Wine Tasting Flight.',
          'Tickets for Benga at Dusk on Jun 13, 2026 are paid for.',
          'A stay on Jul 10–12, 2026 is booked.',
          'A visit on Aug 1, 2026 is paid for: Vineyard Trek.',
        ],
      });
      test.clock.set('2026-08-02T19:00:00Z');
      expect(await internal('7/obligations')).toEqual({ reasons: [] });
    });
  });

  describe('who verify their address', () => {
    it('get only their own bookings, including those from before the account', async () => {
      const { userId: _, ...asGuest } = order({
        customer: { firstName: 'Ann', lastName: 'Lee', email: 'ANN@Example.com' },
      });
      await deliver(test, 'order.placed', asGuest);
      await register(ANN);
      await rsvp(ANN);
      await rsvp('bob@example.com');
      await rsvp(ANN, customer(12));
      expect(await of('bookings/recent')).toEqual([]);
      expect(await verify(7, ANN)).toBe(true);
      expect(await of('bookings/recent')).toMatchObject([{ guest_email: 'ANN@Example.com' }]);
      expect(await of('event-registrations')).toHaveLength(3);
      expect(await of('experience-bookings')).toHaveLength(3);
      expect(await of('experience-bookings', 12)).toHaveLength(1);
      expect(await verify(8, ANN)).toBe(true);
      expect(await of('bookings/recent', 8)).toEqual([]);
    });

    it('also get an order that arrives at that moment, not a later guest’s', async () => {
      const { userId: _, ...early } = order({ lines: lines().slice(0, 1) });
      await verify(7, ANN, '2026-06-03T19:05:00.000Z');
      await deliver(test, 'order.placed', early, randomUUID(), '2026-06-03T19:04:59.000Z');
      expect(await of('bookings/recent')).toHaveLength(1);
      const { userId: __, ...late } = order({ lines: lines().slice(1, 2) });
      await deliver(test, 'order.placed', late, randomUUID(), '2026-06-03T19:05:01.000Z');
      expect(await of('event-registrations')).toEqual([]);
    });
  });
});
