import { Injectable } from '@nestjs/common';
import { readFile, stat } from 'node:fs/promises';
import type { Exchange } from '../http/exchange.js';
import { refuse } from '../http/respond.js';
import { StoredFiles } from './stored-files.js';
import { MAPS_PATH, ServiceCalls } from '../http/service-calls.js';

/** Larger ones are not read: the error log would be busy with them for too long. */
const MAX_BYTES = 8 * 1024 * 1024;

/** Source maps of the shell's and the slices' scripts, for the error log. */
@Injectable()
export class SourceMaps {
  constructor(
    private readonly stored: StoredFiles,
    private readonly services: ServiceCalls,
  ) {}

  /**
   * Sends the map of a script to a service; 404 when there is none, it is over 8 MB, or somebody else asks.
   * @param file `mfe/<slice>/<version>/<path>.js` or `assets/<path>.js`
   */
  async handle(exchange: Exchange, file: string): Promise<void> {
    exchange.route = `${MAPS_PATH}*`;
    await this.services.callerOf(exchange, 'GET');
    const map = file.endsWith('.js') ? await this.read(file) : null;
    if (!map) {
      refuse(exchange, 404, 'not_found', 'There is no source map of this file.');
      return;
    }
    exchange.res.setHeader('content-type', 'application/json; charset=utf-8');
    exchange.res.setHeader('cache-control', 'no-store');
    exchange.res.end(map);
  }

  private async read(file: string): Promise<Buffer | null> {
    const segments = `${file}.map`.split('/').map(decodeURIComponent);
    if (segments[0] !== 'mfe' && segments[0] !== 'assets') return null;
    const path = await this.stored.find(segments);
    if (path === null) return null;
    try {
      return (await stat(path)).size <= MAX_BYTES ? await readFile(path) : null;
    } catch {
      return null;
    }
  }
}
