import type { Square } from 'square';
import {
  DISPUTE_STATES,
  type DisputeRecord,
  type ProviderPayment,
  type ProviderStatus,
  ProviderUnavailable,
  type RefundRecord,
  type RefundState,
} from '../payment-provider.js';

const STATUSES: ReadonlyMap<string, ProviderStatus> = new Map([
  ['APPROVED', 'approved'],
  ['PENDING', 'approved'],
  ['COMPLETED', 'completed'],
  ['CANCELED', 'canceled'],
  ['FAILED', 'failed'],
]);

/** @throws ProviderUnavailable for an unknown status, which is inconclusive. */
export function statusOf(status: string | undefined): ProviderStatus {
  const known = STATUSES.get(status ?? '');
  if (!known) throw new ProviderUnavailable(`Unknown payment status ${status ?? 'missing'}`);
  return known;
}

export function refundStateOf(status: string | null | undefined): RefundState {
  switch (status) {
    case 'COMPLETED':
      return 'completed';
    case 'FAILED':
    case 'REJECTED':
      return 'failed';
    default:
      return 'pending';
  }
}

export const paymentOf = (payment: Square.Payment): ProviderPayment => ({
  id: payment.id ?? '',
  referenceId: payment.referenceId ?? null,
  status: statusOf(payment.status),
  amount: payment.amountMoney?.amount ?? 0n,
  refunded: payment.refundedMoney?.amount ?? 0n,
  currency: payment.amountMoney?.currency ?? 'USD',
  createdAt: new Date(payment.createdAt ?? 0),
  fees: (payment.processingFee ?? []).map(({ amountMoney }) => amountMoney?.amount ?? 0n),
});

export const refundOf = (refund: Square.PaymentRefund): RefundRecord => ({
  id: refund.id,
  paymentId: refund.paymentId ?? '',
  amount: refund.amountMoney.amount ?? 0n,
  currency: refund.amountMoney.currency ?? 'USD',
  state: refundStateOf(refund.status),
  reason: refund.reason ?? null,
  createdAt: new Date(refund.createdAt ?? 0),
  updatedAt: new Date(refund.updatedAt ?? refund.createdAt ?? 0),
});

/** null: an unknown state, or no id; inconclusive. */
export function disputeOf(dispute: Square.Dispute | undefined): DisputeRecord | null {
  const state = DISPUTE_STATES.find((known) => known.toUpperCase() === dispute?.state);
  // The first version of the API has the id under another name.
  const id = dispute?.id ?? dispute?.disputeId;
  if (!dispute || !state || !id) return null;
  return {
    id,
    paymentId: dispute.disputedPayment?.paymentId ?? '',
    amount: dispute.amountMoney?.amount ?? 0n,
    currency: dispute.amountMoney?.currency ?? 'USD',
    reason: dispute.reason ?? 'UNKNOWN',
    state,
    dueAt: dispute.dueAt ? new Date(dispute.dueAt) : null,
    version: dispute.version ?? 0,
    createdAt: new Date(dispute.createdAt ?? dispute.reportedAt ?? 0),
    updatedAt: new Date(dispute.updatedAt ?? dispute.createdAt ?? 0),
  };
}
