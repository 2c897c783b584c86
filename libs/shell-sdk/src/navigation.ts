import { useEffect } from 'react';

/**
 * For a link's or navigation's `state`: the page stays where it is scrolled to (a dialog with an address of its own).
 */
export const keepScroll = { keepScroll: true } as const;

/** While `when` is true the browser asks before the tab is closed or reloaded: something is not saved yet. */
export function useUnloadWarning(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
}
