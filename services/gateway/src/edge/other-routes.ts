import { Injectable } from '@nestjs/common';
import { PageHandler } from '../page/page-handler.js';
import { SiteMap } from '../page/site-map.js';
import { EmulatorProxy } from '../proxy/emulator-proxy.js';
import { MediaProxy } from '../proxy/media-proxy.js';
import { StaticFiles } from '../static/static-files.js';
import type { Exchange } from './exchange.js';
import { refuse } from './respond.js';
import { StackReadiness } from './stack-readiness.js';

/** Everything that is not below /api: health, files, the emulator, sitemap, pages. */
@Injectable()
export class OtherRoutes {
  constructor(
    private readonly readiness: StackReadiness,
    private readonly files: StaticFiles,
    private readonly media: MediaProxy,
    private readonly emulator: EmulatorProxy,
    private readonly siteMap: SiteMap,
    private readonly pages: PageHandler,
  ) {}

  async handle(exchange: Exchange, path: string): Promise<void> {
    exchange.route = path;
    if (path === '/healthz') sendStatus(exchange, 200, 'ok');
    else if (path === '/readyz')
      sendStatus(exchange, this.readiness.isReady ? 200 : 503, this.readiness.isReady ? 'ready' : 'not ready');
    else if (path === '/internal' || path.startsWith('/internal/')) this.deny(exchange);
    else if (this.files.owns(path)) await this.files.handle(exchange);
    else if (path.startsWith('/media/')) await this.media.handle(exchange);
    else if (path.startsWith('/_square/')) await this.emulator.handle(exchange);
    else if (path === '/sitemap.xml') await this.siteMap.sendSitemap(exchange);
    else if (path === '/robots.txt') this.siteMap.sendRobots(exchange);
    else await this.pages.handle(exchange);
  }

  /** What services say to each other does not exist from outside. */
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
