import { useEffect, useLayoutEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { tabStorage } from '../tab-storage';

const KEY = 'shamba.scroll';
const positions = new Map<string, number>(read());

/**
 * Scrolls to the top on every navigation, and to the former position on Back. `state={keepScroll}` on a link keeps the
 * position (a dialog with an address of its own). Moves the focus to the start of the new page.
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
    const leave = () => tabStorage.setItem(KEY, JSON.stringify([...positions].slice(-50)));
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, []);

  // In the layout phase: a new page scrolls to its top before a later phase would remove
  // the former page's listener, which would then remember position 0 for the former page.
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
    // A changed query (a filter) is not a new page.
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

/** Key of the history entry. The first entry of every document is 'default': its address is used instead. */
const placeOf = ({ key, pathname, search }: { key: string; pathname: string; search: string }): string =>
  key === 'default' ? `${pathname}${search}` : key;

/** True after a reload or a return to the document; a newly opened document starts at its top. */
function isReturn(): boolean {
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  const how = entry?.type;
  return how === 'reload' || how === 'back_forward';
}

/** The element with the id in the hash. A `%` that is not an escape (a link cut short in a mail) is taken literally. */
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

/** The tab's stored positions; leaves out malformed entries. */
function read(): [string, number][] {
  try {
    const value: unknown = JSON.parse(tabStorage.getItem(KEY) ?? '[]');
    return Array.isArray(value) ? value.filter(isPosition) : [];
  } catch {
    return [];
  }
}

const isPosition = (entry: unknown): entry is [string, number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';
