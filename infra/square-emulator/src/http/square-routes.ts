import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { SquareErrorBody } from '../ledger/records.js';
import { createCard, disableCard, listCards } from '../square/cards.js';
import { type Answer, type Core, locationById } from '../square/core.js';
import { createPayment } from '../square/create-payment.js';
import { createCustomer, deleteCustomer } from '../square/customers.js';
import { listDisputes } from '../square/disputes.js';
import { SquareApiError } from '../square/errors.js';
import { pageOf, type Query } from '../square/lists.js';
import { createRefund } from '../square/refunds.js';
import { cancelByKey, settlePayment } from '../square/settle-payment.js';
import type { FaultKind, Faults } from './faults.js';

interface Call {
  id: string;
  query: Query;
  body: unknown;
  /** The decline set by a test, if any. */
  forced?: SquareErrorBody | undefined;
}

type Operation = (core: Core, call: Call) => Answer;

const ok = (body: unknown): Answer => ({ status: 200, body });

/** Method and path of Square's REST, the kind of fault that can affect it, and the operation. */
const OPERATIONS: ['GET' | 'POST' | 'DELETE', string, FaultKind, Operation][] = [
  ['POST', '/v2/payments', 'create-payment', (core, { body, forced }) => createPayment(core, body, forced)],
  ['GET', '/v2/payments', 'list-payments', (core, { query }) => listPayments(core, query)],
  ['POST', '/v2/payments/cancel', 'cancel-by-key', (core, { body }) => cancelByKey(core, body)],
  ['GET', '/v2/payments/:id', 'get-payment', (core, { id }) => ok({ payment: core.ledger.find('payments', id) })],
  ['POST', '/v2/payments/:id/complete', 'complete-payment', (core, { id }) => settlePayment(core, id, 'COMPLETED')],
  ['POST', '/v2/payments/:id/cancel', 'cancel-payment', (core, { id }) => settlePayment(core, id, 'CANCELED')],
  ['POST', '/v2/refunds', 'refund', (core, { body }) => createRefund(core, body)],
  ['GET', '/v2/refunds', 'refund', (core, { query }) => listRefunds(core, query)],
  ['GET', '/v2/refunds/:id', 'refund', (core, { id }) => ok({ refund: core.ledger.find('refunds', id) })],
  ['GET', '/v2/disputes', 'dispute', (core, { query }) => listDisputes(core, query)],
  ['GET', '/v2/disputes/:id', 'dispute', (core, { id }) => ok({ dispute: core.ledger.find('disputes', id) })],
  ['POST', '/v2/customers', 'customer', (core, { body }) => createCustomer(core, body)],
  ['DELETE', '/v2/customers/:id', 'customer', (core, { id }) => deleteCustomer(core, id)],
  ['GET', '/v2/locations/:id', 'location', (core, { id }) => ok({ location: locationById(core, id) })],
  ['POST', '/v2/cards', 'card', (core, { body }) => createCard(core, body)],
  ['GET', '/v2/cards', 'card', (core, { query }) => listCards(core, query)],
  ['POST', '/v2/cards/:id/disable', 'card', (core, { id }) => disableCard(core, id)],
];

/** Registers Square's REST. Every call needs a bearer token. */
export function squareRoutes(app: FastifyInstance, core: Core, faults: Faults): void {
  for (const [method, url, kind, operation] of OPERATIONS) {
    app.route<{ Params: { id?: string }; Querystring: Query }>({
      method,
      url,
      handler: (request, reply) => {
        requireToken(request.headers.authorization, core.config.accessToken);
        const { params, query, body } = request;
        return faults.run(kind, request, reply, (forced) => {
          if (forced && kind !== 'create-payment')
            throw new SquareApiError(402, 'PAYMENT_METHOD_ERROR', forced.code, forced.detail ?? forced.code);
          return operation(core, { id: params.id ?? '', query, body, forced });
        });
      },
    });
  }
}

/** GET /v2/payments. The filter `reference_id` is ours: Square ignores it, so callers must filter the response too. */
function listPayments(core: Core, query: Query): Answer {
  const reference = query['reference_id'];
  const all = [...core.ledger.tables.payments.values()].filter((one) => !reference || one.reference_id === reference);
  const { items, cursor } = pageOf(all, query, core.now());
  return ok({ payments: items, cursor });
}

function listRefunds(core: Core, query: Query): Answer {
  const { items, cursor } = pageOf(core.ledger.tables.refunds.values(), query, core.now());
  return ok({ refunds: items, cursor });
}

/** @throws 401 without the right bearer token. */
export function requireToken(header: string | undefined, expected: string | undefined): void {
  const token = /^Bearer (\S+)$/.exec(header ?? '')?.[1];
  if (token && (expected === undefined || same(token, expected))) return;
  throw new SquareApiError(401, 'AUTHENTICATION_ERROR', 'UNAUTHORIZED', 'This request could not be authorized.');
}

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
