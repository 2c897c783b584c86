import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { customer, guest } from '@shamba/service-kit/testing';
import { longer, owedLonger, price, QUOTE, refunded, shorter, startMoves } from './move-calls.js';
import type { Hospitality } from './support.js';

let calls: Awaited<ReturnType<typeof startMoves>>;
let test: Hospitality;
beforeAll(async () => {
  calls = await startMoves();
  test = calls.test;
});
afterAll(() => calls.close());
beforeEach(() => calls.reset());

describe('a stay that is moved again', () => {
  it('has the price of its last move before the next one, not that of its purchase', async () => {
    const id = await calls.ordered();
    // The order alone has the breakfast, as it has what staff agreed on beyond nights and fees.
    await test.dataSource.query('UPDATE stay_bookings SET base_rate_per_night_cents = 28000');
    calls.answers = { ...QUOTE, now: { ...price(5, '1672.64'), tax: '152.64' } };
    const { body } = await calls.move(id, owedLonger);
    await calls.settleMove(id, body.moves[0].id);
    await calls.delivered('stay.moved');
    await calls.delivered('stay.difference_paid');
    // The order's line grew by the payment, and has the nights of the purchase.
    const grown = { sold: { ...price(3, '1672.64'), tax: '152.64' }, paid: '1672.64', paidTax: '152.64' };
    calls.answers = { ...QUOTE, ...grown, refundable: '1672.64', now: { ...price(6, '1987.64'), tax: '187.64' } };
    const six = { check_in_date: '2026-07-10', check_out_date: '2026-07-16' };
    const fromFive = {
      lines: [
        { label: '5 nights × $280.00', before: '1400.00', after: null },
        { label: '6 nights × $280.00', before: null, after: '1680.00' },
        { label: 'Cleaning fee', before: '75.00', after: '75.00' },
        { label: 'Breakfast Service', before: '45.00', after: '45.00' },
        { label: 'Tax', before: '152.64', after: '187.64' },
      ],
      ...{ total_before: '1672.64', total_after: '1987.64', difference: '315.00' },
    };
    expect((await calls.preview(id, six)).body).toMatchObject(fromFive);
    // A stay that links alone have moved: its tax is what the total has beside the rest.
    await test.dataSource.query('UPDATE stay_bookings SET tax_cents = NULL');
    expect((await calls.preview(id, six)).body).toMatchObject(fromFive);
    // A waived move leaves the price.
    await calls.move(id, { ...six, version: 3, settlement: 'waive', difference: '315.00', reason: 'Our mistake' });
    await calls.delivered('stay.moved');
    const seven = { check_in_date: '2026-07-10', check_out_date: '2026-07-17' };
    expect((await calls.preview(id, seven)).body).toMatchObject({
      lines: expect.arrayContaining([fromFive.lines[0]]),
      total_before: '1672.64',
    });

    calls.answers = { ...calls.answers, now: { ...price(2, '727.64'), tax: '47.64' } };
    await calls.move(id, { ...shorter, version: 4, settlement: 'refund', difference: '-945.00' });
    await calls.delivered('stay.moved');
    calls.answers = { ...calls.answers, paid: '727.64', paidTax: '47.64' };
    const { lines, total_before } = (await calls.preview(id, longer)).body;
    expect([lines[0], lines.at(-1), total_before]).toEqual([
      { label: '2 nights × $280.00', before: '560.00', after: '560.00' },
      { label: 'Tax', before: '47.64', after: '47.64' },
      '727.64',
    ]);
  });
});

describe('the days of a move', () => {
  it('are refused when the stay has ended or was cancelled', async () => {
    const id = await calls.ordered();
    test.clock.set('2026-07-13T19:00:00Z');
    expect((await calls.preview(id, { check_in_date: '2026-07-10', check_out_date: '2026-07-15' })).status).toBe(200);
    test.clock.set('2026-07-14T19:00:00Z');
    expect((await calls.preview(id, shorter)).body).toMatchObject({ status: 409, code: 'stay_over' });
    expect((await calls.move(id, refunded)).body).toMatchObject({ status: 409, code: 'stay_over' });
    const other = await calls.add({
      booking_status: 'cancelled',
      check_in_date: '2026-08-01',
      check_out_date: '2026-08-03',
    });
    expect((await calls.preview(other, shorter)).body).toMatchObject({ code: 'stay_over' });
  });

  it('keep the first night after the guests’ arrival, and are never in the past', async () => {
    const id = await calls.ordered();
    expect(
      (await calls.preview(id, { check_in_date: '2026-06-02', check_out_date: '2026-06-05' })).body.errors,
    ).toEqual({
      check_in_date: ['Check-in must not be in the past'],
    });
    expect(
      (await calls.preview(id, { check_in_date: '2026-07-12', check_out_date: '2026-07-12' })).body.errors,
    ).toEqual({
      check_out_date: ['Check-out must be after check-in'],
    });
    expect(
      (await calls.preview(id, { check_in_date: '2026-07-10', check_out_date: '2026-07-13' })).body.errors,
    ).toEqual({
      check_in_date: ['The stay already has these dates'],
    });
    test.clock.set('2026-07-12T19:00:00Z');
    expect(
      (await calls.preview(id, { check_in_date: '2026-07-20', check_out_date: '2026-07-22' })).body.errors,
    ).toEqual({
      check_in_date: ['The stay has begun: its first night stays as it is'],
    });
    expect(
      (await calls.preview(id, { check_in_date: '2026-07-10', check_out_date: '2026-07-11' })).body.errors,
    ).toEqual({
      check_out_date: ['Check-out must not be in the past'],
    });
    expect((await calls.preview(id, shorter)).status).toBe(200);
  });

  it('and their money are for staff with write access to bookings', async () => {
    const id = await calls.ordered();
    expect((await calls.preview(id, shorter, customer(7))).status).toBe(403);
    expect((await calls.preview(id, shorter, guest())).status).toBe(401);
    expect((await calls.preview(9999, shorter)).status).toBe(404);
    expect((await calls.preview(id, { ...shorter, total_amount: '1.00' })).body.errors).toHaveProperty('total_amount');
  });
});
