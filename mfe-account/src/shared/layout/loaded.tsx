import type { ReactNode } from 'react';
import { ErrorState, Skeleton, SkeletonGroup } from '@shamba/ui/core';

interface Query<T> {
  data: T | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

/** What a query has brought, or that it is on its way, or that it failed and can be tried again. */
export function Loaded<T>({
  query,
  label,
  failure,
  children,
}: {
  query: Query<T>;
  label: string;
  /** The headline when the read failed; the design system's words without it. */
  failure?: string | undefined;
  children: (data: T) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <ErrorState
        {...(failure && { title: failure })}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  return (
    <SkeletonGroup label={`Loading ${label}`}>
      <Skeleton shape="title" />
      <Skeleton shape="block" />
    </SkeletonGroup>
  );
}
