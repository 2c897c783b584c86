import { Inject, Injectable } from '@nestjs/common';
import type { RouteEntry } from '@shamba/api-contract/internal';
import { CONFIG } from '@shamba/service-kit/config';
import type { SliceRead } from '@shamba/api-contract/slice-manifest';
import { cacheKey } from '../cache/cache-key.js';
import type { PreparedBody } from '../http/prepared-body.js';
import { CachedReads } from '../proxy/cached-reads.js';
import type { GatewayConfig } from '../../config.js';
import { inTime } from '../../in-time.js';
import { RouteTable } from '../proxy/route-table.js';
import { ROUTES, type Routes } from '../../routes.js';
import { parsedBody } from './views/inline-json.js';
import type { PageAnswer } from './views/page-answer.js';

/** Where a page's title, description and picture for search engines are read. */
export const settingsPath = (page: string): string => `/api/pages/${page}/settings`;

/** Reads what a page shows, through the same cache as the API; what is not there in time is left to the browser. */
@Injectable()
export class PageData {
  private readonly table: RouteTable;

  constructor(
    private readonly reads: CachedReads,
    @Inject(ROUTES) routes: Routes,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {
    this.table = new RouteTable(routes);
  }

  /**
   * The answers that came within the budget; a read that failed, was refused or is no public cached route is left out.
   */
  async readAll(reads: readonly SliceRead[], params: Record<string, string>): Promise<PageAnswer[]> {
    const answers = await Promise.all(reads.map((read) => this.readOne(read, params)));
    return answers.filter((answer) => answer !== null);
  }

  /** True while a read has the answer with this ETag in memory, and nothing has to be asked for it. */
  stillAnswers(cacheKey: string, etag: string): boolean {
    return this.reads.fresh(cacheKey)?.etag === etag;
  }

  private async readOne(read: SliceRead, params: Record<string, string>): Promise<PageAnswer | null> {
    const path = read.path.replace(/:([a-zA-Z][a-zA-Z0-9]*)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const { query } = read;
    const entry = this.table.find('GET', path);
    const name =
      entry && !('allow' in entry) ? cacheKey(entry, path, query ? new URLSearchParams(query).toString() : '') : null;
    if (!entry || 'allow' in entry || name === null) return null;
    const body = await this.bodyOf(entry, name);
    const value = body && parsedBody(body);
    if (!body || value === undefined) return null;
    return { declared: read.path, key: query ? [path, query] : [path], cacheKey: name, body, value };
  }

  private async bodyOf(entry: RouteEntry, key: string): Promise<PreparedBody | null> {
    const fresh = this.reads.fresh(key);
    if (fresh) return fresh;
    // The read continues after the budget: the next page finds its answer in the cache.
    return inTime(this.config.PAGE_READ_BUDGET_MS, this.reads.read(entry, key)).then(
      (read) => ('body' in read ? read.body : null),
      () => null,
    );
  }
}
