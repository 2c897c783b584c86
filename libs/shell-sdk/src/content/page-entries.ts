import { QueryObserver, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ContentEntry } from '@shamba/api-contract/slice-manifest';
import { contentQuery } from './content-query';

/** What staff wrote, by key. An entry of blanks is none. */
export type Entries = ReadonlyMap<string, string>;

/** A page's entries as a store: many parts of a page read them, one observer watches the query. */
export interface PageEntries {
  subscribe: (listener: () => void) => () => void;
  read: () => Entries;
}

const pages = new WeakMap<QueryClient, Map<string, PageEntries>>();
const indexes = new WeakMap<ContentEntry[], Entries>();
const none: Entries = new Map();

/** The entries of a page in this client's cache. */
export function usePageEntries(page: string): PageEntries {
  const client = useQueryClient();
  let known = pages.get(client);
  if (!known) pages.set(client, (known = new Map<string, PageEntries>()));
  let entries = known.get(page);
  if (!entries) known.set(page, (entries = watch(client, page)));
  return entries;
}

/** The first listener makes the observer, which asks for the entries; it is removed with the last one. */
function watch(client: QueryClient, page: string): PageEntries {
  const query = contentQuery(page);
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;
  return {
    subscribe(listener) {
      listeners.add(listener);
      stop ??= new QueryObserver(client, { ...query, notifyOnChangeProps: ['data'] }).subscribe(() => {
        for (const each of [...listeners]) each();
      });
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
    read: () => indexOf(client.getQueryData(query.queryKey)),
  };
}

/** The same answer has the same index: readers see by identity that nothing has changed. */
function indexOf(entries: ContentEntry[] | undefined): Entries {
  if (!entries) return none;
  let index = indexes.get(entries);
  if (!index) {
    index = new Map(
      entries
        .filter(({ content_value }) => content_value?.trim())
        .map(({ content_key, content_value }) => [content_key, content_value]),
    );
    indexes.set(entries, index);
  }
  return index;
}
