import { eventually } from '@shamba/dev-stack/testing';
import { Redis } from 'ioredis';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { MailRequested } from '@shamba/event-contract';
import { admin, guest, nextPageOf, type TestApp } from '@shamba/service-kit/testing';
import { MailRepository } from '../src/modules/notifications/mail.repository.js';
import { Notification, type NotificationState } from '../src/modules/notifications/notification.entity.js';
import { changed, deliver, envelope, first, listOf, reset, TOKEN } from './mails.js';
import { SmtpServer } from './smtp-server.js';
import { NOWHERE, startWorker } from './support.js';

const inquiry = (to: string): MailRequested => ({ kind: 'inquiry_received', to, data: {} });
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
  it('are captured without a mail server, once for each event despite repeats', async () => {
    const test = await start();
    const event = envelope(changed('ann@example.com'));
    expect((await deliver(test, event)).body).toEqual({ done: [event.id], failed: [] });
    expect((await deliver(test, event)).body).toEqual({ done: [event.id], failed: [] });
    await eventually(async () =>
      expect(await first(test, 'ANN@example.com')).toMatchObject({
        state: 'captured',
        attempts: 0,
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

  it('of one delivery are written together, each with its own request, and a bad request holds none of them', async () => {
    const test = await start();
    const bad = envelope({ ...inquiry('bad@example.com'), kind: 'unknown' });
    const events = ['one', 'two', 'three'].map((name) => ({
      ...envelope(changed(`${name}@example.com`)),
      requestId: `request-${name}`,
    }));
    expect((await deliver(test, ...events)).body).toEqual({ done: events.map(({ id }) => id), failed: [] });
    const rows = () => test.dataSource.query('SELECT recipient, request_id FROM notifications ORDER BY id');
    const written = ['one', 'two', 'three'].map((name) => ({
      recipient: `${name}@example.com`,
      request_id: `request-${name}`,
    }));
    expect(await rows()).toEqual(written);
    const four = envelope(changed('four@example.com'));
    const answer = (await deliver(test, ...events, bad, four)).body;
    expect(answer.failed).toMatchObject([{ id: bad.id }]);
    expect(answer.done).toEqual([...events, four].map(({ id }) => id));
    expect(await rows()).toEqual([...written, { recipient: 'four@example.com', request_id: 'request-00001' }]);
  });

  it('to staff use the address in Settings', async () => {
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
    const server = await SmtpServer.start();
    const test = await start({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_DISPATCH_MS: '200' });
    const redis = new Redis(process.env['TEST_REDIS_URL'] ?? '');
    await deliver(test, ...Array.from({ length: 20 }, (_, n) => envelope(inquiry(`guest${n}@example.com`))));
    for (let n = 0; n < 20; n += 1) await redis.flushall();
    redis.disconnect();
    await eventually(async () =>
      expect(((await test.call(admin(), 'GET', '/api/admin/notifications?state=sent')).body as unknown[]).length).toBe(
        20,
      ),
    );
    await server.stop();
  });

  it('wait as rows while Redis is away', async () => {
    const test = await start({ REDIS_URL: NOWHERE, SMTP_URL: 'smtp://127.0.0.1:1' });
    const event = envelope(inquiry('patient@example.com'));
    expect((await deliver(test, event)).body.done).toEqual([event.id]);
    expect(await first(test, 'patient@example.com')).toMatchObject({ state: 'pending' });
    expect((await fetch(`${test.url}/readyz`)).status).toBe(200);
  });

  it('are delayed while the mail server is away, and staff can retry a failed mail', async () => {
    const test = await start({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_RETRY_MS: '60000' });
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

  it('have attachments that staff can read', async () => {
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

  it('show a one-time link only when captured outside production', async () => {
    const read = async (test: TestApp) =>
      (await test.call(admin(), 'GET', `/api/admin/notifications/${(await first(test, 'ann@example.com'))?.id}`))
        .body as { text: string; html: string };
    const captured = await start({ PUBLIC_URL: 'https://shop.example' });
    await deliver(captured, envelope(reset));
    await eventually(async () =>
      expect(await first(captured, 'ann@example.com')).toMatchObject({ state: 'captured', kind: 'password_reset' }),
    );
    expect((await read(captured)).text).toContain(`https://shop.example/login/reset#${TOKEN}`);
    // One worker at a time: both would work on the same queue.
    await running.pop()?.close();
    const waiting = await start({
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_RETRY_MS: '60000',
      PUBLIC_URL: 'https://shop.example',
    });
    await deliver(waiting, envelope(reset));
    await eventually(async () => expect(await first(waiting, 'ann@example.com')).toMatchObject({ attempts: 1 }));
    const shown = await read(waiting);
    expect(shown.html).toContain('href="https://shop.example/login/reset#hidden"');
    expect(JSON.stringify(shown)).not.toContain(TOKEN);
  });

  it('come in pages, and failed mails are retried together', async () => {
    const test = await start({ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_RETRY_MS: '60000' });
    await deliver(test, ...Array.from({ length: 5 }, (_, n) => envelope(inquiry(`guest${n}@example.com`))));
    // An attempt is counted at its start, and has ended when its error is stored.
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

  it('are in the addressee’s export, without one-time links', async () => {
    const test = await start();
    await deliver(test, envelope(reset), envelope(inquiry('bob@example.com')));
    // A job left in the queue would affect the next test's rows.
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
  it('are stored and sent, except links that no longer work', async () => {
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

describe('each move of a mail', () => {
  it('happens once, from the state that it names', async () => {
    const { app, dataSource } = await start({ REDIS_URL: NOWHERE });
    const { manager } = dataSource;
    const mails = app.get(MailRepository, { strict: false });
    const at = new Date();
    const sent = { at, text: null, html: null };
    const final = { reason: 'x', failedAt: at, nextAt: at, refused: true };
    const moves: [NotificationState, (mail: { id: number; attempts: number }) => Promise<boolean>][] = [
      ['pending', (mail) => mails.end(manager, { ...mail, proof_id: null }, { outcome: 'sent', ...sent })],
      ['pending', (mail) => mails.end(manager, { ...mail, proof_id: null }, { outcome: 'captured', ...sent })],
      ['pending', (mail) => mails.endUnsubscribed(manager, mail, at)],
      ['pending', (mail) => mails.putOff(manager, mail, final)],
      ['failed', ({ id }) => mails.retry(manager, id, 'failed', at)],
      ['withheld', ({ id }) => mails.retry(manager, id, 'withheld', at)],
    ];
    for (const [state, move] of moves) {
      const texts = { recipient: 'ann@example.com', subject: 'x', text_body: 'x', html_body: 'x' };
      const mail = { kind: 'visit_update' as const, ...texts, state, attempts: 1 };
      const { identifiers } = await manager.insert(Notification, mail);
      const { id } = identifiers[0] as { id: number };
      expect(await move({ id, attempts: 1 })).toBe(true);
      expect(await move({ id, attempts: 1 })).toBe(false);
    }
  });
});
