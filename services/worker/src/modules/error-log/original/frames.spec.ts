import { describe, expect, it } from '@jest/globals';
import { frameOf, withPlace } from './frames.js';

describe('frameOf', () => {
  it.each([
    [
      '    at pay (https://shop.example/mfe/mfe-checkout/1.2.0/cart.0123456789.js:1:204)',
      'mfe/mfe-checkout/1.2.0/cart.0123456789.js',
    ],
    ['pay@http://127.0.0.1:8080/mfe/mfe-checkout/1.2.0-dev.3/cart.js:1:204', 'mfe/mfe-checkout/1.2.0-dev.3/cart.js'],
    ['    at https://shop.example/assets/main.ff00.js:1:204', 'assets/main.ff00.js'],
  ])('reads what browsers write: %s', (line, file) => {
    expect(frameOf(line)).toEqual({ file, line: 1, column: 204 });
  });

  it.each([
    'TypeError: price is undefined',
    '    at pay (https://elsewhere.example/lib.js:1:204)',
    '    at pay (https://shop.example/mfe/mfe-checkout/1.2.0/../../../secret.js:1:204)',
    '    at pay (https://shop.example/assets//x.js:1:204)',
    '    at pay (https://shop.example/assets/x.css:1:204)',
    '    at pay (https://shop.example/assets/x.js)',
  ])('finds none in: %s', (line) => {
    expect(frameOf(line)).toBeNull();
  });
});

it('replaces the place in the line', () => {
  expect(withPlace('  at pay (https://shop.example/assets/main.js:1:204)', 'shell/src/$&.ts:3:1')).toBe(
    '  at pay (shell/src/$&.ts:3:1)',
  );
});
