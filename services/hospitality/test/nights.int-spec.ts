import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { addDays, nightsBetween } from '@shamba/rules';
import { admin, customer, emptyTables, type TestResponse } from '@shamba/service-kit/testing';
import { ReleaseHolds } from '../src/modules/holds/index.js';
import { hold, type Hospitality, nights, NOW, pin, startHospitality } from './support.js';

const BOOKINGS = '/api/vineyard-stay/bookings';
const BLOCKED = '/api/vineyard-stay/blocked-dates';
const GUEST = 7;
const HOLD_SECONDS = 600;

const STEPS = ['book', 'move', 'cancel', 'change', 'block', 'unblock', 'hold', 'pin', 'release', 'sweep'] as const;
type Step = (typeof STEPS)[number];
/** Steps that are often refused or have nothing to apply to: drawn more often, so that each succeeds in any interleaving. */
const RARE: readonly Step[] = ['book', 'move', 'cancel', 'change', 'change', 'block', 'unblock', 'unblock'];
interface Wish {
  step: Step;
  start: number;
  length: number;
  /** Index of the booking, block or hold. */
  which: number;
}
interface Range {
  id: string;
  from: string;
  to: string;
}

let test: Hospitality;
beforeAll(async () => {
  test = await startHospitality();
});
afterAll(() => test.close());

const rows = <T>(sql: string, parameters: unknown[] = []): Promise<T[]> => test.dataSource.query(sql, parameters);
const liveBookings = () =>
  rows<Range>(
    `SELECT id::text, check_in_date::text AS "from", check_out_date::text AS "to" FROM stay_bookings
     WHERE booking_status <> 'cancelled' ORDER BY stay_bookings.id`,
  );
const blocks = () =>
  rows<Range>(
    `SELECT id::text, start_date::text AS "from", (end_date + 1)::text AS "to" FROM blocked_dates ORDER BY blocked_dates.id`,
  );
const claims = (kind: string) =>
  rows<Range>(
    `SELECT ref_id AS id, lower(nights)::text AS "from", upper(nights)::text AS "to" FROM stay_claims
     WHERE kind = $1 AND (expires_at IS NULL OR expires_at > $2) ORDER BY length(ref_id), ref_id`,
    [kind, test.clock.now()],
  );

const staff = (method: string, path: string, body?: unknown) => test.call(admin(), method, path, body);
const guestOf = (check_in_date: string, check_out_date: string) => ({
  guest_name: 'Ann Lee',
  guest_email: 'ann@example.com',
  check_in_date,
  check_out_date,
});

async function book(from: string, to: string): Promise<TestResponse> {
  const made = await staff('POST', BOOKINGS, guestOf(from, to));
  if (made.status === 201) await rows('UPDATE stay_bookings SET user_id = $2 WHERE id = $1', [made.body.id, GUEST]);
  return made;
}

/** The guest asks for other nights, and staff accept. */
async function change(id: string, check_in_date: string, check_out_date: string): Promise<TestResponse> {
  const path = `/api/customer/bookings/${id}/change-requests`;
  const asked = await test.call(customer(GUEST), 'POST', path, { check_in_date, check_out_date });
  if (asked.status !== 201) return asked;
  return staff('PATCH', `/api/vineyard-stay/change-requests/${asked.body.id}`, { status: 'accepted' });
}

/** Bookings and blocks at the start of a round; its steps choose among them. */
interface Things {
  bookings: Range[];
  blocks: Range[];
}

/** One step; null: there was nothing to apply it to. */
async function take(wish: Wish, { bookings, blocks: blocked }: Things): Promise<TestResponse | null> {
  const from = addDays('2026-08-01', wish.start);
  const to = addDays(from, wish.length);
  const booking = bookings[wish.which % bookings.length];
  const block = blocked[wish.which % blocked.length];
  const [checkout, attempt] = [`checkout-${wish.which % 2}`, `attempt-${wish.which % 2}`];
  switch (wish.step) {
    case 'book':
      return book(from, to);
    case 'move':
      return booking ? staff('PUT', `${BOOKINGS}/${booking.id}`, guestOf(from, to)) : null;
    case 'cancel':
      return booking ? staff('DELETE', `${BOOKINGS}/${booking.id}`) : null;
    case 'change':
      return booking ? change(booking.id, from, to) : null;
    case 'block':
      return staff('POST', BLOCKED, {
        start_date: from,
        end_date: addDays(to, -1),
        reason: 'maintenance',
        created_by: 'admin',
      });
    case 'unblock':
      return block ? staff('DELETE', `${BLOCKED}/${block.id}`) : null;
    case 'hold':
      return hold(test, checkout, [nights('1', from, to)], { ttlSeconds: HOLD_SECONDS });
    case 'pin':
      await hold(test, checkout, [nights('1', from, to)], { ttlSeconds: HOLD_SECONDS });
      return pin(test, checkout, attempt);
    case 'release':
      return test.call({ as: 'commerce' }, 'POST', `/internal/holds/${checkout}/release`, { attemptId: attempt });
    case 'sweep':
      await test.app.get(ReleaseHolds, { strict: false }).removeExpired();
      return null;
  }
}

it('no night has two owners, in any interleaving of bookings, moves, cancellations, changes, blocks and holds', async () => {
  const wish = fc.record({
    step: fc.constantFrom(...STEPS, ...RARE),
    start: fc.integer({ min: 0, max: 14 }),
    length: fc.integer({ min: 2, max: 4 }),
    which: fc.nat({ max: 5 }),
  });
  const round = fc.record({ wishes: fc.array(wish, { minLength: 3, maxLength: 8 }), holdsEnd: fc.boolean() });
  const done = new Set<Step>();
  await fc.assert(
    fc.asyncProperty(fc.array(round, { minLength: 2, maxLength: 5 }), async (rounds) => {
      test.clock.set(NOW);
      await emptyTables(
        test.dataSource,
        'stay_claims, stay_change_requests, stay_bookings, blocked_dates, holds, outbox',
      );
      for (const { wishes, holdsEnd } of rounds) {
        const things = { bookings: await liveBookings(), blocks: await blocks() };
        const answers = await Promise.all(wishes.map((each) => take(each, things)));
        for (const [index, answer] of answers.entries()) {
          const step = wishes[index]?.step;
          expect(answer?.status ?? 0).toBeLessThan(500);
          if (step && answer && answer.status < 300) done.add(step);
        }
        const [booked, blocked, held] = [await liveBookings(), await blocks(), await claims('hold')];
        const owned = [...booked, ...blocked, ...held].flatMap(({ from, to }) =>
          Array.from({ length: nightsBetween(from, to) }, (_, night) => addDays(from, night)),
        );
        expect(owned.length).toBe(new Set(owned).size);
        // Every booking and block claims exactly its own nights.
        expect(await claims('booking')).toEqual(booked);
        expect(await claims('block')).toEqual(blocked);
        if (holdsEnd) test.clock.advance(HOLD_SECONDS);
      }
    }),
    { numRuns: 20, seed: 20_261_123 },
  );
  expect([...done].sort()).toEqual(STEPS.filter((step) => step !== 'sweep').sort());
});
