import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SquareErrorBody } from '../ledger/records.js';
import type { Answer } from '../square/core.js';
import { SquareApiError } from '../square/errors.js';

/** Kinds of calls that a fault can affect. */
export const FAULT_KINDS = [
  'create-payment',
  'complete-payment',
  'cancel-payment',
  'cancel-by-key',
  'get-payment',
  'list-payments',
  'refund',
  'settle-refund',
  'dispute',
  'customer',
  'card',
  'location',
  'tokenize',
  'any',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/**
 * decline: the issuer declines (402 with `code`, default GENERIC_DECLINE; for settle-refund: the refund fails).
 * stall: no work and no answer; the connection drops after `ms` (default: when the caller gives up).
 * late: the work is done at once, the answer is sent after `ms`.
 * late-work: the work is done and answered after `ms`, even when the caller has given up.
 * fail-before: 5xx (`status`, default 503) and no work. fail-after: the work is done, the answer is 5xx.
 * drop: the work is done and the connection is cut.
 */
export const FAULT_MODES = ['decline', 'stall', 'late', 'late-work', 'fail-before', 'fail-after', 'drop'] as const;

export interface Fault {
  kind: FaultKind;
  mode: (typeof FAULT_MODES)[number];
  /** Number of calls that it still affects. */
  times: number;
  ms?: number;
  status?: number;
  code?: string;
}

type Work = (forced?: SquareErrorBody) => Answer;

const DEFAULT_LATE_MS = 15_000;

/** Faults set by tests, in memory: a restart removes them. */
export class Faults {
  private list: Fault[] = [];
  private readonly stop = new AbortController();

  add(fault: Fault): void {
    this.list.push(fault);
  }

  clear(): void {
    this.list = [];
  }

  /** Ends every pause; pending answers are then sent or cut. */
  close(): void {
    this.stop.abort();
  }

  /** The first fault for this kind, counted down. */
  take(kind: FaultKind): Fault | undefined {
    const fault = this.list.find(
      (candidate) => candidate.kind === kind || (candidate.kind === 'any' && kind !== 'settle-refund'),
    );
    if (!fault) return undefined;
    fault.times -= 1;
    if (fault.times <= 0) this.list = this.list.filter((candidate) => candidate !== fault);
    return fault;
  }

  /** Runs one call's work with the next fault of its kind, if any, and answers. */
  async run(kind: FaultKind, request: FastifyRequest, reply: FastifyReply, work: Work): Promise<FastifyReply> {
    const fault = this.take(kind);
    if (!fault) return send(reply, work());
    switch (fault.mode) {
      case 'decline':
        return send(reply, work(declineOf(fault)));
      case 'stall':
        await this.pause(fault.ms ?? 3_600_000, request);
        return cut(reply);
      case 'late': {
        const answer = work();
        await this.pause(fault.ms ?? DEFAULT_LATE_MS, request);
        return send(reply, answer);
      }
      case 'late-work':
        await this.pause(fault.ms ?? DEFAULT_LATE_MS);
        return send(reply, work());
      case 'fail-before':
        throw failure(fault);
      case 'fail-after':
        work();
        throw failure(fault);
      case 'drop':
        work();
        return cut(reply);
    }
  }

  /** Waits `ms`; ends early when the server stops or (with `request`) the caller gives up. */
  private async pause(ms: number, request?: FastifyRequest): Promise<void> {
    const callerLeft = new AbortController();
    const leave = (): void => callerLeft.abort();
    request?.raw.socket.once('close', leave);
    await pause(ms, undefined, { signal: AbortSignal.any([this.stop.signal, callerLeft.signal]) }).catch(
      () => undefined,
    );
    request?.raw.socket.off('close', leave);
  }
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  return reply.code(answer.status).send(answer.body);
}

/** Cuts the connection instead of answering. */
function cut(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.destroy();
  return reply;
}

const declineOf = ({ code = 'GENERIC_DECLINE' }: Fault): SquareErrorBody => ({
  category: 'PAYMENT_METHOD_ERROR',
  code,
  detail: `Authorization error: '${code}'`,
});

const failure = ({ status = 503 }: Fault): SquareApiError =>
  new SquareApiError(
    status,
    'API_ERROR',
    status === 503 ? 'SERVICE_UNAVAILABLE' : 'INTERNAL_SERVER_ERROR',
    'The emulator was told to fail.',
  );
