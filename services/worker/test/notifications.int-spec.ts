import { eventually } from '@shamba/dev-stack/testing';
import { randomUUID } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { MailRequested } from '@shamba/event-contract';
import { admin, guest, nextPageOf, type TestApp } from '@shamba/service-kit/testing';
import { NOWHERE, startWorker } from './support.js';

const inquiry = (to: string): MailRequested => ({ kind: 'inquiry_received', to, data: {} });
const changed = (to: string, experience = 'Tasting'): MailRequested => ({
  kind: 'visit_update',
  to,
  data: {
    name: 'Ann <b>Lee</b>',
    experience,
    date: '2026-06-06',
    time: '14:30',
    guests: 2,
    change: 'moved',
    paid: true,
  },
});
const TOKEN = 'aB3-xyz_0123456789';
const reset: MailRequested = {
  kind: 'password_reset',
  to: 'ann@example.com',
  data: { resetPath: `/login/reset#${TOKEN}`, validMinutes: 60 },
};
const envelope = (payload: unknown, type = 'mail.requested', id = randomUUID()) => ({
  id,
  type,
  payload,
  occurredAt: new Date().toISOString(),
  requestId: 'request-00001',
});
const deliver = (test: TestApp, ...events: unknown[]) =>
  test.call({ as: 'commerce' }, 'POST', '/internal/inbox', { events });
const listOf = async (test: TestApp, recipient: string) =>
  (await test.call(admin(), 'GET', `/api/admin/notifications?recipient=${encodeURIComponent(recipient)}`)).body as {
    id: number;
    state: string;
    attempts: number;
    last_error: string | null;
  }[];
const first = async (test: TestApp, recipient: string) => (await listOf(test, recipient))[0];

const running: TestApp[] = [];
const start = async (env: Record<string, string> = {}) => {
  const test = await startWorker(env);
  running.push(test);
  return test;
};
afterEach(async () => {
  for (const test of running.splice(0)) await test.close();
});

describe('mails', () => {
  it('are captured without a mail server, once for each event however often it comes', async () => {
    const test = await start();
    const event = envelope(changed('ann@example.com'));
    expect((await deliver(test, event)).body).toEqual({ done: [event.id], failed: [] });
    expect((await deliver(test, event)).body).toEqual({ done: [event.id], failed: [] });
    await eventually(async () =>
      expect(await first(test, 'ANN@example.com')).toMatchObject({
        state: 'captured',
        attempts: 1,
        kind: 'visit_update',
        request_id: 'request-00001',
      }),
    );
    expect(await listOf(test, 'ann@example.com')).toHaveLength(1);
    const one = await test.call(
      admin(),
      'GET',
      `/api/admin/notifications/${(await first(test, 'ann@example.com'))?.id}`,
    );
    expect(one.body.text).toContain('Dear Ann <b>Lee</b>');
    expect(one.body.html).toContain('Dear Ann &lt;b&gt;Lee&lt;/b&gt;');
    expect((await test.call(guest(), 'GET', '/api/admin/notifications')).status).toBe(401);
  });

  it('for staff go to the address of the settings', async () => {
    const test = await start({ MAIL_STAFF: 'house@example.com' });
    await deliver(
      test,
      envelope({ kind: 'staff_notice', data: { subject: 'New inquiry', facts: [{ label: 'From', value: 'Ann' }] } }),
    );
    await eventually(async () =>
      expect(await first(test, 'house@example.com')).toMatchObject({
        state: 'captured',
        subject: '[staff] New inquiry',
      }),
    );
  });

  it('survive the loss of everything in Redis', async () => {
    const test = await start({ MAIL_DISPATCH_MS: '200' });
    const redis = new Redis(process.env['TEST_REDIS_URL'] ?? '');
    await deliver(test, ...Array.from({ length: 20 }, (_, n) => envelope(inquiry(`guest${n}@example.com`))));
    for (let n = 0; n < 20; n += 1) await redis.flushall();
    redis.disconnect();
    await eventually(
      async () =>
        expect(
          ((await test.call(admin(), 'GET', '/api/admin/notifications?state=captured')).body as unknown[]).length,
        ).toBe(20),
      { timeout: 10_000 },
    );
  });

  it('wait as rows while Redis is away', async () => {
    const test = await start({ REDIS_URL: NOWHERE });
    const event = envelope(inquiry('patient@example.com'));
    expect((await deliver(test, event)).body.done).toEqual([event.id]);
    expect(await first(test, 'patient@example.com')).toMatchObject({ state: 'pending' });
    expect((await fetch(`${test.url}/readyz`)).status).toBe(200);
  });

  it('are put off when the mail server is away, and staff can send a failed one again', async () => {
    const test = await start({ SMTP_URL: 'smtp://127.0.0.1:1' });
    await deliver(test, envelope(inquiry('later@example.com')));
    await eventually(async () =>
      expect(await first(test, 'later@example.com')).toMatchObject({
        state: 'pending',
        attempts: 1,
        last_error: expect.stringContaining('ECONNREFUSED'),
      }),
    );
    const row = await first(test, 'later@example.com');
    expect((await test.call(admin(), 'POST', `/api/admin/notifications/${row?.id}/retry`)).status).toBe(409);
    await test.dataSource.query(`UPDATE notifications SET state = 'failed', finished_at = now()`);
    expect((await test.call(admin(), 'POST', `/api/admin/notifications/${row?.id}/retry`)).body).toMatchObject({
      state: 'pending',
      attempts: 0,
    });
    await eventually(async () =>
      expect(await first(test, 'later@example.com')).toMatchObject({ state: 'pending', attempts: 1 }),
    );
  });

  it('carry their attachments, which staff can read', async () => {
    const test = await start();
    const ics = 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n';
    await deliver(
      test,
      envelope({
        ...inquiry('ann@example.com'),
        attachments: [{ filename: 'visit.ics', contentType: 'text/calendar; charset=utf-8', content: ics }],
      }),
    );
    await eventually(async () => expect(await first(test, 'ann@example.com')).toMatchObject({ state: 'captured' }));
    const one = await test.call(
      admin(),
      'GET',
      `/api/admin/notifications/${(await first(test, 'ann@example.com'))?.id}`,
    );
    expect(one.body.attachments).toEqual([
      { filename: 'visit.ics', content_type: 'text/calendar; charset=utf-8', content: ics },
    ]);
    const bad = envelope({
      ...inquiry('ann@example.com'),
      attachments: [{ filename: '../x.ics', contentType: 'text/calendar', content: ics }],
    });
    expect((await deliver(test, bad)).body).toMatchObject({ done: [], failed: [{ id: bad.id }] });
  });

  it('show a one-time link only where the table is the mailbox', async () => {
    const read = async (test: TestApp) =>
      (await test.call(admin(), 'GET', `/api/admin/notifications/${(await first(test, 'ann@example.com'))?.id}`))
        .body as { text: string; html: string };
    const captured = await start({ PUBLIC_URL: 'https://shop.example' });
    await deliver(captured, envelope(reset));
    await eventually(async () =>
      expect(await first(captured, 'ann@example.com')).toMatchObject({ state: 'captured', kind: 'password_reset' }),
    );
    expect((await read(captured)).text).toContain(`https://shop.example/login/reset#${TOKEN}`);
    // One at a time: both would work on the same queue.
    await running.pop()?.close();
    const waiting = await start({ SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://shop.example' });
    await deliver(waiting, envelope(reset));
    await eventually(async () => expect(await first(waiting, 'ann@example.com')).toMatchObject({ attempts: 1 }));
    const shown = await read(waiting);
    expect(shown.html).toContain('href="https://shop.example/login/reset#hidden"');
    expect(JSON.stringify(shown)).not.toContain(TOKEN);
  });

  it('come in pages, and those that failed are sent again together', async () => {
    const test = await start({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_RETRY_MS: '60000' });
    await deliver(test, ...Array.from({ length: 5 }, (_, n) => envelope(inquiry(`guest${n}@example.com`))));
    // An attempt counts from its start, and has ended when it says why it failed.
    const attempts = async () =>
      (
        (await test.call(admin(), 'GET', '/api/admin/notifications')).body as {
          attempts: number;
          last_error: string | null;
        }[]
      ).map((row) => [row.attempts, row.last_error !== null]);
    await eventually(async () => expect(await attempts()).toEqual(Array.from({ length: 5 }, () => [1, true])));
    await test.dataSource.query(`UPDATE notifications SET state = 'failed', finished_at = now() WHERE id > 1`);
    const found = await test.call(admin(), 'GET', '/api/admin/notifications?q=guest4%20example');
    expect(found.body).toMatchObject([{ recipient: 'guest4@example.com' }]);
    const page = await test.call(admin(), 'GET', '/api/admin/notifications?state=failed&limit=3');
    expect((page.body as { id: number }[]).map((row) => row.id)).toEqual([5, 4, 3]);
    expect(page.headers.get('x-total-count')).toBe('4');
    const next = nextPageOf(page) ?? '';
    const rest = await test.call(admin(), 'GET', next);
    expect((rest.body as { id: number; state: string }[]).map((row) => [row.id, row.state])).toEqual([[2, 'failed']]);
    expect(rest.headers.get('link')).toBeNull();
    expect((await test.call(admin(), 'POST', '/api/admin/notifications/retry')).body).toEqual({ retried: 4 });
    expect((await test.call(admin(), 'GET', '/api/admin/notifications?state=failed')).body).toEqual([]);
    await eventually(async () =>
      expect(await first(test, 'guest4@example.com')).toMatchObject({ state: 'pending', attempts: 1 }),
    );
  });

  it('are taken along by whoever they were sent to, without one-time links', async () => {
    const test = await start();
    await deliver(test, envelope(reset), envelope(inquiry('bob@example.com')));
    // A job that is left in the queue would meet the next test's rows.
    for (const recipient of ['ann@example.com', 'bob@example.com'])
      await eventually(async () => expect(await first(test, recipient)).toMatchObject({ state: 'captured' }));
    const of = async (query: string) =>
      (await test.call({ as: 'gateway' }, 'GET', `/internal/customers/7/export${query}`)).body.mails as {
        kind: string;
        text: string;
      }[];
    const mails = await of('?email=ANN%40example.com');
    expect(mails).toMatchObject([{ kind: 'password_reset', text: expect.stringContaining('/login/reset#hidden') }]);
    expect(JSON.stringify(mails)).not.toContain(TOKEN);
    expect(await of('')).toEqual([]);
    expect((await test.call(admin(), 'GET', '/internal/customers/7/export')).status).toBe(404);
  });
});

describe('mails to an account that staff took away', () => {
  it('are on record and go out, but for links that open nothing any more', async () => {
    const test = await start();
    const pending = async (kind: string, createdAt: string) => {
      await test.dataSource.query(
        `INSERT INTO notifications (kind, recipient, subject, text_body, html_body, attachments, state, attempts, next_attempt_at, lease_until, created_at)
         VALUES ($1, 'Gone@example.com', 'x', 'x', 'x', '[]', 'pending', 0, now() + interval '1 hour', NULL, $2)`,
        [kind, createdAt],
      );
    };
    const at = new Date();
    const before = new Date(at.getTime() - 1000).toISOString();
    await pending('password_reset', before);
    await pending('email_verification', before);
    await pending('membership_cancelled', before);
    await pending('password_reset', new Date(at.getTime() + 1000).toISOString());
    const event = envelope({ userId: 4, email: 'gone@example.com' }, 'customer.archived');
    await deliver(test, { ...event, occurredAt: at.toISOString() });
    expect(await test.dataSource.query('SELECT kind, state FROM notifications ORDER BY id')).toEqual([
      { kind: 'password_reset', state: 'failed' },
      { kind: 'email_verification', state: 'failed' },
      { kind: 'membership_cancelled', state: 'pending' },
      { kind: 'password_reset', state: 'pending' },
    ]);
  });
});

describe('mails by SMTP', () => {
  const received: string[] = [];
  let server: Server;
  beforeAll(async () => {
    server = createServer((socket) => speakSmtp(socket, received));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));

  it('take their attachments along and leave no one-time link behind', async () => {
    const test = await start({
      SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      PUBLIC_URL: 'https://shop.example',
    });
    received.length = 0;
    await deliver(
      test,
      envelope({
        ...reset,
        attachments: [
          {
            filename: 'visit.ics',
            contentType: 'text/calendar; charset=utf-8',
            content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
          },
        ],
      }),
    );
    await eventually(async () => expect(await first(test, 'ann@example.com')).toMatchObject({ state: 'sent' }));
    const [mail = ''] = received;
    expect(mail).toMatch(/Content-Type: text\/calendar; charset=utf-8; name=visit.ics/i);
    expect(mail).toMatch(/Content-Disposition: attachment; filename=visit.ics/i);
    expect(mail.replaceAll('=\r\n', '')).toContain(`/login/reset#${TOKEN}`);
    const rows: unknown[] = await test.dataSource.query('SELECT * FROM notifications');
    expect(JSON.stringify(rows)).not.toContain(TOKEN);
  });

  it('show the link to an order to nobody but their reader', async () => {
    received.length = 0;
    const secret = 'w2Jk3v9QpXo7LrT5_zA-bN8cH1dE6fG4iM0sU2yV4xY';
    const test = await start({
      SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      PUBLIC_URL: 'https://shop.example',
    });
    const data = {
      orderNumber: 'SH-7KQ4MZ2P',
      firstName: 'Ann',
      amount: '10.00',
      shipping: '0.00',
      lines: [],
      orderPath: `/order-confirmation?order=3f0c5a2e#${secret}`,
    };
    await deliver(test, envelope({ kind: 'order_refunded', to: 'ann@example.com', data }));
    await eventually(async () => expect(await first(test, 'ann@example.com')).toMatchObject({ state: 'sent' }));
    expect(received[0]?.replaceAll('=\r\n', '')).toContain(secret);
    const { body } = await test.call(
      admin(),
      'GET',
      `/api/admin/notifications/${(await first(test, 'ann@example.com'))?.id}`,
    );
    expect(body.text).toContain('/order-confirmation?order=3f0c5a2e#hidden');
    expect(JSON.stringify([body, await test.dataSource.query('SELECT * FROM notifications')])).not.toContain(secret);
  });

  it('reach the mail server with both parts and a stable id', async () => {
    received.length = 0;
    const test = await start({
      SMTP_URL: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      MAIL_FROM: 'House <house@example.com>',
    });
    await deliver(test, envelope(changed('ann@example.com', 'Tasting\r\nBcc: everybody@example.com')));
    await eventually(async () => expect(await first(test, 'ann@example.com')).toMatchObject({ state: 'sent' }));
    expect(received).toHaveLength(1);
    const [mail = ''] = received;
    expect(mail).toMatch(/^From: House <house@example.com>\r$/m);
    expect(mail).toMatch(/^Message-ID: <notification-1@shamba>\r$/im);
    expect(mail).toContain('Content-Type: text/plain');
    expect(mail).toContain('Content-Type: text/html');
    const [headers = ''] = mail.split('\r\n\r\n');
    expect(headers).not.toMatch(/^Bcc:/m);

    const path = '/api/admin/settings/sender';
    const house = { from_name: 'House', from_email: 'house@example.com', reply_to: null };
    const { body: before } = await test.call(admin(), 'GET', path);
    expect(before).toMatchObject({ ...house, version: 0 });
    const desk = { ...before, from_name: null, from_email: 'desk@example.com', reply_to: 'answers@example.com' };
    expect((await test.call(admin(), 'PUT', path, desk)).status).toBe(200);
    await deliver(test, envelope(changed('bob@example.com', 'Tasting')));
    await eventually(() => expect(received[1]).toMatch(/^From: Shamba Ridge Vineyard <desk@example.com>\r$/m));
    expect(received[1]).toMatch(/^Reply-To: answers@example.com\r$/m);
  });
});

/** As much of SMTP as nodemailer needs; every message's text is kept. */
function speakSmtp(socket: Socket, received: string[]): void {
  let data: string | undefined;
  socket.setEncoding('utf8');
  socket.write('220 test\r\n');
  socket.on('data', (chunk: string) => {
    if (data !== undefined) {
      data += chunk;
      if (!data.endsWith('\r\n.\r\n')) return;
      received.push(data);
      data = undefined;
      socket.write('250 kept\r\n');
      return;
    }
    if (/^DATA/i.test(chunk)) {
      data = '';
      socket.write('354 go on\r\n');
    } else if (/^QUIT/i.test(chunk)) socket.end('221 bye\r\n');
    else socket.write('250 fine\r\n');
  });
  socket.on('error', () => undefined);
}
