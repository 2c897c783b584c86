import { useSyncExternalStore } from 'react';

// The document that the gateway drew stands beside the empty root until React has drawn the same. Parts are removed in
// layout effects: before the browser paints, so nothing flashes and nothing moves.

let settled = document.querySelector('#document') === null;
const listeners = new Set<() => void>();

/** The shell has drawn its header. */
export function removeStaticHeader(): void {
  document.querySelector('#document > header')?.remove();
  document.querySelector('#document > a')?.remove();
}

/** The first page (or panel, guard, 404) is there: the rest of the static document goes, the footer may come. */
export function settleDocument(): void {
  if (settled) return;
  document.querySelector('#document')?.remove();
  settled = true;
  for (const listener of [...listeners]) listener();
}

/** Whether the static document has given way. Before, the shell draws nothing below its header. */
export function useSettled(): boolean {
  return useSyncExternalStore(subscribe, () => settled);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
