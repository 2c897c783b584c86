import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ContentEntry } from '@shamba/api-contract/slice-manifest';
import { apiQuery } from '../api/api-query';

export const contentPath = (page: string): string => `/api/public/pages/${encodeURIComponent(page)}/content`;

/** A page's editable entries: never considered fresh, so that an edit is seen on the next look at the window. */
export const contentQuery = (page: string) => queryOptions({ ...apiQuery<ContentEntry[]>(contentPath(page)), staleTime: 0, refetchOnWindowFocus: true });

/** One piece of copy: what staff wrote under this key, else the built-in words. Never suspends and never fails. */
export function useText(page: string, key: string, fallback: string): string {
  const { data } = useQuery({ ...contentQuery(page), select: (entries) => valueOf(entries, key) });
  return data ?? fallback;
}

/** One image address, the same way. */
export function useImage(page: string, key: string, fallback: string): string {
  return useText(page, key, fallback);
}

/** Several pieces of copy of a page at once: `texts('hero-title', 'Our Wines')`. */
export function useTexts(page: string): (key: string, fallback: string) => string {
  const { data } = useQuery(contentQuery(page));
  return (key, fallback) => (data && valueOf(data, key)) ?? fallback;
}

function valueOf(entries: ContentEntry[], key: string): string | undefined {
  const value = entries.find((entry) => entry.content_key === key)?.content_value;
  return value?.trim() ? value : undefined;
}
