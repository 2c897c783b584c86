/** The owner of a card on file. `reference` is our own opaque id, by which the provider's records are found again. */
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

/** What may be known and shown of a card on file. */
export interface StoredCard {
  id: string;
  brand: string;
  lastFour: string;
  expMonth: number;
  expYear: number;
}

/**
 * What became of storing a card. `declined` by the bank, or because its token is spent or unknown. `unknown`: it may be
 * stored or not, and must be looked for by its key. `refused` is a definite no that is not the card's fault
 * (credentials, settings).
 */
export type StoreOutcome =
  | { kind: 'stored'; card: StoredCard }
  | { kind: 'declined'; code: string; message: string; byBank: boolean; fingerprint: string | null }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unknown'; reason: string };

/** A card as it was typed. Lives in memory for one call; never stored, logged or queued. */
export interface TypedCard {
  number: string;
  expMonth: number;
  expYear: number;
  cvv: string;
}

/** `field`: as the emulator's card field names it (cardNumber, expirationDate, cvv, postalCode). */
export type Exchange =
  | { kind: 'token'; sourceId: string }
  | { kind: 'invalid'; field: string | undefined; message: string };

/** The provider did not answer, or not in a way that settles the question. Ask again later. */
export class VaultUnavailable extends Error {}

/** Port to the provider's customers and cards on file. Implementations never retry by themselves. */
export abstract class CardVault {
  /** The provider's customer; the same key and person give the same one. @throws VaultUnavailable */
  abstract customer(key: string, holder: CardHolder): Promise<string>;

  /** Keeps a card on file. Never throws. */
  abstract store(request: StoreRequest): Promise<StoreOutcome>;

  /** Ids of the enabled cards that were stored under a key. @throws VaultUnavailable */
  abstract storedUnder(key: string): Promise<string[]>;

  /**
   * For good; repeating it changes nothing, and a card that is unknown there is disabled enough.
   * @throws VaultUnavailable
   */
  abstract disable(cardId: string): Promise<void>;

  /** Removes the provider's record of a person. Repeating it changes nothing. @throws VaultUnavailable */
  abstract forget(customerId: string): Promise<void>;

  /** Exchanges a typed card for a one-time token. With the emulator only. @throws VaultUnavailable */
  abstract exchange(card: TypedCard, postalCode: string | null, cardholderName: string | null): Promise<Exchange>;
}
