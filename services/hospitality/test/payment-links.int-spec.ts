import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, customer, emptyTables, guest } from '@shamba/service-kit/testing';
import { ReleaseHolds } from '../src/modules/holds/index.js';
import { type Links, longer, PATH, startLinks, tokenOf } from './payment-link-calls.js';
import { deliver, mailsOf, pin } from './support.js';

let links: Links;
beforeAll(async () => {
  links = await startLinks();
});
afterAll(() => links.close());
beforeEach(() => links.reset());

describe('a payment link', () => {
  it('is offered with the preview of a move that costs its order more, within limits', async () => {
    const id = await links.ordered();
    const preview = (to: object) => links.test.call(admin(), 'POST', `${PATH}/${id}/move-preview`, to);
    expect((await preview(longer)).body).toMatchObject({
      choices: ['owed', 'waive'],
      pay_by: { first: '2026-06-03', latest: '2026-06-17', suggested: '2026-06-06' },
    });
    // Never after the first night that is released or taken.
    links.test.clock.set('2026-07-09T19:00:00Z');
    expect((await preview(longer)).body.pay_by).toMatchObject({ latest: '2026-07-13', suggested: '2026-07-12' });
    const earlier = { check_in_date: '2026-07-10', check_out_date: '2026-07-11' };
    expect((await preview(earlier)).body.pay_by).toMatchObject({ latest: '2026-07-11', suggested: '2026-07-11' });
  });

  it('holds only the new nights, mails a token that is stored as its hash, and moves nothing', async () => {
    const id = await links.ordered();
    const { status, body } = await links.send(id, { note: 'See you!' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      check_out_date: '2026-07-13',
      moves: [],
      payment_link: { state: 'open', to_check_out: '2026-07-15', amount: '630.00', sent: 1, sends_left: 4 },
    });
    // The end of June 6 in California.
    expect(body.payment_link.deadline).toBe('2026-06-07T07:00:00.000Z');
    expect(await links.claims()).toEqual([
      { kind: 'booking', nights: '[2026-07-10,2026-07-13)', pinned: false },
      { kind: 'hold', nights: '[2026-07-13,2026-07-15)', pinned: false },
    ]);
    const [mail, ...others] = await links.linkMails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      to: 'ann@example.com',
      data: { newCheckOut: '2026-07-15', amount: '630.00', payBy: '2026-06-06', note: 'See you!' },
    });
    const token = tokenOf(mail);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(await links.test.dataSource.query('SELECT * FROM stay_links'))).not.toContain(token);
    expect(JSON.stringify(await links.test.dataSource.query('SELECT * FROM audit_log'))).not.toContain(token);
    expect(await links.link()).toMatchObject({
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
    expect((await links.byToken('guessed')).status).toBe(404);
    expect(JSON.stringify(await links.read(id))).not.toContain('token');
  });

  it('is refused without an amount to pay, for taken nights, and without write access', async () => {
    const id = await links.ordered();
    const manual = (
      await links.test.call(admin(), 'POST', PATH, {
        guest_name: 'Bo',
        guest_email: 'bo@example.com',
        check_in_date: '2026-08-01',
        check_out_date: '2026-08-03',
      })
    ).body;
    const other = { check_in_date: '2026-08-01', check_out_date: '2026-08-05', version: manual.version };
    const { body: preview } = await links.test.call(admin(), 'POST', `${PATH}/${manual.id}/move-preview`, other);
    expect(preview.pay_by).toBeNull();
    const by = async (answer: ReturnType<typeof links.send>) =>
      (({ status, body }) => [status, body.code])(await answer);
    expect(await by(links.send(manual.id, { ...other, difference: preview.difference }))).toEqual([
      409,
      'nothing_to_pay',
    ]);
    expect(await by(links.send(id, { difference: '1.00' }))).toEqual([409, 'difference_changed']);
    expect(await by(links.send(id, { version: 7 }))).toEqual([409, 'stale_version']);
    expect((await links.send(id, { pay_until: '2026-06-18' })).body.errors).toEqual({
      pay_until: ['Please choose a day from Jun 3, 2026 to Jun 17, 2026'],
    });
    expect((await links.send(id, { pay_until: '2026-06-02' })).status).toBe(400);
    expect((await links.send(9999)).status).toBe(404);
    expect([(await links.send(id, {}, guest('g'))).status, (await links.send(id, {}, customer(7))).status]).toEqual([
      401, 403,
    ]);
    await links.block('2026-07-14', '2026-07-14');
    expect(await by(links.send(id))).toEqual([409, 'nights_taken']);
    expect(await links.linkMails()).toEqual([]);
  });

  it('is limited to one at a time, and to a few mails', async () => {
    const id = await links.ordered();
    const { body } = await links.send(id);
    expect((await links.send(id)).body.code).toBe('link_open');
    const linkId = body.payment_link.id;
    expect((await links.again(id, linkId)).body.code).toBe('link_sent_enough');
    for (let mail = 2; mail <= 5; mail += 1) {
      links.test.clock.advance(61);
      expect((await links.again(id, linkId)).body.payment_link).toMatchObject({ sent: mail, sends_left: 5 - mail });
    }
    links.test.clock.advance(61);
    expect((await links.again(id, linkId)).body.code).toBe('link_sent_enough');
    // Each mail's link works.
    const mails = await links.linkMails();
    const answers = await Promise.all(mails.map((mail) => links.byToken(tokenOf(mail))));
    expect(new Set(answers.map(({ body: { checkoutId } }) => checkoutId)).size).toBe(1);
    // Withdrawing and sending again does not bypass the daily limit.
    await links.withdraw(id, linkId);
    const second = (await links.send(id)).body.payment_link.id;
    for (let mail = 2; mail <= 5; mail += 1) {
      links.test.clock.advance(61);
      expect((await links.again(id, second)).status).toBe(200);
    }
    await links.withdraw(id, second);
    expect((await links.send(id)).body.code).toBe('link_sent_enough');
    expect(await links.linkMails()).toHaveLength(10);
  });

  it('frees its nights when staff withdraw it; a repeat changes nothing', async () => {
    const id = await links.ordered();
    const { body } = await links.send(id);
    const { checkoutId } = await links.link();
    const linkId = body.payment_link.id;
    expect((await links.withdraw(id, linkId)).body.payment_link.state).toBe('withdrawn');
    expect((await links.withdraw(id, linkId)).status).toBe(200);
    expect(await links.claims()).toHaveLength(1);
    expect((await links.block('2026-07-13', '2026-07-14')).status).toBe(201);
    expect((await pin(links.test, checkoutId, 'attempt-1')).status).toBe(409);
    expect(await links.link()).toMatchObject({ state: 'withdrawn' });
    expect((await links.again(id, linkId)).body.code).toBe('link_over');
  });

  it('past its deadline changes nothing: the nights are free and no payment can begin', async () => {
    const id = await links.ordered();
    await links.send(id);
    const { checkoutId } = await links.link();
    links.test.clock.set('2026-06-07T07:00:00Z');
    expect((await links.read(id)).payment_link.state).toBe('expired');
    expect((await pin(links.test, checkoutId, 'attempt-1')).status).toBe(409);
    expect((await links.block('2026-07-13', '2026-07-14')).status).toBe(201);
    links.test.clock.advance(3600);
    await links.test.app.get(ReleaseHolds).removeExpired();
    expect(await links.test.dataSource.query('SELECT 1 FROM holds')).toEqual([]);
    expect(await links.link()).toMatchObject({ state: 'expired' });
    expect(await links.read(id)).toMatchObject({ check_out_date: '2026-07-13', version: 1 });
  });

  it('can be paid after the deadline if the payment began before it', async () => {
    const id = await links.ordered();
    await links.send(id);
    const { checkoutId } = await links.link();
    expect((await pin(links.test, checkoutId, 'attempt-1')).status).toBe(200);
    links.test.clock.set('2026-06-08T07:00:00Z');
    expect((await links.read(id)).payment_link.state).toBe('paying');
    expect((await links.block('2026-07-13', '2026-07-14')).status).toBe(409);
    await links.paid(checkoutId, `order-${id}`);
    expect(await links.read(id)).toMatchObject({ check_out_date: '2026-07-15', payment_link: { state: 'paid' } });
  });
});

describe('a paid link', () => {
  it('moves the stay once, in one transaction, with mails to guest and staff and an event to the order', async () => {
    const id = await links.ordered();
    await links.test.call(customer(7), 'POST', `/api/customer/stays/${id}/change-requests`, longer);
    await links.send(id);
    const { checkoutId } = await links.link();
    await pin(links.test, checkoutId, 'attempt-1');
    await emptyTables(links.test.dataSource, 'outbox');
    await links.paid(checkoutId, `order-${id}`);
    await links.paid(checkoutId, `order-${id}`);
    const after = await links.read(id);
    expect(after).toMatchObject({
      check_in_date: '2026-07-10',
      check_out_date: '2026-07-15',
      total_amount: '1672.64',
      moves: [{ settlement: 'link', difference: '630.00', from_check_out: '2026-07-13' }],
      payment_link: { state: 'paid', sends_left: 0 },
    });
    expect(after.moves).toHaveLength(1);
    expect(await links.claims()).toEqual([{ kind: 'booking', nights: '[2026-07-10,2026-07-15)', pinned: false }]);
    expect(await links.test.dataSource.query('SELECT 1 FROM holds')).toEqual([]);
    const mails = await mailsOf(links.test);
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
    const told = await links.test.dataSource.query(`SELECT payload FROM outbox WHERE type = 'stay.moved'`);
    expect(told).toEqual([
      { payload: expect.objectContaining({ orderId: `order-${id}`, checkOut: '2026-07-15', refund: '0.00' }) },
    ]);
  });

  it('leaves the stay with the tax of its new price, also after a refund of a part', async () => {
    const id = await links.ordered();
    await links.send(id);
    const { checkoutId, orderId } = await links.link();
    await links.paid(checkoutId, orderId);
    await emptyTables(links.test.dataSource, 'outbox');
    // The price is less than nights, cleaning, add-ons and tax, by what was refunded of the add-ons.
    await links.test.dataSource.query('UPDATE stay_bookings SET add_on_total_cents = 9000');
    const to = { check_in_date: '2026-07-10', check_out_date: '2026-07-16' };
    const { body } = await links.test.call(admin(), 'POST', `${PATH}/${id}/move-preview`, to);
    expect(body.lines.find(({ label }: { label: string }) => label === 'Tax')).toMatchObject({ before: '152.64' });
  });

  it('keeps a declined card’s nights until the deadline, for the next card', async () => {
    const id = await links.ordered();
    await links.send(id);
    const { checkoutId } = await links.link();
    await pin(links.test, checkoutId, 'attempt-1');
    await links.unpin(checkoutId);
    links.test.clock.advance(24 * 3600);
    expect((await links.block('2026-07-14', '2026-07-14')).status).toBe(409);
    expect((await pin(links.test, checkoutId, 'attempt-2')).status).toBe(200);
    expect((await pin(links.test, checkoutId, 'attempt-3')).status).toBe(409);
  });

  it('for nights that its stay has already holds nothing, but allows one payment at a time', async () => {
    const id = await links.ordered();
    const shorter = { check_in_date: '2026-07-11', check_out_date: '2026-07-13' };
    expect((await links.send(id, shorter)).status).toBe(200);
    expect(await links.claims()).toHaveLength(1);
    const { checkoutId } = await links.link();
    expect((await pin(links.test, checkoutId, 'attempt-1')).status).toBe(200);
    expect((await pin(links.test, checkoutId, 'attempt-2')).status).toBe(409);
    await links.paid(checkoutId, `order-${id}`);
    expect(await links.claims()).toEqual([{ kind: 'booking', nights: '[2026-07-11,2026-07-13)', pinned: false }]);
  });

  it('without its money makes the difference owed, and mails staff', async () => {
    const id = await links.ordered();
    await links.send(id);
    const { checkoutId } = await links.link();
    await pin(links.test, checkoutId, 'attempt-1');
    // A loss that arrives before its payment is retried.
    expect(await deliver(links.test, 'stay.link_lost', { checkoutId })).toBe(false);
    await links.paid(checkoutId, `order-${id}`);
    expect(await deliver(links.test, 'stay.link_lost', { checkoutId })).toBe(true);
    await deliver(links.test, 'stay.link_lost', { checkoutId });
    expect((await links.read(id)).moves).toMatchObject([{ settlement: 'owed', difference: '630.00' }]);
    const notices = (await mailsOf(links.test)).filter(({ data }) =>
      String(data['subject']).includes('could not be collected'),
    );
    expect(notices).toHaveLength(1);
  });
});
