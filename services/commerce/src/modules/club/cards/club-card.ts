export type CardState = 'storing' | 'active' | 'refused' | 'disabling' | 'disabled';

/**
 * One attempt to store a card on file, and its state. Its id is the provider's idempotency key and reference: it finds
 * a card that a dead request stored. `refused`: nothing was stored.
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
