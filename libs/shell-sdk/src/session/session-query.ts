import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@shamba/api-contract/slice-manifest';
import { ApiError } from '../api/api-error';
import { callApi } from '../api/call-api';
import { forgetLastUser } from './session-change';
import { SESSION_KEY } from './session-key';

/**
 * Who is signed in; null for a guest. `optional` makes that a normal
 * answer: browsers write every 401 into the console, each 30 s.
 */
export const sessionQuery = () =>
  queryOptions({
    queryKey: SESSION_KEY,
    queryFn: async ({ client, signal }): Promise<SessionUser | null> => {
      const user = await readUser(signal);
      noticeChange(client, user);
      return user;
    },
  });

async function readUser(signal: AbortSignal): Promise<SessionUser | null> {
  try {
    return (await callApi('GET /api/auth/me', { query: { optional: '1' }, signal })).user;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** When another user is signed in now, or none: nothing that was read for the user before stays on this page. */
function noticeChange(client: QueryClient, user: SessionUser | null): void {
  const before = client.getQueryData<SessionUser | null>(SESSION_KEY);
  if (before !== undefined && before?.id !== user?.id) queueMicrotask(() => forgetLastUser(client, user));
}
