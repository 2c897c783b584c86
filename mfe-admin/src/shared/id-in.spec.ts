import { expect, test } from '@jest/globals';
import { idIn } from './id-in';

test.each([
  ['1', 1],
  ['12', 12],
  ['999999999', 999_999_999],
  ['', null],
  ['0', null],
  ['012', null],
  ['1000000000', null],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  [' 1', null],
  ['1\n', null],
  ['new', null],
])('an address with %j names %j', (text, id) => {
  expect(idIn(text)).toBe(id);
});
