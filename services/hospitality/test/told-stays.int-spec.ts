import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { StayAround } from '@shamba/event-contract';
import { Outbox } from '@shamba/service-kit/outbox';
import { admin, emptyTables } from '@shamba/service-kit/testing';
import { TellStays } from '../src/modules/stay/messages/use-cases/tell-stays.js';
import { deliver, type Hospitality, NOW, startHospitality } from './support.js';

describe('confirmed stays', () => {
  let test: Hospitality;
  let stays: TellStays;
  beforeAll(async () => {
    test = await startHospitality();
    stays = test.app.get(TellStays, { strict: false });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.set(NOW);
    await emptyTables(test.dataSource, 'stay_claims, stay_bookings, outbox');
  });

  const book = async (check_in_date: string, check_out_date: string, more: Record<string, unknown> = {}) => {
    const { body } = await test.call(admin(), 'POST', '/api/vineyard-stay/bookings', {
      guest_name: 'Ann Lee',
      guest_email: 'ann@example.com',
      check_in_date,
      check_out_date,
      ...more,
    });
    // Created rows have the database's time, which no test can stop.
    await test.dataSource.query('UPDATE stay_bookings SET created_at = $1', [test.clock.now()]);
    return body as { id: number };
  };
  const told = async (): Promise<StayAround[]> => {
    const rows: { payload: StayAround }[] = await test.dataSource.query(
      `SELECT payload FROM outbox WHERE type = 'stay.around' AND consumer = 'worker' ORDER BY id`,
    );
    return rows.map(({ payload }) => payload);
  };
  const occasions = async () => (await told()).map(({ occasion, day, checkIn }) => [occasion, day, checkIn]);

  it('are reported on their confirmation, then once on each day around them from nine o’clock on', async () => {
    await book('2026-06-10', '2026-06-13');
    await stays.execute();
    await stays.execute();
    expect(await told()).toEqual([
      {
        occasion: 'confirmed',
        day: '2026-06-03',
        bookingId: expect.any(Number),
        reference: expect.stringMatching(/^VSB-/),
        to: 'ann@example.com',
        name: 'Ann Lee',
        guests: 2,
        checkIn: '2026-06-10',
        checkOut: '2026-06-13',
        checkInTime: expect.stringMatching(/^\d\d:\d\d$/),
        checkOutTime: expect.stringMatching(/^\d\d:\d\d$/),
        bookedOn: '2026-06-03',
      },
      expect.objectContaining({ occasion: 'day', day: '2026-06-03' }),
    ]);
    test.clock.set('2026-06-04T15:59:00Z');
    await stays.execute();
    expect(await told()).toHaveLength(2);
    test.clock.set('2026-06-04T16:00:00Z');
    await stays.execute();
    expect((await occasions())[2]).toEqual(['day', '2026-06-04', '2026-06-10']);
  });

  it('are reported again today after a fast clock had marked them for a later day, and then once', async () => {
    await book('2026-06-10', '2026-06-13');
    test.clock.set('2026-06-09T19:00:00Z');
    await stays.execute();
    test.clock.set(NOW);
    await stays.execute();
    await stays.execute();
    expect((await occasions()).slice(-2)).toEqual([
      ['day', '2026-06-09', '2026-06-10'],
      ['day', '2026-06-03', '2026-06-10'],
    ]);
  });

  it('are reported once by several processes at the same time', async () => {
    for (let n = 1; n < 10; n += 1) await book(`2026-06-1${n}`, n === 9 ? '2026-06-20' : `2026-06-1${n + 1}`);
    await Promise.all([1, 2, 3, 4].map(() => stays.execute()));
    await stays.execute();
    const all = await told();
    expect(all).toHaveLength(18);
    expect(new Set(all.map(({ occasion, bookingId }) => `${occasion} ${bookingId}`)).size).toBe(18);
  });

  it('are reported again when the process dies before the event is written, and then once', async () => {
    await book('2026-06-10', '2026-06-13');
    const outbox = test.app.get(Outbox, { strict: false });
    const addAll = outbox.addAll.bind(outbox);
    outbox.addAll = () => Promise.reject(new Error('killed'));
    await expect(stays.execute()).rejects.toThrow('killed');
    outbox.addAll = addAll;
    expect(await told()).toEqual([]);
    await stays.execute();
    expect((await told()).map(({ occasion }) => occasion)).toEqual(['confirmed', 'day']);
  });

  it('are reported with their new dates after a move; others are not reported', async () => {
    const { id } = await book('2026-06-10', '2026-06-13');
    await stays.execute();
    const row = (await test.call(admin(), 'GET', `/api/vineyard-stay/bookings/${id}`)).body;
    await test.call(admin(), 'PUT', `/api/vineyard-stay/bookings/${id}`, {
      ...row,
      check_in_date: '2026-06-20',
      check_out_date: '2026-06-22',
    });
    const gone = await book('2026-07-01', '2026-07-02');
    await test.call(admin(), 'DELETE', `/api/vineyard-stay/bookings/${gone.id}`);
    await book('2026-07-03', '2026-07-04', { booking_status: 'pending' });
    await book('2026-05-01', '2026-05-02');
    await book('2026-08-20', '2026-08-21');
    test.clock.advance(86_400);
    await stays.execute();
    expect((await occasions()).slice(2)).toEqual([
      ['confirmed', '2026-06-04', '2026-08-20'],
      ['day', '2026-06-04', '2026-06-20'],
    ]);
  });

  it('are not reported for an erased guest, and earlier events lose the person', async () => {
    await book('2026-06-10', '2026-06-13');
    await test.dataSource.query('UPDATE stay_bookings SET user_id = 77');
    await stays.execute();
    test.clock.set('2026-06-14T19:00:00Z');
    expect(await deliver(test, 'customer.erased', { userId: 77, email: 'ann@example.com' })).toBe(true);
    await stays.execute();
    const all = await told();
    expect(all).toHaveLength(2);
    expect(JSON.stringify(all)).not.toMatch(/ann/i);
  });
});
