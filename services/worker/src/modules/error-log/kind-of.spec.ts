import { expect, it } from '@jest/globals';
import { kindOf } from './kind-of.js';

it.each([
  ['TypeError: x is undefined', 'TypeError'],
  ['Uncaught RangeError: too far', 'RangeError'],
  ['ChunkLoadError', 'ChunkLoadError'],
  ['Error: no', 'Error'],
  ['x is undefined', 'Error'],
  ['LoginNowAtEvilError: <http://evil.example|Log in>', 'Error'],
  ['TypeErrors: all', 'Error'],
  ['<!channel> TypeError: x', 'Error'],
  ['', 'Error'],
])('%j is named %s', (message, kind) => {
  expect(kindOf(message)).toBe(kind);
});
