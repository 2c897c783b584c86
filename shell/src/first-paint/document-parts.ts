import { useSyncExternalStore } from 'react';

// The gateway's static document stays beside the empty root until React has rendered the same. Layout effects remove
// its parts: before the browser paints, to avoid flashes and shifts.

let settled = document.querySelector('#document') === null;
const listeners = new Set<() => void>();

/** Call it once the shell has rendered its header. */
export function removeStaticHeader(): void {
  document.querySelector('#document > header')?.remove();
  document.querySelector('#document > a')?.remove();
}

/** Call it once the first page (or panel, guard, 404) is rendered: removes the static document, shows the footer. */
export function settleDocument(): void {
  if (settled) return;
  document.querySelector('#document')?.remove();
  settled = true;
  for (const listener of [...listeners]) listener();
}

/** True once the static document is removed. Until then the shell renders nothing below its header. */
export function useSettled(): boolean {
  return useSyncExternalStore(subscribe, () => settled);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
