import type { Cents } from '@shamba/rules';
import type { PostalAddress } from './postal-address.js';

/** Time from a start to the first daily checks: the provider's SDK takes a second of CPU to load, and 50 MB. */
export const DAILY_CHECKS_AFTER_MS = 15_000;

export interface AuthoriseRequest {
  /** Idempotency key and reference. */
  attemptId: string;
  /** One-time token of a card (or a card on file). */
  sourceId: string;
  amount: Cents;
  currency: string;
  note?: string | undefined;
  email?: string | undefined;
  billingAddress?: PostalAddress | null | undefined;
  /** Owner of a card on file at the provider. */
  customerId?: string | undefined;
  verificationToken?: string | undefined;
}

/**
 * Outcome of an authorisation. `declined`: by the bank, or because the card's token is spent or unknown; `fingerprint`
 * is the same for a card with every buyer. `refused`: a definite error that is not the card's fault (credentials,
 * settings). `unknown`: money may be reserved; cancel by key.
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
  /** The provider's fees and their later changes, oldest first; empty until some time after the capture. */
  fees: Cents[];
}

export type RefundState = 'pending' | 'completed' | 'failed';

export interface ProviderRefund {
  /** null: the refund was refused and does not exist. */
  id: string | null;
  state: RefundState;
}

/** A refund at the provider, made by the shop or by anyone else. */
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
 * States of a dispute. An inquiry takes no money; from `evidence_required` on the bank has it until its decision.
 * `won`: the shop keeps it; `lost` and `accepted`: it went back.
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

/** A cardholder's dispute of a payment at the provider. */
export interface DisputeRecord {
  id: string;
  paymentId: string;
  /** May be less than the payment's. */
  amount: Cents;
  currency: string;
  /** The provider's reason code: NOT_RECEIVED, AMOUNT_DIFFERS … */
  reason: string;
  state: DisputeState;
  /** Deadline of an answer. */
  dueAt: Date | null;
  /** Grows with each change. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** The provider did not answer, or its answer is inconclusive. Try again later. */
export class ProviderUnavailable extends Error {}

/** The provider knows no such payment. */
export class UnknownPayment extends ProviderUnavailable {}

/** Port to the payment provider. Implementations never retry: the callers know when a retry is safe. */
export abstract class PaymentProvider {
  /** Reserves money without capturing it. Always answers within the configured time; never throws. */
  abstract authorise(request: AuthoriseRequest): Promise<AuthoriseOutcome>;

  /**
   * Captures reserved money. Returns the payment's status afterwards: completed, or a final failure.
   * @throws ProviderUnavailable
   */
  abstract complete(paymentId: string): Promise<ProviderStatus>;

  /**
   * Releases reserved money. Returns the status afterwards: `completed` means too late.
   * @throws ProviderUnavailable
   */
  abstract cancel(paymentId: string): Promise<ProviderStatus>;

  /**
   * Cancels the authorisation with this key, if there is one. False: the provider refuses, usually because it is
   * completed.
   * @throws ProviderUnavailable
   */
  abstract cancelByKey(attemptId: string): Promise<boolean>;

  /** Reads a payment. @throws UnknownPayment, ProviderUnavailable */
  abstract payment(paymentId: string): Promise<ProviderPayment>;

  /** @param key one refund per key. A definite refusal is `failed`. @throws ProviderUnavailable */
  abstract refund(request: {
    key: string;
    paymentId: string;
    amount: Cents;
    currency: string;
    reason: string;
  }): Promise<ProviderRefund>;

  /** Reads a refund. @throws ProviderUnavailable */
  abstract refundById(refundId: string): Promise<RefundRecord>;

  /** All refunds of a payment, made by the shop or by anyone else. @throws ProviderUnavailable */
  abstract refundsOf(paymentId: string): Promise<RefundRecord[]>;

  /** Refunds that changed since an instant, oldest change first, 5,000 at most. @throws ProviderUnavailable */
  abstract refundsSince(since: Date): Promise<RefundRecord[]>;

  /** Reads a dispute. @throws ProviderUnavailable */
  abstract disputeById(disputeId: string): Promise<DisputeRecord>;

  /** Disputes changed since an instant, among the first 1,000 of the provider's list. @throws ProviderUnavailable */
  abstract disputesSince(since: Date): Promise<DisputeRecord[]>;

  /** All payments since an instant. @throws ProviderUnavailable */
  abstract list(since: Date): Promise<ProviderPayment[]>;

  /** True if the provider signed a webhook's raw body. */
  abstract isSigned(rawBody: string, signature: string): Promise<boolean>;
}
