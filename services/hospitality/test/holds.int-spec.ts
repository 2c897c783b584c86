import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { emptyTables, admin, guest } from '@shamba/service-kit/testing';
import { ReleaseHolds } from '../src/modules/holds/index.js';
import { hold, type Hospitality, nights, NOW, offer, pin, startHospitality, tally } from './support.js';

const FREE_EVENT = 3;
const seats = (lineRef: string, eventId: number, quantity: number, occurrenceId?: number) => ({
  lineRef,
  kind: 'seats',
  eventId,
  quantity,
  ...(occurrenceId && { occurrenceId }),
});

describe('holds', () => {
  let test: Hospitality;
  let slotId: number;
  beforeAll(async () => {
    test = await startHospitality({ demo: true });
    await test.dataSource.query(
      `INSERT INTO experience_slots (experience_id, local_date, start_time) VALUES (1, '2026-06-06', '12:00'), (1, '2026-06-06', '12:30')`,
    );
    const [slot]: { id: number }[] = await test.dataSource.query('SELECT min(id) AS id FROM experience_slots');
    slotId = slot?.id ?? 0;
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(NOW);
    await emptyTables(test.dataSource, 'holds, stay_claims, stay_bookings, event_registrations, experience_bookings');
  });

  const commerce = (path: string, body: unknown) =>
    test.call({ as: 'commerce' }, 'POST', `/internal/holds/${path}`, body);
  const slot = (lineRef: string, guests: number) => ({ lineRef, kind: 'slot', slotId, guests });
  const all = (checkIn = '2026-07-06', checkOut = '2026-07-08') => [
    nights('n', checkIn, checkOut),
    seats('s', FREE_EVENT, 5),
    slot('x', 4),
  ];
  const claims = (): Promise<{ ref_id: string; pinned: boolean }[]> =>
    test.dataSource.query('SELECT ref_id, pinned FROM stay_claims ORDER BY ref_id');

  it('keep nights, seats and slots for ten minutes, all or none', async () => {
    const kept = await hold(test, 'a', all());
    expect(kept).toMatchObject({ status: 200, body: { expiresAt: '2026-06-03T19:10:00.000Z' } });
    const refused = await hold(test, 'b', [
      seats('s', FREE_EVENT, 5),
      slot('x', 7),
      nights('n', '2026-07-07', '2026-07-09'),
    ]);
    expect(refused).toMatchObject({ status: 409, body: { code: 'hold_unavailable' } });
    expect(refused.body.issues).toEqual([
      expect.objectContaining({ lineRef: 'n', code: 'not_available', available: null }),
      expect.objectContaining({ lineRef: 'x', code: 'insufficient_stock', available: 6 }),
    ]);
    // Nothing of the refused set is held: all 75 seats that `a` left are free.
    expect((await offer(test, 'c', [seats('s', FREE_EVENT, 75)])).status).toBe(200);
    expect((await hold(test, 'd', [seats('s', FREE_EVENT, 1)])).body.issues).toMatchObject([
      { code: 'sold_out', available: 0 },
    ]);
    expect(await claims()).toEqual([{ ref_id: 'a', pinned: false }]);
  });

  it('replace the set, refresh the time, and release lines that are no longer named', async () => {
    await hold(test, 'a', all());
    test.clock.advance(300);
    expect((await hold(test, 'a', [nights('n', '2026-07-07', '2026-07-09')])).body.expiresAt).toBe(
      '2026-06-03T19:15:00.000Z',
    );
    expect((await hold(test, 'b', [nights('n', '2026-07-05', '2026-07-07'), slot('x', 10)])).status).toBe(200);
    expect((await hold(test, 'a', [])).status).toBe(200);
    expect(await claims()).toEqual([{ ref_id: 'b', pinned: false }]);
  });

  it('refuse a set that conflicts with itself, and leave the old one', async () => {
    await hold(test, 'a', [nights('n', '2026-07-06', '2026-07-08')]);
    expect(
      (await hold(test, 'a', [nights('n', '2026-07-20', '2026-07-22'), nights('m', '2026-07-21', '2026-07-23')]))
        .status,
    ).toBe(409);
    expect((await hold(test, 'a', [slot('x', 6), slot('y', 5)])).body.issues).toMatchObject([
      { lineRef: 'y', available: 4 },
    ]);
    expect((await hold(test, 'b', [nights('n', '2026-07-07', '2026-07-09')])).status).toBe(409);
  });

  it('expire: others can take the lines, before and after the sweep', async () => {
    await hold(test, 'a', all());
    test.clock.advance(599);
    expect((await hold(test, 'b', all())).status).toBe(409);
    test.clock.advance(1);
    expect((await hold(test, 'b', all())).status).toBe(200);
    expect((await offer(test, 'c', [seats('t', FREE_EVENT, 75)])).status).toBe(200);
    expect(await claims()).toEqual([{ ref_id: 'b', pinned: false }]);
    expect((await pin(test, 'a', 'attempt-a')).status).toBe(409);
  });

  it('are swept after expiry; pinned and running ones never are', async () => {
    await hold(test, 'over', [nights('n', '2026-07-01', '2026-07-03')], { ttlSeconds: 60 });
    await hold(test, 'running', [nights('n', '2026-07-03', '2026-07-05')]);
    await hold(test, 'paying', [nights('n', '2026-07-05', '2026-07-07')], { ttlSeconds: 60 });
    await pin(test, 'paying', 'one');
    test.clock.advance(660);
    // The running set is renewed; expired rows stay for ten minutes.
    await hold(test, 'running', [nights('n', '2026-07-03', '2026-07-05')]);
    await test.app.get(ReleaseHolds, { strict: false }).removeExpired();
    expect(await claims()).toEqual([
      { ref_id: 'paying', pinned: true },
      { ref_id: 'running', pinned: false },
    ]);
    expect(await test.dataSource.query('SELECT checkout_id FROM holds ORDER BY 1')).toEqual([
      { checkout_id: 'paying' },
      { checkout_id: 'running' },
    ]);
  });

  it('can still be pinned after expiry when the places are still free', async () => {
    await hold(test, 'a', all());
    test.clock.advance(3600);
    expect((await pin(test, 'a', 'attempt-a')).status).toBe(200);
    expect(await claims()).toEqual([{ ref_id: 'a', pinned: true }]);
  });

  it('are pinned by one attempt only, do not expire then, and only that attempt releases them', async () => {
    await hold(test, 'a', all());
    expect((await pin(test, 'a', 'one')).status).toBe(200);
    expect((await pin(test, 'a', 'one')).status).toBe(200);
    expect((await pin(test, 'a', 'two')).body.issues).toMatchObject([
      { code: 'pinned_elsewhere' },
      { code: 'pinned_elsewhere' },
      { code: 'pinned_elsewhere' },
    ]);
    expect((await hold(test, 'a', all())).status).toBe(409);
    expect((await hold(test, 'a', all(), { attemptId: 'two' })).status).toBe(409);
    expect((await hold(test, 'a', all(), { attemptId: 'one' })).status).toBe(200);
    test.clock.advance(86_400);
    expect((await hold(test, 'b', [nights('n', '2026-07-07', '2026-07-09')])).status).toBe(409);
    await commerce('a/unpin', { attemptId: 'two', ttlSeconds: 600 });
    await commerce('a/release', {});
    await commerce('a/release', { attemptId: 'two' });
    expect((await test.call({ as: 'commerce' }, 'GET', '/internal/holds?pinned=true')).body).toEqual([
      { checkoutId: 'a', attemptId: 'one', pinnedAt: NOW.toISOString(), kind: 'checkout' },
    ]);
    expect(await claims()).toEqual([{ ref_id: 'a', pinned: true }]);
  });

  it('are placed and pinned in one call', async () => {
    const body = { lines: all(), ttlSeconds: 600, attemptId: 'one', pinned: true };
    const put = (checkoutId: string, change = {}) =>
      test.call({ as: 'commerce' }, 'PUT', `/internal/holds/${checkoutId}`, { ...body, ...change });
    expect(await put('a')).toMatchObject({ status: 200, body: { pinned: true } });
    expect(await claims()).toEqual([{ ref_id: 'a', pinned: true }]);
    test.clock.advance(86_400);
    expect((await put('a')).body.pinned).toBe(true);
    expect((await put('a', { attemptId: 'two' })).status).toBe(409);
    expect((await put('b', { attemptId: 'two' })).body.issues).toEqual([
      expect.objectContaining({ lineRef: 'n', code: 'not_available' }),
    ]);
  });

  it('expire again once unpinned, and another attempt may take over', async () => {
    await hold(test, 'a', all());
    await pin(test, 'a', 'one');
    expect((await commerce('a/unpin', { attemptId: 'one', ttlSeconds: 600 })).status).toBe(200);
    expect(await claims()).toEqual([{ ref_id: 'a', pinned: false }]);
    expect((await pin(test, 'a', 'two')).status).toBe(200);
    await commerce('a/unpin', { attemptId: 'two', ttlSeconds: 600 });
    test.clock.advance(600);
    expect((await hold(test, 'b', all())).status).toBe(200);
  });

  it('are released with their nights', async () => {
    await hold(test, 'a', all());
    await commerce('a/release', {});
    await hold(test, 'b', all());
    await pin(test, 'b', 'one');
    await commerce('b/release', { attemptId: 'one' });
    expect(await claims()).toEqual([]);
    expect((await pin(test, 'a', 'one')).status).toBe(409);
  });

  it('never exceed the available number, even with simultaneous requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        hold(test, `c${n}`, [
          seats('s', 4, 2),
          slot('x', 3),
          nights('n', `2026-07-${10 + (n % 3)}`, `2026-07-${12 + (n % 3)}`),
        ]),
      ),
    );
    expect([...tally(answers.map((answer) => answer.status)).keys()].sort()).toEqual([200, 409]);
    const [held]: { seats: number; places: number }[] = await test.dataSource.query(
      `SELECT sum(quantity) FILTER (WHERE kind = 'seats')::int AS seats, sum(quantity) FILTER (WHERE kind = 'slot')::int AS places FROM hold_lines`,
    );
    expect(held?.seats).toBeLessThanOrEqual(16);
    expect(held?.places).toBeLessThanOrEqual(10);
    const [overlaps]: { n: number }[] = await test.dataSource.query(
      'SELECT count(*)::int AS n FROM stay_claims a JOIN stay_claims b ON a.id < b.id AND a.nights && b.nights',
    );
    expect(overlaps?.n).toBe(0);
  });

  it('and registrations share the same seats, RSVPs the same places', async () => {
    await offer(test, 'a', [seats('s', FREE_EVENT, 79), slot('x', 8)], 10);
    const register = (email: string, quantity: number) =>
      test.call(guest(email), 'POST', `/api/events/${FREE_EVENT}/register`, {
        customerInfo: { firstName: 'A', lastName: 'B', email },
        quantity,
      });
    expect((await register('two@example.com', 2)).body).toMatchObject({ code: 'event_full', available: 1 });
    expect((await register('one@example.com', 1)).status).toBe(201);
    const rsvp = (guest_count: number) =>
      test.call(guest(), 'POST', '/api/experience-bookings', {
        experience_id: 1,
        guest_name: 'Ann',
        guest_email: 'ann@example.com',
        guest_count,
        booking_date: '2026-06-06',
        booking_time: '12:00 PM',
      });
    expect((await rsvp(3)).body).toMatchObject({ code: 'slot_full', available: 2 });
    expect((await rsvp(2)).status).toBe(201);
    test.clock.advance(600);
    expect((await register('three@example.com', 10)).status).toBe(201);
    expect((await rsvp(8)).status).toBe(201);
    expect((await rsvp(1)).body).toMatchObject({ code: 'slot_full', available: 0 });
  });

  it('pin no seat that staff removed, and no called-off date', async () => {
    await hold(test, 'a', [seats('s', FREE_EVENT, 5)]);
    const { body: event } = await test.call(admin(), 'GET', `/api/events/${FREE_EVENT}`);
    await test.call(admin(), 'PUT', `/api/admin/events/${FREE_EVENT}`, {
      ...event,
      event_dates: [{ ...event.event_dates[0], cancelled: true }],
    });
    expect((await pin(test, 'a', 'one')).body.issues).toMatchObject([{ lineRef: 's', code: 'not_available' }]);
    await test.dataSource.query(`UPDATE event_occurrences SET status = 'scheduled'`);
  });

  it('are for commerce only, and need all fields of a line', async () => {
    expect((await test.call(admin(), 'PUT', '/internal/holds/a', { lines: [], ttlSeconds: 1 })).status).toBe(404);
    expect((await test.call({ as: 'catalog' }, 'GET', '/internal/holds')).status).toBe(404);
    expect((await hold(test, 'a', [{ lineRef: 'n', kind: 'nights', unitId: 1 }])).status).toBe(400);
    expect((await hold(test, 'a', [{ lineRef: 'b', kind: 'bottle', wineId: 1, quantity: 1 }])).status).toBe(400);
    expect((await hold(test, 'a', [nights('n', '2026-06-02', '2026-06-04')])).body.issues).toMatchObject([
      { code: 'not_available' },
    ]);
    expect((await hold(test, 'a', [seats('s', 999, 1)])).body.issues).toMatchObject([{ code: 'not_available' }]);
    expect((await hold(test, 'a', [seats('s', 5, 1)])).body.issues).toMatchObject([{ code: 'not_available' }]); // sold by another site
  });
});
