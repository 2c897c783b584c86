import type { CardBrand } from '../ledger/records.js';

const BRANDS: [RegExp, CardBrand][] = [
  [/^4/, 'VISA'],
  [/^(5[1-5]|2[2-7])/, 'MASTERCARD'],
  [/^3[47]/, 'AMERICAN_EXPRESS'],
  [/^(6011|64[4-9]|65)/, 'DISCOVER'],
  [/^3(0[0-5]|[689])/, 'DISCOVER_DINERS'],
  [/^35/, 'JCB'],
  [/^62/, 'CHINA_UNIONPAY'],
];

/** The brand by the first digits. */
export function brandOf(digits: string): CardBrand {
  return BRANDS.find(([pattern]) => pattern.test(digits))?.[1] ?? 'OTHER_BRAND';
}

/** True if the check digit (Luhn) is right. `digits`: only digits. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const doubled = i % 2 === 1 ? digit * 2 : digit;
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}
