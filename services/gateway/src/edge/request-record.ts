import { Injectable } from '@nestjs/common';
import { endServerSpan } from '@shamba/service-kit/http';
import { Metrics, Tracing } from '@shamba/service-kit/observe';
import type { Exchange } from './http/exchange.js';

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
    const { traceId, parentId, method, requestId } = exchange;
    if (!this.tracing.records(traceId)) {
      exchange.traceFlags = '00';
      return;
    }
    const attributes = { 'http.request.method': method, 'shamba.request_id': requestId };
    exchange.span = this.tracing.begin({ traceId, ...(parentId && { parentId }) }, method, 'server', attributes);
  }

  /**
   * Records the end of a request when its answer is sent. A request that the client gave up is not measured; only its
   * span ends.
   */
  end(exchange: Exchange): void {
    const { res, method, startedAt, span } = exchange;
    const observe = (): void => {
      const labels = { method, route: exchange.route, status: String(res.statusCode) };
      this.metrics.requests.observe(labels, (performance.now() - startedAt) / 1000);
    };
    if (res.writableFinished) observe();
    else res.once('finish', observe);
    if (span) this.endSpan(exchange);
  }

  /** Only ends the span: for answers of the framework, which measures them itself. */
  endSpan(exchange: Exchange): void {
    const { res, span } = exchange;
    if (!span) return;
    const end = (): void => {
      span.name = `${exchange.method} ${exchange.route}`;
      span.attributes['http.route'] = exchange.route;
      endServerSpan(span, res.statusCode);
    };
    if (res.closed) end();
    else res.once('close', end);
  }
}
