import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { isEmail } from './email.js';

it.each([
  'ann@example.com',
  "o'hara+wine@sub.example.co.uk",
  'jürgen@example.de',
  'ju\u0308rgen@example.de',
  'info@weingut-müller.de',
  'a_b-c.d@xn--mller-kva.example',
  'x@host.xn--p1ai',
])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each([
  '',
  'ann',
  'ann@',
  '@example.com',
  'ann@example',
  'ann@example.c',
  'ann@@example.com',
  'ann@example..com',
  '.ann@example.com',
  'ann.@example.com',
  'a..n@example.com',
  'ann@-example.com',
  'ann@example.com ',
  'an n@example.com',
  'ann,eve@example.com',
  'Ann <ann@example.com>',
  '"ann"@example.com',
  'ann@example.com\r\nBcc: eve@example.com',
  'ann@127.0.0.1',
  `${'a'.repeat(65)}@example.com`,
  `ann@${'a.'.repeat(130)}com`,
])('%j is none', (text) => {
  expect(isEmail(text)).toBe(false);
});

it('accepts every address that the standard allows without quotes', () => {
  fc.assert(fc.property(fc.emailAddress(), (text) => isEmail(text)));
});
