import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { admin, customer, guest } from '@shamba/service-kit/testing';
import { type Hospitality, startHospitality } from './support.js';

describe('visitors’ reads with the demo data', () => {
  let test: Hospitality;
  beforeAll(async () => {
    test = await startHospitality({ demo: true });
  });
  afterAll(() => test.close());
  const get = async (path: string) => (await test.call(guest(), 'GET', path)).body;

  it('the settings of the house after the migrations, and its add-ons', async () => {
    expect(await get('/api/vineyard-stay/settings-public')).toEqual({
      weekday_rate: '280.00',
      weekend_rate: '325.00',
      cleaning_fee: '75.00',
      tax_rate: '12.50',
      currency: 'USD',
      max_guests: 8,
      min_stay_nights: 2,
      check_in_time: '16:00',
      check_out_time: '11:00',
      season_rates: [],
      add_ons: [
        { id: 1, name: 'Wine Tour', price: '85.00', tax_class: 'standard', not_on: [] },
        { id: 2, name: 'Breakfast Service', price: '45.00', tax_class: 'standard', not_on: [] },
        { id: 3, name: 'Early Check-in', price: '25.00', tax_class: 'lodging', not_on: [] },
      ],
    });
  });

  it('future events, ascending, with their dates and prices', async () => {
    const events = (await get('/api/events')) as {
      id: number;
      date: string;
      price: string;
      event_dates: { date: string; start_time: string }[];
      ticket_link: string | null;
    }[];
    expect(events).toHaveLength(8);
    expect(events.map((event) => event.date)).toEqual([...events.map((event) => event.date)].sort());
    expect(events.every((event) => event.date >= '2026-06-03')).toBe(true);
    const free = events.find((event) => event.id === 3);
    expect(free).toMatchObject({
      title: 'Open Cellar Sunday',
      price: '0.00',
      date: '2026-06-07',
      seats_left: 80,
      event_dates: [{ date: '2026-06-07', start_time: '12:00', end_time: '15:00', past: false }],
    });
    expect(events.find((event) => event.id === 5)?.ticket_link).toMatch(/^https:/);
    expect((await get('/api/events/featured')).map((event: { id: number }) => event.id)).toEqual([3, 1, 2]);
    expect(await get('/api/events/open-cellar-sunday')).toMatchObject({ id: 3 });
    expect((await test.call(guest(), 'GET', '/api/events/nothing')).status).toBe(404);
  });

  it('no event after its last date, except for staff', async () => {
    test.clock.set('2026-06-07T21:59:00Z');
    expect((await get('/api/events')).some((event: { id: number }) => event.id === 3)).toBe(true);
    test.clock.set('2026-06-07T22:00:00Z');
    expect((await get('/api/events')).some((event: { id: number }) => event.id === 3)).toBe(false);
    expect((await test.call(admin(), 'GET', '/api/events?view=staff')).body).toHaveLength(8);
    expect((await test.call(customer(), 'GET', '/api/events?view=staff')).status).toBe(403);
    test.clock.set('2026-06-03T19:00:00Z');
  });

  it('six experiences with all fields of the page', async () => {
    const experiences = (await get('/api/experiences')) as { id: number; price: string | null }[];
    expect(experiences).toHaveLength(6);
    expect(experiences[0]).toMatchObject({
      title: 'Wine Tasting Flight',
      price: '15.00',
      bookable: true,
      slot_capacity: 10,
      category: 'tasting',
    });
    expect(experiences[0]).toHaveProperty(
      'includes',
      (experiences[0] as unknown as { included_items: string[] }).included_items,
    );
    expect(experiences.find((experience) => experience.id === 4)).toMatchObject({
      category: 'retreat',
      tax_class: 'lodging',
    });
    expect(experiences.find((experience) => experience.id === 5)).toMatchObject({ price: null });
  });

  it('sixteen photographs in their order, and no taken night', async () => {
    const gallery = (await get('/api/vineyard-stay/gallery')) as { display_order: number; image_url: string }[];
    expect(gallery.map((image) => image.display_order)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
    expect(await get('/api/vineyard-stay/availability')).toEqual({
      today: '2026-06-03',
      blockedDates: [],
      bookings: [],
    });
  });

  it('answers to commerce and the dashboard', async () => {
    const items = await test.call({ as: 'commerce' }, 'POST', '/internal/items', {
      eventIds: [1, 3, 99],
      experienceIds: [4],
      slotIds: [],
      stay: true,
    });
    expect(items.body.events.map((event: { id: number; price: string }) => [event.id, event.price])).toEqual([
      [1, '25.00'],
      [3, '0.00'],
    ]);
    expect(items.body.events[0].occurrences).toMatchObject([
      { date: '2026-06-13', startTime: '17:30', seatsLeft: 120, past: false, cancelled: false },
    ]);
    expect(items.body.experiences).toMatchObject([
      { id: 4, category: 'retreat', taxClass: 'lodging', bookable: false },
    ]);
    expect(items.body.stay).toMatchObject({
      unitId: 1,
      weekdayRate: '280.00',
      weekendRate: '325.00',
      cleaningFee: '75.00',
      taxRate: '12.50',
      imageUrl: expect.stringContaining('/media/'),
    });
    expect((await test.call(admin(), 'POST', '/internal/items', {})).status).toBe(404);
    expect((await test.call({ as: 'gateway' }, 'GET', '/internal/stats')).body).toEqual({
      vineyardBookings: 0,
      lastMonth: { vineyardBookings: 0 },
      lastYear: { vineyardBookings: 0 },
    });
  });

  it('the demo data once: a second seed changes nothing', async () => {
    const { seedDemo } = await import('../src/seed-demo.js');
    await test.dataSource.query('UPDATE experiences SET archived_at = now() WHERE id = 6');
    await seedDemo(test.dataSource);
    expect(await get('/api/experiences')).toHaveLength(5);
    expect(await get('/api/vineyard-stay/gallery')).toHaveLength(16);
    expect(await test.dataSource.query('SELECT count(*)::int AS n FROM event_occurrences')).toEqual([{ n: 11 }]);
    await test.dataSource.query('UPDATE experiences SET archived_at = NULL WHERE id = 6');
  });

  it.each(['/api/events', '/api/experiences', '/api/vineyard-stay/gallery'])(
    '%s in pages, in its own order',
    async (path) => {
      const whole = await test.call(guest(), 'GET', path);
      const ids = (whole.body as { id: number }[]).map((row) => row.id);
      expect([whole.headers.get('x-total-count'), whole.headers.get('link')]).toEqual([String(ids.length), null]);
      const seen: number[] = [];
      let next: string | undefined = `${path}?limit=3`;
      while (next) {
        const page = await test.call(guest(), 'GET', next);
        expect(page.headers.get('x-total-count')).toBe(String(ids.length));
        seen.push(...(page.body as { id: number }[]).map((row) => row.id));
        next = /^<(.+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
      }
      expect(seen).toEqual(ids);
    },
  );
});
