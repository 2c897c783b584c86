import type { CardOutcome, SquareErrorBody } from '../ledger/records.js';

/** Square's error codes of a charge, by outcome. */
const CHARGE_ERRORS: Record<Exclude<CardOutcome, 'ok' | 'declined-on-file'>, string> = {
  declined: 'GENERIC_DECLINE',
  cvv: 'CVV_FAILURE',
  postal: 'ADDRESS_VERIFICATION_FAILURE',
  expiration: 'EXPIRATION_FAILURE',
  insufficient: 'INSUFFICIENT_FUNDS',
};

/** Square's error codes of storing a card on file, by outcome: the card is checked, not charged. */
const SAVE_ERRORS: Record<keyof typeof CHARGE_ERRORS, string> = {
  declined: 'CARD_DECLINED',
  cvv: 'VERIFY_CVV_FAILURE',
  postal: 'VERIFY_AVS_FAILURE',
  expiration: 'BAD_EXPIRATION',
  insufficient: 'CARD_DECLINED',
};

const paymentMethodError = (code: string): SquareErrorBody => ({
  category: 'PAYMENT_METHOD_ERROR',
  code,
  detail: `Authorization error: '${code}'`,
});

/** Error of a charge, or undefined when approved. `onFile`: the card was stored earlier. */
export function chargeError(outcome: CardOutcome, onFile: boolean): SquareErrorBody | undefined {
  if (outcome === 'ok') return undefined;
  if (outcome === 'declined-on-file') return onFile ? paymentMethodError('GENERIC_DECLINE') : undefined;
  return paymentMethodError(CHARGE_ERRORS[outcome]);
}

/** Error of storing a card, or undefined when stored. */
export function saveError(outcome: CardOutcome): SquareErrorBody | undefined {
  if (outcome === 'ok' || outcome === 'declined-on-file') return undefined;
  return paymentMethodError(SAVE_ERRORS[outcome]);
}

const OUTCOMES_BY_NUMBER: Record<string, CardOutcome> = {
  '4000000000000002': 'declined',
  '4000000000000010': 'declined-on-file',
  '4000000000009995': 'insufficient',
};

/** Behaviour of a card entered in the drop-in: Square's sandbox values, and two own numbers (see the README). */
export function outcomeOf(card: {
  number: string;
  cvv: string;
  expMonth: number;
  expYear: number;
  postalCode?: string;
}): CardOutcome {
  const byNumber = OUTCOMES_BY_NUMBER[card.number];
  if (byNumber) return byNumber;
  if (card.cvv === '911') return 'cvv';
  if (card.postalCode === '99999') return 'postal';
  if (card.expMonth === 1 && card.expYear === 2040) return 'expiration';
  return 'ok';
}
