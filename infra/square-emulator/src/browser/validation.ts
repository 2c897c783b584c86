import { digitsOf } from './masks.js';

/** Field names of Square's drop-in. */
export type FieldName = 'cardNumber' | 'expirationDate' | 'cvv' | 'postalCode';

/** Typed values of the four fields. */
export type CardValues = Record<FieldName, string>;

export const FIELD_NAMES: readonly FieldName[] = ['cardNumber', 'expirationDate', 'cvv', 'postalCode'];

/** Message for one field, or undefined for a valid value. `now`: for the expiry date. */
export function problemOf(field: FieldName, value: string, now: Date): string | undefined {
  switch (field) {
    case 'cardNumber':
      return isCardNumber(value) ? undefined : 'Please enter a valid card number';
    case 'expirationDate':
      return expiryProblem(value, now);
    case 'cvv':
      return value.length >= 3 ? undefined : 'Please enter a valid CVV';
    case 'postalCode':
      return value.trim().length >= 3 ? undefined : 'Please enter a valid ZIP code';
  }
}

/** Month and four-digit year of `MM/YY`, in this century: 40 is 2040. */
export function expiryOf(value: string): { month: number; year: number } {
  const [month = '', year = ''] = value.split('/');
  return { month: Number(month), year: 2000 + Number(year) };
}

function expiryProblem(value: string, now: Date): string | undefined {
  const invalid = 'Please enter a valid card expiry date (MM/YY format)';
  if (!value.includes('/')) return invalid;
  const parts = value.split('/');
  if (parts.some((part) => part.length !== 2)) return 'Please enter expiry date in MM/YY format';
  const { month, year } = expiryOf(value);
  if (month < 1 || month > 12) return invalid;
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1 ? invalid : undefined;
}

function isCardNumber(value: string): boolean {
  const digits = digitsOf(value);
  return digits.length >= 13 && passesLuhn(digits);
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, char, index) => {
    const doubled = Number(char) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
