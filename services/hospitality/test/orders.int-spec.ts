import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OrderLineEvent, OrderPlaced } from '@shamba/event-contract';
import { admin, customer } from '@shamba/service-kit/testing';
import { deliver, hold, type Hospitality, nights, NOW, pin, startHospitality } from './support.js';

const price = { title: 'x', unitPrice: '25.00', lineTotal: '50.00' };

describe('orders', () => {
  let test: Hospitality;
  let slotId: number;
  beforeAll(async () => {
    test = await startHospitality({ demo: true });
    await test.dataSource.query(`INSERT INTO experience_slots (experience_id, local_date, start_time) VALUES (1, '2026-06-06', '12:00')`);
    const [slot]: { id: number }[] = await test.dataSource.query('SELECT min(id) AS id FROM experience_slots');
    slotId = slot?.id ?? 0;
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(NOW);
    await test.dataSource.query('TRUNCATE holds, stay_claims, stay_bookings, event_registrations, experience_bookings, cancelled_orders, inbox CASCADE');
  });

  const lines = (): OrderLineEvent[] => [
    {
      ...price, kind: 'vineyard_stay', lineRef: 'line-1', title: 'Vineyard Stay', quantity: 2, unitPrice: '325.00', lineTotal: '725.00', unitId: 1, checkIn: '2026-07-10', checkOut: '2026-07-12',
      guests: 4, nightlyRate: '325.00', cleaningFee: '75.00', taxRate: '12.50', total: '815.63', specialRequests: 'A cot, please',
    },
    { ...price, kind: 'event', lineRef: 'line-2', title: 'Benga at Dusk', quantity: 2, eventId: 1 },
    { ...price, kind: 'experience', lineRef: 'line-3', title: 'Wine Tasting Flight', quantity: 3, experienceId: 1, slotId, guests: 3, unitPrice: '15.00' },
    { ...price, kind: 'experience', lineRef: 'line-4', title: 'Vineyard Trek', quantity: 2, experienceId: 2, preferredDate: '2026-08-01', preferredTime: '10:00 AM', guests: 2 },
    { ...price, kind: 'wine', lineRef: 'line-5', title: 'Zinfandel', quantity: 2, wineId: 1 },
  ];
  const order = (more: Partial<OrderPlaced> = {}): OrderPlaced => ({
    orderId: randomUUID(), orderNumber: 'SRV-1', checkoutId: 'checkout', attemptId: 'attempt', userId: 7, customer: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' },
    lines: lines(), total: '1000.00', currency: 'USD', paid: true, ...more,
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
    ({ orderId: placed.orderId, orderNumber: placed.orderNumber, checkoutId: placed.checkoutId, attemptId: placed.attemptId, lines: placed.lines, reason: 'payment_lost' }) as const;
  const count = async (from: string): Promise<number | undefined> => {
    const [row] = await test.dataSource.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${from}`);
    return row?.n;
  };
  const bookings = async () => (await test.call(admin(), 'GET', '/api/vineyard-stay/bookings')).body as Record<string, unknown>[];

  it('turn what was pinned into bookings, registrations and visits, once', async () => {
    await pinned();
    const placed = order();
    const id = randomUUID();
    expect(await deliver(test, 'order.placed', placed, id)).toBe(true);
    expect(await deliver(test, 'order.placed', placed, id)).toBe(true);
    expect(await deliver(test, 'order.placed', placed)).toBe(true); // another delivery of the same order
    expect(await bookings()).toMatchObject([
      { source: 'online', order_id: placed.orderId, guest_name: 'Ann Lee', booking_status: 'confirmed', payment_status: 'paid', total_nights: 2, base_rate_per_night: '325.00', cleaning_fee: '75.00', tax_rate: '12.50', total_amount: '815.63', number_of_guests: 4, special_requests: 'A cot, please' },
    ]);
    expect((await test.call(customer(7), 'GET', '/api/customer/event-registrations')).body).toMatchObject([{ event_id: 1, quantity: 2, registration_type: 'paid', price: '25.00', event_date: '2026-06-13' }]);
    const visits = (await test.call(admin(), 'GET', '/api/admin/experience-bookings')).body as Record<string, unknown>[];
    expect(visits).toHaveLength(2);
    expect(visits).toContainEqual(expect.objectContaining({ experience_id: 1, status: 'confirmed', source: 'order', booking_date: '2026-06-06', booking_time: '12:00', guest_count: 3 }));
    expect(visits).toContainEqual(expect.objectContaining({ experience_id: 2, status: 'pending', booking_date: '2026-08-01', booking_time: '10:00' }));
    expect(await count('holds')).toBe(0);
    expect(await test.dataSource.query('SELECT kind, pinned FROM stay_claims')).toEqual([{ kind: 'booking', pinned: false }]);
    expect((await hold(test, 'other', [nights('n', '2026-07-11', '2026-07-13')])).status).toBe(409);
  });

  it('wait for staff when stays are not confirmed by themselves', async () => {
    await test.call(admin(), 'PUT', '/api/vineyard-stay/settings', { auto_confirm: false });
    await pinned();
    await deliver(test, 'order.placed', order());
    expect(await bookings()).toMatchObject([{ booking_status: 'pending', payment_status: 'paid' }]);
    await test.call(admin(), 'PUT', '/api/vineyard-stay/settings', { auto_confirm: true });
  });

  it('keep what was pinned for them even if staff made the event smaller meanwhile', async () => {
    await pinned();
    await test.dataSource.query('UPDATE event_occurrences SET capacity = 0 WHERE event_id = 1');
    expect(await deliver(test, 'order.placed', order())).toBe(true);
    expect(await count(`event_registrations WHERE status = 'confirmed'`)).toBe(1);
    await test.dataSource.query('UPDATE event_occurrences SET capacity = NULL WHERE event_id = 1');
  });

  it('without a pin take what is free, and fail whole when it is not', async () => {
    expect(await deliver(test, 'order.placed', order())).toBe(true);
    expect(await bookings()).toHaveLength(1);
    const late = order({ checkoutId: 'late', attemptId: 'late' });
    expect(await deliver(test, 'order.placed', late)).toBe(false);
    expect(await count('event_registrations')).toBe(1); // nothing of the late order stayed
    expect(await count(`inbox WHERE type = 'order.placed'`)).toBe(1);
  });

  it('do not touch the pins of another attempt', async () => {
    await pinned('another');
    expect(await deliver(test, 'order.placed', order())).toBe(false);
    expect((await test.call({ as: 'commerce' }, 'GET', '/internal/holds')).body).toMatchObject([{ attemptId: 'another' }]);
  });

  it('are undone as a whole when they are cancelled, once', async () => {
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

  it('are never booked when the cancellation came first, and their pins go', async () => {
    await pinned();
    const placed = order();
    expect(await deliver(test, 'order.cancelled', cancelled(placed))).toBe(true);
    expect(await count('holds')).toBe(0);
    expect(await deliver(test, 'order.placed', placed)).toBe(true);
    expect(await bookings()).toEqual([]);
    expect(await count('stay_claims')).toBe(0);
  });

  it('of an erased customer keep dates and amounts, and no word about the person', async () => {
    await pinned();
    await deliver(test, 'order.placed', order());
    expect(await deliver(test, 'customer.erased', { userId: 7, email: 'ANN@example.com' })).toBe(true);
    expect(await bookings()).toMatchObject([{ guest_name: '[erased]', guest_email: '[erased]', special_requests: null, total_amount: '815.63', booking_status: 'confirmed' }]);
    for (const table of ['stay_bookings', 'event_registrations', 'experience_bookings']) {
      const rows: unknown[] = await test.dataSource.query(`SELECT * FROM ${table}`);
      expect(JSON.stringify(rows)).not.toMatch(/ann@example\.com|Ann Lee/i);
    }
  });
});
