import { randomUUID } from 'node:crypto';
import type { OrderLineEvent, OrderPlaced } from '@shamba/event-contract';
import { customer, emptyTables, guest } from '@shamba/service-kit/testing';
import { deliver, type Hospitality, NOW, startHospitality } from './support.js';

export const ANN = 'ann@example.com';
const price = { unitPrice: '25.00', lineTotal: '50.00' };

/** Starts hospitality with its demo data and a slot of the first experience; returns the slot's id. */
export async function startWithSlot(): Promise<{ test: Hospitality; slotId: number }> {
  const test = await startHospitality({ demo: true });
  const [slot] = await test.dataSource.query<{ id: number }[]>(
    `INSERT INTO experience_slots (experience_id, local_date, start_time) VALUES (1, '2026-06-06', '12:00') RETURNING id`,
  );
  return { test, slotId: slot?.id ?? 0 };
}

/** Resets the clock, and deletes customers' bookings and the events received about them. */
export async function forgetCustomers(test: Hospitality): Promise<void> {
  test.clock.set(NOW);
  await emptyTables(
    test.dataSource,
    'holds, stay_claims, stay_bookings, event_registrations, experience_bookings, cancelled_orders, refunded_lines, verified_emails, ended_customers, customer_endings, inbox, outbox, audit_log',
  );
}

/** Calls that buy, book and read as a customer; `app` returns the running test's service, `slotId` its slot. */
export function customerCalls(app: () => Hospitality, slotId: () => number) {
  const lines = (): OrderLineEvent[] => [
    {
      ...price,
      kind: 'vineyard_stay',
      lineRef: '1',
      title: 'Vineyard Stay',
      quantity: 2,
      unitId: 1,
      checkIn: '2026-07-10',
      checkOut: '2026-07-12',
      guests: 4,
      nightlyRate: '325.00',
      cleaningFee: '75.00',
      taxRate: '12.50',
      total: '815.63',
      specialRequests: 'A cot for Ann’s baby',
    },
    { ...price, kind: 'event', lineRef: '2', title: 'Benga at Dusk', quantity: 3, eventId: 1 },
    {
      ...price,
      kind: 'event',
      lineRef: '3',
      title: 'Open Cellar Sunday',
      quantity: 2,
      eventId: 3,
      unitPrice: '0.00',
      lineTotal: '0.00',
    },
    {
      ...price,
      kind: 'experience',
      lineRef: '4',
      title: 'Wine Tasting Flight',
      quantity: 3,
      experienceId: 1,
      slotId: slotId(),
      guests: 3,
    },
    {
      ...price,
      kind: 'experience',
      lineRef: '5',
      title: 'Vineyard Trek',
      quantity: 2,
      experienceId: 2,
      preferredDate: '2026-08-01',
      guests: 2,
    },
  ];
  const order = (more: Partial<OrderPlaced> = {}): OrderPlaced => ({
    orderId: randomUUID(),
    orderNumber: 'SRV-1',
    checkoutId: randomUUID(),
    attemptId: randomUUID(),
    userId: 7,
    customer: { firstName: 'Ann', lastName: 'Lee', email: ANN },
    lines: lines(),
    total: '1000.00',
    currency: 'USD',
    paid: true,
    ...more,
  });
  const of = async (path: string, userId = 7) =>
    (await app().call(customer(userId), 'GET', `/api/customer/${path}`)).body as Record<string, unknown>[];
  const register = (email: string, who = guest()) =>
    app().call(who, 'POST', '/api/events/3/register', {
      customerInfo: { firstName: 'Ann', lastName: 'Lee', email },
      quantity: 2,
    });
  const rsvp = (guest_email: string, who = guest()) =>
    app().call(who, 'POST', '/api/experience-bookings', {
      experience_id: 1,
      guest_name: 'Ann Lee',
      guest_email,
      guest_count: 2,
      booking_date: '2026-06-13',
      booking_time: '13:00',
    });
  const verify = (userId: number, email: string, occurredAt?: string) =>
    deliver(app(), 'customer.email_verified', { userId, email }, randomUUID(), occurredAt);
  return { lines, order, of, register, rsvp, verify };
}
