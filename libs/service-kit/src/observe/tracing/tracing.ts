import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import pTimeout from 'p-timeout';
import type { ServiceName } from '@shamba/event-contract';
import type { BaseConfig } from '../../config/config.js';
import { CONFIG, SERVICE } from '../../config/tokens.js';
import { currentContext, type RequestContext } from '../../http/request-context.js';
import { OtlpExporter } from './otlp-exporter.js';
import { type Attributes, placeBelow, Span, type SpanKind, type SpanPlace } from './span.js';

const PATIENCE_MS = 2000;
const LAST_DIGITS = -8;

/**
 * Traces of requests, events and jobs, for an OpenTelemetry collector. Off unless OTEL_EXPORTER_OTLP_ENDPOINT is set:
 * then no method makes anything. Spans carry no personal data: names are route templates, event types and queues.
 */
@Injectable()
export class Tracing implements OnApplicationShutdown {
  private readonly exporter: OtlpExporter | undefined;
  private readonly ratio: number;
  private readonly take = (span: Span): void => this.exporter?.add(span);

  constructor(@Inject(SERVICE) service: ServiceName, @Inject(CONFIG) config: BaseConfig) {
    const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, SERVICE_VERSION: version } = config;
    this.ratio = config.OTEL_TRACES_SAMPLER_ARG;
    if (endpoint === undefined) return;
    const headers = config.OTEL_EXPORTER_OTLP_HEADERS;
    this.exporter = new OtlpExporter({ endpoint: endpoint.replace(/\/$/, ''), headers, service, version });
  }

  /** Whether traces are recorded at all. */
  get isOn(): boolean {
    return this.exporter !== undefined;
  }

  /** Whether a trace is recorded: every service would answer the same. */
  records(traceId: string): boolean {
    return this.isOn && Number.parseInt(traceId.slice(LAST_DIGITS), 16) < this.ratio * 2 ** 32;
  }

  /** A span of a trace that is recorded, e.g. its first. */
  begin(place: SpanPlace, name: string, kind: SpanKind, attributes?: Attributes): Span | undefined {
    if (!this.isOn) return undefined;
    return new Span(place, name, kind, this.take, attributes && { attributes });
  }

  /**
   * A span of what a traceparent caused; undefined while traces are off, and when that trace is not recorded.
   * @param startedAt when it began, if that was earlier
   */
  below(
    traceparent: string | null | undefined,
    name: string,
    kind: SpanKind,
    more: { startedAt?: number; attributes?: Attributes } = {},
  ): Span | undefined {
    if (!this.isOn) return undefined;
    const place = placeBelow(traceparent ?? undefined);
    return place && new Span(place, name, kind, this.take, more);
  }

  /** A span of what the current request, event or job does; undefined where that is not recorded. */
  within(name: string, kind: SpanKind, attributes: Attributes): Span | undefined {
    const above = currentContext()?.span;
    return above && this.below(above.traceparent, name, kind, { attributes });
  }

  /** Sends what has ended. */
  async flush(): Promise<void> {
    await this.exporter?.flush();
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.exporter) return;
    await pTimeout(this.exporter.flush(), { milliseconds: PATIENCE_MS, message: false });
  }
}

/** What a context gets so that the work in it belongs to a span. */
export const spanInContext = (span: Span | undefined): Pick<RequestContext, 'span' | 'traceparent'> =>
  span ? { span, traceparent: span.traceparent } : {};

/** Does the work of a span and ends it; an error is noted and goes on. */
export async function inSpan<T>(span: Span | undefined, work: () => Promise<T>): Promise<T> {
  if (!span) return work();
  try {
    return await work();
  } catch (error) {
    span.fail(error);
    throw error;
  } finally {
    span.end();
  }
}

/** The traceparent that rows and jobs keep, so that what comes of them belongs to this trace; null where none is recorded. */
export const keptTraceparent = (): string | null => currentContext()?.span?.traceparent ?? null;
