export type CardState = 'storing' | 'active' | 'refused' | 'disabling' | 'disabled';

/**
 * One attempt to store a card on file, and its state. Its id is the provider's idempotency key and reference: it finds
 * a card that a dead request stored. storing → active → disabling → disabled; refused: nothing was stored.
 */
export interface ClubCard {
  id: string;
  memberId: number | null;
  state: CardState;
  /** Made from our own payment instead of a one-time token: may be repeated. */
  sourcePaymentId: string | null;
  providerCustomerId: string | null;
  providerCardId: string | null;
  brand: string | null;
  lastFour: string | null;
  expMonth: number | null;
  expYear: number | null;
  cardholderName: string | null;
  forgetCustomer: boolean;
  looks: number;
}

export const CARD_FIELDS = `id, member_id AS "memberId", state, source_payment_id AS "sourcePaymentId", provider_customer_id AS "providerCustomerId",
  provider_card_id AS "providerCardId", brand, last_four AS "lastFour", exp_month AS "expMonth", exp_year AS "expYear",
  cardholder_name AS "cardholderName", forget_customer AS "forgetCustomer", looks`;
