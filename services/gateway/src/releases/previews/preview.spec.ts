import { describe, expect, it } from '@jest/globals';
import { isLocalOrigin, previewAsked } from './preview.js';

describe('previewAsked', () => {
  it.each([
    ['slice.checkout=0.3.0', { slice: 'mfe-checkout', shown: '0.3.0' }],
    ['a=1&slice.mfe-checkout=http://localhost:4302/', { slice: 'mfe-checkout', shown: 'http://localhost:4302' }],
    ['slice.reset', null],
    ['slice.cellar=1.0.0', null],
    ['slice.__proto__=1.0.0', null],
    ['', null],
  ])('of %p is %p', (query, asked) => {
    expect(previewAsked(query, ['mfe-checkout'])).toEqual(asked);
  });
});

it.each([
  ['http://localhost:4302', true],
  ['https://127.0.0.1', true],
  ['http://localhost.evil.test', false],
  ['http://localhost:4302@evil.test', false],
  ['http://localhost:4302/path', false],
  ["http://localhost; script-src 'unsafe-inline'", false],
  ['0.3.0', false],
])('%s is an origin of this machine: %p', (shown, is) => {
  expect(isLocalOrigin(shown)).toBe(is);
});
