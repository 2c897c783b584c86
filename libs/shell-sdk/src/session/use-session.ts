import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@shamba/api-contract/slice-manifest';
import { sendJson } from '../api/client';
import { emit } from '../events/events';
import { useHost } from '../host/host';
import { toast } from '../toast/toast';
import { closeAuth, openAuth } from './auth-dialog';
import { forgetLastUser, notSession, tellOtherTabs } from './session-change';
import { SESSION_KEY } from './session-key';
import { sessionQuery, userOf } from './session-query';

export interface Credentials {
  /** A username or an e-mail address. */
  email: string;
  password: string;
}

export interface Registration {
  username: string;
  email: string;
  password: string;
}

/**
 * Who is here, and coming and going. signIn and signUp resolve to the user and reject with ApiError; where to go next and
 * what to say is the caller's. signOut never fails: whatever the server answers, this browser forgets the user.
 */
export function useSession() {
  useHost('useSession');
  const queryClient = useQueryClient();
  const { data, isPending } = useQuery(sessionQuery());
  const user = data ?? null;

  const signIn = useMutation({
    mutationFn: async (credentials: Credentials) =>
      enter(queryClient, await sendJson('POST', '/api/auth/login', credentials)),
  });
  const signUp = useMutation({
    mutationFn: async (registration: Registration) =>
      enter(queryClient, await sendJson('POST', '/api/auth/register', { ...registration, account_type: 'customer' })),
  });
  const signOut = useMutation({
    mutationFn: async () => {
      await sendJson('POST', '/api/auth/logout').catch(() => undefined);
      leave(queryClient);
    },
  });

  return {
    user,
    loading: isPending,
    isAdmin: user?.role === 'admin',
    hasPermission: (permission: string) => permits(user, permission),
    signIn: signIn.mutateAsync,
    signUp: signUp.mutateAsync,
    signOut: signOut.mutateAsync,
    /** Takes over a user that another call answered with (the wine club sign-up). */
    adopt: (answer: unknown) => enter(queryClient, answer),
    openAuth,
    closeAuth,
  };
}

/** Admins have every permission; others those that the server lists, by name or as `area.*`. */
export function permits(user: SessionUser | null, permission: string): boolean {
  if (!user) return false;
  const permissions = user.permissions ?? (user.role === 'admin' ? ['*'] : []);
  return ['*', permission, `${permission.split('.')[0]}.*`].some((held) => permissions.includes(held));
}

function enter(queryClient: QueryClient, answer: unknown): SessionUser {
  const user = userOf(answer);
  if (!user) throw new Error('The server answered without a user');
  queryClient.setQueryData(SESSION_KEY, user);
  // What a guest saw (the cart above all) may look different now.
  void queryClient.invalidateQueries({ predicate: notSession });
  emit('session.changed', { user });
  tellOtherTabs();
  return user;
}

function leave(queryClient: QueryClient): void {
  queryClient.setQueryData(SESSION_KEY, null);
  forgetLastUser(queryClient, null);
  tellOtherTabs();
  toast({ title: 'Signed out successfully' });
}
