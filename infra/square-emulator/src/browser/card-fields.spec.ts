import { describe, expect, it } from '@jest/globals';
import { expiryOf, type FieldName, FIELDS } from './card-fields.js';

const NOW = new Date(2026, 10, 21);

describe('the masks of the card field', () => {
  it.each<[FieldName, string, string]>([
    ['cardNumber', '4111111111111111', '4111 1111 1111 1111'],
    ['cardNumber', '4111-1111 x1111', '4111 1111 1111'],
    ['cardNumber', '41111', '4111 1'],
    ['cardNumber', '41111111111111112222', '4111 1111 1111 1111'],
    ['cardNumber', 'card', ''],
    ['expirationDate', '1', '1'],
    ['expirationDate', '12', '12/'],
    ['expirationDate', '123', '12/3'],
    ['expirationDate', '1230', '12/30'],
    ['expirationDate', '12/30', '12/30'],
    ['expirationDate', '12/3099', '12/30'],
    ['expirationDate', 'ab', ''],
    ['cvv', '12a345', '1234'],
    ['postalCode', '95684-1234;9', '95684-1234'],
  ])('make of %s "%s" %s', (field, typed, masked) => expect(FIELDS[field].mask(typed)).toBe(masked));

  it('let the slash be deleted', () => expect(FIELDS.expirationDate.mask('12', true)).toBe('12'));
});

describe('the messages of the card field', () => {
  it.each<[FieldName, string, string | undefined]>([
    ['cardNumber', '4111 1111 1111 1111', undefined],
    ['cardNumber', '3400 0000 0000 009', undefined],
    ['cardNumber', '4111 1111 1111 1112', 'Please enter a valid card number'],
    ['cardNumber', '4111 1111 1111', 'Please enter a valid card number'],
    ['cardNumber', '', 'Please enter a valid card number'],
    ['expirationDate', '11/26', undefined],
    ['expirationDate', '01/40', undefined],
    ['expirationDate', '10/26', 'Please enter a valid card expiry date (MM/YY format)'],
    ['expirationDate', '13/30', 'Please enter a valid card expiry date (MM/YY format)'],
    ['expirationDate', '1', 'Please enter a valid card expiry date (MM/YY format)'],
    ['expirationDate', '12/3', 'Please enter expiry date in MM/YY format'],
    ['expirationDate', '12/', 'Please enter expiry date in MM/YY format'],
    ['cvv', '123', undefined],
    ['cvv', '12', 'Please enter a valid CVV'],
    ['postalCode', '95684', undefined],
    ['postalCode', ' ', 'Please enter a valid ZIP code'],
  ])('of %s "%s": %s', (field, value, message) => expect(FIELDS[field].problemOf(value, NOW)).toBe(message));

  it.each([
    ['', 'HK', undefined],
    ['', 'GB', 'Please enter a valid ZIP code'],
    ['1', 'DK', 'Please enter a valid ZIP code'],
  ])('of postalCode "%s" of a bill to %s: %s', (value, country, message) =>
    expect(FIELDS.postalCode.problemOf(value, NOW, country)).toBe(message),
  );

  it('read MM/YY in this century', () => expect(expiryOf('01/40')).toEqual({ month: 1, year: 2040 }));
});
