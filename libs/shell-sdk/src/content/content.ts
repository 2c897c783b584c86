import { useSyncExternalStore } from 'react';
import { usePageEntries } from './page-entries';

export { contentQuery } from './content-query';

/** One piece of copy: what staff wrote under this key, else the built-in words. Never suspends and never fails. */
export function useText(page: string, key: string, fallback: string): string {
  const { subscribe, read } = usePageEntries(page);
  return useSyncExternalStore(subscribe, () => read().get(key)) ?? fallback;
}

/** One image address, the same way. */
export function useImage(page: string, key: string, fallback: string): string {
  return useText(page, key, fallback);
}

/** Several pieces of copy of a page at once: `texts('hero-title', 'Our Wines')`. */
export function useTexts(page: string): (key: string, fallback: string) => string {
  const { subscribe, read } = usePageEntries(page);
  const entries = useSyncExternalStore(subscribe, read);
  return (key, fallback) => entries.get(key) ?? fallback;
}
