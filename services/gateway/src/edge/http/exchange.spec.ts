import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { type Exchange, type ExchangeSettings, nextTraceparent, openExchange, traceOf } from './exchange.js';

function open(headers: Record<string, string>, settings: Partial<ExchangeSettings> = {}, url = '/api/wines?x=1') {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: '10.0.0.9' });
  const req = new IncomingMessage(socket);
  Object.assign(req, { method: 'GET', url, headers: { host: 'shop.test:8080', ...headers } });
  return openExchange(req, new ServerResponse(req), {
    TRUST_PROXY: 0,
    SLOW_AFTER_MS: 1000,
    publicOrigin: undefined,
    ...settings,
  });
}

describe('openExchange', () => {
  const forwarded = {
    'x-forwarded-for': '1.1.1.1, 2.2.2.2',
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'shop.example',
  };

  it('ignores forwarded headers without trusted hops', () => {
    expect(open(forwarded)).toMatchObject({ address: '10.0.0.9', origin: 'http://shop.test:8080', secure: false });
  });

  it('counts trusted hops from the right, where clients cannot write', () => {
    expect(open(forwarded, { TRUST_PROXY: 1 })).toMatchObject({
      address: '2.2.2.2',
      origin: 'https://shop.example',
      secure: true,
    });
    expect(open(forwarded, { TRUST_PROXY: 2 }).address).toBe('1.1.1.1');
    expect(open({}, { TRUST_PROXY: 2 }).address).toBe('10.0.0.9');
  });

  it.each(['shop.test"><script>', 'a b', 'x/y', '', 'evil.test#'])('does not repeat the host %j', (host) => {
    expect(open({ host }).origin).toBe('http://localhost');
  });

  it('prefers PUBLIC_URL to the request’s host', () => {
    expect(open(forwarded, { TRUST_PROXY: 0, publicOrigin: 'https://shamba.example' })).toMatchObject({
      origin: 'https://shamba.example',
      secure: true,
    });
  });

  it('keeps a sane request id and replaces any other', () => {
    expect(open({ 'x-request-id': 'browser-1234' }).requestId).toBe('browser-1234');
    expect(open({ 'x-request-id': 'a\nb injected' }).requestId).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('continues a trace with a span of its own', () => {
    const trace = 'a'.repeat(32);
    const incoming = `00-${trace}-${'b'.repeat(16)}-01`;
    const next = nextTraceparent(open({ traceparent: incoming }));
    expect(next).toMatch(new RegExp(`^00-${trace}-[0-9a-f]{16}-01$`));
    expect(next).not.toBe(incoming);
    expect(nextTraceparent(open({ traceparent: `00-${'0'.repeat(32)}-x` }))).toMatch(/^00-(?!0{32})[0-9a-f]{32}-/);
  });

  it('forwards if the trace is recorded', () => {
    const exchange = open({ traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` });
    expect(traceOf(exchange)).toEqual({ traceId: 'a'.repeat(32), parentId: 'b'.repeat(16) });
    exchange.traceFlags = '00';
    expect(nextTraceparent(exchange)).toMatch(/-00$/);
    exchange.span = { traceparent: 'of the span' } as Exchange['span'];
    expect(nextTraceparent(exchange)).toBe('of the span');
    const own = open({});
    expect(traceOf(own)).toEqual({ traceId: expect.stringMatching(/^[0-9a-f]{32}$/), parentId: undefined });
    expect(nextTraceparent(own)).toContain(traceOf(own).traceId);
  });

  it('has no target for what cannot be made canonical', () => {
    expect(open({}, { TRUST_PROXY: 0 }, '/api//x').target).toBeNull();
  });
});
