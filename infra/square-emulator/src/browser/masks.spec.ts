import { describe, expect, it } from '@jest/globals';
import { maskCvv, maskExpiry, maskNumber, maskPostalCode } from './masks.js';

describe('card field masks', () => {
  it.each([
    ['4111111111111111', '4111 1111 1111 1111'],
    ['4111-1111 x1111', '4111 1111 1111'],
    ['41111', '4111 1'],
    ['41111111111111112222', '4111 1111 1111 1111'],
    ['card', ''],
  ])('number %s becomes %s', (typed, masked) => expect(maskNumber(typed)).toBe(masked));

  it('keeps a number at 19 characters', () => expect(maskNumber('1'.repeat(40))).toHaveLength(19));

  it.each([
    ['1', '1'],
    ['12', '12/'],
    ['123', '12/3'],
    ['1230', '12/30'],
    ['12/30', '12/30'],
    ['12/3099', '12/30'],
    ['ab', ''],
  ])('expiry %s becomes %s', (typed, masked) => expect(maskExpiry(typed)).toBe(masked));

  it('lets the slash be deleted', () => expect(maskExpiry('12', true)).toBe('12'));

  it('keeps four digits of a CVV', () => expect(maskCvv('12a345')).toBe('1234'));

  it('keeps ten plain characters of a ZIP code', () => expect(maskPostalCode('95684-1234;9')).toBe('95684-1234'));
});
