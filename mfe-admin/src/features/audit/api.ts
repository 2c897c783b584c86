import { useInfiniteQuery } from '@tanstack/react-query';
import { type Answer, apiQuery, callApi, type Query } from '@shamba/shell-sdk';

export type AuditRecord = Answer<'GET /api/admin/audit'>['records'][number];
export type AuditQuery = Omit<NonNullable<Query<'GET /api/admin/audit'>>, 'cursor'>;

/** The audit log, newest first, page after page. */
export const useAudit = (query: AuditQuery) =>
  useInfiniteQuery({
    queryKey: [...apiQuery('/api/admin/audit', { query }).queryKey, 'pages'],
    queryFn: ({ pageParam }) =>
      callApi('GET /api/admin/audit', { query: { ...query, ...(pageParam !== null && { cursor: pageParam }) } }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
