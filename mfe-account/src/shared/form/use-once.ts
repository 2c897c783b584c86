import { useRef, useState } from 'react';

/** Does something once at a time: a second press while the first is on its way does nothing. `work` reports its own failures. */
export function useOnce<A extends unknown[]>(work: (...args: A) => Promise<unknown>) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async (...args: A): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work(...args);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}
