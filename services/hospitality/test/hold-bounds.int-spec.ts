import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { emptyTables } from '@shamba/service-kit/testing';
import { hold, type Hospitality, nights, NOW, offer, pin, startHospitality } from './support.js';

const FREE_EVENT = 3;
const HOUR = 3600;
const seats = (lineRef: string, quantity: number) => ({ lineRef, kind: 'seats', eventId: FREE_EVENT, quantity });

describe('the limits of one checkout', () => {
  let test: Hospitality;
  let slotId: number;
  beforeAll(async () => {
    test = await startHospitality({ demo: true });
    const [slot]: { id: number }[] = await test.dataSource.query(
      `INSERT INTO experience_slots (experience_id, local_date, start_time) VALUES (1, '2026-06-06', '12:00') RETURNING id`,
    );
    slotId = slot?.id ?? 0;
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(NOW);
    await emptyTables(test.dataSource, 'holds, stay_claims');
  });
  const unpin = (checkoutId: string, attemptId: string) =>
    test.call({ as: 'commerce' }, 'POST', `/internal/holds/${checkoutId}/unpin`, { attemptId, ttlSeconds: 600 });
  const release = (checkoutId: string) =>
    test.call({ as: 'commerce' }, 'POST', `/internal/holds/${checkoutId}/release`, {});

  it('are ten seats of a date, ten places of a slot and thirty nights, also in a payment', async () => {
    const lines = [seats('s', 11), { lineRef: 'x', kind: 'slot', slotId, guests: 10 }];
    const refused = await hold(test, 'a', lines);
    expect(refused).toMatchObject({ status: 409, body: { issues: [{ lineRef: 's', code: 'over_limit' }] } });
    expect(refused.body.message).toMatch(/^One order can have up to 10 spots for .+ at one time\. Please call us/);
    expect((await hold(test, 'a', lines, { attemptId: 'one', pinned: true })).status).toBe(409);
    const long = [nights('n', '2026-07-01', '2026-07-21'), nights('m', '2026-08-01', '2026-08-12')];
    expect((await hold(test, 'a', long)).body.issues).toEqual([
      {
        lineRef: 'm',
        code: 'over_limit',
        message: 'One order can have up to 30 nights. Please call us about a longer stay.',
        available: 10,
      },
    ]);
    expect((await hold(test, 'a', [seats('s', 10), nights('n', '2026-07-01', '2026-07-31')])).status).toBe(200);
  });

  it('end a hold after an hour in total, whatever renewals, releases and pins, and start again after a pause', async () => {
    const lines = [nights('n', '2026-07-01', '2026-07-03')];
    for (let round = 0; round < 6; round += 1) {
      expect((await hold(test, 'a', lines)).status).toBe(200);
      await release('a');
      await hold(test, 'a', lines);
      await pin(test, 'a', `try-${round}`);
      await unpin('a', `try-${round}`);
      test.clock.advance(599);
    }
    expect((await hold(test, 'a', lines)).body.expiresAt).toBe('2026-06-03T20:00:00.000Z');
    test.clock.set(new Date(NOW.getTime() + HOUR * 1000));
    expect(await hold(test, 'a', lines)).toMatchObject({
      status: 409,
      body: { issues: [{ lineRef: 'n', code: 'held_too_long', message: expect.stringContaining('in 10 minutes') }] },
    });
    expect((await hold(test, 'b', lines)).status).toBe(200);
    await release('b');
    test.clock.advance(600);
    expect((await hold(test, 'a', lines)).status).toBe(200);
  });

  it('do not apply to offers and runs, which last until their deadline', async () => {
    expect((await hold(test, 'o', [seats('s', 40)], { kind: 'offer' })).status).toBe(400);
    expect((await offer(test, 'o', [seats('s', 40), nights('n', '2026-07-01', '2026-08-15')], 12 * 60)).status).toBe(
      200,
    );
    test.clock.advance(11 * HOUR);
    expect((await hold(test, 'a', [nights('n', '2026-08-01', '2026-08-03')])).status).toBe(409);
    await pin(test, 'o', 'accepted');
    expect((await test.call({ as: 'commerce' }, 'GET', '/internal/holds?pinned=true')).body).toMatchObject([
      { checkoutId: 'o', kind: 'offer' },
    ]);
    await unpin('o', 'accepted');
    test.clock.advance(HOUR);
    expect((await hold(test, 'a', [nights('n', '2026-08-01', '2026-08-03')])).status).toBe(200);
  });
});
