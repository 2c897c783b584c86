import type { RouteEntry } from '@shamba/api-contract/internal';

const MAX_QUERY = 256;

/**
 * The cache's name for a read, or null when it must not be answered from memory: no cache rule, a query key that the
 * route does not declare, one given twice, or `view=staff`, whose answer depends on the caller.
 * @param path canonical path
 */
export function cacheKey(entry: RouteEntry, path: string, query: string): string | null {
  if (!entry.cache || entry.method !== 'GET' || entry.access !== 'public') return null;
  if (query === '') return path;
  if (query.length > MAX_QUERY) return null;
  const seen = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(query)) {
    if (!entry.cache.query.includes(name) || seen.has(name)) return null;
    if (name === 'view' && value === 'staff') return null;
    seen.set(name, value);
  }
  const sorted = [...seen].sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.length === 0 ? path : `${path}?${new URLSearchParams(sorted).toString()}`;
}
