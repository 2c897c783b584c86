import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

// Shared by all slices of the page: an open form in one slice stops refetching in all.
const counts = { forms: 0, quietPages: 0 };
const SHOP_INTERVAL_MS = 30_000;

/** Query default: the shop's pages refetch every 30 s; the back office's only if a query has an interval. */
export const refetchByDefault = (): number | false =>
  counts.forms > 0 || counts.quietPages > 0 ? false : SHOP_INTERVAL_MS;

/** Query default: focusing the window refetches stale queries, but not under an open form. */
export const refetchOnFocus = (): boolean => counts.forms === 0;

/**
 * Interval of a single query, mainly in the back office:
 * `useQuery({ ...apiQuery('/api/admin/stats'), refetchInterval: refetchEvery(60_000) })`. Pauses under an open form.
 */
export const refetchEvery = (milliseconds: number) => (): number | false => (counts.forms > 0 ? false : milliseconds);

/** Stops automatic refetching while `open`: a form's source must not change during editing. */
export function useOpenForm(open = true): void {
  useCount('forms', open);
}

/** For a page whose queries refetch only with an interval of their own (refetchEvery): the back office's frame. */
export function useQuietPage(): void {
  useCount('quietPages', true);
}

function useCount(name: keyof typeof counts, active: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!active) return;
    change(client, name, 1);
    return () => change(client, name, -1);
  }, [client, name, active]);
}

function change(client: QueryClient, name: keyof typeof counts, by: 1 | -1): void {
  const before = counts[name];
  counts[name] += by;
  if (before > 0 && counts[name] > 0) return;
  // Observers compute their interval when their options are set: set the options of running observers again.
  for (const query of client.getQueryCache().getAll())
    for (const observer of query.observers) observer.setOptions(observer.options);
}
