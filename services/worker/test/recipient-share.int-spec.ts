import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { MailRequested } from '@shamba/event-contract';
import { admin, type TestApp } from '@shamba/service-kit/testing';
import { startWorker } from './support.js';

const inquiry = (to: string): MailRequested => ({ kind: 'inquiry_received', to, data: {} });
const reset = (to: string): MailRequested => ({
  kind: 'password_reset',
  to,
  data: { resetPath: '/login/reset#aB3', validMinutes: 60 },
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

  it('are sixty an hour for staff, the last of which says where the rest is; other notices always come', async () => {
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

  it('are three an hour for one recipient, two of them acknowledgements, from all senders and in all spellings', async () => {
    const test = await start();
    const spellings = ['victim@example.com', 'VICTIM@example.com', 'victim+a@example.com'];
    for (let n = 0; n < 25; n += 1) await deliver(test, envelope(inquiry(spellings[n % 3] ?? '')));
    const rows: { state: string; text_body: string }[] = await test.dataSource.query(
      `SELECT state, text_body FROM notifications WHERE bounded_for = 'victim@example.com'`,
    );
    const withheld = rows.filter(({ state }) => state === 'withheld');
    expect([rows.length, withheld.length]).toEqual([25, 23]);
    expect(withheld.every(({ text_body }) => text_body === '')).toBe(true);
    await deliver(test, ...Array.from({ length: 3 }, () => envelope(reset('victim@example.com'))));
    expect((await states(test, 'victim@example.com')).slice(-3)).toEqual([
      'password_reset written',
      'password_reset withheld',
      'password_reset withheld',
    ]);
    await later(test, 59);
    await deliver(test, envelope(inquiry('victim@example.com')));
    expect((await states(test, 'victim@example.com')).at(-1)).toBe('inquiry_received withheld');
    await later(test, 2);
    await deliver(test, envelope(inquiry('victim@example.com')));
    expect((await states(test, 'victim@example.com')).at(-1)).toBe('inquiry_received written');
  });

  it('are no more when they come at once', async () => {
    const test = await start();
    await Promise.all(Array.from({ length: 12 }, () => deliver(test, envelope(reset('many@example.com')))));
    expect(written(await states(test, 'many@example.com'))).toHaveLength(3);
  });

  it('leave alone what is paid for, what staff say, and what the owner of an address has to hear', async () => {
    const test = await start({ MAIL_STAFF: 'ann@example.com' });
    const others: MailRequested[] = [
      changed('ann@example.com'),
      { kind: 'password_changed', to: 'ann@example.com', data: { resetPath: '/login/reset' } },
      { kind: 'staff_notice', data: { subject: 'New inquiry', facts: [] } },
    ];
    for (let n = 0; n < 4; n += 1) await deliver(test, ...others.map((mail) => envelope(mail)));
    expect(written(await states(test, 'ann@example.com'))).toHaveLength(12);
    // The same mails, caused by a person who has neither paid nor verified the address.
    const bounded = others.slice(0, 2).map((mail) => ({ ...mail, to: 'bob@example.com', bounded: true }));
    for (let n = 0; n < 4; n += 1) await deliver(test, ...bounded.map((mail) => envelope(mail)));
    expect(written(await states(test, 'bob@example.com'))).toHaveLength(2);
  });

  it('are not limited by a setting of 0, and staff cannot send a withheld one', async () => {
    const open = await start({ STRANGER_MAILS_PER_HOUR: '0' });
    for (let n = 0; n < 5; n += 1) await deliver(open, envelope(inquiry('ann@example.com')));
    expect(written(await states(open, 'ann@example.com'))).toHaveLength(5);
    const test = await start();
    for (let n = 0; n < 3; n += 1) await deliver(test, envelope(inquiry('ann@example.com')));
    const { body } = await test.call(admin(), 'GET', '/api/admin/notifications?state=withheld');
    expect(body).toHaveLength(1);
    expect((await test.call(admin(), 'POST', `/api/admin/notifications/${body[0].id}/retry`)).status).toBe(409);
  });
});
