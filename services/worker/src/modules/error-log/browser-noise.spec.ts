import { expect, it } from '@jest/globals';
import { isBrowserNoise } from './browser-noise.js';

const OURS = 'at render (https://shop.example/mfe/checkout/1.0.0/page.js:1:2)';
const THEIRS = 'at go (chrome-extension://abcdef/content.js:1:2)';

it.each([
  ['ResizeObserver loop completed with undelivered notifications.', undefined],
  ['ResizeObserver loop limit exceeded', undefined],
  ['Error: ResizeObserver loop limit exceeded', `Error\n    ${OURS}`],
  ['Script error.', undefined],
  ['AbortError: The user aborted a request.', `AbortError\n    ${OURS}`],
  ['TypeError: x is undefined', `TypeError: x is undefined\n    ${THEIRS}\n    ${OURS}`],
  ['x is undefined', 'go@moz-extension://abcdef/content.js:1:2'],
])('%s (%s) is no error of the site', (message, stack) => {
  expect(isBrowserNoise({ message, stack })).toBe(true);
});

it.each([
  ['TypeError: ResizeObserver is not defined', `TypeError\n    ${OURS}`],
  ['Script error.', `Error\n    ${OURS}`],
  ['TypeError: x is undefined', `TypeError: x is undefined\n    ${OURS}\n    ${THEIRS}`],
  ['TimeoutError: signal timed out', undefined],
])('%s (%s) is one', (message, stack) => {
  expect(isBrowserNoise({ message, stack })).toBe(false);
});
