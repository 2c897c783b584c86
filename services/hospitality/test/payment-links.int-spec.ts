import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { StayQuote } from '@shamba/api-contract/internal';
import { CONFIG } from '@shamba/service-kit';
import { admin, customer, emptyTables, guest } from '@shamba/service-kit/testing';
import type { HospitalityConfig } from '../src/config.js';
import { ReleaseHolds } from '../src/modules/holds/index.js';
import { deliver, type Hospitality, hold, mailsOf, nights, NOW, pin, startHospitality } from './support.js';

const PATH = '/api/vineyard-stay/bookings';
const price = (count: number, total: string) => ({
  nights: count,
  nightlyRate: '280.00',
  cleaningFee: '75.00',
  addOns: [],
  tax: '82.64',
  total,
});
/** What two more nights cost, as commerce says it. */
const QUOTE: StayQuote = {
  sold: price(3, '1042.64'),
  now: { ...price(5, '1672.64'), tax: '152.64' },
  paid: '1042.64',
  paidTax: '82.64',
  inHouse: '0.00',
  refundable: '1042.64',
  notes: [],
};

let test: Hospitality;
let commerce: Server;
beforeAll(async () => {
  commerce = createServer((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(QUOTE));
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
  await emptyTables(test.dataSource, 'stay_claims, stay_bookings, blocked_dates, holds, outbox, audit_log');
});

/** Three nights from July 10 that an order paid for. */
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
const longer = { check_in_date: '2026-07-10', check_out_date: '2026-07-15' };
const LINK = { ...longer, version: 1, difference: '630.00', pay_until: '2026-06-06' };
const send = (id: number, more: object = {}, who = admin()) =>
  test.call(who, 'POST', `${PATH}/${id}/payment-links`, { ...LINK, ...more });
const again = (id: number, linkId: number) => test.call(admin(), 'POST', `${PATH}/${id}/payment-links/${linkId}/send`);
const withdraw = (id: number, linkId: number) => test.call(admin(), 'DELETE', `${PATH}/${id}/payment-links/${linkId}`);
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
const linkMails = async () => (await mailsOf(test)).filter(({ kind }) => kind === 'stay_payment_link');
const tokenOf = (mail: { data: Record<string, unknown> } | undefined) =>
  String(mail?.data['payPath']).split('#')[1] ?? '';
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

describe('a payment link', () => {
  it('is offered with the preview of a move that costs its order more, within bounds', async () => {
    const id = await ordered();
    const preview = (to: object) => test.call(admin(), 'POST', `${PATH}/${id}/move-preview`, to);
    expect((await preview(longer)).body).toMatchObject({
      choices: ['owed', 'waive'],
      pay_by: { first: '2026-06-03', latest: '2026-06-17', suggested: '2026-06-06' },
    });
    // Never past the first night that is given up or taken.
    test.clock.set('2026-07-09T19:00:00Z');
    expect((await preview(longer)).body.pay_by).toMatchObject({ latest: '2026-07-13', suggested: '2026-07-12' });
    const earlier = { check_in_date: '2026-07-10', check_out_date: '2026-07-11' };
    expect((await preview(earlier)).body.pay_by).toMatchObject({ latest: '2026-07-11', suggested: '2026-07-11' });
  });

  it('keeps only the new nights, mails a token that is kept as its hash, and moves nothing', async () => {
    const id = await ordered();
    const { status, body } = await send(id, { note: 'See you!' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      check_out_date: '2026-07-13',
      moves: [],
      payment_link: { state: 'open', to_check_out: '2026-07-15', amount: '630.00', sent: 1, sends_left: 4 },
    });
    // The end of June 6 in California.
    expect(body.payment_link.deadline).toBe('2026-06-07T07:00:00.000Z');
    expect(await claims()).toEqual([
      { kind: 'booking', nights: '[2026-07-10,2026-07-13)', pinned: false },
      { kind: 'hold', nights: '[2026-07-13,2026-07-15)', pinned: false },
    ]);
    const [mail, ...others] = await linkMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'ann@example.com',
      data: { newCheckOut: '2026-07-15', amount: '630.00', payBy: '2026-06-06', note: 'See you!' },
    });
    const token = tokenOf(mail);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await test.dataSource.query('SELECT * FROM stay_links'))).not.toContain(token);
    expect(JSON.stringify(await test.dataSource.query('SELECT * FROM audit_log'))).not.toContain(token);
    expect(await link()).toMatchObject({
      state: 'open',
      orderId: `order-${id}`,
      lineId: '4',
      checkIn: '2026-07-10',
      checkOut: '2026-07-13',
      newCheckOut: '2026-07-15',
      amount: '630.00',
      tax: '70.00',
      orderPaid: '1042.64',
    });
    expect((await byToken('guessed')).status).toBe(404);
    expect(JSON.stringify(await read(id))).not.toContain('token');
  });

  it('is refused where there is nothing to ask for, of nights that are taken, and to whom may not write', async () => {
    const id = await ordered();
    const manual = (
      await test.call(admin(), 'POST', PATH, {
        guest_name: 'Bo',
        guest_email: 'bo@example.com',
        check_in_date: '2026-08-01',
        check_out_date: '2026-08-03',
        payment_status: 'paid',
      })
    ).body;
    const other = { check_in_date: '2026-08-01', check_out_date: '2026-08-05', version: manual.version };
    const { body: preview } = await test.call(admin(), 'POST', `${PATH}/${manual.id}/move-preview`, other);
    expect(preview.pay_by).toBeNull();
    const by = async (answer: ReturnType<typeof send>) => (({ status, body }) => [status, body.code])(await answer);
    expect(await by(send(manual.id, { ...other, difference: preview.difference }))).toEqual([409, 'nothing_to_pay']);
    expect(await by(send(id, { difference: '1.00' }))).toEqual([409, 'difference_changed']);
    expect(await by(send(id, { version: 7 }))).toEqual([409, 'stale_version']);
    expect((await send(id, { pay_until: '2026-06-18' })).body.errors).toEqual({
      pay_until: ['Please choose a day from 2026-06-03 to 2026-06-17'],
    });
    expect((await send(id, { pay_until: '2026-06-02' })).status).toBe(400);
    expect((await send(9999)).status).toBe(404);
    expect([(await send(id, {}, guest('g'))).status, (await send(id, {}, customer(7))).status]).toEqual([401, 403]);
    await block('2026-07-14', '2026-07-14');
    expect(await by(send(id))).toEqual([409, 'nights_taken']);
    expect(await linkMails()).toEqual([]);
  });

  it('is one at a time, and mailed again a few times at most', async () => {
    const id = await ordered();
    const { body } = await send(id);
    expect((await send(id)).body.code).toBe('link_open');
    const linkId = body.payment_link.id;
    expect((await again(id, linkId)).body.code).toBe('link_sent_enough');
    for (let mail = 2; mail <= 5; mail += 1) {
      test.clock.advance(61);
      expect((await again(id, linkId)).body.payment_link).toMatchObject({ sent: mail, sends_left: 5 - mail });
    }
    test.clock.advance(61);
    expect((await again(id, linkId)).body.code).toBe('link_sent_enough');
    // Each mail's link works.
    const mails = await linkMails();
    const answers = await Promise.all(mails.map((mail) => byToken(tokenOf(mail))));
    expect(new Set(answers.map(({ body: { checkoutId } }) => checkoutId)).size).toBe(1);
    // Withdrawing and sending anew is no way around the bound of a day.
    await withdraw(id, linkId);
    const second = (await send(id)).body.payment_link.id;
    for (let mail = 2; mail <= 5; mail += 1) {
      test.clock.advance(61);
      expect((await again(id, second)).status).toBe(200);
    }
    await withdraw(id, second);
    expect((await send(id)).body.code).toBe('link_sent_enough');
    expect(await linkMails()).toHaveLength(10);
  });

  it('frees its nights when staff withdraw it; a repeat changes nothing', async () => {
    const id = await ordered();
    const { body } = await send(id);
    const { checkoutId } = await link();
    const linkId = body.payment_link.id;
    expect((await withdraw(id, linkId)).body.payment_link.state).toBe('withdrawn');
    expect((await withdraw(id, linkId)).status).toBe(200);
    expect(await claims()).toHaveLength(1);
    expect((await block('2026-07-13', '2026-07-14')).status).toBe(201);
    expect((await pin(test, checkoutId, 'attempt-1')).status).toBe(409);
    expect(await link()).toMatchObject({ state: 'withdrawn' });
    expect((await again(id, linkId)).body.code).toBe('link_over');
  });

  it('past its deadline changes nothing: the nights are free and nobody can begin to pay', async () => {
    const id = await ordered();
    await send(id);
    const { checkoutId } = await link();
    test.clock.set('2026-06-07T07:00:00Z');
    expect((await read(id)).payment_link.state).toBe('expired');
    expect((await pin(test, checkoutId, 'attempt-1')).status).toBe(409);
    expect((await block('2026-07-13', '2026-07-14')).status).toBe(201);
    test.clock.advance(3600);
    await test.app.get(ReleaseHolds).removeExpired();
    expect(await test.dataSource.query('SELECT 1 FROM holds')).toEqual([]);
    expect(await link()).toMatchObject({ state: 'expired' });
    expect(await read(id)).toMatchObject({ check_out_date: '2026-07-13', version: 1 });
  });

  it('can be paid once the deadline has passed, when the payment began before', async () => {
    const id = await ordered();
    await send(id);
    const { checkoutId } = await link();
    expect((await pin(test, checkoutId, 'attempt-1')).status).toBe(200);
    test.clock.set('2026-06-08T07:00:00Z');
    expect((await read(id)).payment_link.state).toBe('paying');
    expect((await block('2026-07-13', '2026-07-14')).status).toBe(409);
    await paid(checkoutId, `order-${id}`);
    expect(await read(id)).toMatchObject({ check_out_date: '2026-07-15', payment_link: { state: 'paid' } });
  });
});

describe('a link that is paid', () => {
  it('moves the stay once, in one transaction, and tells guest, staff and order', async () => {
    const id = await ordered();
    await test.call(customer(7), 'POST', `/api/customer/stays/${id}/change-requests`, longer);
    await send(id);
    const { checkoutId } = await link();
    await pin(test, checkoutId, 'attempt-1');
    await emptyTables(test.dataSource, 'outbox');
    await paid(checkoutId, `order-${id}`);
    await paid(checkoutId, `order-${id}`);
    const after = await read(id);
    expect(after).toMatchObject({
      check_in_date: '2026-07-10',
      check_out_date: '2026-07-15',
      total_amount: '1672.64',
      moves: [{ settlement: 'link', difference: '630.00', from_check_out: '2026-07-13' }],
      payment_link: { state: 'paid', sends_left: 0 },
    });
    expect(after.moves).toHaveLength(1);
    expect(await claims()).toEqual([{ kind: 'booking', nights: '[2026-07-10,2026-07-15)', pinned: false }]);
    expect(await test.dataSource.query('SELECT 1 FROM holds')).toEqual([]);
    const mails = await mailsOf(test);
    expect(mails.map(({ kind, attachments }) => [kind, attachments?.map(({ filename }) => filename)])).toEqual([
      ['stay_update', ['stay.ics']],
      ['staff_notice', ['stay.ics']],
    ]);
    expect(mails[0]?.data).toMatchObject({
      change: 'moved',
      checkOut: '2026-07-15',
      note: expect.stringContaining('$630.00'),
    });
    expect(mails[0]?.attachments?.[0]?.content).toContain('20260715');
    const told = await test.dataSource.query(`SELECT payload FROM outbox WHERE type = 'stay.moved'`);
    expect(told).toEqual([
      { payload: expect.objectContaining({ orderId: `order-${id}`, checkOut: '2026-07-15', refund: '0.00' }) },
    ]);
  });

  it('keeps a declined card’s nights until the deadline, for the next card', async () => {
    const id = await ordered();
    await send(id);
    const { checkoutId } = await link();
    await pin(test, checkoutId, 'attempt-1');
    await unpin(checkoutId);
    test.clock.advance(24 * 3600);
    expect((await block('2026-07-14', '2026-07-14')).status).toBe(409);
    expect((await pin(test, checkoutId, 'attempt-2')).status).toBe(200);
    expect((await pin(test, checkoutId, 'attempt-3')).status).toBe(409);
  });

  it('is paid for nights that its stay has already: nothing is kept, but one payment at a time', async () => {
    const id = await ordered();
    const shorter = { check_in_date: '2026-07-11', check_out_date: '2026-07-13' };
    expect((await send(id, shorter)).status).toBe(200);
    expect(await claims()).toHaveLength(1);
    const { checkoutId } = await link();
    expect((await pin(test, checkoutId, 'attempt-1')).status).toBe(200);
    expect((await pin(test, checkoutId, 'attempt-2')).status).toBe(409);
    await paid(checkoutId, `order-${id}`);
    expect(await claims()).toEqual([{ kind: 'booking', nights: '[2026-07-11,2026-07-13)', pinned: false }]);
  });

  it('whose money never comes is owed, and staff are told', async () => {
    const id = await ordered();
    await send(id);
    const { checkoutId } = await link();
    await pin(test, checkoutId, 'attempt-1');
    // The news of a loss that is quicker than that of the payment waits for it.
    expect(await deliver(test, 'stay.link_lost', { checkoutId })).toBe(false);
    await paid(checkoutId, `order-${id}`);
    expect(await deliver(test, 'stay.link_lost', { checkoutId })).toBe(true);
    await deliver(test, 'stay.link_lost', { checkoutId });
    expect((await read(id)).moves).toMatchObject([{ settlement: 'owed', difference: '630.00' }]);
    const notices = (await mailsOf(test)).filter(({ data }) =>
      String(data['subject']).includes('could not be collected'),
    );
    expect(notices).toHaveLength(1);
  });
});

describe('a stay that changes while its link is open', () => {
  it('moved by staff, the link is withdrawn; edited otherwise it stays', async () => {
    const id = await ordered();
    await send(id);
    const { body: edited } = await test.call(admin(), 'PUT', `${PATH}/${id}`, {
      guest_name: 'Ann Lee-Roy',
      guest_email: 'ann@example.com',
      check_in_date: '2026-07-10',
      check_out_date: '2026-07-13',
    });
    expect((await read(id)).payment_link.state).toBe('open');
    expect((await move(id, { version: edited.version })).status).toBe(200);
    expect((await read(id)).payment_link.state).toBe('withdrawn');
    expect(await claims()).toEqual([{ kind: 'booking', nights: '[2026-07-10,2026-07-15)', pinned: false }]);
  });

  it('can’t be moved while a payment is under way', async () => {
    const id = await ordered();
    const { body } = await send(id);
    const { checkoutId } = await link();
    await pin(test, checkoutId, 'attempt-1');
    expect((await move(id)).body.code).toBe('link_being_paid');
    expect((await withdraw(id, body.payment_link.id)).body.code).toBe('link_being_paid');
    expect(await read(id)).toMatchObject({ check_out_date: '2026-07-13', payment_link: { state: 'paying' } });
  });

  it.each([false, true])('cancelled through its order, the link ends (payment under way: %s)', async (paying) => {
    const id = await ordered();
    await send(id);
    const { checkoutId } = await link();
    if (paying) await pin(test, checkoutId, 'attempt-1');
    await deliver(test, 'order.lines_refunded', {
      orderId: `order-${id}`,
      orderNumber: 'VW-1',
      lines: [
        {
          lineId: '4',
          quantity: 3,
          remaining: 0,
          restock: true,
          kind: 'vineyard_stay',
          unitId: 1,
          checkIn: '2026-07-10',
          checkOut: '2026-07-13',
        },
      ],
    });
    expect(await read(id)).toMatchObject({ booking_status: 'cancelled', payment_link: { state: 'withdrawn' } });
    expect(await claims()).toEqual([]);
    await paid(checkoutId, `order-${id}`);
    expect(await read(id)).toMatchObject({ check_out_date: '2026-07-13', moves: [] });
    expect(await test.dataSource.query('SELECT 1 FROM holds WHERE attempt_id IS NOT NULL')).toEqual([]);
  });
});

it('no night is claimed twice and no stay moves unpaid, however links, moves, payments and shoppers interleave', async () => {
  const days = ['2026-07-13', '2026-07-14', '2026-07-15', '2026-07-16', '2026-07-17'];
  const step = fc.record({
    what: fc.constantFrom('send', 'pin', 'unpin', 'paid', 'withdraw', 'move', 'shop', 'block', 'expire', 'cancel'),
    who: fc.nat(1),
    to: fc.constantFrom(...days.slice(1)),
    from: fc.constantFrom(...days.slice(0, 4)),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), async (rounds) => {
      test.clock.set(NOW);
      await emptyTables(test.dataSource, 'stay_claims, stay_bookings, blocked_dates, holds, outbox, audit_log, inbox');
      const ids = [await ordered(), await ordered({ check_in_date: '2026-07-17', check_out_date: '2026-07-20' })];
      const run = async ({ what, who, to, from }: (typeof rounds)[number][number]): Promise<void> => {
        const id = ids[who] ?? 0;
        const stay = await read(id);
        const dates =
          who === 0
            ? { check_in_date: '2026-07-10', check_out_date: to }
            : { check_in_date: from, check_out_date: '2026-07-20' };
        const { version } = stay;
        const [row]: { hold_id: string; attempt_id: string | null }[] = await test.dataSource.query(
          `SELECT l.hold_id, h.attempt_id FROM stay_links l LEFT JOIN holds h ON h.checkout_id = l.hold_id::text WHERE l.booking_id = $1 ORDER BY l.id DESC LIMIT 1`,
          [id],
        );
        switch (what) {
          case 'send':
            await send(id, { ...dates, version });
            return;
          case 'move':
            await move(id, { ...dates, version });
            return;
          case 'shop':
            await hold(test, crypto.randomUUID(), [nights('1', from < to ? from : to, from < to ? to : '2026-07-18')]);
            return;
          case 'block':
            await block(to, to);
            return;
          case 'expire':
            test.clock.advance(4 * 24 * 3600);
            return;
          case 'cancel':
            await deliver(test, 'order.cancelled', {
              orderId: `order-${id}`,
              orderNumber: 'VW-1',
              checkoutId: 'c',
              attemptId: 'a',
              lines: [],
              reason: 'staff',
            });
            return;
          case 'withdraw':
            if (stay.payment_link) await withdraw(id, stay.payment_link.id);
            return;
          case 'pin':
            if (row) await pin(test, row.hold_id, 'attempt-1');
            return;
          case 'unpin':
            if (row) await unpin(row.hold_id);
            return;
          case 'paid':
            // Commerce says so only of what it has pinned.
            if (row?.attempt_id) await paid(row.hold_id, `order-${id}`);
            return;
        }
      };
      for (const round of rounds) await Promise.all(round.map(run));
      // The constraint keeps claims apart; here: each standing stay has exactly its nights, and no link holds them.
      const wrong = await test.dataSource.query(
        `SELECT b.id FROM stay_bookings b LEFT JOIN stay_claims c ON c.kind = 'booking' AND c.ref_id = b.id::text
         WHERE (b.booking_status <> 'cancelled') <> (c.id IS NOT NULL) OR c.nights <> daterange(b.check_in_date, b.check_out_date)`,
      );
      expect(wrong).toEqual([]);
      const strays = await test.dataSource.query(
        `SELECT c.nights::text FROM stay_claims c JOIN stay_links l ON c.kind = 'hold' AND c.ref_id = l.hold_id::text WHERE l.state <> 'open'`,
      );
      expect(strays).toEqual([]);
      const paidMoves = await test.dataSource.query(
        `SELECT 1 FROM stay_moves m WHERE m.settlement = 'link' AND NOT EXISTS (SELECT 1 FROM stay_links l WHERE l.move_id = m.id AND l.state = 'paid')`,
      );
      expect(paidMoves).toEqual([]);
    }),
    { numRuns: 25 },
  );
}, 60_000);
