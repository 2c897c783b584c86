import type { Cents } from '@shamba/service-kit';

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

  abstract refundState(refundId: string): Promise<RefundState>;

  /** All payments since an instant. @throws ProviderUnavailable */
  abstract list(since: Date): Promise<ProviderPayment[]>;

  /** Whether a webhook's raw body was signed by the provider. */
  abstract isSigned(rawBody: string, signature: string): Promise<boolean>;
}
