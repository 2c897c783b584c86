import type { ReactNode } from 'react';
import { createStore } from '../storage/store';

export interface ToastOptions {
  title: ReactNode;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  /** Milliseconds on screen; 5000 unless said otherwise. */
  duration?: number;
  /** A link or button. */
  action?: ReactNode;
}

export interface ShownToast extends ToastOptions {
  id: number;
}

let lastId = 0;

/** The one toast on screen; the shell draws it. */
export const toastStore = createStore<ShownToast | null>(null);

/** Shows a message in place of the one on screen. Returns its id. */
export function toast(options: ToastOptions): number {
  lastId += 1;
  toastStore.set({ ...options, id: lastId });
  return lastId;
}

/** Takes the toast away if it is still the one on screen. */
export function dismissToast(id: number | string): void {
  if (toastStore.get()?.id === id) toastStore.set(null);
}
