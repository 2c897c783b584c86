import type { ReactNode } from 'react';
import { ErrorState, Skeleton, SkeletonGroup } from '@shamba/ui/core';

/** What is needed of a query of react-query. */
export interface LoadedQuery<T> {
  data: T | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

type LoadedProps<T> = {
  query: LoadedQuery<T>;
  /** The headline when the read failed; the design system's words without it. */
  failure?: string | undefined;
  children: (data: T) => ReactNode;
} & (
  | {
      /** What is loading, for screen readers: 'your orders'. */
      label: string;
      /** In the shape of what comes; a title and a block without it. */
      skeleton?: ReactNode;
    }
  | {
      label?: undefined;
      /** In the shape of what comes, with a label of its own. */
      skeleton: ReactNode;
    }
);

/**
 * What a query has brought, or that it is on its way, or that it failed
 * and can be tried again. Old data stay until new are there.
 */
export function Loaded<T>({ query, label, failure, skeleton, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return (
      <ErrorState
        {...(failure && { title: failure })}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (label === undefined) return skeleton;
  return (
    <SkeletonGroup label={`Loading ${label}`}>
      {skeleton ?? (
        <>
          <Skeleton shape="title" />
          <Skeleton shape="block" />
        </>
      )}
    </SkeletonGroup>
  );
}
