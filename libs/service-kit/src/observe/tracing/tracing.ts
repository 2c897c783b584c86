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
 * Traces of requests, events and jobs, for an OpenTelemetry collector. Without OTEL_EXPORTER_OTLP_ENDPOINT all methods
 * return undefined. Spans have no personal data: names are route templates, event types and queues.
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

  /** True if traces are recorded. */
  get isOn(): boolean {
    return this.exporter !== undefined;
  }

  /** True if a trace is recorded; all services decide the same by its id. */
  records(traceId: string): boolean {
    return this.isOn && Number.parseInt(traceId.slice(LAST_DIGITS), 16) < this.ratio * 2 ** 32;
  }

  /** Begins a span of a recorded trace, e.g. its first. */
  begin(place: SpanPlace, name: string, kind: SpanKind, attributes?: Attributes): Span | undefined {
    if (!this.isOn) return undefined;
    return new Span(place, name, kind, this.take, attributes && { attributes });
  }

  /**
   * Begins a span below a traceparent; undefined while traces are off, or when that trace is not recorded.
   * @param startedAt earlier start; default now
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

  /** Begins a span within the current request, event or job; undefined when that is not recorded. */
  within(name: string, kind: SpanKind, attributes: Attributes): Span | undefined {
    const above = currentContext()?.span;
    return above && this.below(above.traceparent, name, kind, { attributes });
  }

  /** Sends all ended spans. */
  async flush(): Promise<void> {
    await this.exporter?.flush();
  }

  async onApplicationShutdown(): Promise<void> {
    if (!this.exporter) return;
    await pTimeout(this.exporter.flush(), { milliseconds: PATIENCE_MS, message: false });
  }
}

/** Fields of a context whose work belongs to a span. */
export const spanInContext = (span: Span | undefined): Pick<RequestContext, 'span' | 'traceparent'> =>
  span ? { span, traceparent: span.traceparent } : {};

/** Runs the work of a span and ends the span; an error is recorded and thrown again. */
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

/** The same for work that belongs to several spans. */
export const inSpans = <T>(spans: readonly (Span | undefined)[], work: () => Promise<T>): Promise<T> =>
  spans.reduce((inner, span) => () => inSpan(span, inner), work)();

/** Traceparent for rows and jobs, which puts their later work into this trace; null when it is not recorded. */
export const keptTraceparent = (): string | null => currentContext()?.span?.traceparent ?? null;
