import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { StayPrice, StayQuote } from '@shamba/api-contract/internal';
import { CONFIG } from '@shamba/service-kit/config';
import { admin, customer, emptyTables, guest, type Speaker } from '@shamba/service-kit/testing';
import type { HospitalityConfig } from '../src/config.js';
import { type Hospitality, mailsOf, NOW, startHospitality } from './support.js';

const PATH = '/api/vineyard-stay/bookings';
const ADDED = { guest_name: 'Ann Lee', guest_email: 'ann@example.com' };
const price = (nights: number, total: string): StayPrice => ({
  nights,
  nightlyRate: '280.00',
  cleaningFee: '75.00',
  addOns: [{ name: 'Breakfast Service', price: '45.00' }],
  tax: '82.64',
  total,
});
const QUOTE: StayQuote = {
  sold: price(3, '1042.64'),
  now: price(2, '727.64'),
  paid: '1042.64',
  paidTax: '82.64',
  inHouse: '0.00',
  refundable: '1042.64',
  notes: [],
};

let test: Hospitality;
let commerce: Server;
/** Commerce's next answer, and the requests that it got. */
let answers: StayQuote;
let asked: unknown[];
beforeAll(async () => {
  commerce = createServer((request, response) => {
    // Settings are read from every service: this one has none.
    if (request.method === 'GET') return void response.writeHead(404).end();
    void json(request).then((body) => {
      asked.push(body);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answers));
    });
  }).listen(0, '127.0.0.1');
  await once(commerce, 'listening');
  test = await startHospitality({ demo: true });
  test.app.get<HospitalityConfig>(CONFIG).COMMERCE_URL = `http://127.0.0.1:${(commerce.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await test.close();
  commerce.close();
  commerce.closeAllConnections();
});
beforeEach(async () => {
  test.clock.set(NOW);
  [answers, asked] = [QUOTE, []];
  await emptyTables(test.dataSource, 'stay_claims, stay_bookings, blocked_dates, holds, outbox, audit_log');
});

const add = async (more: object = {}): Promise<number> =>
  (
    await test.call(admin(), 'POST', PATH, {
      ...ADDED,
      check_in_date: '2026-07-10',
      check_out_date: '2026-07-13',
      payment_status: 'paid',
      ...more,
    })
  ).body.id;
/** A stay of three nights paid by an order. */
const ordered = async (): Promise<number> => {
  const id = await add({ total_amount: '1042.64' });
  await test.dataSource.query(
    `UPDATE stay_bookings SET source = 'online', order_id = 'order-1', order_line_ref = '4', user_id = 7 WHERE id = $1`,
    [id],
  );
  await emptyTables(test.dataSource, 'outbox');
  return id;
};
const shorter = { check_in_date: '2026-07-10', check_out_date: '2026-07-12' };
const longer = { check_in_date: '2026-07-10', check_out_date: '2026-07-15' };
const owedLonger = { ...longer, version: 1, settlement: 'owed', difference: '630.00' };
const preview = (id: number, body: object, who: Speaker = admin()) =>
  test.call(who, 'POST', `${PATH}/${id}/move-preview`, body);
const move = (id: number, body: object, headers = {}) =>
  test.call(admin(), 'POST', `${PATH}/${id}/move`, body, headers);
const read = async (id: number) => (await test.call(admin(), 'GET', `${PATH}/${id}`)).body;
const told = (type = 'stay.moved'): Promise<{ payload: object }[]> =>
  test.dataSource.query('SELECT payload FROM outbox WHERE type = $1 ORDER BY id', [type]);
const delivered = (type = 'stay.moved') =>
  test.dataSource.query(`UPDATE outbox SET state = 'done' WHERE type = $1`, [type]);
const settleMove = (id: number, moveId: number) =>
  test.call(admin(), 'PATCH', `${PATH}/${id}/moves/${moveId}`, { settlement: 'settled' });
const nightsOf = (id: number): Promise<{ nights: string }[]> =>
  test.dataSource.query(`SELECT nights::text FROM stay_claims WHERE kind = 'booking' AND ref_id = $1`, [String(id)]);
const refunded = { ...shorter, version: 1, settlement: 'refund', difference: '-315.00' };

describe('a stay that an order paid for', () => {
  it('is previewed by line; the preview changes nothing', async () => {
    const id = await ordered();
    const { status, body } = await preview(id, shorter);
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
    expect(asked).toEqual([{ orderId: 'order-1', lineId: '4', checkIn: '2026-07-10', checkOut: '2026-07-12' }]);
    expect(await read(id)).toMatchObject({ version: 1, check_out_date: '2026-07-13', moves: [] });
    expect(await told()).toEqual([]);
  });

  it('moves; the order gets the refund, the guest a mail, and the audit log the reason', async () => {
    const id = await ordered();
    answers = { ...QUOTE, now: { ...QUOTE.now, tax: '47.64' } };
    const { status, body } = await move(id, { ...refunded, note: 'Gladly.' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      check_out_date: '2026-07-12',
      total_amount: '727.64',
      moves: [{ settlement: 'refund', difference: '-315.00', reason: null, from_check_out: '2026-07-13' }],
    });
    expect(await told()).toEqual([
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
    const id = await ordered();
    const sent = await Promise.all([move(id, refunded), move(id, refunded), move(id, refunded)]);
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await told()).toHaveLength(1);
    expect((await move(id, refunded)).body).toMatchObject({ status: 409, code: 'stale_version' });
  });

  it('waits until its order has received the previous move', async () => {
    const id = await ordered();
    await move(id, refunded);
    const next = { check_in_date: '2026-07-10', check_out_date: '2026-07-11' };
    expect((await preview(id, next)).body).toMatchObject({ status: 409, code: 'move_under_way' });
    await delivered();
    expect((await preview(id, next)).status).toBe(200);
  });

  it('is waived only with a reason, which is audited and never shown to the guest', async () => {
    const id = await ordered();
    const waived = { ...shorter, version: 1, settlement: 'waive', difference: '-315.00' };
    expect((await move(id, waived)).body.errors).toEqual({ reason: ['Please say why the difference is waived'] });
    const { body } = await move(id, { ...waived, reason: 'Left early by own choice' });
    expect(body).toMatchObject({
      total_amount: '1042.64',
      moves: [{ settlement: 'waive', reason: 'Left early by own choice', difference: '-315.00' }],
    });
    expect(await told()).toMatchObject([{ payload: { refund: '0.00' } }]);
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
    const id = await ordered();
    answers = { ...QUOTE, now: { ...price(5, '1672.64'), tax: '152.64' } };
    expect((await preview(id, longer)).body).toMatchObject({ difference: '630.00', choices: ['owed', 'waive'] });
    expect((await move(id, { ...owedLonger, settlement: 'refund' })).body.errors).toHaveProperty('settlement');
    const { body } = await move(id, owedLonger);
    expect(body).toMatchObject({ total_amount: '1672.64', moves: [{ settlement: 'owed' }] });
    expect((await mailsOf(test))[0]?.data['note']).toBe(
      'The new nights cost $630.00 more. Please pay the difference when you arrive.',
    );
    const settle = () => settleMove(id, body.moves[0].id);
    expect((await settle()).body.moves).toMatchObject([{ settlement: 'settled', version: 2 }]);
    expect((await settle()).body.moves).toMatchObject([{ settlement: 'settled', version: 2 }]);
    // The order gets one event, with the additional tax of the new nights.
    expect(await told('stay.difference_paid')).toEqual([
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
    await delivered('stay.moved');
    expect((await preview(id, shorter)).body).toMatchObject({ status: 409, code: 'move_under_way' });
    await delivered('stay.difference_paid');
    answers = { ...QUOTE, paid: '1672.64', paidTax: '152.64', inHouse: '630.00', refundable: '1672.64' };
    expect((await preview(id, shorter)).body).toMatchObject({
      paid: '1672.64',
      difference: '-945.00',
      in_person: '630.00',
      choices: ['refund', 'waive'],
    });
    answers = { ...answers, refundable: '900.00' };
    expect((await preview(id, shorter)).body).toMatchObject({ choices: ['settled', 'waive'], in_person: '0.00' });
    answers = { ...answers, refundable: '1672.64' };
    await move(id, { ...shorter, version: 3, settlement: 'refund', difference: '-945.00' });
    expect((await mailsOf(test)).map(({ data }) => data['note'])).toContain(
      'The new nights cost less: $945.00 will be refunded, $630.00 of it in person and the rest to your card.',
    );
  });

  it('has the price of its last move before the next one, not that of its purchase', async () => {
    const id = await ordered();
    const addOns = JSON.stringify([{ name: 'Breakfast Service', price: '45.00' }]);
    const sold = 'UPDATE stay_bookings SET add_ons = $1, add_on_total_cents = 4500, base_rate_per_night_cents = 28000';
    await test.dataSource.query(sold, [addOns]);
    answers = { ...QUOTE, now: { ...price(5, '1672.64'), tax: '152.64' } };
    const { body } = await move(id, owedLonger);
    await settleMove(id, body.moves[0].id);
    await delivered('stay.moved');
    await delivered('stay.difference_paid');
    // The order's line grew by the payment, and has the nights of the purchase.
    const grown = { sold: { ...price(3, '1672.64'), tax: '152.64' }, paid: '1672.64', paidTax: '152.64' };
    answers = { ...QUOTE, ...grown, refundable: '1672.64', now: { ...price(6, '1987.64'), tax: '187.64' } };
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
    expect((await preview(id, six)).body).toMatchObject(fromFive);
    // A stay that links alone have moved: its tax is what the total has beside the rest.
    await test.dataSource.query('UPDATE stay_bookings SET tax_cents = NULL');
    expect((await preview(id, six)).body).toMatchObject(fromFive);
    // A waived move leaves the price.
    await move(id, { ...six, version: 3, settlement: 'waive', difference: '315.00', reason: 'Our mistake' });
    await delivered('stay.moved');
    const seven = { check_in_date: '2026-07-10', check_out_date: '2026-07-17' };
    expect((await preview(id, seven)).body).toMatchObject({
      lines: expect.arrayContaining([fromFive.lines[0]]),
      total_before: '1672.64',
    });

    answers = { ...answers, now: { ...price(2, '727.64'), tax: '47.64' } };
    await move(id, { ...shorter, version: 4, settlement: 'refund', difference: '-945.00' });
    await delivered('stay.moved');
    answers = { ...answers, paid: '727.64', paidTax: '47.64' };
    const { lines, total_before } = (await preview(id, longer)).body;
    expect([lines[0], lines.at(-1), total_before]).toEqual([
      { label: '2 nights × $280.00', before: '560.00', after: '560.00' },
      { label: 'Tax', before: '47.64', after: '47.64' },
      '727.64',
    ]);
  });

  it('that was settled before orders counted differences still counts here', async () => {
    const id = await ordered();
    answers = { ...QUOTE, now: price(5, '1672.64') };
    const { body } = await move(id, owedLonger);
    await test.dataSource.query(`UPDATE stay_moves SET settlement = 'settled' WHERE id = $1`, [body.moves[0].id]);
    await delivered('stay.moved');
    answers = QUOTE;
    expect((await preview(id, shorter)).body).toMatchObject({ paid: '1672.64', difference: '-945.00' });
  });

  it('is not moved at a price from before its difference was settled', async () => {
    const id = await ordered();
    answers = { ...QUOTE, now: price(5, '1672.64') };
    const { body } = await move(id, owedLonger);
    await settleMove(id, body.moves[0].id);
    await delivered('stay.moved');
    await delivered('stay.difference_paid');
    const late = { ...longer, check_out_date: '2026-07-16', version: 2, settlement: 'owed', difference: '630.00' };
    expect((await move(id, late)).body).toMatchObject({ status: 409, code: 'stale_version' });
  });

  it('that was cancelled owes nothing: its order refunds the payment', async () => {
    const id = await ordered();
    answers = { ...QUOTE, now: price(5, '1672.64') };
    const { body } = await move(id, owedLonger);
    await test.dataSource.query(`UPDATE stay_bookings SET booking_status = 'cancelled' WHERE id = $1`, [id]);
    expect((await settleMove(id, body.moves[0].id)).body).toMatchObject({ status: 409, code: 'nothing_owed' });
    expect(await told('stay.difference_paid')).toEqual([]);
  });

  it('owes only the difference of its last move', async () => {
    const id = await ordered();
    answers = { ...QUOTE, now: price(5, '1672.64') };
    await move(id, owedLonger);
    await delivered();
    answers = { ...QUOTE, now: QUOTE.sold };
    const back = { check_in_date: '2026-07-10', check_out_date: '2026-07-13' };
    const { body } = await move(id, { ...back, version: 2, settlement: 'none', difference: '0.00' });
    expect(body.moves).toMatchObject([{ settlement: 'none' }, { settlement: 'replaced' }]);
    const first = body.moves[1].id;
    expect((await settleMove(id, first)).body).toMatchObject({ status: 409, code: 'nothing_owed' });
    expect((await settleMove(9999, first)).status).toBe(404);
  });

  it('is not moved at a difference that staff have not seen, nor to taken nights', async () => {
    const id = await ordered();
    answers = { ...QUOTE, now: price(2, '700.00') };
    expect((await move(id, refunded)).body).toMatchObject({ status: 409, code: 'difference_changed' });
    answers = QUOTE;
    await add({ check_in_date: '2026-07-20', check_out_date: '2026-07-22', guest_name: 'Bob Green' });
    const onto = { ...refunded, check_in_date: '2026-07-21', check_out_date: '2026-07-23' };
    expect((await move(id, onto)).body).toMatchObject({ status: 409, code: 'nights_taken' });
    expect(await read(id)).toMatchObject({ version: 1, moves: [], total_amount: '1042.64' });
    expect(await told()).toEqual([]);
    expect(await nightsOf(id)).toEqual([{ nights: '[2026-07-10,2026-07-13)' }]);
  });

  it('answers the guest’s request, with staff’s note to the guest', async () => {
    const id = await ordered();
    const wish = { check_in_date: '2026-07-10', check_out_date: '2026-07-12' };
    expect((await test.call(customer(7), 'POST', `/api/customer/bookings/${id}/change-requests`, wish)).status).toBe(
      201,
    );
    expect((await move(id, { ...refunded, note: 'Gladly.' })).body.change_requests).toMatchObject([
      { status: 'accepted', staff_note: 'Gladly.' },
    ]);
  });

  it('has no price while commerce is down, and does not move', async () => {
    const id = await ordered();
    const config = test.app.get<HospitalityConfig>(CONFIG);
    const url = config.COMMERCE_URL;
    config.COMMERCE_URL = 'http://127.0.0.1:1';
    expect((await preview(id, shorter)).status).toBe(503);
    expect((await move(id, refunded)).status).toBe(503);
    config.COMMERCE_URL = url;
    expect(await read(id)).toMatchObject({ version: 1, moves: [] });
  });
});

describe('a stay that staff entered', () => {
  it('has staff’s total; the difference of one paid before payments were orders is settled, owed or waived', async () => {
    const id = await add({ total_amount: '915.00' });
    await test.dataSource.query('UPDATE stay_bookings SET order_id = NULL, order_line_ref = NULL');
    await emptyTables(test.dataSource, 'outbox');
    expect((await preview(id, shorter)).body).toMatchObject({
      total_before: '915.00',
      total_after: '725.00',
      paid: '915.00',
      difference: '-190.00',
      choices: ['settled', 'owed', 'waive'],
    });
    const body = { ...shorter, version: 1, total_amount: '700.00', settlement: 'settled', difference: '-215.00' };
    expect((await move(id, body)).body).toMatchObject({
      total_amount: '700.00',
      payment_status: 'paid',
      moves: [{ settlement: 'settled', difference: '-215.00' }],
    });
    expect(asked).toEqual([]);
    expect(await told()).toEqual([]);
  });

  it('that is unpaid has no difference yet: its total is the amount to pay', async () => {
    const id = await add({ total_amount: '915.00', payment_status: 'unpaid' });
    expect((await preview(id, shorter)).body).toMatchObject({ paid: '0.00', difference: '0.00', choices: ['none'] });
    const moved = await move(id, { ...shorter, version: 1, settlement: 'none', difference: '0.00' });
    expect(moved.body).toMatchObject({ total_amount: '725.00', payment_status: 'unpaid' });
  });
});

describe('the days of a move', () => {
  it('are refused when the stay has ended or was cancelled', async () => {
    const id = await ordered();
    test.clock.set('2026-07-13T19:00:00Z');
    expect((await preview(id, { check_in_date: '2026-07-10', check_out_date: '2026-07-15' })).status).toBe(200);
    test.clock.set('2026-07-14T19:00:00Z');
    expect((await preview(id, shorter)).body).toMatchObject({ status: 409, code: 'stay_over' });
    expect((await move(id, refunded)).body).toMatchObject({ status: 409, code: 'stay_over' });
    const other = await add({ booking_status: 'cancelled', check_in_date: '2026-08-01', check_out_date: '2026-08-03' });
    expect((await preview(other, shorter)).body).toMatchObject({ code: 'stay_over' });
  });

  it('keep the first night after the guests’ arrival, and are never in the past', async () => {
    const id = await ordered();
    expect((await preview(id, { check_in_date: '2026-06-02', check_out_date: '2026-06-05' })).body.errors).toEqual({
      check_in_date: ['Check-in must not be in the past'],
    });
    expect((await preview(id, { check_in_date: '2026-07-12', check_out_date: '2026-07-12' })).body.errors).toEqual({
      check_out_date: ['Check-out must be after check-in'],
    });
    expect((await preview(id, { check_in_date: '2026-07-10', check_out_date: '2026-07-13' })).body.errors).toEqual({
      check_in_date: ['The stay already has these dates'],
    });
    test.clock.set('2026-07-12T19:00:00Z');
    expect((await preview(id, { check_in_date: '2026-07-20', check_out_date: '2026-07-22' })).body.errors).toEqual({
      check_in_date: ['The stay has begun: its first night stays as it is'],
    });
    expect((await preview(id, { check_in_date: '2026-07-10', check_out_date: '2026-07-11' })).body.errors).toEqual({
      check_out_date: ['Check-out must not be in the past'],
    });
    expect((await preview(id, shorter)).status).toBe(200);
  });

  it('and their money are for staff with write access to bookings', async () => {
    const id = await ordered();
    expect((await preview(id, shorter, customer(7))).status).toBe(403);
    expect((await preview(id, shorter, guest())).status).toBe(401);
    expect((await preview(9999, shorter)).status).toBe(404);
    expect((await preview(id, { ...shorter, total_amount: '1.00' })).body.errors).toHaveProperty('total_amount');
  });
});
