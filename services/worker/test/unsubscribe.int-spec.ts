import { eventually } from '@shamba/dev-stack/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { MailRequested } from '@shamba/event-contract';
import { admin, guest, type TestApp } from '@shamba/service-kit/testing';
import { changed, deliver, envelope, first } from './mails.js';
import { SmtpServer } from './smtp-server.js';
import { startWorker } from './support.js';

const SITE = 'https://shop.example';
const thanks = (to: string, optional = true): MailRequested => ({
  kind: 'stay_message',
  to,
  data: { subject: 'Thank you', message: 'Tell us how it was.' },
  optional,
});
const running: { close: () => Promise<void> }[] = [];
const start = async (env: Record<string, string> = {}) => {
  const test = await startWorker({ PUBLIC_URL: SITE, ...env });
  running.push(test);
  return test;
};
const tokenIn = (text: string): string => new RegExp(`${SITE}/unsubscribe#(\\S+)`).exec(text)?.[1] ?? '';
const tokenFor = async (test: TestApp, to: string): Promise<string> => {
  await deliver(test, envelope(thanks(to)));
  const [row] = await test.dataSource.query<{ text_body: string }[]>(
    'SELECT text_body FROM notifications WHERE recipient = $1',
    [to],
  );
  return tokenIn(row?.text_body ?? '');
};
const press = (test: TestApp, token: string) => test.call(guest(), 'POST', `/api/unsubscribe/${token}`);
const stateOf = async (test: TestApp, to: string) => (await first(test, to))?.state;

afterEach(async () => {
  for (const one of running.splice(0).reverse()) await one.close();
});

describe('optional mails', () => {
  it('have a link to unsubscribe in text, markup and header; other mails have none', async () => {
    const server = await SmtpServer.start();
    running.push({ close: () => server.stop() });
    const test = await start({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
    await deliver(test, envelope(thanks('ann@example.com')), envelope(changed('bo@example.com')));
    await eventually(async () => {
      expect(await stateOf(test, 'ann@example.com')).toBe('sent');
      expect(await stateOf(test, 'bo@example.com')).toBe('sent');
    });
    const [optional = '', answer = ''] = ['ann@', 'bo@'].map((to) =>
      server.mails.find((mail) => mail.includes(`To: ${to}`)),
    );
    expect(optional.replaceAll('\n ', ' ')).toMatch(
      /^List-Unsubscribe: <https:\/\/shop\.example\/api\/unsubscribe\/[\w-]{43}\.[\w-]{43}>$/m,
    );
    expect(optional).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(answer).not.toMatch(/unsubscribe/i);
    // A sent mail keeps no link: only its reader may use it.
    expect(JSON.stringify(await test.dataSource.query('SELECT text_body, html_body FROM notifications'))).not.toMatch(
      /unsubscribe#[\w-]{43}/,
    );
  });

  it('stop with one click for every spelling of the mailbox; other mails are still sent', async () => {
    const test = await start();
    const token = await tokenFor(test, 'ann@example.com');
    expect((await test.call(admin(), 'GET', '/api/admin/unsubscribed?email=ann@example.com')).body).toEqual({
      since: null,
    });
    expect((await press(test, token)).status).toBe(204);
    expect((await press(test, token)).status).toBe(204);
    await deliver(test, envelope(thanks('ANN+stay@example.com')), envelope(changed('ann@example.com')));
    expect(await first(test, 'ANN+stay@example.com')).toMatchObject({ state: 'unsubscribed', attempts: 0 });
    await eventually(async () => expect(await stateOf(test, 'ann@example.com')).toBe('captured'));
    await deliver(test, envelope(thanks('bo@example.com')));
    await eventually(async () => expect(await stateOf(test, 'bo@example.com')).toBe('captured'));
    const { body } = await test.call(admin(), 'GET', '/api/admin/unsubscribed?email=Ann@example.com');
    expect(Date.parse(body.since)).not.toBeNaN();
    const kept = await test.dataSource.query('SELECT * FROM unsubscribed');
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain('ann');
  });

  it('are sent again when their reader subscribes again with the same link', async () => {
    const test = await start({ ROLE: 'api' });
    const token = await tokenFor(test, 'ann@example.com');
    const takeBack = (link: string) => test.call(guest(), 'DELETE', `/api/unsubscribe/${link}`);
    await press(test, token);
    expect((await takeBack(`${token}x`)).body.code).toBe('unknown_link');
    expect(await test.dataSource.query('SELECT 1 FROM unsubscribed')).toHaveLength(1);
    for (const _ of [1, 2]) expect((await takeBack(token)).status).toBe(204);
    await deliver(test, envelope({ ...thanks('ann@example.com'), userId: 1 }));
    expect((await test.dataSource.query('SELECT state FROM notifications ORDER BY id')).at(-1).state).toBe('captured');
  });

  it('are sent again when staff undo it for the reader: once, with an audit row', async () => {
    const test = await start({ ROLE: 'api' });
    const token = await tokenFor(test, 'ann@example.com');
    const reason = 'By phone on 3 June';
    const undo = (body: object, caller: Parameters<TestApp['call']>[0] = admin()) =>
      test.call(caller, 'POST', '/api/admin/unsubscribed/undo', { email: 'ANN+stay@example.com', reason, ...body });
    const since = async () =>
      (await test.call(admin(), 'GET', '/api/admin/unsubscribed?email=ann@example.com')).body.since;
    const records = () =>
      test.dataSource.query(`SELECT entity, action, before->>'email' AS email, after FROM audit_log`);
    // Nothing to undo.
    expect((await undo({})).status).toBe(204);
    expect(await records()).toEqual([]);

    await press(test, token);
    expect((await undo({ reason: 'short' })).body.errors).toHaveProperty('reason');
    expect(
      (await undo({}, { as: 'person', userId: 1, role: 'admin', permissions: ['notifications.read'] })).status,
    ).toBe(403);
    expect(await since()).not.toBeNull();
    expect((await undo({})).status).toBe(204);
    expect(await since()).toBeNull();
    expect(await records()).toEqual([
      { entity: 'unsubscribed', action: 'delete', email: 'ANN+stay@example.com', after: { reason } },
    ]);

    await press(test, token);
    const again = await undo({});
    expect([again.status, again.body.code]).toEqual([409, 'unsubscribed_again']);
    expect(await since()).not.toBeNull();
    expect(await records()).toHaveLength(1);
    await test.call(guest(), 'DELETE', `/api/unsubscribe/${token}`);
    await press(test, token);
    expect((await undo({})).status).toBe(204);
  });

  it('that are pending are not sent either, and keep no content', async () => {
    const test = await start({ SMTP_URL: 'smtp://127.0.0.1:1' });
    const token = await tokenFor(test, 'ann@example.com');
    await press(test, token);
    await eventually(async () => expect(await stateOf(test, 'ann@example.com')).toBe('unsubscribed'));
    expect(await test.dataSource.query('SELECT text_body, html_body FROM notifications')).toEqual([
      { text_body: '', html_body: '' },
    ]);
  });

  it('are stopped by a mail program with a form of either kind', async () => {
    const test = await start({ ROLE: 'api' });
    const token = await tokenFor(test, 'ann@example.com');
    for (const [type, body] of [
      ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
      [
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      ],
    ] as const) {
      await test.dataSource.query('DELETE FROM unsubscribed');
      const headers = { ...(await test.identity(guest())), 'content-type': type };
      const answer = await fetch(`${test.url}/api/unsubscribe/${token}`, { method: 'POST', headers, body });
      expect(answer.status).toBe(204);
      expect(await test.dataSource.query('SELECT 1 FROM unsubscribed')).toHaveLength(1);
    }
  });

  it('are not changed by opening the link, nor by an invalid token', async () => {
    const test = await start({ ROLE: 'api' });
    const token = await tokenFor(test, 'ann@example.com');
    const headers = await test.identity(guest());
    const opened = await fetch(`${test.url}/api/unsubscribe/${token}`, { headers, redirect: 'manual' });
    expect([opened.status, opened.headers.get('location')]).toEqual([302, `${SITE}/unsubscribe#${token}`]);
    const [hash = '', signature = ''] = token.split('.');
    const others = [`${hash.slice(1)}A.${signature}`, `${hash}.`, hash, 'x', `${hash}.${signature}x`];
    for (const wrong of others) expect((await press(test, wrong)).body.code).toBe('unknown_link');
    expect(await test.dataSource.query('SELECT 1 FROM unsubscribed')).toEqual([]);
    expect((await test.call(guest(), 'GET', '/api/admin/unsubscribed?email=ann@example.com')).status).toBe(401);
  });
});
