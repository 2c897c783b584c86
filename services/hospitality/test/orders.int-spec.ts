import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { OrderLineEvent, OrderPlaced } from '@shamba/event-contract';
import { emptyTables, admin, customer } from '@shamba/service-kit/testing';
import { deliver, hold, type Hospitality, mailsOf, nights, NOW, pin, startHospitality } from './support.js';

const price = { title: 'x', unitPrice: '25.00', lineTotal: '50.00' };

describe('orders', () => {
  let test: Hospitality;
  let slotId: number;
  beforeAll(async () => {
    test = await startHospitality({ demo: true });
    await test.dataSource.query(
      `INSERT INTO experience_slots (experience_id, local_date, start_time) VALUES (1, '2026-06-06', '12:00')`,
    );
    const [slot]: { id: number }[] = await test.dataSource.query('SELECT min(id) AS id FROM experience_slots');
    slotId = slot?.id ?? 0;
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(NOW);
    await emptyTables(
      test.dataSource,
      'holds, stay_claims, stay_bookings, event_registrations, experience_bookings, cancelled_orders, inbox, outbox',
    );
    await test.dataSource.query(`UPDATE event_occurrences SET status = 'scheduled'`);
  });

  const lines = (): OrderLineEvent[] => [
    {
      ...price,
      kind: 'vineyard_stay',
      lineRef: 'line-1',
      title: 'Vineyard Stay',
      quantity: 2,
      unitPrice: '325.00',
      lineTotal: '725.00',
      unitId: 1,
      checkIn: '2026-07-10',
      checkOut: '2026-07-12',
      guests: 4,
      nightlyRate: '325.00',
      cleaningFee: '75.00',
      taxRate: '12.50',
      total: '815.63',
      specialRequests: 'A cot, please',
    },
    { ...price, kind: 'event', lineRef: 'line-2', title: 'Benga at Dusk', quantity: 2, eventId: 1 },
    {
      ...price,
      kind: 'experience',
      lineRef: 'line-3',
      title: 'Wine Tasting Flight',
      quantity: 3,
      experienceId: 1,
      slotId,
      guests: 3,
      unitPrice: '15.00',
    },
    {
      ...price,
      kind: 'experience',
      lineRef: 'line-4',
      title: 'Vineyard Trek',
      quantity: 2,
      experienceId: 2,
      preferredDate: '2026-08-01',
      preferredTime: '10:00 AM',
      guests: 2,
    },
    { ...price, kind: 'wine', lineRef: 'line-5', title: 'Zinfandel', quantity: 2, wineId: 1 },
  ];
  const order = (more: Partial<OrderPlaced> = {}): OrderPlaced => ({
    orderId: randomUUID(),
    orderNumber: 'SRV-1',
    checkoutId: 'checkout',
    attemptId: 'attempt',
    userId: 7,
    customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
    lines: lines(),
    total: '1000.00',
    currency: 'USD',
    paid: true,
    ...more,
  });
  const held = [
    nights('cart-1', '2026-07-10', '2026-07-12'),
    { lineRef: 'cart-2', kind: 'seats', eventId: 1, quantity: 2 },
  ];
  const pinned = async (attemptId = 'attempt') => {
    await hold(test, 'checkout', [...held, { lineRef: 'cart-3', kind: 'slot', slotId, guests: 3 }]);
    expect((await pin(test, 'checkout', attemptId)).status).toBe(200);
  };
  const cancelled = (placed: OrderPlaced) =>
    ({
      orderId: placed.orderId,
      orderNumber: placed.orderNumber,
      checkoutId: placed.checkoutId,
      attemptId: placed.attemptId,
      lines: placed.lines,
      reason: 'payment_lost',
    }) as const;
  const count = async (from: string): Promise<number | undefined> => {
    const [row] = await test.dataSource.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${from}`);
    return row?.n;
  };
  const bookings = async () =>
    (await test.call(admin(), 'GET', '/api/vineyard-stay/bookings')).body as Record<string, unknown>[];

  it('turn pinned holds into bookings, registrations and visits, once', async () => {
    await pinned();
    const placed = order();
    const id = randomUUID();
    expect(await deliver(test, 'order.placed', placed, id)).toBe(true);
    expect(await deliver(test, 'order.placed', placed, id)).toBe(true);
    expect(await deliver(test, 'order.placed', placed)).toBe(true); // another delivery of the same order
    expect(await bookings()).toMatchObject([
      {
        source: 'online',
        order_id: placed.orderId,
        guest_name: 'Ann Lee',
        booking_status: 'confirmed',
        payment_status: 'paid',
        total_nights: 2,
        base_rate_per_night: '325.00',
        cleaning_fee: '75.00',
        tax_rate: '12.50',
        total_amount: '815.63',
        number_of_guests: 4,
        special_requests: 'A cot, please',
      },
    ]);
    expect((await test.call(customer(7), 'GET', '/api/customer/event-registrations')).body).toMatchObject([
      { event_id: 1, quantity: 2, registration_type: 'paid', price: '25.00', event_date: '2026-06-13' },
    ]);
    const visits = (await test.call(admin(), 'GET', '/api/admin/experience-bookings')).body as Record<
      string,
      unknown
    >[];
    expect(visits).toHaveLength(2);
    expect(visits).toContainEqual(
      expect.objectContaining({
        experience_id: 1,
        status: 'confirmed',
        source: 'order',
        booking_date: '2026-06-06',
        booking_time: '12:00',
        guest_count: 3,
      }),
    );
    expect(visits).toContainEqual(
      expect.objectContaining({
        experience_id: 2,
        status: 'pending',
        booking_date: '2026-08-01',
        booking_time: '10:00',
      }),
    );
    expect(await count('holds')).toBe(0);
    expect(await test.dataSource.query('SELECT kind, pinned FROM stay_claims')).toEqual([
      { kind: 'booking', pinned: false },
    ]);
    expect((await hold(test, 'other', [nights('n', '2026-07-11', '2026-07-13')])).status).toBe(409);
  });

  it('are the only way to a refund: staff cannot mark their booking as refunded', async () => {
    await pinned();
    await deliver(test, 'order.placed', order());
    const [booking] = await bookings();
    const put = (change: object) =>
      test.call(admin(), 'PUT', `/api/vineyard-stay/bookings/${String(booking?.['id'])}`, {
        ...booking,
        version: undefined,
        ...change,
      });
    expect((await put({ payment_status: 'refunded', booking_status: 'cancelled' })).body).toMatchObject({
      status: 409,
      code: 'paid_by_order',
    });
    expect((await put({ booking_status: 'cancelled' })).body).toMatchObject({ status: 409, code: 'booking_paid' });
    expect((await put({ special_requests: 'Two cots' })).status).toBe(200);
    expect(await bookings()).toMatchObject([
      { booking_status: 'confirmed', payment_status: 'paid', special_requests: 'Two cots' },
    ]);
  });

  it('wait for staff when stays need confirmation', async () => {
    await test.call(admin(), 'PUT', '/api/vineyard-stay/settings', { auto_confirm: false });
    await pinned();
    await deliver(test, 'order.placed', order());
    expect(await bookings()).toMatchObject([{ booking_status: 'pending', payment_status: 'paid' }]);
    await test.call(admin(), 'PUT', '/api/vineyard-stay/settings', { auto_confirm: true });
  });

  it('keep their pinned places even if staff reduced the event since', async () => {
    await pinned();
    await test.dataSource.query('UPDATE event_occurrences SET capacity = 0 WHERE event_id = 1');
    expect(await deliver(test, 'order.placed', order())).toBe(true);
    expect(await count(`event_registrations WHERE status = 'confirmed'`)).toBe(1);
    await test.dataSource.query('UPDATE event_occurrences SET capacity = NULL WHERE event_id = 1');
  });

  it('without a pin take free places, and fail as a whole when something is taken', async () => {
    expect(await deliver(test, 'order.placed', order())).toBe(true);
    expect(await bookings()).toHaveLength(1);
    const late = order({ checkoutId: 'late', attemptId: 'late' });
    expect(await deliver(test, 'order.placed', late)).toBe(false);
    expect(await count('event_registrations')).toBe(1); // nothing of the late order stayed
    expect(await count(`inbox WHERE type = 'order.placed'`)).toBe(1);
  });

  describe('whose event is called off', () => {
    interface Dated {
      id: number;
      version: number;
      event_dates: { id: number; date: string }[];
    }
    const callOff = async (): Promise<void> => {
      const events = (await test.call(admin(), 'GET', '/api/events?view=staff')).body as Dated[];
      const event = events.find(({ id }) => id === 1);
      const event_dates = event?.event_dates.map((date) => ({ ...date, cancelled: true }));
      expect((await test.call(admin(), 'PUT', '/api/admin/events/1', { ...event, event_dates })).status).toBe(200);
    };
    const declined = (): Promise<{ payload: Record<string, unknown>; consumer: string }[]> =>
      test.dataSource.query(`SELECT payload, consumer FROM outbox WHERE type = 'booking.declined' ORDER BY id`);
    const registrations = async () =>
      (await test.call(customer(7), 'GET', '/api/customer/event-registrations')).body as Record<string, unknown>[];
    const mails = async () => (await mailsOf(test)).filter(({ kind }) => kind === 'registration_cancelled');
    const mail = (more: Record<string, unknown>) => ({
      kind: 'registration_cancelled',
      to: 'ann@example.com',
      data: expect.objectContaining({ event: 'Benga at Dusk', date: '2026-06-13', quantity: 2, paid: true, ...more }),
    });

    it('refund that line, once, and mail the guest', async () => {
      const placed = order();
      await deliver(test, 'order.placed', placed);
      await callOff();
      await callOff();
      expect(await registrations()).toMatchObject([{ status: 'cancelled', quantity: 2 }]);
      expect(await declined()).toEqual([
        {
          consumer: 'commerce',
          payload: { orderId: placed.orderId, lineId: 'line-2', reason: 'Benga at Dusk on 2026-06-13 was called off.' },
        },
      ]);
      expect(await mails()).toMatchObject([mail({ calledOff: true })]);
    });

    it('do so for a guest who was paying at that time', async () => {
      await pinned();
      await callOff();
      const placed = order();
      expect(await deliver(test, 'order.placed', placed)).toBe(true);
      expect(await deliver(test, 'order.placed', placed)).toBe(true);
      expect(await registrations()).toMatchObject([{ status: 'cancelled' }]);
      expect(await declined()).toMatchObject([{ payload: { orderId: placed.orderId, lineId: 'line-2' } }]);
      expect(await mails()).toMatchObject([mail({ calledOff: true })]);
    });

    it('mail the new time when the date is only moved, also during the payment', async () => {
      const move = async (date: string): Promise<void> => {
        const events = (await test.call(admin(), 'GET', '/api/events?view=staff')).body as Dated[];
        const event = events.find(({ id }) => id === 1);
        const [first, ...others] = event?.event_dates ?? [];
        expect(
          (
            await test.call(admin(), 'PUT', '/api/admin/events/1', {
              ...event,
              event_dates: [{ ...first, date }, ...others],
            })
          ).status,
        ).toBe(200);
      };
      const moved = async () =>
        (await mailsOf(test)).filter(({ kind }) => kind === 'registration_moved').map(({ data }) => data);
      const bought = (): ReturnType<typeof order> => {
        const placed = order();
        return {
          ...placed,
          lines: placed.lines.map((line) =>
            line.kind === 'event' ? { ...line, date: '2026-06-13', time: '18:00' } : line,
          ),
        };
      };
      await pinned();
      await move('2026-06-20');
      await deliver(test, 'order.placed', bought());
      expect(await moved()).toMatchObject([
        { event: 'Benga at Dusk', quantity: 2, fromDate: '2026-06-13', date: '2026-06-20' },
      ]);
      await move('2026-06-13');
      expect(await moved()).toMatchObject([{}, { fromDate: '2026-06-20', date: '2026-06-13' }]);
      expect(await declined()).toEqual([]);
    });

    it('do so for one registration that staff delete, until the event has ended', async () => {
      const placed = order();
      await deliver(test, 'order.placed', placed);
      const [registration] = await registrations();
      const remove = () =>
        test.call(admin(), 'DELETE', `/api/admin/event-registrations/${String(registration?.['id'])}`);
      test.clock.set('2026-06-20T19:00:00Z');
      expect((await remove()).body).toMatchObject({ status: 409, code: 'registration_paid' });
      test.clock.set(NOW);
      expect((await remove()).status).toBe(204);
      expect((await remove()).status).toBe(204);
      expect(await registrations()).toMatchObject([{ status: 'cancelled' }]);
      expect(await declined()).toMatchObject([
        {
          payload: {
            orderId: placed.orderId,
            lineId: 'line-2',
            reason: 'The registration for Benga at Dusk on 2026-06-13 was cancelled by staff.',
          },
        },
      ]);
      expect(await mails()).toMatchObject([mail({ calledOff: false })]);
    });

    it('refund nothing twice when the order was cancelled first', async () => {
      const placed = order();
      await deliver(test, 'order.placed', placed);
      await deliver(test, 'order.cancelled', cancelled(placed));
      await callOff();
      expect(await declined()).toEqual([]);
      expect(await mails()).toEqual([]);
    });
  });

  it('keep the day of a visit open during its payment', async () => {
    const close = () => test.call(admin(), 'POST', '/api/admin/closures', { date: '2026-06-06' });
    await pinned();
    expect((await close()).body).toMatchObject({ status: 409, code: 'visits_that_day', visits: 1 });
    await test.call({ as: 'commerce' }, 'POST', '/internal/holds/checkout/release', { attemptId: 'attempt' });
    expect((await close()).status).toBe(201);
    expect((await test.call(admin(), 'DELETE', '/api/admin/closures/2026-06-06')).status).toBe(204);
  });

  it('leave the pins of another attempt unchanged', async () => {
    await pinned('another');
    expect(await deliver(test, 'order.placed', order())).toBe(false);
    expect((await test.call({ as: 'commerce' }, 'GET', '/internal/holds')).body).toMatchObject([
      { attemptId: 'another' },
    ]);
  });

  it('are cancelled as a whole, once', async () => {
    await pinned();
    const placed = order();
    await deliver(test, 'order.placed', placed);
    expect(await deliver(test, 'order.cancelled', cancelled(placed))).toBe(true);
    expect(await deliver(test, 'order.cancelled', cancelled(placed))).toBe(true);
    expect(await bookings()).toMatchObject([{ booking_status: 'cancelled', payment_status: 'refunded' }]);
    expect(await count('stay_claims')).toBe(0);
    expect(await count(`event_registrations WHERE status = 'confirmed'`)).toBe(0);
    expect(await count(`experience_bookings WHERE status IN ('pending', 'confirmed')`)).toBe(0);
    await pinned('next');
  });

  it('are never booked when the cancellation came first, and their pins are released', async () => {
    await pinned();
    const placed = order();
    expect(await deliver(test, 'order.cancelled', cancelled(placed))).toBe(true);
    expect(await count('holds')).toBe(0);
    expect(await deliver(test, 'order.placed', placed)).toBe(true);
    expect(await bookings()).toEqual([]);
    expect(await count('stay_claims')).toBe(0);
  });

  it('of an erased customer keep dates and amounts, and no personal data', async () => {
    await pinned();
    await deliver(test, 'order.placed', order());
    expect(await deliver(test, 'customer.erased', { userId: 7, email: 'ANN@example.com' })).toBe(true);
    expect(await bookings()).toMatchObject([
      {
        guest_name: '[erased]',
        guest_email: '[erased]',
        special_requests: null,
        total_amount: '815.63',
        booking_status: 'confirmed',
      },
    ]);
    for (const table of ['stay_bookings', 'event_registrations', 'experience_bookings']) {
      const rows: unknown[] = await test.dataSource.query(`SELECT * FROM ${table}`);
      expect(JSON.stringify(rows)).not.toMatch(/ann@example\.com|Ann Lee/i);
    }
  });
});
