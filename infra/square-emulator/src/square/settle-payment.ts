import type { PaymentRecord } from '../ledger/records.js';
import { eventOf } from '../webhooks/events.js';
import type { Answer, Core } from './core.js';
import { CREATE_PAYMENT } from './create-payment.js';
import { invalid } from './errors.js';
import { bodyOf, idempotencyKeyOf } from './fields.js';
import { findKey } from './idempotency.js';

/**
 * POST /v2/payments/{id}/complete and /cancel: captures or voids an authorisation. 400 with the state for a payment that
 * is not APPROVED.
 */
export function settlePayment(core: Core, id: string, status: 'COMPLETED' | 'CANCELED'): Answer {
  const payment = core.ledger.find('payments', id);
  requireApproved(payment);
  return { status: 200, body: { payment: settle(core, payment, status) } };
}

/**
 * POST /v2/payments/cancel: voids the payment of a create-payment with this key. Returns 200 when there is nothing to
 * void, even without such a payment: a create-payment that arrives later still charges (Square stores no tombstone).
 * 400 for a completed payment.
 */
export function cancelByKey(core: Core, raw: unknown): Answer {
  const paymentId = findKey(core, CREATE_PAYMENT, idempotencyKeyOf(bodyOf(raw)))?.paymentId;
  const payment = paymentId === undefined ? undefined : core.ledger.tables.payments.get(paymentId);
  if (payment?.status === 'COMPLETED') requireApproved(payment);
  if (payment?.status === 'APPROVED') settle(core, payment, 'CANCELED');
  return { status: 200, body: {} };
}

/** Cancels every authorisation that was not completed in time, like Square. */
export function expireAuthorisations(core: Core): void {
  const now = core.now().toISOString();
  for (const payment of core.ledger.tables.payments.values()) {
    if (payment.status === 'APPROVED' && payment.delayed_until <= now) settle(core, payment, 'CANCELED');
  }
}

function settle(core: Core, payment: PaymentRecord, status: 'COMPLETED' | 'CANCELED'): PaymentRecord {
  const at = core.now().toISOString();
  const settled: PaymentRecord = {
    ...payment,
    status,
    updated_at: at,
    card_details: { ...payment.card_details, status: status === 'COMPLETED' ? 'CAPTURED' : 'VOIDED' },
  };
  core.ledger.commit({ payments: [settled], events: eventOf(core, 'payment.updated', settled) });
  return settled;
}

function requireApproved(payment: PaymentRecord): void {
  switch (payment.status) {
    case 'APPROVED':
      return;
    case 'COMPLETED':
      throw invalid('DELAYED_TRANSACTION_CAPTURED', `Payment ${payment.id} is already completed.`);
    case 'CANCELED':
      throw invalid('DELAYED_TRANSACTION_CANCELED', `Payment ${payment.id} is canceled.`);
    case 'FAILED':
      throw invalid('DELAYED_TRANSACTION_FAILED', `Payment ${payment.id} has failed.`);
  }
}
