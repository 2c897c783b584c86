import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { SessionUser } from '@shamba/api-contract/slice-manifest';
import { ApiError } from '../api/api-error';
import { callApi } from '../api/call-api';
import { forgetLastUser, SESSION_KEY } from './session-change';

/** The signed-in user; null for a guest. With `optional` guests get 200: browsers log every 401 to the console. */
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

/** After a change of the user, drops the former user's data from this page. */
function noticeChange(client: QueryClient, user: SessionUser | null): void {
  const before = client.getQueryData<SessionUser | null>(SESSION_KEY);
  if (before !== undefined && before?.id !== user?.id) queueMicrotask(() => forgetLastUser(client, user));
}
