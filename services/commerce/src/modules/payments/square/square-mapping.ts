import type { Square } from 'square';
import {
  type ProviderPayment,
  type ProviderStatus,
  ProviderUnavailable,
  type RefundState,
} from '../payment-provider.js';

const STATUSES: ReadonlyMap<string, ProviderStatus> = new Map([
  ['APPROVED', 'approved'],
  ['PENDING', 'approved'],
  ['COMPLETED', 'completed'],
  ['CANCELED', 'canceled'],
  ['FAILED', 'failed'],
]);

/** @throws ProviderUnavailable for a status that this code does not know: nothing may be concluded from it. */
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
});
