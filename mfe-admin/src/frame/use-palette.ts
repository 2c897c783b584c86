import { useEffect, useState } from 'react';

/** State of the palette. ⌘K and Ctrl K open and close it anywhere in the back office. */
export function usePalette() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setShown((now) => !now);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return { shown, open: () => setShown(true), close: () => setShown(false) };
}
