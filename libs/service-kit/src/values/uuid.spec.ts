import { expect, test } from '@jest/globals';
import { isUuid } from './uuid.js';

const ID = '0b9c3a52-7d1e-4f60-8a2b-1c3d5e7f9a0b';

test.each([
  [ID, true],
  ['00000000-0000-0000-0000-000000000000', true],
  [ID.toUpperCase(), false],
  [ID.replaceAll('-', ''), false],
  [`${ID}\n`, false],
  [` ${ID}`, false],
  [`{${ID}}`, false],
  [ID.slice(1), false],
  [`${ID}0`, false],
  [ID.replace('b', 'g'), false],
  ['', false],
])('%j is a UUID: %s', (text, is) => {
  expect(isUuid(text)).toBe(is);
});
