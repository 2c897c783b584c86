import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

// Shared by every slice of the page: a form that is open in one of them stops refetching in all.
const counts = { forms: 0, quietPages: 0 };
const SHOP_INTERVAL_MS = 30_000;

/** Query defaults: the shop's pages are read again every 30 s; the back office's only where a query asks for it. */
export const refetchByDefault = (): number | false =>
  counts.forms > 0 || counts.quietPages > 0 ? false : SHOP_INTERVAL_MS;

/** Query defaults: looking at the window again reads what is stale, but not under an open form. */
export const refetchOnFocus = (): boolean => counts.forms === 0;

/**
 * For a query that wants an interval of its own, in the back office above all:
 * `useQuery({ ...apiQuery('/api/admin/stats'), refetchInterval: refetchEvery(60_000) })`. Never under an open form.
 */
export const refetchEvery = (milliseconds: number) => (): number | false => (counts.forms > 0 ? false : milliseconds);

/** While `open`, no query is refetched automatically: a form's source must not change while it is edited. */
export function useOpenForm(open = true): void {
  useCount('forms', open);
}

/** For a page whose queries are refetched only where they ask for it (refetchEvery): the back office's frame. */
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
  // Observers compute their interval when their options are set: set them again on those that run.
  for (const query of client.getQueryCache().getAll())
    for (const observer of query.observers) observer.setOptions(observer.options);
}
