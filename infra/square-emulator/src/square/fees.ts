import type { PaymentRecord, ProcessingFee } from '../ledger/records.js';
import { eventOf } from '../webhooks/events.js';
import type { Core } from './core.js';
import { invalid } from './errors.js';
import { bodyOf } from './fields.js';

/** Square's price of a card that is not present: 2.9 % and 30 cents. */
const PER_MILLE = 29;
const FIXED_CENTS = 30;
/** After a start with an old ledger many payments are due at once. */
const MOST_PER_ROUND = 20;

/** Adds the fee to completed payments, some time after their last change, as Square does. Refunds keep it. */
export function postFees(core: Core): void {
  const due = new Date(core.now().getTime() - core.config.feeAfterMs).toISOString();
  let posted = 0;
  for (const payment of core.ledger.tables.payments.values()) {
    if (payment.status !== 'COMPLETED' || payment.processing_fee || payment.updated_at > due) continue;
    add(core, payment, 'INITIAL', Math.round((payment.total_money.amount * PER_MILLE) / 1000) + FIXED_CENTS);
    posted += 1;
    if (posted === MOST_PER_ROUND) return;
  }
}

/**
 * Changes the fee of a payment later.
 * @param raw `{amount}`: cents, negative for money that goes back
 */
export function adjustFee(core: Core, paymentId: string, raw: unknown): PaymentRecord {
  const { amount } = bodyOf(raw);
  if (typeof amount !== 'number' || !Number.isInteger(amount))
    throw invalid('EXPECTED_INTEGER', 'amount must be whole cents', 'amount');
  const payment = core.ledger.find('payments', paymentId);
  if (!payment.processing_fee) throw invalid('BAD_REQUEST', 'The payment has no fee yet.');
  return add(core, payment, 'ADJUSTMENT', amount);
}

function add(core: Core, payment: PaymentRecord, type: ProcessingFee['type'], amount: number): PaymentRecord {
  const at = core.now().toISOString();
  const fee = { effective_at: at, type, amount_money: { amount, currency: payment.total_money.currency } };
  const charged = { ...payment, processing_fee: [...(payment.processing_fee ?? []), fee], updated_at: at };
  core.ledger.commit({ payments: [charged], events: eventOf(core, 'payment.updated', charged) });
  return charged;
}
