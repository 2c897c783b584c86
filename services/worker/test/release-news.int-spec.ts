import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import type { ErrorReport, ReleaseNews } from '@shamba/event-contract';
import type { TestApp } from '@shamba/service-kit/testing';
import { RecordError } from '../src/modules/error-log/use-cases/record-error.js';
import { deliver, envelope, listOf } from './mails.js';
import { startWorker } from './support.js';

const SINCE = '2026-11-20T10:00:00.000Z';
const NEWS: ReleaseNews = {
  ...{ slice: 'mfe-gifts', version: '1.4.0', subject: 'mfe-gifts 1.4.0 was rolled back automatically', facts: [] },
  ...{ since: SINCE, owner: { name: 'Gifts team', mail: 'gifts@example.com' }, felt: false },
};

let test: TestApp;
beforeAll(async () => {
  // Calls of webhooks stay in the outbox.
  test = await startWorker({ ROLE: 'api' });
});
beforeEach(() => test.dataSource.query('TRUNCATE error_log, notifications, outbox'));
afterAll(() => test.close());

const record = (message: string, version: string, more: Partial<ErrorReport> = {}) =>
  test.app.get(RecordError).execute({
    ...{ severity: 'error', message, source: 'slice:mfe-gifts', version, occurredAt: '2026-11-20T10:01:00.000Z' },
    ...more,
  });
const bodyOf = async (recipient: string): Promise<string> =>
  (await test.dataSource.query('SELECT text_body FROM notifications WHERE recipient = $1', [recipient]))[0]?.text_body;

it('mails the owner with the errors of this release since then, the most frequent first', async () => {
  await record('Once seen', '1.4.0');
  await record('TypeError: often seen', '1.4.0');
  await record('TypeError: often seen', '1.4.0');
  await record('Often seen', '1.3.0');
  await record('Seen before', '1.4.0', { occurredAt: '2026-11-20T09:00:00.000Z' });
  await record('Of another slice', '1.4.0', { source: 'slice:mfe-cart' });
  const answer = await deliver(test, envelope(NEWS, 'release.told'));
  expect(answer.body).toMatchObject({ failed: [] });
  const text = await bodyOf('gifts@example.com');
  expect(text.match(/^\w*Error.*$/gm)).toEqual([
    expect.stringMatching(/^TypeError, 2 times: \S+\/admin\/health\?error=\d+$/),
    expect.stringMatching(/^Error, once: \S+\/admin\/health\?error=\d+$/),
  ]);
  expect(await test.dataSource.query('SELECT DISTINCT recipient FROM notifications')).toHaveLength(1);
});

it('puts no word of a report into a mail or a call', async () => {
  const words = '<https://evil.example|Log in> <!channel>';
  const stack = `TypeError: ${words}\n    at ${words} (https://shop.example/mfe/mfe-gifts/1.4.0/a.js:1:1) ${words}`;
  await record(`TypeError: ${words}`, '1.4.0', { stack, context: { url: words } });
  const owner = { ...NEWS.owner, name: 'Gifts team', webhook: 'https://127.0.0.1/hooks/1' };
  await deliver(test, envelope({ ...NEWS, owner }, 'release.told'));
  const [mail] = await test.dataSource.query('SELECT subject, text_body, html_body FROM notifications');
  const [call] = await test.dataSource.query('SELECT payload FROM outbox');
  const all = JSON.stringify([mail, call]);
  expect(all).toContain('TypeError, once');
  for (const word of ['evil', 'Log in', 'channel']) expect(all).not.toContain(word);
});

it("tells the winery's staff of what visitors feel, too", async () => {
  await deliver(test, envelope({ ...NEWS, felt: true }, 'release.told'));
  expect(await listOf(test, 'gifts@example.com')).toHaveLength(1);
  expect(await test.dataSource.query('SELECT recipient FROM notifications')).toHaveLength(2);
});

it('queues one call of the webhook, and never calls an address inside of the network', async () => {
  const owner = { name: 'Gifts team', webhook: 'https://127.0.0.1/hooks/1' };
  await deliver(test, envelope({ ...NEWS, owner }, 'release.told'));
  const [due, ...more] = await test.dataSource.query(`SELECT payload FROM outbox WHERE type = 'owner-webhook.due'`);
  expect(more).toEqual([]);
  expect(due.payload).toMatchObject({ url: owner.webhook, body: { type: 'release.told', slice: 'mfe-gifts' } });
  const answer = await deliver(test, envelope(due.payload, 'owner-webhook.due'));
  expect(answer.body).toMatchObject({ failed: [expect.anything()] });
});

it('calls a webhook once an hour with bounded news of one subject', async () => {
  const owner = { name: 'Gifts team', webhook: 'https://127.0.0.1/hooks/1' };
  const tell = (more: Partial<ReleaseNews> = {}) =>
    deliver(test, envelope({ ...NEWS, owner, bounded: true, ...more }, 'release.told'));
  const subjects = async () =>
    (await test.dataSource.query(`SELECT payload -> 'body' ->> 'subject' AS subject FROM outbox ORDER BY id`)).map(
      ({ subject }: { subject: string }) => subject,
    );
  await tell({ subject: 'Frozen' });
  await tell({ subject: 'Frozen' });
  await tell({ subject: 'Fails' });
  expect(await subjects()).toEqual(['Frozen', 'Fails']);
  await tell({ subject: 'Frozen', bounded: false });
  expect(await subjects()).toEqual(['Frozen', 'Fails', 'Frozen']);
  await test.dataSource.query(`UPDATE outbox SET occurred_at = now() - interval '61 minutes', state = 'done'`);
  await tell({ subject: 'Frozen' });
  expect(await subjects()).toEqual(['Frozen', 'Fails', 'Frozen', 'Frozen']);
});

it('lists the errors of one release, or of all of the slice, for the gateway alone', async () => {
  await record('Of the new one', '1.4.0', { requestId: 'r-1', context: { url: '/gifts' } });
  await record('Of the one before', '1.3.0');
  const ask = (query: string) =>
    test.call({ as: 'gateway' }, 'GET', `/internal/release-errors?slice=mfe-gifts${query}`);
  const { body } = (await ask('&version=1.4.0')) as { body: { errors: object[] } };
  expect(body.errors).toEqual([
    {
      ...{ id: expect.any(Number), message: 'Of the new one', severity: 'error', count: 1, version: '1.4.0' },
      ...{ first_seen: '2026-11-20T10:01:00.000Z', last_seen: '2026-11-20T10:01:00.000Z', place: null },
    },
  ]);
  expect((await ask('')).body).toMatchObject({ errors: [{}, {}] });
  expect((await ask('&limit=21')).status).toBe(400);
});
