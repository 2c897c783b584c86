import type { RouteEntry } from '@shamba/api-contract/internal';

const MAX_QUERY = 256;

/**
 * The cache's name for a read, or null when it must not be answered from memory: no cache rule, a query key that the
 * route does not declare, one given twice, or `view=staff`, whose answer depends on the caller. A filter that counts
 * only for staff is no part of the name: the answer is the one without it.
 * @param path canonical path
 */
export function cacheKey(entry: RouteEntry, path: string, query: string): string | null {
  if (!entry.cache || entry.method !== 'GET' || entry.access !== 'public') return null;
  if (query === '') return path;
  if (query.length > MAX_QUERY) return null;
  const seen = new Map<string, string>();
  const { query: keys, staffFilters = {} } = entry.cache;
  for (const [name, value] of new URLSearchParams(query)) {
    const values = Object.hasOwn(staffFilters, name) ? staffFilters[name] : undefined;
    if (!(values ? values.includes(value) : keys.includes(name)) || seen.has(name)) return null;
    if (name === 'view' && value === 'staff') return null;
    seen.set(name, value);
  }
  const sorted = [...seen].filter(([name]) => keys.includes(name)).sort(([a], [b]) => (a < b ? -1 : 1));
  return sorted.length === 0 ? path : `${path}?${new URLSearchParams(sorted).toString()}`;
}
