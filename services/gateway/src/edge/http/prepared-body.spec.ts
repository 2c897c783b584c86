import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { accepts, matchesEtag, prepareBody, selectEncoding } from './prepared-body.js';

const long = Buffer.from(JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id }))));

describe('prepared bodies', () => {
  it('hold the same bytes in every encoding', async () => {
    const body = await prepareBody(long, 'application/json');
    expect(brotliDecompressSync(selectEncoding(body, 'gzip, br').bytes)).toEqual(long);
    expect(gunzipSync(selectEncoding(body, 'gzip').bytes)).toEqual(long);
    expect(selectEncoding(body, undefined)).toEqual({ encoding: 'identity', bytes: long });
    expect(selectEncoding(body, 'br;q=0, gzip').encoding).toBe('gzip');
  });

  it('leave small bodies plain and give equal bodies equal tags', async () => {
    const [a, b] = await Promise.all([
      prepareBody(Buffer.from('[]'), 'application/json'),
      prepareBody(Buffer.from('[]'), 'application/json'),
    ]);
    expect(selectEncoding(a, 'br, gzip').encoding).toBe('identity');
    expect(a.etag).toBe(b.etag);
  });
});

describe('accepts', () => {
  it.each([
    ['gzip, deflate, br', true],
    ['BR', true],
    ['br;q=0.5', true],
    ['br;q=0', false],
    ['br;q=0.00', false],
    ['brotli', false],
    [undefined, false],
  ])('%s: %s', (header, expected) => {
    expect(accepts(header, 'br')).toBe(expected);
  });
});

describe('matchesEtag', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['*', true],
    ['"b"', false],
    [undefined, false],
  ])('%s: %s', (header, expected) => {
    expect(matchesEtag(header, '"a"')).toBe(expected);
  });
});
