import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { openExchange } from '../http/exchange.js';
import { requestHeaders, responseHeaders, touchedTags } from './forwarded-headers.js';

function exchangeWith(headers: Record<string, string>) {
  const req = new IncomingMessage(new Socket());
  Object.assign(req, { method: 'POST', url: '/api/cart', headers });
  return openExchange(req, new ServerResponse(req), { TRUST_PROXY: 0, SLOW_AFTER_MS: 1000, publicOrigin: undefined });
}

describe('requestHeaders', () => {
  it('strips every header that claims an identity', () => {
    const sent = requestHeaders(
      exchangeWith({
        'x-shamba-identity': 'forged',
        'x-shamba-anything': '1',
        'x-internal-user': '1',
        'x-forwarded-for': '6.6.6.6',
        'x-forwarded-user': 'admin',
        cookie: 'guest=1',
        authorization: 'Bearer x',
        forwarded: 'for=6.6.6.6',
        'x-touched': 'wines',
      }),
    );
    expect(Object.keys(sent).sort()).toEqual(['traceparent', 'x-forwarded-for', 'x-forwarded-proto', 'x-request-id']);
    expect(sent['x-forwarded-for']).not.toContain('6.6.6.6');
  });

  it('strips connection headers and those that Connection names', () => {
    const sent = requestHeaders(
      exchangeWith({
        connection: 'keep-alive, X-Secret-Hop',
        'x-secret-hop': '1',
        'transfer-encoding': 'chunked',
        te: 'trailers',
        expect: '100-continue',
      }),
    );
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['x-secret-hop']));
    expect(Object.keys(sent)).not.toEqual(expect.arrayContaining(['transfer-encoding']));
  });

  it('keeps what the services read', () => {
    const kept = {
      'content-type': 'application/json',
      'if-match': '"3"',
      'idempotency-key': 'k',
      'x-session-id': 'abc',
      'x-order-key': 'token',
      'x-square-hmacsha256-signature': 's',
    };
    expect(requestHeaders(exchangeWith(kept))).toMatchObject(kept);
  });
});

describe('responseHeaders', () => {
  it('keeps cookies, hops and internal facts from clients, and defaults to no-store', () => {
    expect(
      responseHeaders({
        'set-cookie': ['sid=1'],
        connection: 'close',
        'x-touched': 'wines',
        'content-type': 'text/csv',
        'x-total-count': '7',
      }),
    ).toEqual({
      'cache-control': 'no-store',
      'content-type': 'text/csv',
      'x-total-count': '7',
    });
    expect(responseHeaders({ 'cache-control': 'private' })).toEqual({ 'cache-control': 'private' });
  });
});

it('reads touched tags', () => {
  expect(touchedTags({ 'x-touched': 'wines, stock' })).toEqual(['wines', 'stock']);
  expect(touchedTags({})).toEqual([]);
});
