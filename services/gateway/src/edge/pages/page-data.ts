import { Inject, Injectable } from '@nestjs/common';
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

  private async readOne(read: SliceRead, params: Record<string, string>): Promise<PageAnswer | null> {
    const path = read.path.replace(/:([a-zA-Z][a-zA-Z0-9]*)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const body = await this.bodyOf(path, read.query);
    const value = body && parsedBody(body);
    if (!body || value === undefined) return null;
    return { declared: read.path, key: read.query ? [path, read.query] : [path], body, value };
  }

  private async bodyOf(path: string, query: Record<string, string> | undefined): Promise<PreparedBody | null> {
    const entry = this.table.find('GET', path);
    const key =
      entry && !('allow' in entry) ? cacheKey(entry, path, query ? new URLSearchParams(query).toString() : '') : null;
    if (!entry || 'allow' in entry || key === null) return null;
    const fresh = this.reads.fresh(key);
    if (fresh) return fresh;
    // The read continues after the budget: the next page finds its answer in the cache.
    return inTime(this.config.PAGE_READ_BUDGET_MS, this.reads.read(entry, key)).then(
      (read) => ('body' in read ? read.body : null),
      () => null,
    );
  }
}
