import type { Cents } from '@shamba/rules';

export interface AuthoriseRequest {
  /** Idempotency key and reference. */
  attemptId: string;
  /** One-time token of a card (or a card on file). */
  sourceId: string;
  amount: Cents;
  currency: string;
  note?: string | undefined;
  email?: string | undefined;
  verificationToken?: string | undefined;
}

/**
 * What became of an authorisation. `unknown` means that money may or may not be reserved: it must be cancelled by key.
 * `declined` by the bank, or because the card's token is spent or
 * unknown; `fingerprint` is the same for a card with every buyer.
 * `refused` is a definite no that is not the card's fault (credentials, settings).
 */
export type AuthoriseOutcome =
  | { kind: 'approved'; paymentId: string; cardBrand: string | null; cardLastFour: string | null }
  | { kind: 'declined'; code: string; message: string; byBank: boolean; fingerprint: string | null }
  | { kind: 'refused'; code: string; message: string }
  | { kind: 'unknown'; reason: string };

export type ProviderStatus = 'approved' | 'completed' | 'canceled' | 'failed';

export interface ProviderPayment {
  id: string;
  /** Our attempt id. */
  referenceId: string | null;
  status: ProviderStatus;
  amount: Cents;
  refunded: Cents;
  currency: string;
  createdAt: Date;
}

export type RefundState = 'pending' | 'completed' | 'failed';

export interface ProviderRefund {
  /** null: it was turned down and does not exist. */
  id: string | null;
  state: RefundState;
}

/** A refund at the provider, made by the shop or by anybody else. */
export interface RefundRecord {
  id: string;
  paymentId: string;
  amount: Cents;
  currency: string;
  state: RefundState;
  reason: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/**
 * How far a dispute is. An inquiry takes no money; from `evidence_required` on the bank has it, until it decides.
 * `won`: it stays with the shop; `lost` and `accepted`: it went back.
 */
export const DISPUTE_STATES = [
  'inquiry_evidence_required',
  'inquiry_processing',
  'inquiry_closed',
  'evidence_required',
  'processing',
  'won',
  'lost',
  'accepted',
] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** A card holder's dispute of a payment, as the provider has it. */
export interface DisputeRecord {
  id: string;
  paymentId: string;
  /** May be less than the payment's. */
  amount: Cents;
  currency: string;
  /** The provider's word for it: NOT_RECEIVED, AMOUNT_DIFFERS … */
  reason: string;
  state: DisputeState;
  /** Until when it has to be answered. */
  dueAt: Date | null;
  /** Grows with each change. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The provider did not answer, or not in a way that settles the question. Ask again later. */
export class ProviderUnavailable extends Error {}

/** The provider knows no such payment. */
export class UnknownPayment extends ProviderUnavailable {}

/** Port to the payment provider. Implementations never retry: the callers know when a retry is safe. */
export abstract class PaymentProvider {
  /** Reserves money without taking it. Answers within the configured time whatever happens; never throws. */
  abstract authorise(request: AuthoriseRequest): Promise<AuthoriseOutcome>;

  /**
   * Takes reserved money. Answers the payment's status afterwards: completed, or why it never will be.
   * @throws ProviderUnavailable
   */
  abstract complete(paymentId: string): Promise<ProviderStatus>;

  /**
   * Gives reserved money back. Answers the status afterwards: `completed` means too late.
   * @throws ProviderUnavailable
   */
  abstract cancel(paymentId: string): Promise<ProviderStatus>;

  /**
   * Cancels whatever an authorisation with this key made, if anything. False:
   * the provider refuses, as a rule because it is completed.
   * @throws ProviderUnavailable
   */
  abstract cancelByKey(attemptId: string): Promise<boolean>;

  /** One payment as it is now. @throws UnknownPayment, ProviderUnavailable */
  abstract payment(paymentId: string): Promise<ProviderPayment>;

  /** @param key one refund per key. A definite no is `failed`. @throws ProviderUnavailable */
  abstract refund(request: {
    key: string;
    paymentId: string;
    amount: Cents;
    currency: string;
    reason: string;
  }): Promise<ProviderRefund>;

  /** One refund as it is now. @throws ProviderUnavailable */
  abstract refundById(refundId: string): Promise<RefundRecord>;

  /** All refunds of a payment, made by the shop or by anybody else. @throws ProviderUnavailable */
  abstract refundsOf(paymentId: string): Promise<RefundRecord[]>;

  /** Refunds that changed since an instant, oldest change first, 5,000 at most. @throws ProviderUnavailable */
  abstract refundsSince(since: Date): Promise<RefundRecord[]>;

  /** One dispute as it is now. @throws ProviderUnavailable */
  abstract disputeById(disputeId: string): Promise<DisputeRecord>;

  /** Disputes that changed since an instant, of the 1,000 that are listed first. @throws ProviderUnavailable */
  abstract disputesSince(since: Date): Promise<DisputeRecord[]>;

  /** All payments since an instant. @throws ProviderUnavailable */
  abstract list(since: Date): Promise<ProviderPayment[]>;

  /** Whether a webhook's raw body was signed by the provider. */
  abstract isSigned(rawBody: string, signature: string): Promise<boolean>;
}
