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

/** Outcome of the reads of a page. */
export interface PageReads {
  answers: PageAnswer[];
  /** Names in the cache of the reads that their services refuse. */
  refused: string[];
  /** False while one of them may still be answered: it did not come in time, or its service failed. */
  isWhole: boolean;
}

type Outcome = { answer: PageAnswer } | { refused: string } | 'late' | 'never';

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
   * Reads until the budget is used up. A read that is refused, or is no public cached route, is left out: the page is
   * whole without it.
   */
  async readAll(reads: readonly SliceRead[], params: Record<string, string>): Promise<PageReads> {
    const outcomes = await Promise.all(reads.map((read) => this.readOne(read, params)));
    return {
      answers: outcomes.flatMap((one) => (typeof one === 'object' && 'answer' in one ? [one.answer] : [])),
      refused: outcomes.flatMap((one) => (typeof one === 'object' && 'refused' in one ? [one.refused] : [])),
      isWhole: !outcomes.includes('late'),
    };
  }

  /**
   * True while the answer of a read is known to be the same, and nothing has to be asked for it.
   * @param etag of its answer; null: its service refused it
   */
  stillAnswers(cacheKey: string, etag: string | null): boolean {
    return etag === null ? this.reads.isRefused(cacheKey) : this.reads.fresh(cacheKey)?.etag === etag;
  }

  private async readOne(read: SliceRead, params: Record<string, string>): Promise<Outcome> {
    const path = read.path.replace(/:([a-zA-Z][a-zA-Z0-9]*)/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const { query } = read;
    const entry = this.table.find('GET', path);
    const name =
      entry && !('allow' in entry) ? cacheKey(entry, path, query ? new URLSearchParams(query).toString() : '') : null;
    if (!entry || 'allow' in entry || name === null) return 'never';
    const body = await this.bodyOf(entry, name);
    if (!body) return this.reads.isRefused(name) ? { refused: name } : 'late';
    const value = parsedBody(body);
    if (value === undefined) return 'late';
    return { answer: { declared: read.path, key: query ? [path, query] : [path], cacheKey: name, body, value } };
  }

  /** null: it did not come in time, its service failed, or refuses it. */
  private async bodyOf(entry: RouteEntry, key: string): Promise<PreparedBody | null> {
    const fresh = this.reads.fresh(key);
    if (fresh) return fresh;
    if (this.reads.isRefused(key)) return null;
    // The read continues after the budget: the next page finds its answer in the cache.
    return inTime(this.config.PAGE_READ_BUDGET_MS, this.reads.read(entry, key)).then(
      (read) => ('body' in read ? read.body : null),
      () => null,
    );
  }
}
