import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { BootData } from '@shamba/api-contract/slice-manifest';
import { ApiError } from '../api/api-error';
import { queryDefaults } from '../api/query-defaults';
import { contentQuery } from '../content/content-query';
import { followOtherTabs, SESSION_KEY } from '../session/session-change';

/** The page's query client, filled with the document's inlined data: the first render never waits for them. */
export function createQueryClient(boot?: Pick<BootData, 'user' | 'queries' | 'content'>): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    defaultOptions: queryDefaults,
    queryCache: new QueryCache({ onError: askWhoIsHere }),
  });
  followOtherTabs(queryClient);
  if (!boot) return queryClient;
  queryClient.setQueryData(SESSION_KEY, boot.user);
  for (const [page, entries] of Object.entries(boot.content))
    queryClient.setQueryData(contentQuery(page).queryKey, entries);
  for (const { key, data } of boot.queries) queryClient.setQueryData(key, data);
  return queryClient;

  /** A read got 401 for a signed-in user: the session ended elsewhere. Reads the session at once, not in 30 s. */
  function askWhoIsHere(error: Error): void {
    if (!(error instanceof ApiError) || error.status !== 401 || !queryClient.getQueryData(SESSION_KEY)) return;
    void queryClient.invalidateQueries({ queryKey: SESSION_KEY });
  }
}
