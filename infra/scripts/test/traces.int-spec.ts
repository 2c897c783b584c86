import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Schemas } from '@shamba/api-contract';
import { eventually } from '@shamba/dev-stack/testing';
import { purchase } from '../../bench/purchases/purchase.ts';
import { type OwnStack, startOwnStack } from '../../bench/lib/own-stack.ts';

const BROWSER = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };

/** Spans arrive every two seconds, events and mails later. */
const PATIENCE = { timeout: 50_000, interval: 250 };

interface Attribute {
  key: string;
  value: { stringValue?: string };
}

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: Attribute[];
}

/** The fields used here of an exporter's call to its collector. */
interface Export {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

interface Span extends SentSpan {
  service: string | undefined;
}

/** Spans that the collector received, with their service. */
const spans: Span[] = [];
let stack: OwnStack | undefined;
let url: string;

async function collect(request: IncomingMessage): Promise<void> {
  const { resourceSpans } = (await json(request)) as Export;
  for (const { resource, scopeSpans } of resourceSpans) {
    const service = resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue;
    spans.push(...scopeSpans.flatMap((scope) => scope.spans.map((span) => ({ ...span, service }))));
  }
}
const collector = createServer((request, response) => void collect(request).then(() => response.end('{}')));

beforeAll(async () => {
  await once(collector.listen(0, '127.0.0.1'), 'listening');
  // The run's own folder and ports, whatever this shell says.
  delete process.env.DATA_DIR;
  delete process.env.PORT;
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  // Mails are queued for a server; nothing listens there.
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, SMTP_URL: 'smtp://127.0.0.1:1' };
  stack = await startOwnStack({ env });
  ({ url } = stack);
});
afterAll(async () => {
  await stack?.stop();
  collector.closeAllConnections();
  await new Promise((resolve) => collector.close(resolve));
});

/** The span of a trace with this service and name. */
function spanOf(traceId: string, service: string, name: string): Span {
  const found = spans.find((span) => span.traceId === traceId && span.service === service && span.name === name);
  const there = spans.filter((span) => span.traceId === traceId).map((span) => `${span.service}: ${span.name}`);
  if (!found) throw new Error(`No span ${service}: ${name} among ${there.join(', ')}`);
  return found;
}

/** Names of a span and its ancestors that have arrived, the root first. */
function pathOf(span: Span): string[] {
  const above = spans.find(({ traceId, spanId }) => traceId === span.traceId && spanId === span.parentSpanId);
  return [...(above ? pathOf(above) : []), `${span.service}: ${span.name}`];
}

test("a message's trace goes from the browser's call through gateway, service and outbox to the mail's job", async () => {
  const answer = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-request-id': 'request-of-the-trace',
      traceparent: `00-${BROWSER.trace}-${BROWSER.span}-01`,
    },
    body: JSON.stringify({
      name: 'Ada Vine',
      email: 'ada.vine@example.com',
      inquiry_type: 'general',
      subject: 'Hello',
      message: 'How are you?',
    }),
  });
  expect(answer.status).toBeLessThan(300);
  // Each process sends its spans at its own times: a job's may arrive before those above it.
  await eventually(
    () =>
      expect(pathOf(spanOf(BROWSER.trace, 'worker', 'job worker-mails'))).toEqual([
        'gateway: POST /api/contact',
        'content: POST /api/contact',
        'content: send mail.requested',
        'worker: take mail.requested',
        'worker: job worker-mails',
      ]),
    PATIENCE,
  );
  const root = spanOf(BROWSER.trace, 'gateway', 'POST /api/contact');
  const service = spanOf(BROWSER.trace, 'content', 'POST /api/contact');
  expect(root.parentSpanId).toBe(BROWSER.span);
  expect(root.attributes).toContainEqual({
    key: 'shamba.request_id',
    value: { stringValue: 'request-of-the-trace' },
  });
  expect(BigInt(service.endTimeUnixNano)).toBeGreaterThan(BigInt(service.startTimeUnixNano));
  expect(JSON.stringify(spans)).not.toContain('ada.vine');
});

test('an order is one trace, in each service that had a part in it', async () => {
  const wines = (await (await fetch(`${url}/api/wines`)).json()) as Schemas['WineDto'][];
  const wine = wines.find(({ stock_quantity: stock }) => stock > 6);
  if (!wine) throw new Error('No wine has seven bottles');
  await purchase(url, wine);
  const placed = await eventually(() => {
    const found = spans.find(({ service, name }) => service === 'gateway' && name === 'POST /api/orders');
    if (!found) throw new Error('No order was traced');
    return found;
  }, PATIENCE);
  const parts: [service: string, name: string][] = [
    ['commerce', 'POST /api/orders'],
    ['commerce', 'send order.placed'],
    ['catalog', 'take order.placed'],
    ['gateway', 'take order.counted'],
    ['worker', 'job worker-mails'],
  ];
  for (const [service, name] of parts)
    await eventually(
      () => expect(pathOf(spanOf(placed.traceId, service, name))[0]).toBe('gateway: POST /api/orders'),
      PATIENCE,
    );
  // The span of a call between two services is the child of the caller's span and the parent of the other's.
  const calls = [
    expect.stringMatching(/^gateway: POST \/api\//),
    expect.stringMatching(/^commerce: POST \/api\//),
    expect.stringMatching(/^commerce: [A-Z]+ catalog$/),
    expect.stringMatching(/^catalog: [A-Z]+ \/internal\//),
  ];
  await eventually(
    () => expect(spans.filter(({ service }) => service === 'catalog').map(pathOf)).toContainEqual(calls),
    PATIENCE,
  );
});
