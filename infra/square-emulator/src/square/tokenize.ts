import { isCardNumber } from '../browser/card-fields.js';
import type { CardBrand, CardFace, NonceRecord } from '../ledger/records.js';
import type { Answer, Core } from './core.js';
import { invalid } from './errors.js';
import { bodyOf, optionalString, requiredString } from './fields.js';
import { fingerprintOf, randomId } from './ids.js';
import { outcomeOf } from './outcomes.js';

const BRANDS: [RegExp, CardBrand][] = [
  [/^4/, 'VISA'],
  [/^(5[1-5]|2[2-7])/, 'MASTERCARD'],
  [/^3[47]/, 'AMERICAN_EXPRESS'],
  [/^(6011|64[4-9]|65)/, 'DISCOVER'],
  [/^3(0[0-5]|[689])/, 'DISCOVER_DINERS'],
  [/^35/, 'JCB'],
  [/^62/, 'CHINA_UNIONPAY'],
];

/**
 * POST /tokenize `{number, exp_month, exp_year, cvv, postal_code?, cardholder_name?}`: exchanges a card for a token for
 * one use. Stores only brand, last four digits, expiry, fingerprint and the test card's behaviour, never number and
 * security code. Messages are the card field's, by the field names of Square's drop-in, without typed values.
 */
export function tokenize(core: Core, raw: unknown): Answer {
  const body = bodyOf(raw);
  const number = requiredString(body, 'number', 30).replaceAll(' ', '');
  if (!isCardNumber(number)) throw invalid('INVALID_CARD_DATA', 'Please enter a valid card number', 'cardNumber');
  const expMonth = Number(body['exp_month']);
  const expYear = Number(body['exp_year']);
  if (!isFuture(expMonth, expYear, core.now())) {
    throw invalid('INVALID_CARD_DATA', 'Please enter a valid card expiry date (MM/YY format)', 'expirationDate');
  }
  const cvv = requiredString(body, 'cvv', 10);
  if (!/^\d{3,4}$/.test(cvv)) throw invalid('INVALID_CARD_DATA', 'Please enter a valid CVV', 'cvv');
  const postalCode = optionalString(body, 'postal_code', 12);
  const name = optionalString(body, 'cardholder_name', 96);

  const face: CardFace = {
    card_brand: BRANDS.find(([pattern]) => pattern.test(number))?.[1] ?? 'OTHER_BRAND',
    last_4: number.slice(-4),
    exp_month: expMonth,
    exp_year: expYear,
    ...(name ? { cardholder_name: name } : {}),
    fingerprint: fingerprintOf(number),
  };
  const outcome = outcomeOf({ number, cvv, expMonth, expYear, ...(postalCode ? { postalCode } : {}) });
  const nonce: NonceRecord = { id: `cnon:emu-${randomId(24)}`, face, outcome, created_at: core.now().toISOString() };
  core.ledger.commit({ nonces: [nonce] });
  return {
    status: 200,
    body: { token: nonce.id, card: { brand: face.card_brand, last4: face.last_4, expMonth, expYear } },
  };
}

function isFuture(month: number, year: number, now: Date): boolean {
  if (!Number.isInteger(month) || month < 1 || month > 12 || !Number.isInteger(year) || year > 2099) return false;
  return year * 12 + month >= now.getUTCFullYear() * 12 + now.getUTCMonth() + 1;
}
