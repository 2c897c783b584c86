import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { StayPrice, StayQuote } from '@shamba/api-contract/internal';
import { CONFIG } from '@shamba/service-kit/config';
import { admin, emptyTables, type Speaker } from '@shamba/service-kit/testing';
import type { HospitalityConfig } from '../src/config.js';
import { type Hospitality, NOW, startHospitality } from './support.js';

const PATH = '/api/vineyard-stay/bookings';
const ADDED = { guest_name: 'Ann Lee', guest_email: 'ann@example.com' };
export const price = (nights: number, total: string): StayPrice => ({
  nights,
  nightlyRate: '280.00',
  cleaningFee: '75.00',
  addOns: [{ name: 'Breakfast Service', price: '45.00' }],
  tax: '82.64',
  total,
});
export const QUOTE: StayQuote = {
  sold: price(3, '1042.64'),
  now: price(2, '727.64'),
  paid: '1042.64',
  paidTax: '82.64',
  inHouse: '0.00',
  refundable: '1042.64',
  notes: [],
};

export const shorter = { check_in_date: '2026-07-10', check_out_date: '2026-07-12' };
export const longer = { check_in_date: '2026-07-10', check_out_date: '2026-07-15' };
export const owedLonger = { ...longer, version: 1, settlement: 'owed', difference: '630.00' };
export const refunded = { ...shorter, version: 1, settlement: 'refund', difference: '-315.00' };

/** Starts hospitality with a commerce that says `answers`; returns short methods for calls about moves. */
export async function startMoves() {
  /** Commerce's next answer, and the requests that it got. */
  const said: { answers: StayQuote; asked: unknown[] } = { answers: QUOTE, asked: [] };
  const commerce: Server = createServer((request, response) => {
    // Settings are read from every service: this one has none.
    if (request.method === 'GET') return void response.writeHead(404).end();
    void json(request).then((body) => {
      said.asked.push(body);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(said.answers));
    });
  }).listen(0, '127.0.0.1');
  await once(commerce, 'listening');
  const test: Hospitality = await startHospitality({ demo: true });
  test.app.get<HospitalityConfig>(CONFIG).COMMERCE_URL = `http://127.0.0.1:${(commerce.address() as AddressInfo).port}`;
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
  return Object.assign(said, {
    test,
    add,
    ordered,
    preview: (id: number, body: object, who: Speaker = admin()) =>
      test.call(who, 'POST', `${PATH}/${id}/move-preview`, body),
    move: (id: number, body: object, headers = {}) => test.call(admin(), 'POST', `${PATH}/${id}/move`, body, headers),
    read: async (id: number) => (await test.call(admin(), 'GET', `${PATH}/${id}`)).body,
    told: (type = 'stay.moved'): Promise<{ payload: object }[]> =>
      test.dataSource.query('SELECT payload FROM outbox WHERE type = $1 ORDER BY id', [type]),
    delivered: (type = 'stay.moved') =>
      test.dataSource.query(`UPDATE outbox SET state = 'done' WHERE type = $1`, [type]),
    settleMove: (id: number, moveId: number) =>
      test.call(admin(), 'PATCH', `${PATH}/${id}/moves/${moveId}`, { settlement: 'settled' }),
    reset: async (): Promise<void> => {
      test.clock.set(NOW);
      Object.assign(said, { answers: QUOTE, asked: [] });
      await emptyTables(test.dataSource, 'stay_claims, stay_bookings, blocked_dates, holds, outbox, audit_log');
    },
    close: async (): Promise<void> => {
      await test.close();
      commerce.close();
      commerce.closeAllConnections();
    },
  });
}
