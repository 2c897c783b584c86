import { ErrorState, Skeleton, SkeletonGroup } from '@shamba/ui/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Grid, type GridColumns } from './grid';

export interface QueryListProps<Item> {
  query: UseQueryResult<Item[]>;
  columns: GridColumns;
  /** Names the list for screen readers. */
  label: string;
  /** At most this many are shown. */
  limit?: number;
  shape?: 'image' | 'portrait';
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}

/** A list that may still be on its way, may be empty, or may not come at all: one section of a page then says so, alone. */
export function QueryList<Item>({ query, columns, label, limit = Infinity, shape = 'image', empty, children }: QueryListProps<Item>) {
  if (query.data === undefined) {
    if (query.isError) return <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching} />;
    return (
      <SkeletonGroup label={`Loading ${label.toLowerCase()}`}>
        <Grid columns={columns}>{[1, 2, 3].map((n) => <div key={n}><Skeleton shape={shape} /><Skeleton shape="title" /><Skeleton /></div>)}</Grid>
      </SkeletonGroup>
    );
  }
  if (query.data.length === 0) return <>{empty}</>;
  return <Grid columns={columns} label={label}>{query.data.slice(0, limit).map(children)}</Grid>;
}
