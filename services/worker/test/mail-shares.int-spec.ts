import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@shamba/dev-stack/testing';
import type { MailRequested } from '@shamba/event-contract';
import { admin, type Speaker, type TestApp } from '@shamba/service-kit/testing';
import { Housekeeping } from '../src/modules/schedules/housekeeping.js';
import { startWorker } from './support.js';

const inquiry = (to: string): MailRequested => ({ kind: 'inquiry_received', to, data: {} });
const reset = (to: string): MailRequested => ({
  kind: 'password_reset',
  to,
  data: { resetPath: '/login/reset#aB3', validMinutes: 60 },
});
const confirmation = (to: string): MailRequested => ({
  kind: 'email_verification',
  to,
  data: { verifyPath: '/login/verify#aB3', validHours: 24, purpose: 'account' },
});
const changed = (to: string): MailRequested => ({
  kind: 'visit_update',
  to,
  data: {
    name: 'Ann',
    experience: 'Tasting',
    date: '2026-06-06',
    time: '14:30',
    guests: 2,
    change: 'moved',
    paid: true,
  },
});
const envelope = (payload: MailRequested) => ({
  id: randomUUID(),
  type: 'mail.requested',
  payload,
  occurredAt: new Date().toISOString(),
});
const deliver = (test: TestApp, ...events: unknown[]) =>
  test.call({ as: 'commerce' }, 'POST', '/internal/inbox', { events });

const READER: Speaker = { as: 'person', userId: 2, role: 'admin', permissions: ['notifications.read'] };

const running: TestApp[] = [];
const start = async (env: Record<string, string> = {}) => {
  const test = await startWorker({ ROLE: 'api', ...env });
  running.push(test);
  return test;
};
afterEach(async () => {
  for (const test of running.splice(0)) await test.close();
});

describe('mails that strangers can cause', () => {
  const states = async (test: TestApp, recipient: string): Promise<string[]> => {
    const rows: { kind: string; state: string }[] = await test.dataSource.query(
      'SELECT kind, state FROM notifications WHERE recipient = $1 ORDER BY id',
      [recipient],
    );
    return rows.map(({ kind, state }) => `${kind} ${state === 'withheld' ? 'withheld' : 'written'}`);
  };
  const written = (all: string[]): string[] => all.filter((state) => state.endsWith('written'));
  const staffAddress = async (test: TestApp): Promise<string> =>
    (await test.dataSource.query(`SELECT recipient FROM notifications WHERE kind = 'staff_notice' LIMIT 1`))[0]
      .recipient;
  const later = (test: TestApp, minutes: number) =>
    test.dataSource.query(`UPDATE notifications SET created_at = created_at - make_interval(mins => $1)`, [minutes]);

  it('are sixty an hour for staff, the last with a remark about the rest; other notices are not limited', async () => {
    const test = await start({ STAFF_NOTICES_PER_HOUR: '3' });
    const notice = (n: number): MailRequested => ({
      kind: 'staff_notice',
      bounded: true,
      data: { subject: `New inquiry ${n}`, facts: [] },
    });
    for (let n = 1; n <= 5; n += 1) await deliver(test, envelope(notice(n)));
    await deliver(test, envelope({ kind: 'staff_notice', data: { subject: 'A refund failed', facts: [] } }));
    const rows: { subject: string; state: string; text_body: string }[] = await test.dataSource.query(
      `SELECT subject, state, text_body FROM notifications WHERE kind = 'staff_notice' ORDER BY id`,
    );
    expect(rows.map(({ state }) => state === 'withheld')).toEqual([false, false, false, true, true, false]);
    expect(rows.map(({ text_body }) => text_body.includes('back office'))).toEqual([
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
    await later(test, 61);
    await deliver(test, envelope(notice(6)));
    expect((await states(test, await staffAddress(test))).at(-1)).toBe('staff_notice written');
  });

  it('are two acknowledgements an hour for one recipient, over all senders and spellings', async () => {
    const test = await start();
    const spellings = ['victim@example.com', 'VICTIM@example.com', 'victim+a@example.com'];
    // A signed-in person may have typed any address too.
    for (let n = 0; n < 25; n += 1)
      await deliver(test, envelope({ ...inquiry(spellings[n % 3] ?? ''), ...(n % 2 === 0 && { userId: n }) }));
    const rows: { state: string; text_body: string }[] = await test.dataSource.query(
      `SELECT state, text_body FROM notifications WHERE bounded_for = 'victim@example.com'`,
    );
    const withheld = rows.filter(({ state }) => state === 'withheld');
    expect([rows.length, withheld.length]).toEqual([25, 23]);
    await later(test, 59);
    await deliver(test, envelope(inquiry('victim@example.com')));
    expect((await states(test, 'victim@example.com')).at(-1)).toBe('inquiry_received withheld');
    await later(test, 2);
    await deliver(test, envelope(inquiry('victim@example.com')));
    expect((await states(test, 'victim@example.com')).at(-1)).toBe('inquiry_received written');
  });

  it('reach a person who sends an RSVP, signs up, asks for other nights, joins, and resets the password', async () => {
    const test = await start();
    const to = 'ann@example.com';
    const stay = { name: 'Ann', reference: 'VSB-1', checkIn: '2026-06-06', checkOut: '2026-06-08' };
    const tier = { tierName: 'Gold', bottlesPerQuarter: 3, pricePerQuarter: '90.00', nextShipment: 'February 15' };
    const welcome = { ...tier, firstQuarterPaid: false, membershipPath: '/customer/dashboard' };
    const visit = { experience: 'Tasting', date: '2026-06-06', time: '14:30', guests: 2 };
    const wished = { ...stay, wishedCheckIn: '2026-06-07', wishedCheckOut: '2026-06-09' };
    const asked: MailRequested[] = [
      { kind: 'rsvp_received', to, data: visit },
      { kind: 'inquiry_received', to, data: {} },
      confirmation(to),
      { kind: 'stay_change_requested', to, data: wished, bounded: true, userId: 7 },
      { kind: 'membership_welcome', to, data: welcome, bounded: true, userId: 7 },
      reset(to),
    ];
    for (const mail of asked) await deliver(test, envelope(mail));
    expect(await states(test, to)).toEqual([
      'rsvp_received written',
      'inquiry_received written',
      'email_verification written',
      'stay_change_requested written',
      'membership_welcome written',
      'password_reset written',
    ]);
  });

  it('are twenty an hour from one account, and from all accounts to one recipient', async () => {
    const test = await start({ ACCOUNT_MAILS_PER_HOUR: '3' });
    const by = (userId: number, to: string) => envelope({ ...changed(to), bounded: true, userId });
    for (const to of ['a@example.com', 'b@example.com', 'c@example.com', 'd@example.com'])
      await deliver(test, by(1, to));
    expect(await states(test, 'c@example.com')).toEqual(['visit_update written']);
    expect(await states(test, 'd@example.com')).toEqual(['visit_update withheld']);
    for (const userId of [2, 3, 4, 5]) await deliver(test, by(userId, 'victim@example.com'));
    expect(written(await states(test, 'victim@example.com'))).toHaveLength(3);
    // The limits are independent.
    await deliver(test, envelope(inquiry('victim@example.com')), by(2, 'a@example.com'));
    expect((await states(test, 'victim@example.com')).at(-1)).toBe('inquiry_received written');
    expect((await states(test, 'a@example.com')).at(-1)).toBe('visit_update written');
  });

  it('are limited exactly when requested at the same time', async () => {
    const test = await start({ ACCOUNT_MAILS_PER_HOUR: '3' });
    const all = Array.from({ length: 12 }, (_, n) =>
      n % 2 === 0 ? inquiry('many@example.com') : { ...changed('many@example.com'), bounded: true, userId: 7 },
    );
    await Promise.all(all.map((mail) => deliver(test, envelope(mail))));
    expect(written(await states(test, 'many@example.com')).toSorted()).toEqual([
      ...Array.from({ length: 2 }, () => 'inquiry_received written'),
      ...Array.from({ length: 3 }, () => 'visit_update written'),
    ]);
  });

  it('exclude mails about payments, by staff, and important to the owner of an address', async () => {
    const test = await start({ MAIL_STAFF: 'ann@example.com' });
    const others: MailRequested[] = [
      changed('ann@example.com'),
      { kind: 'password_changed', to: 'ann@example.com', data: { resetPath: '/login/reset' } },
      { kind: 'staff_notice', data: { subject: 'New inquiry', facts: [] } },
    ];
    for (let n = 0; n < 4; n += 1) await deliver(test, ...others.map((mail) => envelope(mail)));
    expect(written(await states(test, 'ann@example.com'))).toHaveLength(12);
    // The same mails from a person who has neither paid nor verified the address.
    const bounded = others.slice(0, 2).map((mail) => ({ ...mail, to: 'bob@example.com', bounded: true }));
    for (let n = 0; n < 4; n += 1) await deliver(test, ...bounded.map((mail) => envelope(mail)));
    expect(written(await states(test, 'bob@example.com'))).toHaveLength(2);
  });

  it('are not limited by a setting of 0', async () => {
    const open = await start({ ACKNOWLEDGEMENTS_PER_HOUR: '0' });
    for (let n = 0; n < 5; n += 1) await deliver(open, envelope(inquiry('ann@example.com')));
    expect(written(await states(open, 'ann@example.com'))).toHaveLength(5);
  });

  it('can be sent by staff when withheld, as long as their text is stored', async () => {
    const test = await start({ ROLE: 'all' });
    for (let n = 0; n < 4; n += 1) await deliver(test, envelope(inquiry('ann@example.com')));
    const { body } = await test.call(admin(), 'GET', '/api/admin/notifications?state=withheld');
    expect(body).toHaveLength(2);
    const [second, first] = body.map(({ id }: { id: number }) => id);
    const send = (id: number, as: Speaker = admin()) => test.call(as, 'POST', `/api/admin/notifications/${id}/retry`);
    expect((await send(first, READER)).status).toBe(403);
    // The retry of all mails covers failed mails only; withheld mails are sent one by one.
    expect((await test.call(admin(), 'POST', '/api/admin/notifications/retry')).body).toEqual({ retried: 0 });
    expect((await send(first)).body).toMatchObject({ id: first, state: 'pending' });
    await eventually(async () => {
      const { body: mail } = await test.call(admin(), 'GET', `/api/admin/notifications/${first}`);
      expect([mail.state, mail.text]).toEqual(['captured', expect.stringContaining('Thank you')]);
    });
    expect(
      await test.dataSource.query(
        `SELECT before, after FROM audit_log WHERE entity = 'notification' AND entity_id = $1::text`,
        [first],
      ),
    ).toEqual([{ before: { state: 'withheld' }, after: { state: 'pending' } }]);
    await test.dataSource.query(
      `UPDATE notifications SET finished_at = now() - interval '8 days' WHERE kind = 'inquiry_received'`,
    );
    await test.app.get(Housekeeping, { strict: false }).execute();
    expect((await test.call(admin(), 'GET', `/api/admin/notifications/${first}`)).body.text).not.toBe('');
    const gone = await send(second);
    expect([gone.status, gone.body.code]).toEqual([409, 'not_kept']);
  });
});
