import { QueryObserver, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ContentEntry } from '@shamba/api-contract/slice-manifest';
import { contentQuery } from './content-query';

/** Texts written by staff, by key. Blank texts are left out. */
export type Entries = ReadonlyMap<string, string>;

/** A page's entries as a store: one observer watches the query for all parts of a page. */
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

/** The first listener starts the observer, which fetches the entries; the last listener's departure stops it. */
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

/** Returns the same index for the same answer: readers compare by identity. */
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
