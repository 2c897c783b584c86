import { Logger } from '@nestjs/common';
import { request } from 'undici';
import type { Attributes, Span, SpanKind } from './span.js';
import { messageOf } from '../../values/message-of.js';

export interface OtlpSettings {
  /** Base address of the collector; spans go to `<endpoint>/v1/traces`. */
  endpoint: string;
  /** Headers of every batch, e.g. a key. */
  headers: Record<string, string>;
  service: string;
  version: string;
}

const BATCH = 200;
const EVERY_MS = 2000;
/** Most waiting spans (some megabytes) while the collector is away; further spans are dropped. */
const MAX_WAITING = 2000;
const TIMEOUT_MS = 5000;
/** OTLP's numbers of span kinds. */
const KINDS: Record<SpanKind, number> = { internal: 1, server: 2, client: 3, producer: 4, consumer: 5 };
const FAILED = 2;

/** Sends spans to an OpenTelemetry collector: OTLP over HTTP, as JSON, in batches. Never delays or fails its caller. */
export class OtlpExporter {
  private readonly log = new Logger('Traces');
  private waiting: Span[] = [];
  private timer: NodeJS.Timeout | undefined;
  private sending: Promise<void> = Promise.resolve();
  private isAway = false;

  constructor(private readonly settings: OtlpSettings) {}

  add(span: Span): void {
    if (this.waiting.length >= MAX_WAITING) return;
    this.waiting.push(span);
    if (this.waiting.length === BATCH) void this.flush();
    else this.timer ??= setTimeout(() => void this.flush(), EVERY_MS).unref();
  }

  /** Sends all waiting spans, one batch after the other. */
  flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.sending = this.sending.then(async () => {
      while (this.waiting.length > 0) await this.send(this.waiting.splice(0, BATCH));
    });
    return this.sending;
  }

  /** Sends one batch. A failure drops all waiting spans, and is logged once until a batch succeeds. */
  private async send(spans: Span[]): Promise<void> {
    try {
      const { statusCode, body } = await request(`${this.settings.endpoint}/v1/traces`, {
        method: 'POST',
        headers: { ...this.settings.headers, 'content-type': 'application/json' },
        body: JSON.stringify(this.document(spans)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await body.dump();
      if (statusCode >= 300) throw new Error(`it answered ${statusCode}`);
      this.isAway = false;
    } catch (error) {
      this.waiting = [];
      if (!this.isAway) this.log.warn(`The collector does not take traces: ${messageOf(error)}`);
      this.isAway = true;
    }
  }

  private document(spans: Span[]): object {
    const { service, version } = this.settings;
    return {
      resourceSpans: [
        {
          resource: {
            attributes: listed({ 'service.name': service, 'service.version': version, 'process.pid': process.pid }),
          },
          scopeSpans: [{ scope: { name: 'shamba' }, spans: spans.map(spanOf) }],
        },
      ],
    };
  }
}

const spanOf = ({ id, place, name, kind, startedAt, endedAt = startedAt, attributes, error }: Span): object => ({
  traceId: place.traceId,
  spanId: id,
  ...(place.parentId && { parentSpanId: place.parentId }),
  name,
  kind: KINDS[kind],
  startTimeUnixNano: nanoseconds(startedAt),
  endTimeUnixNano: nanoseconds(Math.max(startedAt, endedAt)),
  attributes: listed(attributes),
  status: error === undefined ? {} : { code: FAILED, message: error },
});

const nanoseconds = (milliseconds: number): string => `${BigInt(Math.round(milliseconds * 1000))}000`;

const listed = (attributes: Attributes): object[] =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }));

function valueOf(value: string | number | boolean): object {
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { boolValue: value };
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value };
}
