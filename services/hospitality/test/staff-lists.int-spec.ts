import { admin, customer, nextPageOf } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Hospitality, startHospitality } from './support.js';

describe('staff’s lists', () => {
  let test: Hospitality;
  beforeAll(async () => {
    test = await startHospitality({ demo: true });
    await test.dataSource.query(`
      INSERT INTO stay_bookings (id, unit_id, source, guest_name, guest_email, guest_phone, number_of_guests, check_in_date, check_out_date,
        booking_status, payment_status, base_rate_per_night_cents, cleaning_fee_cents, tax_rate, total_amount_cents, currency)
      SELECT n, 1, 'manual', name, email, phone, 2, day, day + 2, status, paid, 28000, 7500, 12.5, 63500, 'USD'
        FROM (VALUES (1, 'Zoë Ångström', 'zoe@example.com', '(530) 555-0101', date '2026-07-10', 'confirmed', 'paid'),
                     (2, 'Ann Lee', 'ann@example.com', NULL, '2026-08-01', 'pending', 'unpaid'),
                     (3, 'Bo Lee', 'bo@example.org', NULL, '2026-06-20', 'cancelled', 'refunded')) AS b(n, name, email, phone, day, status, paid);
      INSERT INTO event_registrations (id, event_id, occurrence_id, ticket_type_id, event_title, registration_type, status, quantity, customer_name,
        customer_email, unit_price_cents, currency)
      SELECT n, o.event_id, o.id, t.id, e.title, r.type, r.status, 2, r.name, r.email, 0, 'USD'
        FROM (VALUES (1, 3, 'Ann Lee', 'ann@example.com', 'free', 'confirmed'), (2, 3, 'Bo Lee', 'bo@example.org', 'free', 'cancelled'),
                     (3, 1, 'Ann Lee', 'ann@example.com', 'paid', 'confirmed')) AS r(n, event, name, email, type, status)
        JOIN events e ON e.id = event JOIN ticket_types t ON t.event_id = event
        JOIN LATERAL (SELECT * FROM event_occurrences o WHERE o.event_id = event ORDER BY id LIMIT 1) o ON true;
      INSERT INTO experience_bookings (id, experience_id, experience_title, source, status, booking_date, booking_time, guest_count, guest_name,
        guest_email, currency)
      SELECT n, x.id, x.title, source, status, day, time '14:30', 2, name, email, 'USD'
        FROM (VALUES (1, 'Ann Lee', 'ann@example.com', 'rsvp', 'pending', date '2026-06-07'), (2, 'Bo Lee', 'bo@example.org', 'order', 'confirmed', NULL),
                     (3, 'Cy Roe', 'cy@example.com', 'rsvp', 'declined', '2026-06-13')) AS b(n, name, email, source, status, day)
        JOIN experiences x ON x.id = 1;`);
  });
  afterAll(() => test.close());

  const ids = async (path: string): Promise<number[]> => {
    const { status, body } = await test.call(admin(), 'GET', path);
    expect(status).toBe(200);
    return body.map(({ id }: { id: number }) => id);
  };

  it.each([
    '/api/vineyard-stay/bookings?to=',
    '/api/vineyard-stay/blocked-dates?from=',
    '/api/vineyard-stay/calendar?from=2026-06-01&to=',
    '/api/admin/experience-bookings?to=',
    '/api/admin/event-registrations?to=',
    '/api/experiences/1/slots?date=',
  ])('%s refuses days beyond five years', async (path) => {
    const asked = await test.call(admin(), 'GET', `${path}9999-12-31`);
    expect(asked).toMatchObject({ status: 400, body: { message: 'Please enter a date within the next five years' } });
  });

  it.each([
    ['', [3, 2, 1]],
    ['q=angstrom', [1]],
    ['q=vsb-000002', [2]],
    ['q=5305550101', [1]],
    ['q=lee%20example.org', [3]],
    ['booking_status=pending', [2]],
    ['payment_status=paid', [1]],
    ['from=2026-07-11&to=2026-08-01', [2, 1]],
    ['from=2026-07-12', [2]],
    ['sort=check_in', [3, 1, 2]],
    ['q=lee&page=2&limit=1', [2]],
  ])('bookings of the stay: %s', async (query, expected) => {
    expect(await ids(`/api/vineyard-stay/bookings?${query}`)).toEqual(expected);
  });

  it('stays are found by the back office’s search, newest first', async () => {
    const path = '/internal/search?q=lee&kinds=booking,order';
    expect((await test.call({ as: 'gateway' }, 'GET', '/internal/search?q=lee&kinds=booking')).body.hits).toEqual([
      { kind: 'booking', id: '3', title: 'VSB-000003', detail: 'Bo Lee · Jun 20–22, 2026 · cancelled' },
      { kind: 'booking', id: '2', title: 'VSB-000002', detail: 'Ann Lee · Aug 1–3, 2026 · pending' },
    ]);
    expect((await test.call(admin(), 'GET', path)).status).toBe(404);
  });

  it.each([
    ['', [3, 2, 1]],
    ['q=cellar%20lee', [2, 1]],
    ['event_id=1', [3]],
    ['status=cancelled', [2]],
    ['registration_type=free&status=confirmed', [1]],
    ['from=2026-06-07&to=2026-06-07', [2, 1]],
    ['sort=created', [1, 2, 3]],
  ])('registrations: %s', async (query, expected) => {
    expect(await ids(`/api/admin/event-registrations?${query}`)).toEqual(expected);
  });

  it.each([
    ['', [3, 2, 1]],
    ['status=pending', [1]],
    ['source=order', [2]],
    ['to=2026-06-12', [1]],
    ['from=2026-06-08', [3]],
    ['sort=date', [2, 1, 3]],
    ['q=roe', [3]],
  ])('visits: %s', async (query, expected) => {
    expect(await ids(`/api/admin/experience-bookings?${query}`)).toEqual(expected);
  });

  it('events by free seats, searched and sorted, from page to page', async () => {
    const all = await ids('/api/events?view=staff');
    expect(all).toHaveLength(8);
    test.clock.set('2026-06-07T22:00:00Z');
    expect(await ids('/api/events?view=staff')).toEqual([...all.filter((id) => id !== 3), 3]);
    expect(await ids('/api/events?view=staff&when=past')).toEqual([3]);
    expect(await ids('/api/events?view=staff&when=upcoming')).not.toContain(3);
    expect(await ids('/api/events?view=staff&q=open%20cellar')).toEqual([3]);
    expect(await ids('/api/events?view=staff&featured=true')).toContain(3);
    test.clock.set('2026-06-03T19:00:00Z');
    const first = await test.call(admin(), 'GET', '/api/events?view=staff&sort=-title&limit=5');
    const second = await test.call(admin(), 'GET', nextPageOf(first) ?? '');
    const titles = [...first.body, ...second.body].map(({ title }: { title: string }) => title.toLowerCase());
    expect(titles).toEqual([...titles].sort().reverse());
    expect(titles).toHaveLength(8);
  });

  it('experiences, including inactive ones', async () => {
    await test.dataSource.query('UPDATE experiences SET active = false WHERE id = 2');
    expect(await ids('/api/experiences?view=staff&active=false')).toEqual([2]);
    expect(await ids('/api/experiences')).not.toContain(2);
    expect(await ids('/api/experiences?view=staff&category=tasting')).toContain(1);
  });

  it.each([
    ['/api/events', ['category=Community', 'when=past', 'featured=true', 'sort=-title']],
    ['/api/experiences', ['category=wedding', 'active=false', 'sort=-title']],
  ])('filters of %s count for nothing in the public list, which memory answers for them', async (path, filters) => {
    const all = await ids(path);
    expect(all.length).toBeGreaterThan(1);
    for (const filter of filters) expect([filter, await ids(`${path}?${filter}`)]).toEqual([filter, all]);
  });

  it('are for staff only', async () => {
    for (const path of [
      '/api/events?view=staff',
      '/api/experiences?view=staff',
      '/api/vineyard-stay/gallery?view=staff',
    ])
      expect((await test.call(customer(), 'GET', path)).status).toBe(403);
  });
});
