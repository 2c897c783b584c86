import type { PaymentRecord, RefundRecord, SquareErrorBody } from '../ledger/records.js';
import { eventOf } from '../webhooks/events.js';
import type { Answer, Core } from './core.js';
import { notFound, SquareApiError } from './errors.js';
import { bodyOf, optionalString, requiredMoney, requiredString } from './fields.js';
import { idempotent } from './idempotency.js';
import { randomId } from './ids.js';
import { paymentById } from './settle-payment.js';

/**
 * POST /v2/refunds: a PENDING refund of a completed payment, up to what is
 * left of it. It settles a little later without another call.
 */
export function createRefund(core: Core, raw: unknown): Answer {
  const body = bodyOf(raw);
  return idempotent(core, 'refund', body, () => {
    const payment = paymentById(core, requiredString(body, 'payment_id'));
    const amount = requiredMoney(body, 'amount_money');
    const reason = optionalString(body, 'reason', 192);
    requireRefundable(core, payment, amount.amount);

    const at = core.now().toISOString();
    const refund: RefundRecord = {
      id: `${payment.id}_${randomId(22)}`,
      status: 'PENDING',
      location_id: payment.location_id,
      unlinked: false,
      destination_type: 'CARD',
      amount_money: amount,
      payment_id: payment.id,
      ...(reason === undefined ? {} : { reason }),
      created_at: at,
      updated_at: at,
    };
    const touched: PaymentRecord = {
      ...payment,
      refund_ids: [...(payment.refund_ids ?? []), refund.id],
      updated_at: at,
      version_token: randomId(32),
    };
    return {
      status: 200,
      body: { refund },
      change: { refunds: [refund], payments: [touched], events: eventOf(core, 'refund.created', refund) },
    };
  });
}

/** The refund, or 404. */
export function refundById(core: Core, id: string): RefundRecord {
  const refund = core.ledger.tables.refunds.get(id);
  if (!refund) throw notFound(`Could not find refund with id: ${id}`);
  return refund;
}

/** Finishes every refund that has been pending long enough. `fails` says for each whether the issuer turns it down. */
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
  const payment = paymentById(core, refund.payment_id);
  const { amount, currency } = refund.amount_money;
  const refunded: PaymentRecord = {
    ...payment,
    refunded_money: { amount: (payment.refunded_money?.amount ?? 0) + amount, currency },
    updated_at: at,
    version_token: randomId(32),
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
  const earlier = (payment.refund_ids ?? [])
    .map((id) => refundById(core, id))
    .filter((refund) => refund.status !== 'FAILED')
    .reduce((sum, refund) => sum + refund.amount_money.amount, 0);
  if (earlier + amount > payment.total_money.amount) {
    throw refused(
      'REFUND_AMOUNT_INVALID',
      'The requested refund amount exceeds the amount available to refund.',
      'amount_money.amount',
    );
  }
}

function refused(code: string, detail: string, field?: SquareErrorBody['field']): SquareApiError {
  return new SquareApiError(400, 'REFUND_ERROR', code, detail, field);
}
