import type { Cents } from '@shamba/service-kit';
import type { AttemptState, CentsText } from '../payments/index.js';

/** requested: not yet told to the provider; pending: told, not yet done; voided: the money was never taken. */
export type RefundRowState = 'requested' | 'pending' | 'completed' | 'failed' | 'voided';

export interface RefundedLine {
  lineId: number;
  quantity: number;
  amount: CentsText;
  restock: boolean;
}

export interface Refund {
  /** Also the provider's idempotency key. */
  id: string;
  orderId: string;
  attemptId: string;
  attemptState: AttemptState;
  amount: Cents;
  /** Part of the amount. */
  shipping: Cents;
  currency: string;
  reason: string;
  lines: RefundedLine[];
  state: RefundRowState;
  providerRefundId: string | null;
  providerPaymentId: string | null;
  createdAt: Date;
  stateAt: Date;
  retryOf: string | null;
}

/** Refunds whose money is given back or on its way: what they took of an order can't be given a second time. */
export const standing = (refunds: readonly Refund[]): Refund[] =>
  refunds.filter(({ state }) => state !== 'failed' && state !== 'voided');
