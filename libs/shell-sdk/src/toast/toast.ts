import type { ReactNode } from 'react';
import { createStore } from '../storage/store';

export interface ToastOptions {
  title: ReactNode;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  /** Milliseconds on screen; default 5000. */
  duration?: number;
  /** A link or button. */
  action?: ReactNode;
}

export interface ShownToast extends ToastOptions {
  id: number;
}

let lastId = 0;

/** The toast on screen; the shell renders it. */
export const toastStore = createStore<ShownToast | null>(null);

/** Shows a message, which replaces the one on screen. Returns its id. */
export function toast(options: ToastOptions): number {
  lastId += 1;
  toastStore.set({ ...options, id: lastId });
  return lastId;
}

/** Removes the toast if it is still on screen. */
export function dismissToast(id: number | string): void {
  if (toastStore.get()?.id === id) toastStore.set(null);
}
