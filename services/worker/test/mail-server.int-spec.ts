import { eventually } from '@shamba/dev-stack/testing';
import { admin, type TestApp } from '@shamba/service-kit/testing';
import { afterEach, expect, it, jest } from '@jest/globals';
import { Mailer } from '../src/modules/notifications/mailer.js';
import { SendMail } from '../src/modules/notifications/use-cases/send-mail.js';
import { changed, deliver, envelope, first } from './mails.js';
import { SmtpServer } from './smtp-server.js';
import { startWorker } from './support.js';

const running: { close: () => Promise<unknown> }[] = [];
const start = async (env: Record<string, string>): Promise<TestApp> => {
  const test = await startWorker(env);
  running.push(test);
  return test;
};
const startServer = async (): Promise<SmtpServer> => {
  const server = await SmtpServer.start();
  running.push({ close: () => server.stop() });
  return server;
};
afterEach(async () => {
  for (const one of running.splice(0)) await one.close();
  jest.restoreAllMocks();
});

it('mails written while the mail server was away arrive once when it is back', async () => {
  // The server keeps its port while it is away, so that no other process takes it.
  const server = await startServer();
  server.away = true;
  const test = await start({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, MAIL_RETRY_MS: '3000' });
  const recipients = Array.from({ length: 30 }, (_, n) => `guest${n}@example.com`);
  await deliver(test, ...recipients.map((to) => envelope(changed(to))));
  await eventually(async () => {
    const [{ tried }] = await test.dataSource.query(
      'SELECT count(*)::int AS tried FROM notifications WHERE attempts > 0 AND last_error IS NOT NULL',
    );
    expect(tried).toBe(30);
  });
  server.away = false;
  await eventually(() => expect([...server.taken].sort()).toEqual([...recipients].sort()));
  await eventually(async () => expect(await first(test, 'guest7@example.com')).toMatchObject({ state: 'sent' }));
});

it('a job keeps its mail’s lease, however slow the mail server is', async () => {
  const server = await startServer();
  const { promise, resolve } = Promise.withResolvers<void>();
  server.thinking = promise;
  const test = await start({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    MAIL_RETRY_MS: '300',
    MAIL_DISPATCH_MS: '50',
  });
  await deliver(test, envelope(changed('ann@example.com')));
  const lease = async (): Promise<number> =>
    Date.parse((await test.dataSource.query('SELECT lease_until FROM notifications'))[0].lease_until);
  await eventually(() => expect(server.taken).toHaveLength(1));
  const begun = await lease();
  // Long after the end of the first lease, when the dispatcher has queued the mail again.
  await eventually(async () => expect((await lease()) - begun).toBeGreaterThan(1200));
  resolve();
  await eventually(async () =>
    expect(await first(test, 'ann@example.com')).toMatchObject({ state: 'sent', attempts: 1 }),
  );
  expect(server.taken).toHaveLength(1);
});

it('mails share a few connections, and no mail is lost when the server drops one', async () => {
  const server = await startServer();
  const test = await start({ SMTP_URL: `smtp://127.0.0.1:${server.port}`, SMTP_CONNECTIONS: '2' });
  const recipients = Array.from({ length: 20 }, (_, n) => `guest${n}@example.com`);
  const taken = () => [...server.taken].sort();
  await deliver(test, ...recipients.map((to) => envelope(changed(to))));
  await eventually(() => expect(taken()).toEqual([...recipients].sort()));
  expect(server.connections).toBeLessThanOrEqual(2);

  server.drop();
  await deliver(test, envelope(changed('later@example.com')));
  await eventually(() => expect(taken()).toEqual([...recipients, 'later@example.com'].sort()));
  await eventually(async () =>
    expect(await first(test, 'later@example.com')).toMatchObject({ state: 'sent', attempts: 1 }),
  );
});

it('mails use one connection with a limit per second', async () => {
  const server = await startServer();
  const test = await start({
    SMTP_URL: `smtp://127.0.0.1:${server.port}`,
    SMTP_CONNECTIONS: '4',
    SMTP_MAILS_PER_SECOND: '20',
  });
  const recipients = Array.from({ length: 8 }, (_, n) => `guest${n}@example.com`);
  await deliver(test, ...recipients.map((to) => envelope(changed(to))));
  await eventually(() => expect([...server.taken].sort()).toEqual([...recipients].sort()));
  expect(server.connections).toBe(1);
});

it('a recipient refused for good is not tried again, and the server’s answer is stored', async () => {
  const server = await startServer();
  const test = await start({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
  await deliver(test, envelope(changed('nobody@example.com')), envelope(changed('ann@example.com')));
  await eventually(async () =>
    expect(await first(test, 'nobody@example.com')).toMatchObject({
      state: 'failed',
      attempts: 1,
      last_error: expect.stringContaining('550'),
      refused: true,
    }),
  );
  await eventually(() => expect(server.taken).toEqual(['ann@example.com']));
  expect(new Set(server.requestIds)).toEqual(new Set(['request-00001']));
});

it('a mailbox with umlauts fails at once with a clear reason on servers without support, and arrives on others', async () => {
  const server = await startServer();
  const test = await start({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
  await deliver(test, envelope(changed('jürgen@example.com')), envelope(changed('ann@bücher.example')));
  await eventually(async () =>
    expect(await first(test, 'jürgen@example.com')).toMatchObject({
      state: 'failed',
      attempts: 1,
      refused: true,
      last_error:
        'The mail server does not accept letters such as ü before the @ (no SMTPUTF8). Please ask for another address.',
    }),
  );
  // A domain has a spelling in ASCII, which every server accepts.
  await eventually(() => expect(server.taken).toEqual(['ann@xn--bcher-kva.example']));
  server.extensions = ['SMTPUTF8'];
  const row = await first(test, 'jürgen@example.com');
  expect((await test.call(admin(), 'POST', `/api/admin/notifications/${row?.id}/retry`)).status).toBe(200);
  await eventually(() => expect(server.taken).toContain('jürgen@example.com'));
});

it('a refused address is left out when all mails are retried, and can be retried five times by itself', async () => {
  const server = await startServer();
  const test = await start({ SMTP_URL: `smtp://127.0.0.1:${server.port}` });
  await deliver(test, envelope(changed('nobody@example.com')));
  const failed = () =>
    eventually(async () => expect(await first(test, 'nobody@example.com')).toMatchObject({ state: 'failed' }));
  await failed();
  expect((await test.call(admin(), 'POST', '/api/admin/notifications/retry')).body).toEqual({ retried: 0 });
  const row = await first(test, 'nobody@example.com');
  const again = () => test.call(admin(), 'POST', `/api/admin/notifications/${row?.id}/retry`);
  for (let time = 1; time <= 5; time++) {
    expect((await again()).status).toBe(200);
    await failed();
  }
  expect((await again()).body).toMatchObject({ status: 409, code: 'resent_often' });
});

it('a send that fails after another job has sent the mail does not revive it', async () => {
  const test = await start({ SMTP_URL: 'smtp://127.0.0.1:1', ROLE: 'api' });
  await deliver(test, envelope(changed('ann@example.com')));
  const row = await first(test, 'ann@example.com');
  const mailer = test.app.get(Mailer, { strict: false });
  jest.spyOn(mailer, 'send').mockImplementation(async () => {
    // The lease ended during this send, and the other job was faster.
    await test.dataSource.query(
      `UPDATE notifications SET attempts = attempts + 1, state = 'sent', finished_at = now() WHERE id = $1`,
      [row?.id],
    );
    throw new Error('the connection was lost');
  });
  await test.app.get(SendMail, { strict: false }).execute(row?.id ?? 0);
  expect(await first(test, 'ann@example.com')).toMatchObject({ state: 'sent', attempts: 2 });
});
