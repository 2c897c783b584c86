import { Injectable } from '@nestjs/common';
import { MAPS_PATH } from './http/service-calls.js';
import { SourceMaps } from './static/source-maps.js';
import type { Exchange } from './http/exchange.js';
import { refuse } from './http/respond.js';
import { StackReadiness } from './stack-readiness.js';

/** Routes for load balancers and services: health, and paths below /internal. */
@Injectable()
export class MachineRoutes {
  constructor(
    private readonly readiness: StackReadiness,
    private readonly maps: SourceMaps,
  ) {}

  /** True when a path is one of ours. */
  owns(path: string): boolean {
    return path === '/healthz' || path === '/readyz' || path === '/internal' || path.startsWith('/internal/');
  }

  async handle(exchange: Exchange, path: string): Promise<void> {
    exchange.route = path;
    if (path === '/healthz') sendStatus(exchange, 200, 'ok');
    else if (path === '/readyz')
      sendStatus(exchange, this.readiness.isReady ? 200 : 503, this.readiness.isReady ? 'ready' : 'not ready');
    else if (path.startsWith(MAPS_PATH)) await this.maps.handle(exchange, path.slice(MAPS_PATH.length));
    else this.deny(exchange);
  }

  /** Answers 404: internal routes do not exist from outside. */
  private deny(exchange: Exchange): void {
    exchange.route = '/internal/*';
    refuse(exchange, 404, 'not_found', 'This was not found.');
  }
}

function sendStatus({ res }: Exchange, status: number, text: string): void {
  res.statusCode = status;
  res.setHeader('content-type', 'application/json; charset=utf-8');
  res.setHeader('cache-control', 'no-store');
  res.end(JSON.stringify({ status: text }));
}
