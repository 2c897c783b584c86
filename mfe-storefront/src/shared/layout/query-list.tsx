import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '@shamba/slice-kit/views';
import { Grid, type GridColumns } from './grid';
import { ListSkeleton } from './list-skeleton';

export interface QueryListProps<Item> {
  query: UseQueryResult<Item[]>;
  columns: GridColumns;
  /** Name of the list for screen readers. */
  label: string;
  /** Maximum number of items. */
  limit?: number;
  shape?: 'image' | 'portrait';
  empty: ReactNode;
  children: (item: Item) => ReactNode;
}

/** A list with its loading, empty and error states, for one section of a page. */
export function QueryList<Item>({
  query,
  columns,
  label,
  limit = Infinity,
  shape = 'image',
  empty,
  children,
}: QueryListProps<Item>) {
  return (
    <Loaded
      query={query}
      skeleton={<ListSkeleton columns={columns} shape={shape} label={`Loading ${label.toLowerCase()}`} />}
    >
      {(items) =>
        items.length === 0 ? (
          empty
        ) : (
          <Grid columns={columns} label={label}>
            {items.slice(0, limit).map(children)}
          </Grid>
        )
      }
    </Loaded>
  );
}
