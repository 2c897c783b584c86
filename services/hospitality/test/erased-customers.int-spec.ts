import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { emptyTables, admin, customer, guest, nextPageOf } from '@shamba/service-kit/testing';
import { deliver, type Hospitality, mailsOf } from './support.js';
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

  describe('who are erased', () => {
    it('leave dates and amounts; free future bookings are cancelled, all personal data is removed', async () => {
      await deliver(test, 'order.placed', order());
      await register(ANN, customer(7));
      await rsvp(ANN, customer(7));
      await verify(7, ANN);
      await test.call(customer(7), 'POST', '/api/customer/bookings/1/change-requests', {
        check_in_date: '2026-08-01',
        check_out_date: '2026-08-04',
        message: 'Ann is late',
      });
      const booking = (await test.call(admin(), 'GET', '/api/vineyard-stay/bookings/1')).body;
      await test.call(admin(), 'PUT', '/api/vineyard-stay/bookings/1', {
        ...booking,
        special_requests: 'Ann likes tea',
      });
      await test.call(admin(), 'PATCH', '/api/vineyard-stay/change-requests/1', {
        status: 'declined',
        note: 'Sorry, Ann',
      });
      expect(await deliver(test, 'customer.erased', { userId: 7, email: ANN })).toBe(true);
      expect((await mailsOf(test)).filter((mail) => mail.to !== undefined)).toEqual([]);
      for (const table of [
        'stay_bookings',
        'event_registrations',
        'experience_bookings',
        'stay_change_requests',
        'verified_emails',
        'audit_log',
        'outbox',
      ]) {
        const rows: unknown[] = await test.dataSource.query(`SELECT * FROM ${table}`);
        expect(JSON.stringify(rows)).not.toMatch(/ann@example|Ann/i);
      }
      const registrations: unknown[] = await test.dataSource.query(
        'SELECT registration_type AS type, status, order_id IS NULL AS own FROM event_registrations ORDER BY id',
      );
      expect(registrations).toEqual([
        { type: 'paid', status: 'confirmed', own: false },
        { type: 'free', status: 'cancelled', own: false },
        { type: 'free', status: 'cancelled', own: true },
      ]);
      expect(await test.dataSource.query('SELECT source, status FROM experience_bookings ORDER BY id')).toEqual([
        { source: 'order', status: 'confirmed' },
        { source: 'order', status: 'pending' },
        { source: 'rsvp', status: 'cancelled' },
      ]);
      expect(
        await test.dataSource.query('SELECT booking_status, total_amount_cents::int AS cents FROM stay_bookings'),
      ).toEqual([{ booking_status: 'confirmed', cents: 81563 }]);
    });

    it('with an address that they never verified keep its owner’s data unchanged', async () => {
      await rsvp(ANN);
      expect(await deliver(test, 'customer.erased', { userId: 99, email: '' })).toBe(true);
      expect(await test.dataSource.query('SELECT guest_email FROM experience_bookings')).toEqual([
        { guest_email: ANN },
      ]);
    });
  });

  describe('with bookings of another account under their verified address', () => {
    const ask = async (what: string) =>
      (await test.call({ as: 'gateway' }, 'GET', `/internal/customers/7/${what}?email=${encodeURIComponent(ANN)}`))
        .body;

    it('leave that account’s bookings unchanged when they are erased', async () => {
      await deliver(test, 'order.placed', order({ userId: 8 }));
      await register(ANN, customer(8));
      await rsvp(ANN, customer(8));
      await verify(7, ANN);
      const rows = async () =>
        Promise.all(
          ['stay_bookings', 'event_registrations', 'experience_bookings'].map(
            (table): Promise<unknown> => test.dataSource.query(`SELECT * FROM ${table} ORDER BY id`),
          ),
        );
      const before = await rows();
      expect(await ask('obligations')).toEqual({ reasons: [] });
      expect(await ask('export')).toEqual({ stays: [], event_registrations: [], experience_bookings: [] });
      expect(await deliver(test, 'customer.erased', { userId: 7, email: ANN })).toBe(true);
      expect(await rows()).toEqual(before);
    });

    it('also have bookings of guests without an account, which block the erasure and are exported', async () => {
      const { userId: _, ...ofGuest } = order();
      await deliver(test, 'order.placed', ofGuest);
      expect((await ask('obligations')).reasons).toEqual([
        'A visit on Jun 6, 2026 is paid for: Wine Tasting Flight.',
        'Tickets for Benga at Dusk on Jun 13, 2026 are paid for.',
        'A stay on Jul 10–12, 2026 is booked.',
        expect.stringContaining('Vineyard Trek'),
      ]);
      const data = await ask('export');
      expect([data.stays.length, data.event_registrations.length, data.experience_bookings.length]).toEqual([1, 2, 2]);
      const strangers = await test.call({ as: 'gateway' }, 'GET', '/internal/customers/7/obligations');
      expect(strangers.body).toEqual({ reasons: [] });
    });
  });

  describe('whose account staff archive', () => {
    it('keep paid bookings; future free ones are cancelled with a mail, and the address is no longer linked to the account', async () => {
      await deliver(test, 'order.placed', order());
      await register(ANN, customer(7));
      await rsvp(ANN, customer(7));
      await rsvp('bob@example.com', customer(8));
      await verify(7, ANN);
      await emptyTables(test.dataSource, 'outbox');
      expect(await deliver(test, 'customer.archived', { userId: 7, email: ANN })).toBe(true);
      expect(
        await test.dataSource.query(
          'SELECT registration_type AS type, status, lower(customer_email) AS email FROM event_registrations ORDER BY id',
        ),
      ).toEqual([
        { type: 'paid', status: 'confirmed', email: ANN },
        { type: 'free', status: 'cancelled', email: ANN },
        { type: 'free', status: 'cancelled', email: ANN },
      ]);
      expect(
        await test.dataSource.query('SELECT source, status, user_id FROM experience_bookings ORDER BY id'),
      ).toMatchObject([
        { source: 'order', status: 'confirmed', user_id: 7 },
        { source: 'order', status: 'pending', user_id: 7 },
        { source: 'rsvp', status: 'cancelled', user_id: 7 },
        { source: 'rsvp', status: expect.stringMatching(/pending|confirmed/), user_id: 8 },
      ]);
      expect(await test.dataSource.query('SELECT booking_status, user_id FROM stay_bookings')).toEqual([
        { booking_status: 'confirmed', user_id: 7 },
      ]);
      expect((await mailsOf(test)).map(({ kind }) => kind).sort()).toEqual([
        'registration_cancelled',
        'registration_cancelled',
        'visit_update',
      ]);
      expect(await test.dataSource.query('SELECT * FROM verified_emails')).toEqual([]);
    });
  });

  it('leave no mail in the outbox, even to an address that they never verified', async () => {
    await register(ANN, customer(7));
    await rsvp(ANN, customer(7));
    await register(ANN, customer(8));
    expect(await deliver(test, 'customer.erased', { userId: 7, email: '' })).toBe(true);
    const rows: { payload: { userId?: number } }[] = await test.dataSource.query(
      `SELECT payload FROM outbox WHERE type = 'mail.requested'`,
    );
    expect(rows.map(({ payload }) => payload.userId)).toEqual([8]);
  });

  describe('whose account is being closed', () => {
    const ending: string = randomUUID();
    const path = (id: string = ending) => `/internal/customers/7/endings/${id}`;
    const begin = (id?: string) => test.call({ as: 'gateway' }, 'PUT', path(id));
    const lift = (id?: string) => test.call({ as: 'gateway' }, 'DELETE', path(id));
    const codes = async () => [(await register(ANN, customer(7))).body.code, (await rsvp(ANN, customer(7))).body.code];

    it('cannot register or request a visit until the closing is withdrawn or lapses', async () => {
      expect((await begin()).status).toBe(204);
      expect((await begin()).status).toBe(204);
      expect(await codes()).toEqual(['account_ending', 'account_ending']);
      expect((await register('kim@example.com', customer(8))).status).toBe(201);
      const other = randomUUID();
      await begin(other);
      expect((await lift()).status).toBe(204);
      expect(await codes()).toEqual(['account_ending', 'account_ending']);
      await test.dataSource.query(`UPDATE customer_endings SET lapses_at = lapses_at - interval '2 minutes'`);
      expect(await codes()).toEqual([undefined, undefined]);
      expect((await lift(other)).status).toBe(204);
      expect((await test.call(customer(7), 'PUT', path())).status).toBe(404);
    });

    it.each(['customer.archived', 'customer.erased'] as const)('cannot after %s either', async (type) => {
      await begin();
      await deliver(test, type, { userId: 7, email: ANN });
      await lift();
      expect(await codes()).toEqual(['account_ended', 'account_ended']);
      const rows: unknown[] = await test.dataSource.query(
        'SELECT id FROM experience_bookings UNION ALL SELECT id FROM event_registrations',
      );
      expect(rows).toEqual([]);
    });
  });

  describe('who registered for a free event', () => {
    const mine = async () => (await of('event-registrations'))[0];

    it('send commerce one event to remove the line from the cart, even after a double press', async () => {
      const made = await register(ANN, customer(7, 'guest-9'));
      await register(ANN, customer(7, 'guest-9'));
      const told = await test.dataSource.query<{ consumer: string; payload: unknown }[]>(
        `SELECT consumer, payload FROM outbox WHERE type = 'registration.made'`,
      );
      expect(told).toEqual(
        Array(2).fill({
          consumer: 'commerce',
          payload: { eventId: 3, occurrenceId: made.body.occurrence_id, userId: 7, guestId: 'guest-9' },
        }),
      );
      expect(await mailsOf(test)).toMatchObject([
        {
          kind: 'event_registered',
          attachments: [{ filename: 'event.ics', content: expect.stringContaining('DTSTART:20260607T190000Z') }],
        },
      ]);
    });

    it('cancel it until it begins; a paid one is cancelled in its order', async () => {
      await register(ANN, customer(7));
      const { id } = (await mine()) as { id: number };
      const remove = (which: number, who = customer(7)) =>
        test.call(who, 'DELETE', `/api/customer/event-registrations/${which}`);
      expect(await mine()).toMatchObject({ can_cancel: true });
      for (const who of [customer(8), admin(9)]) expect((await remove(id, who)).status).toBe(404);
      expect((await test.call(customer(8), 'GET', `/api/customer/event-registrations/${id}`)).status).toBe(404);
      expect((await test.call(customer(8), 'GET', `/api/customer/event-registrations/${id}/calendar.ics`)).status).toBe(
        404,
      );
      const before = (await test.call(guest(), 'GET', '/api/events/3')).body.seats_left;
      const gone = await remove(id);
      expect([gone.status, gone.headers.get('x-touched')]).toEqual([204, 'events']);
      expect((await remove(id)).status).toBe(204);
      expect((await test.call(guest(), 'GET', '/api/events/3')).body.seats_left).toBe(before + 2);
      expect((await mailsOf(test)).at(-1)).toMatchObject({
        kind: 'registration_cancelled',
        to: ANN,
        data: { event: 'Open Cellar Sunday', quantity: 2 },
      });
      expect((await test.call(customer(7), 'GET', `/api/customer/event-registrations/${id}`)).body).toMatchObject({
        status: 'cancelled',
        can_cancel: false,
      });
      await register(ANN, customer(7));
      test.clock.set('2026-06-07T19:00:00Z');
      expect((await remove(((await mine()) as { id: number }).id)).body).toMatchObject({
        status: 409,
        code: 'event_past',
      });
    });

    it('can’t cancel ordered tickets here, but a free line of an order', async () => {
      const placed = order({ lines: lines().slice(1, 3) });
      await deliver(test, 'order.placed', placed);
      const rows = (await of('event-registrations')) as {
        id: number;
        registration_type: string;
        can_cancel: boolean;
      }[];
      const remove = async (type: string) =>
        test.call(
          customer(7),
          'DELETE',
          `/api/customer/event-registrations/${rows.find((row) => row.registration_type === type)?.id}`,
        );
      expect(rows.map((row) => [row.registration_type, row.can_cancel])).toEqual([
        ['free', true],
        ['paid', false],
      ]);
      expect((await remove('paid')).body).toMatchObject({
        status: 409,
        code: 'cancel_order',
        order_id: placed.orderId,
      });
      expect((await remove('free')).status).toBe(204);
    });

    it('has its own calendar entry, and lists in pages', async () => {
      await register(ANN, customer(7));
      await register('second@example.com', customer(7));
      const { id } = (await mine()) as { id: number };
      const file = await fetch(new URL(`/api/customer/event-registrations/${id}/calendar.ics`, test.url), {
        headers: await test.identity(customer(7)),
      });
      expect(await file.text()).toContain(
        'DTSTART:20260607T190000Z\r\nDTEND:20260607T220000Z\r\nSUMMARY:Open Cellar Sunday\r\n',
      );
      const page = await test.call(customer(7), 'GET', '/api/customer/event-registrations?limit=1');
      expect(page.headers.get('x-total-count')).toBe('2');
      expect((await test.call(customer(7), 'GET', nextPageOf(page) ?? '')).body).toMatchObject([{ id: id - 1 }]);
    });
  });
});
