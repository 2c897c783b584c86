import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { CanaryStepped } from '@shamba/event-contract';
import type { TestApp } from '@shamba/service-kit/testing';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deliver, envelope } from './mails.js';
import { startWorker } from './support.js';

const SECRET = 'a secret of the webhook test';
const STEP: CanaryStepped = {
  ...{
    kind: 'canary',
    step: 'back',
    slice: 'mfe-checkout',
    canary: '1.2.0',
    stable: '1.1.0',
    share: 10,
    reason: 'failed',
  },
  visitors: { canary: { exposed: 9, failed: 3, lost: 0 }, stable: { exposed: 80, failed: 0, lost: 1 } },
};

interface Call {
  headers: IncomingHttpHeaders;
  body: string;
}

let receiver: Server;
const calls: Call[] = [];
/** Status of each call in order; the last one repeats. */
let statuses = [200];
let heard: (() => void) | undefined;
let test: TestApp | undefined;

beforeAll(async () => {
  receiver = createServer((req, res) => {
    let body = '';
    req.setEncoding('utf8').on('data', (text: string) => (body += text));
    req.on('end', () => {
      calls.push({ headers: req.headers, body });
      res.writeHead((statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200).end();
      heard?.();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await test?.close();
  test = undefined;
  calls.length = 0;
  statuses = [200];
});
afterAll(() => {
  receiver.closeAllConnections();
  receiver.close();
});

const start = async (env: Record<string, string> = {}): Promise<TestApp> => {
  const { port } = receiver.address() as AddressInfo;
  test = await startWorker({
    RELEASES_WEBHOOK_URL: `http://127.0.0.1:${port}/hooks/abc`,
    RELEASES_WEBHOOK_SECRET: SECRET,
    RELEASES_WEBHOOK_PRIVATE: '1',
    OUTBOX_POLL_MS: '50',
    ...env,
  });
  return test;
};
const callsOf = async (count: number): Promise<Call[]> => {
  while (calls.length < count) await new Promise<void>((resolve) => (heard = resolve));
  return calls;
};

it('posts each step of a canary as signed JSON, once', async () => {
  const worker = await start();
  const event = envelope(STEP, 'canary.stepped');
  await deliver(worker, event);
  // Steps due at the same time are sent in any order.
  await callsOf(1);
  await deliver(worker, event, envelope({ ...STEP, step: 'begun', reason: null, visitors: null }, 'canary.stepped'));
  const [first, second] = await callsOf(2);
  const { visitors, ...facts } = STEP;
  const { id, ...said } = JSON.parse(first?.body ?? '{}');
  const { step: _step, kind: _kind, ...rest } = facts;
  expect(said).toEqual({ type: 'canary.back', at: event.occurredAt, ...rest, visitors });
  expect(id).toEqual(expect.any(String));
  expect(JSON.parse(second?.body ?? '{}')).toMatchObject({ type: 'canary.begun', visitors: null });
  const [, time = '', signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(first?.headers['shamba-signature'])) ?? [];
  expect(signature).toBe(createHmac('sha256', SECRET).update(`${time}.${first?.body}`).digest('hex'));
  expect(calls).toHaveLength(2);
});

it('is retried after a refusal, with the same id, and delays no mail', async () => {
  statuses = [500, 301, 204];
  const worker = await start();
  const answer = await deliver(worker, envelope(STEP, 'canary.stepped'));
  expect(answer.body).toMatchObject({ failed: [] });
  const [first, second, third] = (await callsOf(3)).map(({ body }) => JSON.parse(body).id);
  expect([second, third]).toEqual([first, first]);
});

it('posts nothing without a setting', async () => {
  const worker = await startWorker();
  test = worker;
  const answer = await deliver(worker, envelope(STEP, 'canary.stepped'));
  expect(answer.body).toMatchObject({ failed: [] });
  expect(await worker.dataSource.query(`SELECT 1 FROM outbox WHERE type = 'webhook.due'`)).toEqual([]);
});
