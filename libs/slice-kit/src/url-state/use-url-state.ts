import { useLayoutEffect, useRef, useState } from 'react';
import { keepScroll, useLocation, useNavigate, useSearchParams } from '@shamba/shell-sdk';

export interface UrlState<S> {
  /** The values in the address; the defaults where it says nothing. A change shows here at once. */
  values: S;
  /** The query of the address with these values, without '?'; '' when there is none. */
  query: string;
  /**
   * Changes some of them. With `push` the change is an entry of the history, so that Back takes it back (a dialog that
   * opens, a page that is turned), and `state` is what the history keeps with it; without, it replaces the present
   * entry (text that is being typed) and leaves its state.
   */
  change: (next: Partial<S>, options?: { push?: boolean; state?: object }) => void;
  /** The address with these changes, for links. */
  href: (next: Partial<S>) => string;
}

/** A change that the address does not have yet. */
interface Pending {
  query: string;
  /** The earlier queries that the address may have until then. */
  trail: readonly string[];
}

/**
 * Where a link or Back has led on this page, when the browser has that address and the router does not show it yet: a
 * change that comes in between must not take it back.
 */
function followedTo(pathname: string, shown: string): { query: string; state: unknown } | null {
  // The router's own entry in the browser's history: none where it keeps the address elsewhere.
  const entry = window.history.state as { usr?: unknown; idx?: unknown } | null;
  if (entry?.idx === undefined || window.location.pathname !== pathname) return null;
  const query = new URLSearchParams(window.location.search).toString();
  return query === shown ? null : { query, state: entry.usr };
}

/**
 * State that lives in the address's query: filters, sort, page, the dialog that is open. It survives a reload, Back and
 * a shared link. Values are texts; one that equals its default is left out of the address. Other parts of the query
 * stay as they are. The router changes the address in a transition, a moment later; until then a change is shown from
 * here, so that no typed letter is lost and no checkbox jumps back.
 */
export function useUrlState<S extends Record<string, string>>(defaults: S): UrlState<S> {
  const [params] = useSearchParams();
  const { pathname, state: entry } = useLocation() as { pathname: string; state: unknown };
  const navigate = useNavigate();
  const [pending, setPending] = useState<Pending | null>(null);
  const address = params.toString();
  const isPending = pending !== null && pending.query !== address && pending.trail.includes(address);
  if (pending !== null && !isPending) setPending(null);
  const query = isPending ? pending.query : address;

  // A change that was scheduled in an earlier render (a search that
  // waits for the last key) starts from the current address.
  const latest = useRef({ query, trail: [] as readonly string[] });
  useLayoutEffect(() => {
    latest.current = { query, trail: isPending ? pending.trail : [] };
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
    setPending(latest.current);
    const kept = push ? state : followed ? followed.state : entry;
    void navigate(addressOf(latest.current.query), { replace: !push, state: { ...(kept as object), ...keepScroll } });
  };
  return { values, query, change, href: (next) => addressOf(withChanges(query, next)) };
}
