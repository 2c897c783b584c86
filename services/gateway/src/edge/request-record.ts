import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { endServerSpan } from '@shamba/service-kit/http';
import { Metrics, Tracing } from '@shamba/service-kit/observe';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { GatewayConfig } from '../config.js';
import { type Exchange, openExchange, traceOf } from './http/exchange.js';

/** Records each request: its duration for Prometheus and, while traces are recorded, its span. */
@Injectable()
export class RequestRecord {
  constructor(
    private readonly metrics: Metrics,
    private readonly tracing: Tracing,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Begins a request, and decides for all services if its trace is recorded. */
  begin(req: IncomingMessage, res: ServerResponse): Exchange {
    const exchange = openExchange(req, res, this.config);
    if (this.tracing.isOn) this.beginTrace(exchange);
    return exchange;
  }

  private beginTrace(exchange: Exchange): void {
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
