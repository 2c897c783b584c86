import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { keepScroll, useLocation, useNavigate, useSearchParams } from '@shamba/shell-sdk';

export interface UrlState<S> {
  /** The values in the address, else the defaults. A change appears here at once. */
  values: S;
  /** The address's query for these values, without '?'; '' for the defaults. */
  query: string;
  /**
   * Changes some values. With `push` the change is a history entry, which Back undoes (opened dialogs, turned pages),
   * and `state` is stored with the entry. Without it the change replaces the present entry (typed text) and keeps its
   * state.
   */
  change: (next: Partial<S>, options?: { push?: boolean; state?: object }) => void;
  /** The address with these changes, for links. */
  href: (next: Partial<S>) => string;
}

/** A change that the address of a page does not show yet. */
interface Pending {
  pathname: string;
  query: string;
  /** Earlier queries that the address may show until then. */
  trail: readonly string[];
}

/** The newest change that the address does not show yet: every state of the page begins with it, also for its links. */
const newest = {
  change: null as Pending | null,
  watchers: new Set<() => void>(),
  set(change: Pending | null): void {
    newest.change = change;
    for (const watcher of newest.watchers) watcher();
  },
  watch: (watcher: () => void): (() => void) => {
    newest.watchers.add(watcher);
    return () => {
      newest.watchers.delete(watcher);
      // Nobody is left who would see when the address shows it.
      if (newest.watchers.size === 0) newest.change = null;
    };
  },
};
const newestChange = (): Pending | null => newest.change;

/**
 * The address of a followed link or Back on this page, while the browser has it but the router does not show it yet: a
 * change in between must not revert it.
 */
function followedTo(pathname: string, shown: string): { query: string; state: unknown } | null {
  // The router's own entry in the browser's history; a memory router has none.
  const entry = window.history.state as { usr?: unknown; idx?: unknown } | null;
  if (entry?.idx === undefined || window.location.pathname !== pathname) return null;
  const query = new URLSearchParams(window.location.search).toString();
  return query === shown ? null : { query, state: entry.usr };
}

/**
 * State in the address's query: filters, sort, page, the open dialog. It survives a reload, Back and a shared link.
 * Values are texts; default values are left out of the address. Other parts of the query stay unchanged. The router
 * changes the address in a transition, with a delay; until then this hook shows the change itself: no typed letter is
 * lost and no checkbox jumps back.
 */
export function useUrlState<S extends Record<string, string>>(defaults: S): UrlState<S> {
  const [params] = useSearchParams();
  const { pathname, state: entry } = useLocation() as { pathname: string; state: unknown };
  const navigate = useNavigate();
  const pending = useSyncExternalStore(newest.watch, newestChange, newestChange);
  const address = params.toString();
  const isPending =
    pending !== null && pending.pathname === pathname && pending.query !== address && pending.trail.includes(address);
  const query = isPending ? pending.query : address;

  // A change from an earlier render's timer (a search after
  // the last key) starts from the current address.
  const latest = useRef({ query, trail: [] as readonly string[] });
  useLayoutEffect(() => {
    latest.current = { query, trail: isPending ? pending.trail : [] };
    if (pending !== null && !isPending && newest.change === pending) newest.set(null);
  }, [query, isPending, pending]);

  const valuesIn = (given: URLSearchParams): S =>
    Object.fromEntries(Object.entries(defaults).map(([name, value]) => [name, given.get(name) ?? value])) as S;
  const values = valuesIn(new URLSearchParams(query));
  const withChanges = (present: string, next: Partial<S>): string => {
    const changed = new URLSearchParams(present);
    const mine = { ...valuesIn(changed), ...next };
    // Always in the order of the defaults: the same state has one address.
    for (const [name, standard] of Object.entries<string>(defaults)) {
      const value = mine[name];
      changed.delete(name);
      if (value !== undefined && value !== standard) changed.append(name, value);
    }
    return changed.toString();
  };
  const addressOf = (text: string): string => (text ? `${pathname}?${text}` : pathname);
  const change: UrlState<S>['change'] = (next, { push = false, state } = {}) => {
    const { query: shown, trail } = latest.current;
    const followed = followedTo(pathname, shown);
    const from = followed?.query ?? shown;
    latest.current = { query: withChanges(from, next), trail: [...trail, shown, from] };
    newest.set({ pathname, ...latest.current });
    const kept = push ? state : followed ? followed.state : entry;
    void navigate(addressOf(latest.current.query), { replace: !push, state: { ...(kept as object), ...keepScroll } });
  };
  return { values, query, change, href: (next) => addressOf(withChanges(query, next)) };
}
