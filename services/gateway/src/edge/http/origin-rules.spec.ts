import { describe, expect, it } from '@jest/globals';
import { isOwnOrigin } from './origin-rules.js';

const own = 'http://localhost:8080';

describe('isOwnOrigin', () => {
  it.each([
    ['no browser headers', {}, true],
    ['own origin', { origin: own, 'sec-fetch-site': 'same-origin' }, true],
    ['another origin', { origin: 'https://evil.example' }, false],
    ['another port', { origin: 'http://localhost:8081' }, false],
    ['null origin', { origin: 'null' }, false],
    ['same site is not same origin', { 'sec-fetch-site': 'same-site' }, false],
    ['typed by hand', { 'sec-fetch-site': 'none' }, false],
  ] as const)('POST, %s: %j', (_, headers, verdict) => {
    expect(isOwnOrigin('POST', headers, own)).toBe(verdict);
  });

  it('leaves reads alone', () => {
    expect(isOwnOrigin('GET', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, own)).toBe(true);
  });
});
