import { randomBytes } from 'node:crypto';
import { redactText } from '../redact.js';
import { messageOf } from '../../values/message-of.js';

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';
export type Attributes = Record<string, string | number | boolean>;

/** Place of a span: its trace (32 hex digits) and its parent span (16), if any. */
export interface SpanPlace {
  traceId: string;
  parentId?: string;
}

const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;

/** Place below a W3C traceparent; undefined for an invalid one, or for a trace that is not recorded. */
export function placeBelow(traceparent: string | undefined): SpanPlace | undefined {
  const [, traceId, parentId, flags] = PARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || parentId === undefined) return undefined;
  return (Number.parseInt(flags ?? '0', 16) & SAMPLED) === SAMPLED ? { traceId, parentId } : undefined;
}

/** Work with start, end and outcome in a trace. */
export class Span {
  readonly id = randomBytes(8).toString('hex');
  readonly attributes: Attributes;
  /** Milliseconds since 1970, with fractions. */
  readonly startedAt: number;
  endedAt: number | undefined;
  /** Message of the failure; undefined without one. */
  error: string | undefined;

  /**
   * @param startedAt earlier start; default now
   * @param done is called with the ended span
   */
  constructor(
    readonly place: SpanPlace,
    public name: string,
    readonly kind: SpanKind,
    private readonly done: (span: Span) => void,
    { startedAt = now(), attributes = {} }: { startedAt?: number; attributes?: Attributes } = {},
  ) {
    this.startedAt = startedAt;
    this.attributes = attributes;
  }

  /** W3C trace context for work that this span causes. */
  get traceparent(): string {
    return `00-${this.place.traceId}-${this.id}-01`;
  }

  /** Sets the failure's message; does not end the span. */
  fail(error: unknown): void {
    this.error = redactText(messageOf(error)).slice(0, 500);
  }

  /** Ends the span; a second call changes nothing. */
  end(): void {
    if (this.endedAt !== undefined) return;
    this.endedAt = now();
    this.done(this);
  }
}

const now = (): number => performance.timeOrigin + performance.now();
