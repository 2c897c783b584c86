import { Injectable } from '@nestjs/common';
import { endServerSpan } from '@shamba/service-kit/http';
import { Metrics, Tracing } from '@shamba/service-kit/observe';
import { type Exchange, traceOf } from './http/exchange.js';

/** Records each request: its duration for Prometheus and, while traces are recorded, its span. */
@Injectable()
export class RequestRecord {
  constructor(
    private readonly metrics: Metrics,
    private readonly tracing: Tracing,
  ) {}

  /** Begins a request, and decides for all services if its trace is recorded. */
  begin(exchange: Exchange): void {
    if (!this.tracing.isOn) return;
    const { method, requestId } = exchange;
    const { traceId, parentId } = traceOf(exchange);
    if (!this.tracing.records(traceId)) {
      exchange.traceFlags = '00';
      return;
    }
    const attributes = { 'http.request.method': method, 'shamba.request_id': requestId };
    exchange.span = this.tracing.begin({ traceId, ...(parentId && { parentId }) }, method, 'server', attributes);
  }

  /**
   * Records the end of a request, when its connection is done with it. A request that the client gave up is not
   * measured; only its span ends.
   */
  end({ res, method, route, byFramework, startedAt, span }: Exchange): void {
    const status = res.statusCode;
    if (res.writableFinished && !byFramework)
      this.metrics.requests.observe({ method, route, status: String(status) }, (performance.now() - startedAt) / 1000);
    if (!span) return;
    span.name = `${method} ${route}`;
    span.attributes['http.route'] = route;
    endServerSpan(span, status);
  }
}
