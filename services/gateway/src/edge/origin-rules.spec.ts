import { describe, expect, it } from '@jest/globals';
import { checkOrigin } from './origin-rules.js';

const own = 'http://localhost:8080';
const json = { 'content-type': 'application/json', 'content-length': '2' };

describe('checkOrigin', () => {
  it.each([
    ['no browser headers', json, 'ok'],
    ['own origin', { ...json, origin: own, 'sec-fetch-site': 'same-origin' }, 'ok'],
    ['no body and no type', {}, 'ok'],
    ['upload', { origin: own, 'content-type': 'multipart/form-data; boundary=x', 'content-length': '9' }, 'ok'],
    ['charset', { 'content-type': 'application/json; charset=utf-8', 'content-length': '2' }, 'ok'],
    ['another origin', { ...json, origin: 'https://evil.example' }, 'foreign_origin'],
    ['another port', { ...json, origin: 'http://localhost:8081' }, 'foreign_origin'],
    ['null origin', { ...json, origin: 'null' }, 'foreign_origin'],
    ['same site is not same origin', { ...json, 'sec-fetch-site': 'same-site' }, 'foreign_origin'],
    ['typed by hand', { ...json, 'sec-fetch-site': 'none' }, 'foreign_origin'],
    ['form', { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '2' }, 'unsupported_media'],
    ['text', { 'content-type': 'text/plain', 'content-length': '2' }, 'unsupported_media'],
    ['json look-alike', { 'content-type': 'application/jsonp', 'content-length': '2' }, 'unsupported_media'],
    ['body without type', { 'content-length': '2' }, 'unsupported_media'],
    ['chunked without type', { 'transfer-encoding': 'chunked' }, 'unsupported_media'],
  ] as const)('POST, %s: %j', (_, headers, verdict) => {
    expect(checkOrigin('POST', headers, own)).toBe(verdict);
  });

  it('leaves reads alone', () => {
    expect(checkOrigin('GET', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, own)).toBe('ok');
  });
});
