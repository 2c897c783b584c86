/** The owner of a card on file. `reference` is our own opaque id; it finds the provider's records. */
export interface CardHolder {
  reference: string;
  firstName: string;
  lastName: string;
  email: string;
}

export interface StoreRequest {
  /** Idempotency key and reference of this one card. */
  key: string;
  customerId: string;
  /** One-time token, or the id of a payment made with the card. */
  sourceId: string;
  cardholderName: string | null;
  postalCode: string | null;
}

/** The stored and displayed fields of a card on file. */
export interface StoredCard {
  id: string;
  brand: string;
  lastFour: string;
  expMonth: number;
  expYear: number;
}

/**
 * Result of storing a card. `declined`: by the bank, or because its token is spent or unknown. `unknown`: the card may
 * be stored; look for it by its key. `refused`: a definite error that is not the card's fault (credentials, settings).
 */
export type StoreOutcome =
  | { kind: 'stored'; card: StoredCard }
  | { kind: 'declined'; code: string; message: string; byBank: boolean; fingerprint: string | null }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unknown'; reason: string };

/** A typed card. Stays in memory for one call; never stored, logged or queued. */
export interface TypedCard {
  number: string;
  expMonth: number;
  expYear: number;
  cvv: string;
}

/** `field`: name of the emulator's card field (cardNumber, expirationDate, cvv, postalCode). */
export type Exchange =
  | { kind: 'token'; sourceId: string }
  | { kind: 'invalid'; field: string | undefined; message: string };

/** The provider did not answer, or its answer is inconclusive. Try again later. */
export class VaultUnavailable extends Error {}

/** Port to the provider's customers and cards on file. Implementations never retry by themselves. */
export abstract class CardVault {
  /**
   * Finds or makes the provider's customer; the same key and person give the same customer. @throws VaultUnavailable
   */
  abstract customer(key: string, holder: CardHolder): Promise<string>;

  /** Stores a card on file. Never throws. */
  abstract store(request: StoreRequest): Promise<StoreOutcome>;

  /** Ids of the enabled cards that were stored under a key. @throws VaultUnavailable */
  abstract storedUnder(key: string): Promise<string[]>;

  /**
   * Disables a card permanently. Repeating it changes nothing; an unknown card counts as disabled.
   * @throws VaultUnavailable
   */
  abstract disable(cardId: string): Promise<void>;

  /** Removes the provider's record of a person. Repeating it changes nothing. @throws VaultUnavailable */
  abstract forget(customerId: string): Promise<void>;

  /** Exchanges a typed card for a one-time token. Emulator only. @throws VaultUnavailable */
  abstract exchange(card: TypedCard, postalCode: string | null, cardholderName: string | null): Promise<Exchange>;
}
