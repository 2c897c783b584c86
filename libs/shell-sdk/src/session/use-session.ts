import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@shamba/api-contract/slice-manifest';
import { callApi } from '../api/call-api';
import { emit } from '../events/events';
import { useHost } from '../host/host';
import { toast } from '../toast/toast';
import { closeAuth, openAuth } from './auth-dialog';
import { forgetLastUser, notifyOtherTabs, notSession, SESSION_KEY } from './session-change';
import { sessionQuery } from './session-query';
import { dropDrafts } from '../storage/drafts';

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
 * The signed-in user; sign-in, sign-up and sign-out. signIn and signUp resolve to the user and reject with ApiError;
 * navigation and messages are up to the caller. signOut never fails: this browser forgets the user whatever the server
 * answers.
 */
export function useSession() {
  useHost('useSession');
  const queryClient = useQueryClient();
  const { data, isPending } = useQuery(sessionQuery());
  const user = data ?? null;

  const signIn = useMutation({
    mutationFn: async (credentials: Credentials) =>
      enter(queryClient, await callApi('POST /api/auth/login', { body: credentials })),
  });
  const signUp = useMutation({
    mutationFn: async (registration: Registration) =>
      enter(
        queryClient,
        await callApi('POST /api/auth/register', { body: { ...registration, account_type: 'customer' } }),
      ),
  });
  const signOut = useMutation({
    mutationFn: async () => {
      await callApi('POST /api/auth/logout').catch(() => undefined);
      dropDrafts();
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
    /** Signs in a user that another call's answer brought (the wine club sign-up). */
    adopt: (answer: { user: SessionUser }) => enter(queryClient, answer),
    openAuth,
    closeAuth,
  };
}

/** True if the user has the permission: by name, as `area.*`, or as `*` for everything. */
export function permits(user: SessionUser | null, permission: string): boolean {
  if (!user) return false;
  return ['*', permission, `${permission.split('.')[0]}.*`].some((held) => user.permissions.includes(held));
}

function enter(queryClient: QueryClient, { user }: { user: SessionUser }): SessionUser {
  queryClient.setQueryData(SESSION_KEY, user);
  // The answers for a guest (the cart above all) may differ now.
  void queryClient.invalidateQueries({ predicate: notSession });
  emit('session.changed', { user });
  notifyOtherTabs();
  return user;
}

function leave(queryClient: QueryClient): void {
  queryClient.setQueryData(SESSION_KEY, null);
  forgetLastUser(queryClient, null);
  notifyOtherTabs();
  toast({ title: 'Signed out successfully' });
}
