import { useEffect } from 'react';

/** For a link's or navigation's `state`: the page keeps its scroll position (a dialog with an address of its own). */
export const keepScroll = { keepScroll: true } as const;

/** While `when` is true the browser asks before the tab is closed or reloaded: there are unsaved changes. */
export function useUnloadWarning(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
}
