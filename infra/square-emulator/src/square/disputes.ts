import { DISPUTE_STATES, type DisputeRecord, type DisputeState } from '../ledger/records.js';
import { eventOf } from '../webhooks/events.js';
import type { Answer, Core } from './core.js';
import { invalid } from './errors.js';
import { bodyOf, optionalCents, optionalString } from './fields.js';
import { randomId } from './ids.js';
import { pageOf, type Query } from './lists.js';

const ANSWER_WITHIN_MS = 14 * 86_400_000;
const MAX_PAGE = '50';

/** States in which the bank has the money and has not decided. An inquiry takes no money. */
const OPEN: readonly DisputeState[] = ['EVIDENCE_REQUIRED', 'PROCESSING'];
const OVER: readonly DisputeState[] = ['INQUIRY_CLOSED', 'WON', 'LOST', 'ACCEPTED'];

/** GET /v2/disputes: pages of 50. */
export function listDisputes(core: Core, query: Query): Answer {
  const page = pageOf(core.ledger.tables.disputes.values(), { ...query, limit: MAX_PAGE }, core.now());
  return { status: 200, body: { disputes: page.items, cursor: page.cursor } };
}

/** Square refuses every refund of a payment while its dispute is open. */
export const hasOpenDispute = (core: Core, paymentId: string): boolean =>
  ofPayment(core, paymentId).some(({ state }) => OPEN.includes(state));

/** Cents of a payment that the cardholder's bank has taken back. */
export const lostOf = (core: Core, paymentId: string): number =>
  ofPayment(core, paymentId)
    .filter(({ state }) => state === 'LOST' || state === 'ACCEPTED')
    .reduce((sum, { amount_money: { amount } }) => sum + amount, 0);

/**
 * Opens a dispute of a captured payment.
 * @param raw `{amount?, reason?, due_at?, state?}`: by default all money, NO_KNOWLEDGE, in 14 days, EVIDENCE_REQUIRED
 */
export function openDispute(core: Core, paymentId: string, raw: unknown): DisputeRecord {
  const body = bodyOf(raw ?? {});
  const payment = core.ledger.find('payments', paymentId);
  if (payment.status !== 'COMPLETED') throw invalid('BAD_REQUEST', 'Only a completed payment can be disputed.');
  const amount = optionalCents(body, 'amount') ?? payment.total_money.amount;
  if (amount > payment.total_money.amount) throw invalid('VALUE_TOO_HIGH', 'More than was paid.', 'amount');
  const now = core.now();
  const at = now.toISOString();
  const dispute: DisputeRecord = {
    id: randomId(22),
    amount_money: { amount, currency: payment.total_money.currency },
    reason: optionalString(body, 'reason', 50) ?? 'NO_KNOWLEDGE',
    state: stateOf(body['state'] ?? 'EVIDENCE_REQUIRED'),
    due_at: dueAt(optionalString(body, 'due_at'), now),
    disputed_payment: { payment_id: payment.id },
    card_brand: payment.card_details.card.card_brand,
    created_at: at,
    updated_at: at,
    version: 1,
    location_id: payment.location_id,
  };
  core.ledger.commit({ disputes: [dispute], events: eventOf(core, 'dispute.created', dispute) });
  return dispute;
}

/** Sets a dispute's state, as the seller or the bank: `{state}`. 400 for a closed dispute. */
export function moveDispute(core: Core, id: string, raw: unknown): DisputeRecord {
  const dispute = core.ledger.find('disputes', id);
  if (OVER.includes(dispute.state)) throw invalid('BAD_REQUEST', `The dispute is ${dispute.state} already.`);
  const moved: DisputeRecord = {
    ...dispute,
    state: stateOf(bodyOf(raw)['state']),
    updated_at: core.now().toISOString(),
    version: dispute.version + 1,
  };
  core.ledger.commit({ disputes: [moved], events: eventOf(core, 'dispute.state.updated', moved) });
  return moved;
}

const ofPayment = (core: Core, paymentId: string): DisputeRecord[] =>
  [...core.ledger.tables.disputes.values()].filter(({ disputed_payment: { payment_id } }) => payment_id === paymentId);

function stateOf(value: unknown): DisputeState {
  const state = DISPUTE_STATES.find((candidate) => candidate === value);
  if (!state) throw invalid('INVALID_ENUM_VALUE', `state must be one of ${DISPUTE_STATES.join(', ')}`, 'state');
  return state;
}

function dueAt(raw: string | undefined, now: Date): string {
  const due = raw === undefined ? new Date(now.getTime() + ANSWER_WITHIN_MS) : new Date(raw);
  if (Number.isNaN(due.getTime())) throw invalid('INVALID_TIME', 'The time must be in RFC 3339 format.', 'due_at');
  return due.toISOString();
}
