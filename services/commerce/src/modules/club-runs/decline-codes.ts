/**
 * hard: the bank will never accept this card. verify: the bank wants its holder to confirm. soft: it may work later.
 */
export type DeclineKind = 'hard' | 'verify' | 'soft';

export interface Decline {
  kind: DeclineKind;
  /** A sentence for member and staff. */
  says: string;
}

const hard = (says: string): Decline => ({ kind: 'hard', says });
const soft = (says: string): Decline => ({ kind: 'soft', says });

const EXPIRED = hard('The card has expired.');
const UNUSABLE = hard('The card can’t be charged any more.');

/** Codes of ours, and of Square's CreatePayment (developer.squareup.com, Payments API error codes). */
const DECLINES: Readonly<Record<string, Decline>> = {
  no_card: hard('There is no card on file.'),
  card_expired: EXPIRED,
  CARD_EXPIRED: EXPIRED,
  BAD_EXPIRATION: EXPIRED,
  INVALID_EXPIRATION: EXPIRED,
  EXPIRATION_FAILURE: EXPIRED,
  INVALID_CARD: UNUSABLE,
  INVALID_CARD_DATA: UNUSABLE,
  INVALID_ACCOUNT: UNUSABLE,
  PAN_FAILURE: UNUSABLE,
  NOT_FOUND: UNUSABLE,
  CARD_TOKEN_EXPIRED: UNUSABLE,
  CARD_TOKEN_USED: UNUSABLE,
  CARD_NOT_SUPPORTED: hard('This kind of card can’t be charged here.'),
  UNSUPPORTED_CARD_BRAND: hard('This kind of card can’t be charged here.'),
  CARDHOLDER_INSUFFICIENT_PERMISSIONS: hard('The bank does not allow this purchase with this card.'),
  CARD_DECLINED_VERIFICATION_REQUIRED: {
    kind: 'verify',
    says: 'The bank asks you to confirm your card: please enter it again in your account.',
  },
  INSUFFICIENT_FUNDS: soft('There was not enough money on the card.'),
  TRANSACTION_LIMIT: soft('The amount is above the limit of the card.'),
  CARD_DECLINED_CALL_ISSUER: soft('The bank declined the card and asks to be called.'),
};
const OTHER = soft('The bank declined the card.');

/** Meaning of a decline's code; an unknown one may work later. */
export const declineOf = (code: string | null): Decline => (code === null ? undefined : DECLINES[code]) ?? OTHER;
