import type { LedgerChange, Money, PaymentRecord, RefundRecord, SquareErrorBody } from '../ledger/records.js';
import { eventOf } from '../webhooks/events.js';
import type { Answer, Core } from './core.js';
import { hasOpenDispute, lostOf } from './disputes.js';
import { SquareApiError } from './errors.js';
import { bodyOf, optionalCents, optionalString, requiredMoney, requiredString } from './fields.js';
import { idempotent } from './idempotency.js';
import { randomId } from './ids.js';

/**
 * POST /v2/refunds: a PENDING refund of a completed payment, up to its remaining amount. It settles a little later
 * without another call.
 */
export function createRefund(core: Core, raw: unknown): Answer {
  const body = bodyOf(raw);
  return idempotent(core, 'refund', body, () => {
    const payment = core.ledger.find('payments', requiredString(body, 'payment_id'));
    const amount = requiredMoney(body, 'amount_money');
    const reason = optionalString(body, 'reason', 192);
    requireRefundable(core, payment, amount.amount);

    const { refund, change } = pendingRefund(core, payment, amount, reason);
    return { status: 200, body: { refund }, change };
  });
}

/**
 * A refund made in Square's own pages, without an idempotency key.
 * @param raw `{amount?, reason?}`: cents, by default the remaining amount
 */
export function refundByHand(core: Core, paymentId: string, raw: unknown): RefundRecord {
  const body = bodyOf(raw ?? {});
  const payment = core.ledger.find('payments', paymentId);
  const left = payment.total_money.amount - refundedOf(core, payment);
  const amount = optionalCents(body, 'amount') ?? left;
  requireRefundable(core, payment, amount);
  const money = { amount, currency: payment.total_money.currency };
  const { refund, change } = pendingRefund(core, payment, money, optionalString(body, 'reason', 192));
  core.ledger.commit(change);
  return refund;
}

/** A new refund and its ledger change. */
function pendingRefund(
  core: Core,
  payment: PaymentRecord,
  amount: Money,
  reason: string | undefined,
): { refund: RefundRecord; change: LedgerChange } {
  const at = core.now().toISOString();
  const refund: RefundRecord = {
    id: `${payment.id}_${randomId(22)}`,
    status: 'PENDING',
    location_id: payment.location_id,
    amount_money: amount,
    payment_id: payment.id,
    reason,
    created_at: at,
    updated_at: at,
  };
  const touched: PaymentRecord = {
    ...payment,
    refund_ids: [...(payment.refund_ids ?? []), refund.id],
    updated_at: at,
  };
  const events = eventOf(core, 'refund.created', refund);
  return { refund, change: { refunds: [refund], payments: [touched], events } };
}

/** Settles every refund that has been pending long enough. `fails` is true when the issuer declines the refund. */
export function settleRefunds(core: Core, fails: () => boolean): void {
  const due = core.now().getTime() - core.config.refundSettleMs;
  for (const refund of core.ledger.tables.refunds.values()) {
    if (refund.status !== 'PENDING' || Date.parse(refund.created_at) > due) continue;
    settle(core, refund, fails() ? 'FAILED' : 'COMPLETED');
  }
}

function settle(core: Core, refund: RefundRecord, status: 'COMPLETED' | 'FAILED'): void {
  const at = core.now().toISOString();
  const settled: RefundRecord = { ...refund, status, updated_at: at };
  if (status === 'FAILED') {
    core.ledger.commit({ refunds: [settled], events: eventOf(core, 'refund.updated', settled) });
    return;
  }
  const payment = core.ledger.find('payments', refund.payment_id);
  const { amount, currency } = refund.amount_money;
  const refunded: PaymentRecord = {
    ...payment,
    refunded_money: { amount: (payment.refunded_money?.amount ?? 0) + amount, currency },
    updated_at: at,
  };
  core.ledger.commit({
    refunds: [settled],
    payments: [refunded],
    events: [...eventOf(core, 'refund.updated', settled), ...eventOf(core, 'payment.updated', refunded)],
  });
}

function requireRefundable(core: Core, payment: PaymentRecord, amount: number): void {
  if (payment.status !== 'COMPLETED') {
    throw refused('REFUND_ERROR_PAYMENT_NEEDS_COMPLETION', 'A payment must be completed before it can be refunded.');
  }
  if (hasOpenDispute(core, payment.id))
    throw refused(
      'PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE',
      'The payment is not refundable because it has been disputed.',
    );
  const earlier = refundedOf(core, payment) + lostOf(core, payment.id);
  if (earlier + amount > payment.total_money.amount) {
    throw refused(
      'REFUND_AMOUNT_INVALID',
      'The requested refund amount exceeds the amount available to refund.',
      'amount_money.amount',
    );
  }
}

/** Cents of a payment in completed and pending refunds. */
const refundedOf = (core: Core, payment: PaymentRecord): number =>
  (payment.refund_ids ?? [])
    .map((id) => core.ledger.find('refunds', id))
    .filter((refund) => refund.status !== 'FAILED')
    .reduce((sum, refund) => sum + refund.amount_money.amount, 0);

function refused(code: string, detail: string, field?: SquareErrorBody['field']): SquareApiError {
  return new SquareApiError(400, 'REFUND_ERROR', code, detail, field);
}
