import { Injectable } from '@nestjs/common';
import type { Exchange } from './http/exchange.js';
import { MachineRoutes } from './machine-routes.js';
import { Documents } from './pages/documents.js';
import { EmulatorProxy } from './proxy/emulator-proxy.js';
import { MediaProxy } from './proxy/media-proxy.js';
import { StaticFiles } from './static/static-files.js';

/** Everything that is not below /api: health, files, the emulator, documents. */
@Injectable()
export class OtherRoutes {
  constructor(
    private readonly machines: MachineRoutes,
    private readonly files: StaticFiles,
    private readonly media: MediaProxy,
    private readonly emulator: EmulatorProxy,
    private readonly documents: Documents,
  ) {}

  async handle(exchange: Exchange, path: string): Promise<void> {
    exchange.route = path;
    if (this.machines.owns(path)) await this.machines.handle(exchange, path);
    else if (this.files.owns(path)) await this.files.handle(exchange);
    else if (path.startsWith('/media/')) await this.media.handle(exchange);
    else if (path.startsWith('/_square/')) await this.emulator.handle(exchange);
    else await this.documents.handle(exchange, path);
  }
}
