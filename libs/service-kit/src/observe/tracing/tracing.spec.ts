import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BaseConfig } from '../../config/config.js';
import { currentContext, runInContext } from '../../http/request-context.js';
import { inSpan, keptTraceparent, spanInContext, Tracing } from './tracing.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const PARENT = 'b7ad6b7169203331';
const above = `00-${TRACE}-${PARENT}-01`;

interface Received {
  headers: Record<string, unknown>;
  path: string | undefined;
  body: { resourceSpans: { resource: object; scopeSpans: { spans: Record<string, unknown>[] }[] }[] };
}
let server: Server;
let answer: number;
const received: Received[] = [];
beforeEach(async () => {
  received.length = 0;
  answer = 200;
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as Received['body'];
      received.push({ headers: request.headers, path: request.url, body });
      response.writeHead(answer).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const tracing = (over: Partial<BaseConfig> = {}): Tracing =>
  new Tracing('commerce', {
    SERVICE_VERSION: '1.2.3',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    OTEL_EXPORTER_OTLP_HEADERS: { 'x-key': 'k' },
    OTEL_TRACES_SAMPLER_ARG: 1,
    ...over,
  } as BaseConfig);
const spans = () =>
  received.flatMap(({ body }) => body.resourceSpans.flatMap((all) => all.scopeSpans.flatMap((s) => s.spans)));

describe('traces', () => {
  it('are sent to the collector as OTLP, below the span that caused them', async () => {
    const traces = tracing();
    const span = traces.below(above, 'GET /api/orders/:id', 'server', {
      attributes: { 'http.route': '/x', tries: 2, ok: true },
    });
    span?.fail(new Error('card 4111 1111 1111 1111 was refused'));
    span?.end();
    span?.end();
    await traces.flush();
    expect(received[0]).toMatchObject({
      path: '/v1/traces',
      headers: { 'x-key': 'k', 'content-type': 'application/json' },
    });
    expect(received[0]?.body.resourceSpans[0]?.resource).toMatchObject({
      attributes: expect.arrayContaining([
        { key: 'service.name', value: { stringValue: 'commerce' } },
        { key: 'service.version', value: { stringValue: '1.2.3' } },
      ]),
    });
    expect(spans()).toEqual([
      {
        traceId: TRACE,
        spanId: span?.id,
        parentSpanId: PARENT,
        name: 'GET /api/orders/:id',
        kind: 2,
        startTimeUnixNano: expect.stringMatching(/^\d{19}$/),
        endTimeUnixNano: expect.stringMatching(/^\d{19}$/),
        attributes: [
          { key: 'http.route', value: { stringValue: '/x' } },
          { key: 'tries', value: { intValue: '2' } },
          { key: 'ok', value: { boolValue: true } },
        ],
        status: { code: 2, message: expect.not.stringContaining('4111') },
      },
    ]);
  });

  it('are passed on by the context, and end with their work', async () => {
    const traces = tracing();
    const span = traces.below(above, 'job mails', 'consumer');
    const work = (): Promise<void> => {
      expect(currentContext()?.traceparent).toBe(span?.traceparent);
      expect(keptTraceparent()).toBe(`00-${TRACE}-${span?.id}-01`);
      traces.within('GET catalog', 'client', {})?.end();
      return Promise.reject(new Error('no'));
    };
    const done = runInContext({ requestId: 'r', ...spanInContext(span) }, () => inSpan(span, work));
    await expect(done).rejects.toThrow('no');
    await traces.flush();
    expect(spans().map(({ name, parentSpanId, status }) => [name, parentSpanId, status])).toEqual([
      ['GET catalog', span?.id, {}],
      ['job mails', PARENT, { code: 2, message: 'no' }],
    ]);
  });

  it('are not made without a collector or a traceparent, or when the trace is not recorded', () => {
    const none = new Tracing('commerce', { OTEL_TRACES_SAMPLER_ARG: 1 } as BaseConfig);
    expect([none.isOn, none.records(TRACE), none.below(above, 'x', 'server')]).toEqual([false, false, undefined]);
    expect(none.begin({ traceId: TRACE }, 'x', 'server')).toBeUndefined();
    const on = tracing();
    for (const parent of [undefined, null, 'nonsense', `00-${TRACE}-${PARENT}-00`])
      expect(on.below(parent, 'x', 'server')).toBeUndefined();
    expect(runInContext({ requestId: 'r', traceparent: above }, () => on.within('x', 'client', {}))).toBeUndefined();
    expect(keptTraceparent()).toBeNull();
  });

  it('are made for the configured share of requests', () => {
    const [none, few, all] = [0, 0.25, 1].map((share) => tracing({ OTEL_TRACES_SAMPLER_ARG: share }));
    const low = `${'f'.repeat(24)}3fffffff`;
    const high = `${'0'.repeat(24)}40000000`;
    expect([low, high].map((id) => few?.records(id))).toEqual([true, false]);
    expect([none?.records(low), all?.records('f'.repeat(32))]).toEqual([false, true]);
  });

  it('never fail their caller: spans that the collector refuses are lost', async () => {
    const traces = tracing();
    answer = 503;
    for (let index = 0; index < 2500; index += 1) traces.below(above, 'x', 'internal')?.end();
    await traces.flush();
    answer = 200;
    traces.below(above, 'after', 'internal')?.end();
    await traces.flush();
    expect(spans().at(-1)).toMatchObject({ name: 'after' });
    expect(received.length).toBeLessThanOrEqual(3);
    const away = tracing({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' });
    away.below(above, 'x', 'internal')?.end();
    await away.onApplicationShutdown();
  });
});
