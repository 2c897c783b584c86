import type { QueryClient } from '@tanstack/react-query';
import type { ContentEntry } from '@shamba/shell-sdk';

const ADDRESS = /^\/api\/public\/pages\/([^/]+)\/content$/;

type Values = Record<string, Record<string, string>>;

export type OwnValues = ReturnType<typeof ownValues>;

/**
 * Puts the edited values over the server's in the query cache, again after each fetch. The page renders them as it
 * will for visitors.
 */
export function ownValues(queryClient: QueryClient) {
  let values: Values = {};
  let laying = false;
  const cache = queryClient.getQueryCache();
  const lay = (key: readonly unknown[]) => {
    const page = pageOf(key);
    const own = page === undefined ? undefined : values[page];
    if (!own || laying) return;
    laying = true;
    queryClient.setQueryData<ContentEntry[]>(key, (entries) => entries && overlaid(entries, own));
    laying = false;
  };
  cache.subscribe(({ type, query }) => {
    if (type === 'updated' || type === 'added') lay(query.queryKey as readonly unknown[]);
  });
  return {
    /** Shows these values instead of the server's, on all pages that they name. */
    show: (next: Values): void => {
      values = { ...values, ...next };
      for (const { queryKey } of cache.getAll()) lay(queryKey);
    },
    /** The editor's value of an element; undefined if it has none. */
    valueOf: (page: string, key: string): string | undefined => values[page]?.[key],
  };
}

function pageOf([address]: readonly unknown[]): string | undefined {
  return typeof address === 'string' ? ADDRESS.exec(address)?.[1] : undefined;
}

/** Replaces the entries' values by the editor's; elements without an entry are appended. */
export function overlaid(entries: readonly ContentEntry[], own: Record<string, string>): ContentEntry[] {
  const known = new Set(entries.map(({ content_key }) => content_key));
  const changed = entries.map((entry) => {
    const value = own[entry.content_key];
    return value === undefined ? entry : { ...entry, content_value: value };
  });
  const added = Object.entries(own)
    .filter(([key, value]) => !known.has(key) && value !== '')
    .map(([content_key, content_value]) => ({ ...NEW_ENTRY, content_key, content_value }));
  return [...changed, ...added];
}

/** Fields of an entry that the page does not read. */
const NEW_ENTRY = {
  id: 0,
  version: 0,
  page: '',
  section_name: '',
  content_type: 'text' as const,
  display_order: 0,
  updated_at: '',
};
