import { Injectable } from '@nestjs/common';
import type { Exchange } from '../http/exchange.js';
import { PageHandler } from './page-handler.js';
import { PREVIEW_PATH, PreviewPages } from './preview-pages.js';
import { SiteMap } from './site-map.js';

/** Documents for browsers and robots: the pages, links to previews, sitemap and robots.txt. */
@Injectable()
export class Documents {
  constructor(
    private readonly siteMap: SiteMap,
    private readonly previews: PreviewPages,
    private readonly pages: PageHandler,
  ) {}

  async handle(exchange: Exchange, path: string): Promise<void> {
    if (path === '/sitemap.xml') await this.siteMap.sendSitemap(exchange);
    else if (path === '/robots.txt') this.siteMap.sendRobots(exchange);
    else if (path.startsWith(PREVIEW_PATH)) await this.previews.handle(exchange, path);
    else await this.pages.handle(exchange);
  }
}
