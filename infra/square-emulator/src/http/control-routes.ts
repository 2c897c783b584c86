import type { FastifyInstance, FastifyRequest } from 'fastify';
import { moveDispute, openDispute } from '../square/disputes.js';
import { invalid, notFound } from '../square/errors.js';
import { adjustFee } from '../square/fees.js';
import { bodyOf, optionalString } from '../square/fields.js';
import type { Core } from '../square/core.js';
import { refundByHand } from '../square/refunds.js';
import { FAULT_KINDS, FAULT_MODES, type Fault, type Faults } from './faults.js';

const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'via',
  'x-request-id',
  'traceparent',
];
const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/**
 * Controls for tests: /_control/faults, /ledger, /payments/:id/refund, /payments/:id/dispute, /payments/:id/fee,
 * /disputes/:id. Only for direct callers on this machine: requests through a proxy (the gateway serves the card field
 * from here) get a 404.
 */
export function controlRoutes(app: FastifyInstance, core: Core, faults: Faults): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done(isDirectAndLocal(request) ? undefined : notFound('Not found.'));
  });

  app.post('/faults', (request, reply) => {
    const fault = faultOf(request.body);
    faults.add(fault);
    return reply.code(201).send(fault);
  });
  app.delete('/faults', () => {
    faults.clear();
    return {};
  });

  app.get('/ledger', () => {
    const { payments, refunds, disputes, customers, cards, events, deliveries } = core.ledger.tables;
    return {
      payments: [...payments.values()],
      refunds: [...refunds.values()],
      disputes: [...disputes.values()],
      customers: [...customers.values()],
      cards: [...cards.values()],
      webhooks: [...events.values()].map(({ id, type, created_at }) => ({
        id,
        type,
        created_at,
        ...deliveries.get(id),
      })),
    };
  });

  app.post<{ Params: { id: string } }>('/payments/:id/refund', ({ params, body }, reply) =>
    reply.code(201).send({ refund: refundByHand(core, params.id, body) }),
  );
  app.post<{ Params: { id: string } }>('/payments/:id/dispute', ({ params, body }, reply) =>
    reply.code(201).send({ dispute: openDispute(core, params.id, body) }),
  );
  app.post<{ Params: { id: string } }>('/payments/:id/fee', ({ params, body }, reply) =>
    reply.code(201).send({ payment: adjustFee(core, params.id, body) }),
  );
  app.post<{ Params: { id: string } }>('/disputes/:id', ({ params, body }) => ({
    dispute: moveDispute(core, params.id, body),
  }));
}

function isDirectAndLocal(request: FastifyRequest): boolean {
  return (
    LOOPBACK.test(request.socket.remoteAddress ?? '') && FORWARDED.every((name) => request.headers[name] === undefined)
  );
}

function faultOf(raw: unknown): Fault {
  const body = bodyOf(raw);
  const kind = FAULT_KINDS.find((candidate) => candidate === (body['kind'] ?? 'any'));
  const mode = FAULT_MODES.find((candidate) => candidate === body['mode']);
  if (!kind) throw invalid('INVALID_ENUM_VALUE', `kind must be one of ${FAULT_KINDS.join(', ')}`, 'kind');
  if (!mode) throw invalid('INVALID_ENUM_VALUE', `mode must be one of ${FAULT_MODES.join(', ')}`, 'mode');
  const ms = count(body['ms'], 'ms');
  const status = count(body['status'], 'status');
  const code = optionalString(body, 'code');
  if (status !== undefined && (status < 500 || status > 599))
    throw invalid('INVALID_VALUE', 'status must be a 5xx', 'status');
  return {
    kind,
    mode,
    times: count(body['times'], 'times') ?? 1,
    ...(ms === undefined ? {} : { ms }),
    ...(status === undefined ? {} : { status }),
    ...(code === undefined ? {} : { code }),
  };
}

function count(value: unknown, field: string): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    throw invalid('EXPECTED_INTEGER', `${field} must be a whole number`, field);
  return value;
}
