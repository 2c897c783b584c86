import type { QueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@shamba/api-contract/slice-manifest';
import { emit } from '../events/events';
import { writeStored } from '../storage/stored';

/** Query key of the session. */
export const SESSION_KEY = ['/api/auth/me'] as const;

/** Key in localStorage, written at every sign-in and sign-out: other tabs of this browser get the storage event. */
const SIGNAL = 'shamba.session-changed';

export const notifyOtherTabs = (): void => writeStored(SIGNAL, String(Date.now()));

/** Refetches the session as soon as another tab has changed it, not with the next regular read. */
export function followOtherTabs(queryClient: QueryClient): void {
  if (typeof window === 'undefined') return;
  window.addEventListener('storage', ({ key }) => {
    if (key === SIGNAL) void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
  });
}

/** The user has changed: drops all data of the former user, and refetches the visible ones. */
export function forgetLastUser(queryClient: QueryClient, user: SessionUser | null): void {
  queryClient.removeQueries({ predicate: notSession, type: 'inactive' });
  void queryClient.resetQueries({ predicate: isPersonal, type: 'active' });
  void queryClient.invalidateQueries({ predicate: (query) => notSession(query) && !isPersonal(query) });
  emit('session.changed', { user });
}

interface Keyed {
  queryKey: readonly unknown[];
}

export const notSession = ({ queryKey }: Keyed): boolean => queryKey[0] !== SESSION_KEY[0];
const isPersonal = ({ queryKey }: Keyed): boolean =>
  notSession({ queryKey }) &&
  (/^\/api\/(cart|customer|admin|orders)\b/.test(String(queryKey[0])) || queryKey[1] !== undefined);
