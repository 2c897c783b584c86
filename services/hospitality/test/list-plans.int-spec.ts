import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { admin, fillLargeTables, tablesReadWhole } from '@shamba/service-kit/testing';
import { RemindRegistered } from '../src/modules/events/use-cases/remind-registered.js';
import { RemindVisitors } from '../src/modules/experiences/use-cases/remind-visitors.js';
import { TellStays } from '../src/modules/stay/messages/use-cases/tell-stays.js';
import { type Hospitality, startHospitality } from './support.js';

const REGISTRATIONS = 20_000;
const VISITS = 20_000;
const STAYS = 10_000;

/** Five years of a busy winery. Small tables (events, experiences, their dates) may be read whole. */
const FILL = `
  INSERT INTO events (id, slug, title, description, category, max_attendees)
    SELECT n, 'e-' || n, 'Event ' || n, 'x', 'Community', 500 FROM generate_series(1001, 1200) n;
  INSERT INTO ticket_types (event_id, price_cents) SELECT n, 0 FROM generate_series(1001, 1200) n;
  INSERT INTO event_occurrences (id, event_id, local_date, start_time, end_time)
    SELECT 1000 + n, 1001 + n % 200, date '2021-01-01' + n, '12:00', '15:00' FROM generate_series(1, 2000) n;
  INSERT INTO event_registrations (event_id, occurrence_id, ticket_type_id, event_title, registration_type, status, quantity, customer_name,
      customer_email, unit_price_cents, currency)
    SELECT o.event_id, o.id, t.id, 'Event ' || o.event_id, CASE WHEN n % 40 = 0 THEN 'paid' ELSE 'free' END,
           CASE WHEN n % 50 = 0 THEN 'cancelled' ELSE 'confirmed' END, 2, 'Guest ' || n, 'g' || n || '@example.com', 0, 'USD'
      FROM generate_series(1, ${REGISTRATIONS}) n JOIN event_occurrences o ON o.id = 1001 + n % 2000 JOIN ticket_types t ON t.event_id = o.event_id;
  INSERT INTO experiences (id, slug, title, description, tax_class, max_guests, bookable, slot_capacity)
    SELECT n, 'x-' || n, 'Experience ' || n, 'x', 'standard', 8, true, 10 FROM generate_series(1001, 1040) n;
  INSERT INTO experience_slots (id, experience_id, local_date, start_time)
    SELECT 1000 + n, 1001 + n % 40, date '2021-01-01' + n / 40, '12:00' FROM generate_series(1, 80000) n;
  INSERT INTO experience_bookings (experience_id, slot_id, experience_title, source, status, booking_date, booking_time, without_places, guest_count,
      guest_name, guest_email, currency)
    SELECT s.experience_id, s.id, 'Experience', CASE WHEN n % 50 = 0 THEN 'order' ELSE 'rsvp' END, CASE WHEN n % 50 = 1 THEN 'pending' ELSE 'confirmed' END,
           s.local_date, s.start_time, n % 200 = 1, 2, 'Guest ' || n, 'g' || n || '@example.com', 'USD'
      FROM generate_series(1, ${VISITS}) n JOIN experience_slots s ON s.id = 1000 + n * 4;
  INSERT INTO stay_bookings (unit_id, source, guest_name, guest_email, number_of_guests, check_in_date, check_out_date, booking_status, payment_status,
      base_rate_per_night_cents, cleaning_fee_cents, tax_rate, total_amount_cents, currency)
    SELECT 1, 'manual', 'Guest ' || n, 'g' || n || '@example.com', 2, date '2021-01-01' + n, date '2021-01-02' + n,
           CASE WHEN n % 50 = 0 THEN 'pending' ELSE 'cancelled' END, CASE WHEN n % 50 = 0 THEN 'unpaid' ELSE 'refunded' END, 28000, 7500, 12.5, 35500, 'USD'
      FROM generate_series(1, ${STAYS}) n;`;

const LARGE = ['event_registrations', 'experience_bookings', 'experience_slots', 'stay_bookings'];

let test: Hospitality;
beforeAll(async () => {
  test = await startHospitality({ demo: true });
  await fillLargeTables(test.dataSource, [FILL], LARGE);
  await test.dataSource.query('ANALYZE');
});
afterAll(() => test.close());

/** True for a count of all rows without a filter: PostgreSQL reads each row, in the table or in an index. */
const isCountOfAll = (sql: string, values: readonly unknown[]): boolean =>
  sql.includes('count(*)') && !sql.includes(' JOIN ') && values.length === 0;

/** The large tables that a request's statements read whole, by their query plans. */
const readWhole = (path: string): Promise<string[]> =>
  tablesReadWhole(
    test.dataSource,
    LARGE,
    async () => expect((await test.call(admin(), 'GET', path)).status).toBe(200),
    isCountOfAll,
  );

it.each([
  '/api/admin/event-registrations?limit=50',
  '/api/admin/event-registrations?limit=50&page=3',
  '/api/admin/event-registrations?limit=50&q=guest%2017',
  '/api/admin/event-registrations?limit=50&event_id=1001',
  '/api/admin/event-registrations?limit=50&status=cancelled',
  '/api/admin/event-registrations?limit=50&registration_type=paid',
  '/api/admin/event-registrations?limit=50&from=2026-06-01&to=2026-06-07',
  '/api/admin/experience-bookings?limit=50',
  '/api/admin/experience-bookings?limit=50&sort=date',
  '/api/admin/experience-bookings?limit=50&q=guest%2017',
  '/api/admin/experience-bookings?limit=50&status=pending',
  '/api/admin/experience-bookings?limit=50&source=order',
  '/api/admin/experience-bookings?limit=50&experience_id=1001',
  '/api/admin/experience-bookings?limit=50&without_places=true',
  '/api/admin/experience-bookings?limit=50&from=2026-06-05&to=2026-06-05&sort=date',
  '/api/events?view=staff&limit=50',
  '/api/admin/events/1001',
  '/api/admin/events/1001/dates/1200/call-off',
  '/api/experiences?view=staff&limit=50',
  '/api/admin/experiences/1001/slots?date=2026-06-06',
  '/api/vineyard-stay/bookings?limit=50',
  '/api/vineyard-stay/bookings?limit=50&q=guest%2017',
  '/api/vineyard-stay/bookings?limit=50&booking_status=pending',
  '/api/vineyard-stay/bookings?limit=50&from=2026-06-01&to=2026-06-30',
  '/api/vineyard-stay/calendar?from=2026-06-01&to=2027-05-31',
])('reads no large table whole: %s', async (path) => {
  expect(await readWhole(path)).toEqual([]);
});

it('finds stays to report without reading all of them', async () => {
  // Some stays of the five years are due: newly confirmed ones, and those around today.
  await test.dataSource.query(
    `UPDATE stay_bookings SET booking_status = 'confirmed', told_on = CASE WHEN id % 5 = 0 THEN NULL ELSE check_in_date END WHERE id % 7 = 0`,
  );
  await test.dataSource.query('VACUUM ANALYZE stay_bookings');
  const told = () => test.app.get(TellStays).execute();
  expect(await tablesReadWhole(test.dataSource, LARGE, told)).toEqual([]);
});

it('reminds guests of tomorrow without reading all visits and registrations', async () => {
  const remind = async () => {
    await test.app.get(RemindVisitors, { strict: false }).execute();
    await test.app.get(RemindRegistered, { strict: false }).execute();
  };
  expect(await tablesReadWhole(test.dataSource, LARGE, remind)).toEqual([]);
});

it('detects a search without an index, which reads the whole table', async () => {
  const sql = `SELECT id FROM event_registrations WHERE customer_name ILIKE '%x%'`;
  expect(await tablesReadWhole(test.dataSource, LARGE, () => test.dataSource.query(sql))).toEqual([
    `event_registrations: ${sql}`,
  ]);
});
