import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

const KEY = 'shamba.scroll';
const positions = new Map<string, number>(read());

/**
 * Every navigation starts at the top, Back returns to where one was. `state={keepScroll}` on a link leaves the page
 * where it is (a dialog with an address of its own). After a navigation the focus is at the page's start.
 */
export function useScroll(): void {
  const location = useLocation();
  const { hash, pathname } = location;
  const key = placeOf(location);
  const state: unknown = location.state;
  const type = useNavigationType();
  const first = useRef(true);
  const lastPath = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const leave = () => sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-50)));
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  // In the layout phase: a new page scrolls to its top before the listener of the old one would be gone
  // otherwise, and the old page would be remembered at its top.
  useLayoutEffect(() => {
    const remember = () => void positions.set(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    const arrived = first.current;
    first.current = false;
    const moved = lastPath.current !== pathname;
    lastPath.current = pathname;
    if (type === NavigationType.Pop) {
      if (arrived && !isReturn()) return restore(null, hash);
      return restore(positions.get(key) ?? (arrived ? null : 0), hash);
    }
    // Another query on the same page (a filter) is no other page.
    if (keepsScroll(state) || (!moved && !hash)) return undefined;
    const target = anchor(hash);
    if (target) target.scrollIntoView();
    else window.scrollTo(0, 0);
    if (moved) document.querySelector<HTMLElement>('#main')?.focus({ preventScroll: true });
    return undefined;
    // A new key is a navigation; the other values belong to it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
}

/** Scrolls back to a position; waits while the page is too short for it, unless the visitor scrolls. */
function restore(top: number | null, hash: string): (() => void) | undefined {
  if (top === null) {
    anchor(hash)?.scrollIntoView();
    return undefined;
  }
  window.scrollTo(0, top);
  if (Math.abs(window.scrollY - top) <= 1) return undefined;
  const observer = new ResizeObserver(() => {
    window.scrollTo(0, top);
    if (Math.abs(window.scrollY - top) <= 1) stop();
  });
  const stop = () => {
    observer.disconnect();
    for (const event of ['wheel', 'touchstart', 'keydown']) window.removeEventListener(event, stop);
  };
  observer.observe(document.body);
  for (const event of ['wheel', 'touchstart', 'keydown']) window.addEventListener(event, stop, { passive: true });
  return stop;
}

/** The entry of the history. The first one of every document is called 'default', so there its address has to tell. */
const placeOf = ({ key, pathname, search }: { key: string; pathname: string; search: string }): string =>
  key === 'default' ? `${pathname}${search}` : key;

/** The document was reloaded or returned to; one that is newly opened starts at its top. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  const how = entry?.type;
  return how === 'reload' || how === 'back_forward';
}

/** The element that the address names. A `%` that is no escape (a link cut short in a mail) stands for itself. */
function anchor(hash: string): HTMLElement | null {
  if (!hash) return null;
  const name = hash.slice(1);
  try {
    return document.getElementById(decodeURIComponent(name));
  } catch {
    return document.getElementById(name);
  }
}

const keepsScroll = (state: unknown): boolean => typeof state === 'object' && state !== null && 'keepScroll' in state;

/** What this tab remembered; what is no position is left out. */
function read(): [string, number][] {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isPosition) : [];
  } catch {
    return [];
  }
}

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
