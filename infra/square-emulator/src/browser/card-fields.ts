/** Field names of Square's drop-in. */
export type FieldName = 'cardNumber' | 'expirationDate' | 'cvv' | 'postalCode';

/** Typed values of the four fields. */
export type CardValues = Record<FieldName, string>;

interface CardField {
  /** The typed text as the field shows it. `removing`: does not add the slash again during deletion. */
  mask: (text: string, removing?: boolean) => string;
  /** Message for a value, or undefined for a valid one. `now`: for the expiry date. `country`: of the bill. */
  problemOf: (value: string, now: Date, country?: string) => string | undefined;
}

/** Countries whose banks check the postal code: cards of others may have none. */
const CHECKED = new Set(['US', 'CA', 'GB']);

const digitsOf = (text: string): string => text.replace(/\D/g, '');

export const FIELDS: Record<FieldName, CardField> = {
  cardNumber: {
    /** Digits only, grouped by four, at most 19 characters. */
    mask: (text) => (digitsOf(text).match(/\d{1,4}/g) ?? []).join(' ').slice(0, 19),
    problemOf: (value) => (isCardNumber(digitsOf(value)) ? undefined : 'Please enter a valid card number'),
  },
  expirationDate: {
    /** Digits only, a slash after two, at most five characters. */
    mask: (text, removing = false) => {
      const digits = digitsOf(text).slice(0, 4);
      if (digits.length < 2 || (digits.length === 2 && removing)) return digits;
      return `${digits.slice(0, 2)}/${digits.slice(2)}`;
    },
    problemOf: expiryProblem,
  },
  cvv: {
    mask: (text) => digitsOf(text).slice(0, 4),
    problemOf: (value) => (value.length >= 3 ? undefined : 'Please enter a valid CVV'),
  },
  postalCode: {
    /** Letters, digits, blanks and hyphens, at most ten characters. */
    mask: (text) => text.replace(/[^0-9A-Za-z -]/g, '').slice(0, 10),
    problemOf: (value, _now, country = 'US') => {
      const isAbsent = value.trim() === '' && !CHECKED.has(country);
      return isAbsent || value.trim().length >= 3 ? undefined : 'Please enter a valid ZIP code';
    },
  },
};

export const FIELD_NAMES = Object.keys(FIELDS) as FieldName[];

/** Month and four-digit year of `MM/YY`, in this century: 40 is 2040. */
export function expiryOf(value: string): { month: number; year: number } {
  const [month = '', year = ''] = value.split('/');
  return { month: Number(month), year: 2000 + Number(year) };
}

function expiryProblem(value: string, now: Date): string | undefined {
  const invalid = 'Please enter a valid card expiry date (MM/YY format)';
  if (!value.includes('/')) return invalid;
  if (value.split('/').some((part) => part.length !== 2)) return 'Please enter expiry date in MM/YY format';
  const { month, year } = expiryOf(value);
  if (month < 1 || month > 12) return invalid;
  return year * 12 + month < now.getFullYear() * 12 + now.getMonth() + 1 ? invalid : undefined;
}

/** True for 13 to 19 digits whose check digit (Luhn) is right. */
export function isCardNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, char, index) => {
    const doubled = Number(char) * (index % 2 === 1 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return /^\d{13,19}$/.test(digits) && sum % 10 === 0;
}
