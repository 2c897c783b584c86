import { queryOptions } from '@tanstack/react-query';
import type { SessionUser } from '@shamba/api-contract/slice-manifest';
import { ApiError } from '../api/api-error';
import { getPath } from '../api/client';

export const SESSION_KEY = ['/api/auth/me'] as const;

/** Who is signed in; null for a guest. `optional` makes that a normal answer: browsers write every 401 into the console, each 30 s. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: SESSION_KEY,
    queryFn: async ({ signal }): Promise<SessionUser | null> => {
      try {
        return userOf(await getPath(SESSION_KEY[0], { optional: 1 }, signal));
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return null;
        throw error;
      }
    },
  });

/** The user of an answer that has it inside a `user` field or at top level. */
export function userOf(answer: unknown): SessionUser | null {
  if (typeof answer !== 'object' || answer === null) return null;
  if ('user' in answer) return userOf(answer.user);
  return 'username' in answer ? (answer as SessionUser) : null;
}
