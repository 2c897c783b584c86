import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StayQuote } from '@shamba/api-contract/internal';
import { CONFIG } from '@shamba/service-kit/config';
import { admin, emptyTables } from '@shamba/service-kit/testing';
import type { HospitalityConfig } from '../src/config.js';
import { deliver, type Hospitality, mailsOf, NOW, startHospitality } from './support.js';

export const PATH = '/api/vineyard-stay/bookings';
const price = (count: number, total: string) => ({
  nights: count,
  nightlyRate: '280.00',
  cleaningFee: '75.00',
  addOns: [],
  tax: '82.64',
  total,
});
/** Commerce's price of two more nights. */
const QUOTE: StayQuote = {
  sold: price(3, '1042.64'),
  now: { ...price(5, '1672.64'), tax: '152.64' },
  paid: '1042.64',
  paidTax: '82.64',
  inHouse: '0.00',
  refundable: '1042.64',
  notes: [],
};

export const longer = { check_in_date: '2026-07-10', check_out_date: '2026-07-15' };
const LINK = { ...longer, version: 1, difference: '630.00', pay_until: '2026-06-06' };
export const tokenOf = (mail: { data: Record<string, unknown> } | undefined) =>
  String(mail?.data['payPath']).split('#')[1] ?? '';

/** Starts hospitality with a commerce that prices every move; returns short methods for calls about payment links. */
export async function startLinks() {
  const commerce: Server = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ...QUOTE, price: price(2, '804.38'), notes: ['The minimum stay is 3 nights.'] }));
  }).listen(0, '127.0.0.1');
  await once(commerce, 'listening');
  const test: Hospitality = await startHospitality({ demo: true });
  test.app.get<HospitalityConfig>(CONFIG).COMMERCE_URL = `http://127.0.0.1:${(commerce.address() as AddressInfo).port}`;
  /** Three nights from July 10, paid by an order. */
  async function ordered(more: object = {}): Promise<number> {
    const { body } = await test.call(admin(), 'POST', PATH, {
      guest_name: 'Ann Lee',
      guest_email: 'ann@example.com',
      check_in_date: '2026-07-10',
      check_out_date: '2026-07-13',
      payment_status: 'paid',
      total_amount: '1042.64',
      ...more,
    });
    await test.dataSource.query(
      `UPDATE stay_bookings SET source = 'online', order_id = $2, order_line_ref = '4', user_id = 7 WHERE id = $1`,
      [body.id, `order-${body.id}`],
    );
    await emptyTables(test.dataSource, 'outbox');
    return body.id;
  }
  const send = (id: number, more: object = {}, who = admin()) =>
    test.call(who, 'POST', `${PATH}/${id}/payment-links`, { ...LINK, ...more });
  const again = (id: number, linkId: number) =>
    test.call(admin(), 'POST', `${PATH}/${id}/payment-links/${linkId}/send`);
  const withdraw = (id: number, linkId: number) =>
    test.call(admin(), 'DELETE', `${PATH}/${id}/payment-links/${linkId}`);
  const read = async (id: number) => (await test.call(admin(), 'GET', `${PATH}/${id}`)).body;
  const move = (id: number, more: object = {}) =>
    test.call(admin(), 'POST', `${PATH}/${id}/move`, {
      ...longer,
      version: 1,
      difference: '630.00',
      settlement: 'owed',
      ...more,
    });
  const block = (start_date: string, end_date: string) =>
    test.call(admin(), 'POST', '/api/vineyard-stay/blocked-dates', { start_date, end_date, reason: 'maintenance' });
  const claims = (): Promise<{ kind: string; nights: string; pinned: boolean }[]> =>
    test.dataSource.query('SELECT kind, nights::text, pinned FROM stay_claims ORDER BY nights');
  const linkMails = async () => (await mailsOf(test)).filter(({ data }) => 'payPath' in data);
  const byToken = (token: string) =>
    test.call({ as: 'commerce' }, 'POST', '/internal/stay-links', {
      tokenHash: createHash('sha256').update(token).digest('hex'),
    });
  /** The link of the newest mail, as commerce reads it. */
  const link = async () => (await byToken(tokenOf((await linkMails()).at(-1)))).body;
  const paid = (checkoutId: string, orderId: string) =>
    deliver(test, 'stay.link_paid', { checkoutId, attemptId: 'attempt-1', orderId });
  const unpin = (checkoutId: string) =>
    test.call({ as: 'commerce' }, 'POST', `/internal/holds/${checkoutId}/unpin`, {
      attemptId: 'attempt-1',
      ttlSeconds: 600,
    });
  return {
    test,
    ordered,
    send,
    again,
    withdraw,
    read,
    move,
    block,
    claims,
    linkMails,
    byToken,
    link,
    paid,
    unpin,
    reset: async (): Promise<void> => {
      test.clock.set(NOW);
      await emptyTables(test.dataSource, 'stay_claims, stay_bookings, blocked_dates, holds, outbox, audit_log');
    },
    close: async (): Promise<void> => {
      await test.close();
      commerce.close();
      commerce.closeAllConnections();
    },
  };
}
export type Links = Awaited<ReturnType<typeof startLinks>>;
