import { randomBytes } from 'node:crypto';
import { redactText } from '../redact.js';

export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';
export type Attributes = Record<string, string | number | boolean>;

/** Where a span stands: its trace (32 hex digits) and the span above it (16), if there is one. */
export interface SpanPlace {
  traceId: string;
  parentId?: string;
}

const PARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const SAMPLED = 1;

/** The place below a W3C traceparent; undefined when it is none, or says that the trace is not recorded. */
export function placeBelow(traceparent: string | undefined): SpanPlace | undefined {
  const [, traceId, parentId, flags] = PARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || parentId === undefined) return undefined;
  return (Number.parseInt(flags ?? '0', 16) & SAMPLED) === SAMPLED ? { traceId, parentId } : undefined;
}

/** A piece of work with its beginning, end and outcome, in one trace. */
export class Span {
  readonly id = randomBytes(8).toString('hex');
  readonly attributes: Attributes;
  /** Milliseconds since 1970, with fractions. */
  readonly startedAt: number;
  endedAt: number | undefined;
  /** What went wrong; undefined when nothing did. */
  error: string | undefined;

  /**
   * @param startedAt when it began, if that was earlier
   * @param done takes the span when it has ended
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

  /** W3C trace context for what this span causes. */
  get traceparent(): string {
    return `00-${this.place.traceId}-${this.id}-01`;
  }

  /** Notes what went wrong. Ends nothing. */
  fail(error: unknown): void {
    this.error = redactText(error instanceof Error ? error.message : String(error)).slice(0, 500);
  }

  /** A second end changes nothing. */
  end(): void {
    if (this.endedAt !== undefined) return;
    this.endedAt = now();
    this.done(this);
  }
}

const now = (): number => performance.timeOrigin + performance.now();
