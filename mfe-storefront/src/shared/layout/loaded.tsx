import { ErrorState } from '@shamba/ui/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface LoadedProps<Data> {
  query: UseQueryResult<Data>;
  /** What stands there while it is on its way. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** A part of a page that needs an answer. When it does not come, that part says so and offers Retry; the rest of the page stays. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (query.isError) return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  return <>{skeleton}</>;
}
