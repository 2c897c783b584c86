import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { CONFIG } from '@shamba/service-kit/config';
import { customer, emptyTables } from '@shamba/service-kit/testing';
import { FreeStays1795900000033 } from '../src/database/migrations/1795900000033-free-stays.js';
import type { HospitalityConfig } from '../src/config.js';
import { longer, owedLonger, price, QUOTE, refunded, shorter, startMoves } from './move-calls.js';
import { type Hospitality, mailsOf } from './support.js';

let calls: Awaited<ReturnType<typeof startMoves>>;
let test: Hospitality;
beforeAll(async () => {
  calls = await startMoves();
  test = calls.test;
});
afterAll(() => calls.close());
beforeEach(() => calls.reset());

const nightsOf = (id: number): Promise<{ nights: string }[]> =>
  test.dataSource.query(`SELECT nights::text FROM stay_claims WHERE kind = 'booking' AND ref_id = $1`, [String(id)]);

describe('a stay that an order paid for', () => {
  it('is previewed by line; the preview changes nothing', async () => {
    const id = await calls.ordered();
    const { status, body } = await calls.preview(id, shorter);
    expect(status).toBe(200);
    expect(body).toEqual({
      version: 1,
      lines: [
        { label: '3 nights × $280.00', before: '840.00', after: null },
        { label: '2 nights × $280.00', before: null, after: '560.00' },
        { label: 'Cleaning fee', before: '75.00', after: '75.00' },
        { label: 'Breakfast Service', before: '45.00', after: '45.00' },
        { label: 'Tax', before: '82.64', after: '82.64' },
        { label: 'Add-ons refunded before', before: null, after: '-35.00' },
      ],
      ...{ total_before: '1042.64', total_after: '727.64', paid: '1042.64', difference: '-315.00', in_person: '0.00' },
      ...{ choices: ['refund', 'waive'], pay_by: null, notes: [] },
    });
    expect(calls.asked).toEqual([{ orderId: 'order-1', lineId: '4', checkIn: '2026-07-10', checkOut: '2026-07-12' }]);
    expect(await calls.read(id)).toMatchObject({ version: 1, check_out_date: '2026-07-13', moves: [] });
    expect(await calls.told()).toEqual([]);
  });

  it('says the discount of one that staff sold as agreed', async () => {
    const id = await calls.ordered();
    const [sold, now] = [price(3, '942.64'), price(2, '680.97')];
    calls.answers = { ...QUOTE, sold, now, discounted: true, paid: '942.64', refundable: '942.64' };
    const agreed = { label: 'Agreed otherwise', before: '-100.00', after: '-81.67' };
    expect((await calls.preview(id, shorter)).body.lines.at(-1)).toEqual(agreed);
  });

  it('moves; the order gets the refund, the guest a mail, and the audit log the reason', async () => {
    const id = await calls.ordered();
    calls.answers = { ...QUOTE, now: { ...QUOTE.now, tax: '47.64' } };
    const { status, body } = await calls.move(id, { ...refunded, note: 'Gladly.' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      check_out_date: '2026-07-12',
      total_amount: '727.64',
      moves: [{ settlement: 'refund', difference: '-315.00', reason: null, from_check_out: '2026-07-13' }],
    });
    expect(await calls.told()).toEqual([
      {
        payload: {
          orderId: 'order-1',
          lineId: '4',
          ...{ checkIn: '2026-07-10', checkOut: '2026-07-12' },
          ...{ refund: '315.00', tax: '35.00' },
          reason: expect.stringMatching(/^VSB-\d{6} has other dates$/),
        },
      },
    ]);
    expect(await nightsOf(id)).toEqual([{ nights: '[2026-07-10,2026-07-12)' }]);
    expect(await mailsOf(test)).toMatchObject([
      {
        kind: 'stay_update',
        to: 'ann@example.com',
        data: {
          change: 'moved',
          checkOut: '2026-07-12',
          note: 'Gladly. The new nights cost less: $315.00 will be refunded to your card.',
        },
      },
    ]);
  });

  it('moves once, even if the same request is repeated', async () => {
    const id = await calls.ordered();
    const sent = await Promise.all([calls.move(id, refunded), calls.move(id, refunded), calls.move(id, refunded)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await calls.told()).toHaveLength(1);
    expect((await calls.move(id, refunded)).body).toMatchObject({ status: 409, code: 'stale_version' });
  });

  it('waits until its order has received the previous move', async () => {
    const id = await calls.ordered();
    await calls.move(id, refunded);
    const next = { check_in_date: '2026-07-10', check_out_date: '2026-07-11' };
    expect((await calls.preview(id, next)).body).toMatchObject({ status: 409, code: 'move_under_way' });
    await calls.delivered();
    expect((await calls.preview(id, next)).status).toBe(200);
  });

  it('is waived only with a reason, which is audited and never shown to the guest', async () => {
    const id = await calls.ordered();
    const waived = { ...shorter, version: 1, settlement: 'waive', difference: '-315.00' };
    expect((await calls.move(id, waived)).body.errors).toEqual({ reason: ['Please say why the difference is waived'] });
    const { body } = await calls.move(id, { ...waived, reason: 'Left early by own choice' });
    expect(body).toMatchObject({
      total_amount: '1042.64',
      moves: [{ settlement: 'waive', reason: 'Left early by own choice', difference: '-315.00' }],
    });
    expect(await calls.told()).toMatchObject([{ payload: { refund: '0.00' } }]);
    expect(
      await test.dataSource.query(`SELECT after FROM audit_log WHERE entity = 'stay_booking' AND action = 'update'`),
    ).toMatchObject([
      {
        after: {
          settlement: 'waive',
          difference: '-315.00',
          reason: 'Left early by own choice',
          check_out_date: '2026-07-12',
        },
      },
    ]);
    expect(JSON.stringify(await mailsOf(test))).not.toContain('own choice');
    const own = await test.call(customer(7), 'GET', `/api/customer/bookings/${id}`);
    expect(own.body).not.toHaveProperty('moves');
  });

  it('that costs more is owed at the house, settled there once, and counted in the next move', async () => {
    const id = await calls.ordered();
    calls.answers = { ...QUOTE, now: { ...price(5, '1672.64'), tax: '152.64' } };
    expect((await calls.preview(id, longer)).body).toMatchObject({ difference: '630.00', choices: ['owed', 'waive'] });
    expect((await calls.move(id, { ...owedLonger, settlement: 'refund' })).body.errors).toHaveProperty('settlement');
    const { body } = await calls.move(id, owedLonger);
    expect(body).toMatchObject({ total_amount: '1672.64', moves: [{ settlement: 'owed' }] });
    expect((await mailsOf(test))[0]?.data['note']).toBe(
      'The new nights cost $630.00 more. Please pay the difference when you arrive.',
    );
    const settle = () => calls.settleMove(id, body.moves[0].id);
    expect((await settle()).body.moves).toMatchObject([{ settlement: 'settled', version: 2 }]);
    expect((await settle()).body.moves).toMatchObject([{ settlement: 'settled', version: 2 }]);
    // The order gets one event, with the additional tax of the new nights.
    expect(await calls.told('stay.difference_paid')).toEqual([
      {
        payload: {
          orderId: 'order-1',
          lineId: '4',
          moveId: body.moves[0].id,
          amount: '630.00',
          tax: '70.00',
          day: '2026-06-03',
          reference: expect.stringMatching(/^VSB-\d{6}$/),
          by: expect.any(String),
        },
      },
    ]);
    await calls.delivered('stay.moved');
    expect((await calls.preview(id, shorter)).body).toMatchObject({ status: 409, code: 'move_under_way' });
    await calls.delivered('stay.difference_paid');
    calls.answers = { ...QUOTE, paid: '1672.64', paidTax: '152.64', inHouse: '630.00', refundable: '1672.64' };
    expect((await calls.preview(id, shorter)).body).toMatchObject({
      paid: '1672.64',
      difference: '-945.00',
      in_person: '630.00',
      choices: ['refund', 'waive'],
    });
    calls.answers = { ...calls.answers, refundable: '900.00' };
    expect((await calls.preview(id, shorter)).body).toMatchObject({ choices: ['settled', 'waive'], in_person: '0.00' });
    calls.answers = { ...calls.answers, refundable: '1672.64' };
    await calls.move(id, { ...shorter, version: 3, settlement: 'refund', difference: '-945.00' });
    expect((await mailsOf(test)).map(({ data }) => data['note'])).toContain(
      'The new nights cost less: $945.00 will be refunded, $630.00 of it in person and the rest to your card.',
    );
  });

  it('that was settled before orders counted differences still counts here', async () => {
    const id = await calls.ordered();
    calls.answers = { ...QUOTE, now: price(5, '1672.64') };
    const { body } = await calls.move(id, owedLonger);
    await test.dataSource.query(`UPDATE stay_moves SET settlement = 'settled' WHERE id = $1`, [body.moves[0].id]);
    await calls.delivered('stay.moved');
    calls.answers = QUOTE;
    expect((await calls.preview(id, shorter)).body).toMatchObject({ paid: '1672.64', difference: '-945.00' });
  });

  it('is not moved at a price from before its difference was settled', async () => {
    const id = await calls.ordered();
    calls.answers = { ...QUOTE, now: price(5, '1672.64') };
    const { body } = await calls.move(id, owedLonger);
    await calls.settleMove(id, body.moves[0].id);
    await calls.delivered('stay.moved');
    await calls.delivered('stay.difference_paid');
    const late = { ...longer, check_out_date: '2026-07-16', version: 2, settlement: 'owed', difference: '630.00' };
    expect((await calls.move(id, late)).body).toMatchObject({ status: 409, code: 'stale_version' });
  });

  it('that was cancelled owes nothing: its order refunds the payment', async () => {
    const id = await calls.ordered();
    calls.answers = { ...QUOTE, now: price(5, '1672.64') };
    const { body } = await calls.move(id, owedLonger);
    await test.dataSource.query(`UPDATE stay_bookings SET booking_status = 'cancelled' WHERE id = $1`, [id]);
    expect((await calls.settleMove(id, body.moves[0].id)).body).toMatchObject({ status: 409, code: 'nothing_owed' });
    expect(await calls.told('stay.difference_paid')).toEqual([]);
  });

  it('owes only the difference of its last move', async () => {
    const id = await calls.ordered();
    calls.answers = { ...QUOTE, now: price(5, '1672.64') };
    await calls.move(id, owedLonger);
    await calls.delivered();
    calls.answers = { ...QUOTE, now: QUOTE.sold };
    const back = { check_in_date: '2026-07-10', check_out_date: '2026-07-13' };
    const { body } = await calls.move(id, { ...back, version: 2, settlement: 'none', difference: '0.00' });
    expect(body.moves).toMatchObject([{ settlement: 'none' }, { settlement: 'replaced' }]);
    const first = body.moves[1].id;
    expect((await calls.settleMove(id, first)).body).toMatchObject({ status: 409, code: 'nothing_owed' });
    expect((await calls.settleMove(9999, first)).status).toBe(404);
  });

  it('is not moved at a difference that staff have not seen, nor to taken nights', async () => {
    const id = await calls.ordered();
    calls.answers = { ...QUOTE, now: price(2, '700.00') };
    expect((await calls.move(id, refunded)).body).toMatchObject({ status: 409, code: 'difference_changed' });
    calls.answers = QUOTE;
    await calls.add({ check_in_date: '2026-07-20', check_out_date: '2026-07-22', guest_name: 'Bob Green' });
    const onto = { ...refunded, check_in_date: '2026-07-21', check_out_date: '2026-07-23' };
    expect((await calls.move(id, onto)).body).toMatchObject({ status: 409, code: 'nights_taken' });
    expect(await calls.read(id)).toMatchObject({ version: 1, moves: [], total_amount: '1042.64' });
    expect(await calls.told()).toEqual([]);
    expect(await nightsOf(id)).toEqual([{ nights: '[2026-07-10,2026-07-13)' }]);
  });

  it('answers the guest’s request, with staff’s note to the guest', async () => {
    const id = await calls.ordered();
    const wish = { check_in_date: '2026-07-10', check_out_date: '2026-07-12' };
    expect((await test.call(customer(7), 'POST', `/api/customer/bookings/${id}/change-requests`, wish)).status).toBe(
      201,
    );
    expect((await calls.move(id, { ...refunded, note: 'Gladly.' })).body.change_requests).toMatchObject([
      { status: 'accepted', staff_note: 'Gladly.' },
    ]);
  });

  it('has no price while commerce is down, and does not move', async () => {
    const id = await calls.ordered();
    const config = test.app.get<HospitalityConfig>(CONFIG);
    const url = config.COMMERCE_URL;
    config.COMMERCE_URL = 'http://127.0.0.1:1';
    expect((await calls.preview(id, shorter)).status).toBe(503);
    expect((await calls.move(id, refunded)).status).toBe(503);
    config.COMMERCE_URL = url;
    expect(await calls.read(id)).toMatchObject({ version: 1, moves: [] });
  });
});

describe('a stay that staff entered', () => {
  it('has staff’s total; the difference of one paid before payments were orders is settled, owed or waived', async () => {
    const id = await calls.add({ total_amount: '915.00' });
    await test.dataSource.query('UPDATE stay_bookings SET order_id = NULL, order_line_ref = NULL');
    await emptyTables(test.dataSource, 'outbox');
    expect((await calls.preview(id, shorter)).body).toMatchObject({
      total_before: '915.00',
      total_after: '725.00',
      paid: '915.00',
      difference: '-190.00',
      choices: ['settled', 'owed', 'waive'],
    });
    const body = { ...shorter, version: 1, total_amount: '700.00', settlement: 'settled', difference: '-215.00' };
    expect((await calls.move(id, body)).body).toMatchObject({
      total_amount: '700.00',
      payment_status: 'paid',
      moves: [{ settlement: 'settled', difference: '-215.00' }],
    });
    expect(calls.asked).toEqual([]);
    expect(await calls.told()).toEqual([]);
  });

  it('that is unpaid has no difference yet: its total is the amount to pay', async () => {
    const id = await calls.add({ total_amount: '915.00', payment_status: 'unpaid' });
    expect((await calls.preview(id, shorter)).body).toMatchObject({
      paid: '0.00',
      difference: '0.00',
      choices: ['none'],
    });
    const moved = await calls.move(id, { ...shorter, version: 1, settlement: 'none', difference: '0.00' });
    expect(moved.body).toMatchObject({ total_amount: '725.00', payment_status: 'unpaid' });
  });

  it('for nothing pays the tax of its rate with the nights that it gets for money', async () => {
    const id = await calls.add({ total_amount: '0.00' });
    // Five nights at $325 and $75 cleaning, 12.5 % tax.
    expect((await calls.preview(id, longer)).body).toMatchObject({
      lines: expect.arrayContaining([{ label: 'Tax', before: '0.00', after: '212.50' }]),
      total_after: '1912.50',
    });
    const body = { ...longer, version: 1, total_amount: '900.00', settlement: 'none', difference: '0.00' };
    expect((await calls.move(id, body)).body).toMatchObject({ total_amount: '900.00', tax_amount: '100.00' });
  });

  it('without a rate costs by night what staff agreed on for its nights', async () => {
    const free = { base_rate_per_night: '0.00', cleaning_fee: '0.00', total_amount: '0.00' };
    const id = await calls.add(free);
    expect((await calls.preview(id, { ...longer, total_amount: '1125.00' })).body.lines).toEqual([
      { label: '5 nights × $200.00', before: null, after: '1000.00' },
      { label: 'Tax', before: '0.00', after: '125.00' },
    ]);
    const body = { ...longer, version: 1, total_amount: '1125.00', settlement: 'none', difference: '0.00' };
    expect((await calls.move(id, body)).body).toMatchObject({ base_rate_per_night: '200.00', tax_amount: '125.00' });
  });

  it('counts again what is owed from a move before', async () => {
    const id = await calls.add({ total_amount: '500.00' });
    await test.dataSource.query('UPDATE stay_bookings SET order_id = NULL, order_line_ref = NULL');
    const owed = (version: number, total_amount: string, difference: string) =>
      calls.move(id, { ...longer, version, total_amount, difference, settlement: 'owed' });
    expect((await owed(1, '900.00', '400.00')).body).toMatchObject({ payment_status: 'paid' });
    expect((await owed(2, '1200.00', '700.00')).body.moves).toMatchObject([
      { settlement: 'owed', difference: '700.00' },
      { settlement: 'replaced', difference: '400.00' },
    ]);
  });

  it('for nothing, with a debt from before such stays owed their price, owes all of it', async () => {
    const marked = { payment_status: 'paid', booking_status: 'confirmed' };
    const months = ['07', '08', '09', '10'];
    const ids = [];
    for (const month of months) {
      const dates = { check_in_date: `2026-${month}-10`, check_out_date: `2026-${month}-13` };
      ids.push(await calls.add({ ...marked, ...dates, total_amount: '0.00' }));
    }
    const [owing, twice, settled, partly] = ids;
    await test.dataSource.query('UPDATE stay_bookings SET total_amount_cents = 90000');
    await test.dataSource.query(
      `INSERT INTO stay_moves (booking_id, from_check_in, from_check_out, to_check_in, to_check_out, moved_by,
         settlement, paid_cents, total_cents)
       SELECT b.id, b.check_in_date, b.check_out_date, b.check_in_date, b.check_out_date, 'grace',
         m.settlement, m.paid * 100, m.total * 100
       FROM (VALUES ($1::int, 1, 'owed', 0, 900), ($2, 1, 'replaced', 0, 500), ($2, 2, 'owed', 500, 900),
         ($3, 1, 'settled', 0, 900), ($4, 1, 'settled', 0, 500), ($4, 2, 'owed', 500, 900)
       ) AS m(booking, nth, settlement, paid, total) JOIN stay_bookings b ON b.id = m.booking ORDER BY m.nth`,
      [owing, twice, settled, partly],
    );
    const runner = test.dataSource.createQueryRunner();
    try {
      for (let run = 0; run < 2; run += 1) await new FreeStays1795900000033().up(runner);
    } finally {
      await runner.release();
    }
    const found = await Promise.all(ids.map((id) => calls.read(id)));
    expect(found.map(({ payment_status, owed, version }) => [payment_status, owed, version])).toEqual([
      ['unpaid', '900.00', 2],
      ['unpaid', '900.00', 2],
      ['paid', '0.00', 1],
      ['paid', '0.00', 1],
    ]);
    expect(found.map(({ moves }) => moves.map(({ settlement }: { settlement: string }) => settlement))).toEqual([
      ['replaced'],
      ['replaced', 'replaced'],
      ['settled'],
      ['owed', 'settled'],
    ]);
  });
});
