import type { ReactNode } from 'react';
import { ErrorState, Skeleton, SkeletonGroup } from '@shamba/ui/core';

/** The used part of a react-query query. */
export interface LoadedQuery<T> {
  data: T | undefined;
  isError: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

type LoadedProps<T> = {
  query: LoadedQuery<T>;
  /** Headline when the read failed; defaults to the design system's words. */
  failure?: string | undefined;
  children: (data: T) => ReactNode;
} & (
  | {
      /** Name of the loaded thing, for screen readers: 'your orders'. */
      label: string;
      /** Placeholder in the shape of the content; defaults to a title and a block. */
      skeleton?: ReactNode;
    }
  | {
      label?: undefined;
      /** Placeholder in the shape of the content, with a label of its own. */
      skeleton: ReactNode;
    }
);

/**
 * Renders a query's data, a placeholder while it loads, or the failure
 * with a retry. Old data stay on screen until new data arrive.
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
