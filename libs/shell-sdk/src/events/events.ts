import { useEffect, useEffectEvent } from 'react';
import type { SessionUser } from '@shamba/api-contract/slice-manifest';

/** Events between slices, named in the past tense. Listening is optional. */
export interface ShambaEvents {
  'session.changed': { user: SessionUser | null };
  'cart.added': { itemType: string; itemId: number; quantity: number };
  'cart.cleared': Record<string, never>;
  'order.placed': { orderNumber: string };
}

type Listener<E extends keyof ShambaEvents> = (payload: ShambaEvents[E]) => void;

const target = new EventTarget();

/** Calls every listener, synchronously. */
export function emit<E extends keyof ShambaEvents>(name: E, payload: ShambaEvents[E]): void {
  target.dispatchEvent(new CustomEvent(name, { detail: payload }));
}

/** Calls `listener` until the returned function is called. */
export function on<E extends keyof ShambaEvents>(name: E, listener: Listener<E>): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<ShambaEvents[E]>).detail);
  target.addEventListener(name, handle);
  return () => target.removeEventListener(name, handle);
}

/** Listens while the component is mounted. */
export function useEvent<E extends keyof ShambaEvents>(name: E, listener: Listener<E>): void {
  const latest = useEffectEvent(listener);
  useEffect(() => on(name, (payload) => latest(payload)), [name]);
}
