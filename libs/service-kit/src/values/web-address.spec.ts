import { expect, it } from '@jest/globals';
import { isWebAddress } from './web-address.js';

it.each(['https://example.com/a.jpg?b=1', 'http://localhost:8080/x', '/media/art/wine.webp', '/'])(
  'takes %s',
  (value) => expect(isWebAddress(value)).toBe(true),
);

it.each([
  'https://[',
  'http://',
  '/\\evil.example',
  '\\\\evil.example',
  '//evil.example',
  'https:////evil.example',
  'javascript:alert(1)',
  'data:image/png;base64,x',
  'https:evil.example',
  'https://shop.example@evil.example/',
  'https://a b',
  '/a\tb',
  'media/wine.webp',
  '',
])('refuses %j', (value) => expect(isWebAddress(value)).toBe(false));
