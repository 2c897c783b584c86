import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { SessionUser } from '@shamba/api-contract/slice-manifest';
import { ApiError } from '../api/api-error';
import { getPath } from '../api/client';
import { forgetLastUser } from './session-change';
import { SESSION_KEY } from './session-key';

/** Who is signed in; null for a guest. `optional` makes that a normal answer: browsers write every 401 into the console, each 30 s. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: SESSION_KEY,
    queryFn: async ({ client, signal }): Promise<SessionUser | null> => {
      const user = await whoIsHere(signal);
      noticeChange(client, user);
      return user;
    },
  });

async function whoIsHere(signal: AbortSignal): Promise<SessionUser | null> {
  try {
    return userOf(await getPath(SESSION_KEY[0], { optional: 1 }, signal));
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** Somebody came, went or changed elsewhere: no word of the user before stays on this page, and the new one sees their own. */
function noticeChange(client: QueryClient, user: SessionUser | null): void {
  const before = client.getQueryData<SessionUser | null>(SESSION_KEY);
  if (before !== undefined && before?.id !== user?.id) queueMicrotask(() => forgetLastUser(client, user));
}

/** The user of an answer that has it inside a `user` field or at top level. */
export function userOf(answer: unknown): SessionUser | null {
  if (typeof answer !== 'object' || answer === null) return null;
  if ('user' in answer) return userOf(answer.user);
  return 'username' in answer ? (answer as SessionUser) : null;
}
