import type { CardOutcome, PaymentRecord, SquareErrorBody } from '../ledger/records.js';
import { eventOf } from '../webhooks/events.js';
import type { Answer, Core } from './core.js';
import { invalid } from './errors.js';
import { bodyOf, optionalBoolean, optionalString, requiredMoney, requiredString, type Body } from './fields.js';
import { idempotent, type Outcome } from './idempotency.js';
import { randomId } from './ids.js';
import { chargeError } from './outcomes.js';
import { chargeSource, type Source } from './sources.js';

export const CREATE_PAYMENT = 'create-payment';

/**
 * POST /v2/payments. Approved: 200 with an APPROVED payment (`autocomplete: false`) or a COMPLETED one.
 * Declined: 402 with Square's errors and a FAILED payment. `forced` declines any card.
 * Both spend a nonce.
 */
export function createPayment(core: Core, raw: unknown, forced?: SquareErrorBody): Answer {
  const body = bodyOf(raw);
  return idempotent(core, CREATE_PAYMENT, body, () => {
    const request = parse(core, body);
    const source = chargeSource(core, request.sourceId, request.customerId);
    const error = forced ?? chargeError(source.outcome, source.onFile);
    return error ? declined(core, request, source, error) : approved(core, request, source);
  });
}

type Request = ReturnType<typeof parse>;

function parse(core: Core, body: Body) {
  const delay = optionalString(body, 'delay_duration');
  const wanted = delay === undefined ? Infinity : parseDuration(delay);
  const delayMs = Math.min(wanted, core.config.authorisationTtlMs);
  return {
    sourceId: requiredString(body, 'source_id'),
    amount: requiredMoney(body, 'amount_money'),
    autocomplete: optionalBoolean(body, 'autocomplete', true),
    customerId: optionalString(body, 'customer_id', 191),
    referenceId: optionalString(body, 'reference_id', 40),
    note: optionalString(body, 'note', 500),
    email: optionalString(body, 'buyer_email_address'),
    locationId: optionalString(body, 'location_id', 50) ?? core.config.locationId,
    delayMs,
    delayDuration: delay !== undefined && delayMs === wanted ? delay : `PT${Math.ceil(delayMs / 1000)}S`,
  };
}

const DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;
const MINUTE_MS = 60_000;
const MAX_MS = 7 * 24 * 60 * MINUTE_MS;

/** Milliseconds of an RFC 3339 duration such as `PT24H`. Square takes one minute to seven days. */
function parseDuration(text: string): number {
  const match = DURATION.exec(text);
  const [days = 0, hours = 0, minutes = 0, seconds = 0] = (match ?? []).slice(1).map((part) => Number(part ?? 0));
  const ms = ((days * 24 + hours) * 60 + minutes) * MINUTE_MS + seconds * 1000;
  if (!match || ms < MINUTE_MS || ms > MAX_MS)
    throw invalid('INVALID_VALUE', 'delay_duration must be a duration of one minute to seven days.', 'delay_duration');
  return ms;
}

function approved(core: Core, request: Request, source: Source): Outcome {
  const base = paymentOf(core, request, source);
  const payment: PaymentRecord = {
    ...base,
    status: request.autocomplete ? 'COMPLETED' : 'APPROVED',
    card_details: { ...base.card_details, status: request.autocomplete ? 'CAPTURED' : 'AUTHORIZED' },
  };
  return {
    status: 200,
    body: { payment },
    paymentId: payment.id,
    change: changeOf(core, payment, source, source.outcome),
  };
}

function declined(core: Core, request: Request, source: Source, error: SquareErrorBody): Outcome {
  const base = paymentOf(core, request, source);
  const payment: PaymentRecord = { ...base, card_details: { ...base.card_details, errors: [error] } };
  return {
    status: 402,
    body: { errors: [error], payment },
    paymentId: payment.id,
    change: changeOf(core, payment, source, source.outcome),
  };
}

function changeOf(core: Core, payment: PaymentRecord, source: Source, outcome: CardOutcome) {
  return {
    payments: [payment],
    outcomes: [{ id: payment.id, outcome }],
    ...(source.nonce ? { nonces: [source.nonce] } : {}),
    events: eventOf(core, 'payment.created', payment),
  };
}

/** A payment that failed; others overwrite its states. */
function paymentOf(core: Core, request: Request, source: Source): PaymentRecord {
  const at = core.now().toISOString();
  return {
    id: randomId(),
    created_at: at,
    updated_at: at,
    amount_money: request.amount,
    total_money: request.amount,
    status: 'FAILED',
    delay_duration: request.delayDuration,
    delayed_until: new Date(Date.parse(at) + request.delayMs).toISOString(),
    card_details: { status: 'FAILED', card: source.face, entry_method: source.onFile ? 'ON_FILE' : 'KEYED' },
    location_id: request.locationId,
    reference_id: request.referenceId,
    customer_id: request.customerId,
    buyer_email_address: request.email,
    note: request.note,
  };
}
