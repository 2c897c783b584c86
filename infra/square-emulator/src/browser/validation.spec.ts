import { describe, expect, it } from '@jest/globals';
import { expiryOf, problemOf, type FieldName } from './validation.js';

const NOW = new Date(2026, 10, 21);

describe('card field messages', () => {
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
  ])('%s "%s": %s', (field, value, message) => expect(problemOf(field, value, NOW)).toBe(message));

  it('reads MM/YY in this century', () => expect(expiryOf('01/40')).toEqual({ month: 1, year: 2040 }));
});
