import { QueryClient } from '@tanstack/react-query';
import type { BootData } from '@shamba/api-contract/slice-manifest';
import { queryDefaults } from '../api/query-defaults';
import { contentPath } from '../content/content';
import { SESSION_KEY } from '../session/session-query';

/** The page's one query client, filled with what the document inlined: the first render reads and never waits. */
export function createQueryClient(boot?: Pick<BootData, 'user' | 'queries' | 'content'>): QueryClient {
  const queryClient = new QueryClient({ defaultOptions: queryDefaults });
  if (!boot) return queryClient;
  queryClient.setQueryData(SESSION_KEY, boot.user);
  for (const [page, entries] of Object.entries(boot.content)) queryClient.setQueryData([contentPath(page)], entries);
  for (const { key, data } of boot.queries) queryClient.setQueryData(key, data);
  return queryClient;
}
