import { Injectable } from '@nestjs/common';
import type { Exchange } from './http/exchange.js';
import { MachineRoutes } from './machine-routes.js';
import { PageHandler } from './pages/page-handler.js';
import { PREVIEW_PATH, PreviewPages } from './pages/preview-pages.js';
import { SiteMap } from './pages/site-map.js';
import { EmulatorProxy } from './proxy/emulator-proxy.js';
import { MediaProxy } from './proxy/media-proxy.js';
import { StaticFiles } from './static/static-files.js';

/** Everything that is not below /api: health, files, the emulator, sitemap, pages. */
@Injectable()
export class OtherRoutes {
  constructor(
    private readonly machines: MachineRoutes,
    private readonly files: StaticFiles,
    private readonly media: MediaProxy,
    private readonly emulator: EmulatorProxy,
    private readonly siteMap: SiteMap,
    private readonly previews: PreviewPages,
    private readonly pages: PageHandler,
  ) {}

  async handle(exchange: Exchange, path: string): Promise<void> {
    exchange.route = path;
    if (this.machines.owns(path)) await this.machines.handle(exchange, path);
    else if (this.files.owns(path)) await this.files.handle(exchange);
    else if (path.startsWith('/media/')) await this.media.handle(exchange);
    else if (path.startsWith('/_square/')) await this.emulator.handle(exchange);
    else if (path === '/sitemap.xml') await this.siteMap.sendSitemap(exchange);
    else if (path === '/robots.txt') this.siteMap.sendRobots(exchange);
    else if (path.startsWith(PREVIEW_PATH)) await this.previews.handle(exchange, path);
    else await this.pages.handle(exchange);
  }
}
