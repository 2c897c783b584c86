import { useSyncExternalStore } from 'react';
import { usePageEntries } from './page-entries';

export { contentQuery } from './content-query';

/** A text of a page: the staff's text under this key, else the built-in one. Never suspends and never fails. */
export function useText(page: string, key: string, fallback: string): string {
  const { subscribe, read } = usePageEntries(page);
  return useSyncExternalStore(subscribe, () => read().get(key)) ?? fallback;
}

/** Like useText, for an image address. */
export function useImage(page: string, key: string, fallback: string): string {
  return useText(page, key, fallback);
}

/** Several texts of a page: `texts('hero-title', 'Our Wines')`. */
export function useTexts(page: string): (key: string, fallback: string) => string {
  const { subscribe, read } = usePageEntries(page);
  const entries = useSyncExternalStore(subscribe, read);
  return (key, fallback) => entries.get(key) ?? fallback;
}
