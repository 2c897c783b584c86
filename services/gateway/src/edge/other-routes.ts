import { Injectable } from '@nestjs/common';
import type { Exchange } from './http/exchange.js';
import { refuse } from './http/respond.js';
import { MAPS_PATH } from './http/service-calls.js';
import { PageHandler } from './pages/page-handler.js';
import { SiteMap } from './pages/site-map.js';
import { EmulatorProxy } from './proxy/emulator-proxy.js';
import { MediaProxy } from './proxy/media-proxy.js';
import { StackReadiness } from './stack-readiness.js';
import { SourceMaps } from './static/source-maps.js';
import { StaticFiles } from './static/static-files.js';

/** Everything that is not below /api: health, paths of services, files, the emulator, sitemap, pages. */
@Injectable()
export class OtherRoutes {
  constructor(
    private readonly readiness: StackReadiness,
    private readonly maps: SourceMaps,
    private readonly files: StaticFiles,
    private readonly media: MediaProxy,
    private readonly emulator: EmulatorProxy,
    private readonly siteMap: SiteMap,
    private readonly pages: PageHandler,
  ) {}

  async handle(exchange: Exchange, path: string): Promise<void> {
    exchange.route = path;
    const { isReady } = this.readiness;
    if (path === '/healthz') sendStatus(exchange, 200, 'ok');
    else if (path === '/readyz') sendStatus(exchange, isReady ? 200 : 503, isReady ? 'ready' : 'not ready');
    else if (path.startsWith(MAPS_PATH)) await this.maps.handle(exchange, path.slice(MAPS_PATH.length));
    else if (path === '/internal' || path.startsWith('/internal/')) deny(exchange);
    else if (this.files.owns(path)) await this.files.handle(exchange);
    else if (path.startsWith('/media/')) await this.media.handle(exchange);
    else if (path.startsWith('/_square/')) await this.emulator.handle(exchange);
    else if (path === '/sitemap.xml') await this.siteMap.sendSitemap(exchange);
    else if (path === '/robots.txt') this.siteMap.sendRobots(exchange);
    else await this.pages.handle(exchange);
  }
}

/** Answers 404: internal routes do not exist from outside. */
function deny(exchange: Exchange): void {
  exchange.route = '/internal/*';
  refuse(exchange, 404, 'not_found', 'This was not found.');
}

function sendStatus({ res }: Exchange, status: number, text: string): void {
  res.statusCode = status;
  res.setHeader('content-type', 'application/json; charset=utf-8');
  res.setHeader('cache-control', 'no-store');
  res.end(JSON.stringify({ status: text }));
}
