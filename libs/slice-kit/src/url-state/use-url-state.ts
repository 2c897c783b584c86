import { useLayoutEffect, useRef } from 'react';
import { keepScroll, useLocation, useNavigate, useSearchParams } from '@shamba/shell-sdk';

export interface UrlState<S> {
  /** The values in the address; the defaults where it says nothing. */
  values: S;
  /**
   * Changes some of them. With `push` the change is an entry of the history, so that Back takes it back (a dialog that opens, a
   * page that is turned); without, it replaces the present one (text that is being typed).
   */
  change: (next: Partial<S>, options?: { push?: boolean }) => void;
  /** The address with these changes, for links. */
  href: (next: Partial<S>) => string;
}

/**
 * State that lives in the address's query: filters, sort, page, the dialog that is open. It survives a reload, Back and a shared
 * link. Values are texts; one that equals its default is left out of the address. Other parts of the query stay as they are.
 */
export function useUrlState<S extends Record<string, string>>(defaults: S): UrlState<S> {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  // A change that was scheduled in an earlier render (a search that waits for the last key) starts from the current address.
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);
  const values = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value]),
  ) as S;
  const withChanges = (present: URLSearchParams, next: Partial<S>): string => {
    const query = new URLSearchParams(present);
    for (const [name, value] of Object.entries<string | undefined>(next)) {
      if (value === undefined || value === defaults[name]) query.delete(name);
      else query.set(name, value);
    }
    const text = query.toString();
    return text ? `${pathname}?${text}` : pathname;
  };
  const change: UrlState<S>['change'] = (next, { push = false } = {}) =>
    void navigate(withChanges(latest.current, next), { replace: !push, state: keepScroll });
  return { values, change, href: (next) => withChanges(params, next) };
}
