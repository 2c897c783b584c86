import type { PreparedBody } from '../../http/prepared-body.js';

/** One answer that a page shows and inlines. */
export interface PageAnswer {
  /** Path as the slice declares it, e.g. /api/wines or /api/events/:id. */
  declared: string;
  key: [string] | [string, Record<string, string>];
  /** Name of the read in the cache. */
  cacheKey: string;
  body: PreparedBody;
  value: unknown;
}
