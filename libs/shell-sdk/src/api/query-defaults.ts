import type { DefaultOptions } from '@tanstack/react-query';
import { refetchByDefault, refetchOnFocus } from './refetching';

/** Refetched every 30 s and on focus (never under an open form), fresh for 60 s, kept for 300 s, never retried. */
export const queryDefaults = {
  queries: {
    refetchInterval: refetchByDefault,
    refetchOnWindowFocus: refetchOnFocus,
    staleTime: 60_000,
    gcTime: 300_000,
    retry: false,
  },
  mutations: { retry: false },
} satisfies DefaultOptions;
