import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import type { GatewayConfig } from '../../config.js';
import type { Exchange } from '../http/exchange.js';
import { refuse, refuseMethod, sendBody } from '../http/respond.js';
import type { PreparedBody } from '../http/prepared-body.js';
import { FileCache } from './file-cache.js';
import { StoredFiles } from './stored-files.js';

/** A proxy that rewrote a script would make browsers refuse it (its hash). */
const IMMUTABLE = 'public, max-age=31536000, immutable, no-transform';
const DAY = 'public, max-age=86400';
/** Policy of the shell's modules: a worker has its own file's policy, and the page's watchdog reports here. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";
const MAX_BYTES = 96 * 1024 * 1024;

/** Files of the shell (/assets), of slices' releases (/mfe) and demo pictures (/media/art). */
@Injectable()
export class StaticFiles {
  private readonly files = new FileCache(MAX_BYTES);

  constructor(
    private readonly stored: StoredFiles,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** True when a path is one of ours, found or not. */
  owns(path: string): boolean {
    return path.startsWith('/assets/') || path.startsWith('/mfe/') || path.startsWith('/media/art/');
  }

  async handle(exchange: Exchange): Promise<void> {
    const { method } = exchange;
    const segments = (exchange.target?.path ?? '').slice(1).split('/').map(decodeURIComponent);
    exchange.route = `/${segments[0] ?? ''}/*`;
    if (method !== 'GET' && method !== 'HEAD') {
      refuseMethod(exchange);
      return;
    }
    const body = this.mayServe(segments.at(-1) ?? '')
      ? ((await this.read(await this.stored.locate(segments))) ??
        (await this.read(await this.stored.locateKept(segments))))
      : undefined;
    if (!body) {
      refuse(exchange, 404, 'not_found', 'This file was not found.');
      return;
    }
    const cache = segments[0] === 'media' ? DAY : IMMUTABLE;
    const policy = isWorker(segments) ? ['content-security-policy', WORKER_POLICY] : [];
    sendBody(exchange, body, ['cache-control', cache, 'cross-origin-resource-policy', 'same-origin', ...policy]);
  }

  private async read(path: string | null): Promise<PreparedBody | undefined> {
    return path === null ? undefined : this.files.read(path);
  }

  /** Source maps tell strangers what the code looks like: they stay in the store. */
  private mayServe(file: string): boolean {
    return this.config.SOURCE_MAPS || !file.endsWith('.map');
  }
}

const isWorker = ([folder, file = '']: readonly string[]): boolean => folder === 'assets' && file.endsWith('.mjs');
