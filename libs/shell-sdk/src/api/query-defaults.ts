import type { DefaultOptions } from '@tanstack/react-query';

/** Refetched every 30 s and on focus, fresh for 60 s, kept for 300 s, never retried. */
export const queryDefaults = {
  queries: { refetchInterval: 30_000, refetchOnWindowFocus: true, staleTime: 60_000, gcTime: 300_000, retry: false },
  mutations: { retry: false },
} satisfies DefaultOptions;
