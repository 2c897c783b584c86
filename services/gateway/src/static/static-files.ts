import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit';
import { join } from 'node:path';
import type { GatewayConfig } from '../config.js';
import type { Exchange } from '../edge/exchange.js';
import { refuse, sendBody } from '../edge/respond.js';
import { ReleaseStore } from '../slices/release-store.js';
import type { CachedBody } from '../cache/cached-body.js';
import { FileCache } from './file-cache.js';
import { ShellArchive } from './shell-archive.js';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400';
const MAX_BYTES = 96 * 1024 * 1024;

/** No dot segment, no hidden file, no separator. */
const isPlain = (segment: string): boolean => !/^\.|[/\\]/.test(segment);

/** Files of the shell (/assets), of slices' releases (/mfe) and demo pictures (/media/art). */
@Injectable()
export class StaticFiles {
  private readonly files = new FileCache(MAX_BYTES);

  constructor(
    private readonly store: ReleaseStore,
    private readonly archive: ShellArchive,
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
      refuse(exchange, 405, 'method_not_allowed', 'This address does not take that method.', { allow: 'GET, HEAD' });
      return;
    }
    const body = (await this.read(await this.locate(segments))) ?? (await this.read(await this.locateKept(segments)));
    if (!body) {
      refuse(exchange, 404, 'not_found', 'This file was not found.');
      return;
    }
    const cache = segments[0] === 'media' ? DAY : IMMUTABLE;
    sendBody(exchange, body, { 'cache-control': cache, 'cross-origin-resource-policy': 'same-origin' });
  }

  private async read(path: string | null): Promise<CachedBody | null> {
    return path === null ? null : this.files.read(path);
  }

  /** Where an asset of another build of the shell lies: of the gateways before or after this one. */
  private async locateKept([area, ...rest]: string[]): Promise<string | null> {
    const mayServe = area === 'assets' && rest.every(isPlain) && this.mayServe(rest.at(-1) ?? '');
    return mayServe ? this.archive.locate(join(...rest)) : null;
  }

  /** Source maps tell strangers what the code looks like: they stay in the store. */
  private mayServe(file: string): boolean {
    return this.config.SOURCE_MAPS || !file.endsWith('.map');
  }

  /**
   * Where a file lies on disk. Segments are canonical: no dot segments,
   * no separators; names that begin with a dot are refused.
   */
  private async locate(segments: string[]): Promise<string | null> {
    const [area, ...rest] = segments;
    if (!rest.every(isPlain) || !this.mayServe(rest.at(-1) ?? '')) return null;
    if (area === 'assets') return join(this.config.SHELL_DIR, 'assets', ...rest);
    if (area === 'media') return join(this.config.DEMO_MEDIA_DIR, ...rest.slice(1));
    const [name, version, ...path] = rest;
    if (name === undefined || version === undefined || path.length === 0) return null;
    return this.store.locate(name, version, path.join('/'));
  }
}
