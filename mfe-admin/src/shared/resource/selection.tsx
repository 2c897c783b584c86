import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { Checkbox, VisuallyHidden } from '@shamba/ui/core';
import type { Column } from '@shamba/ui/table';

export interface Selection<Row> {
  /** The selected rows of all pages, in the order of selection. */
  rows: Row[];
  has: (row: Row) => boolean;
  /** True once `max` rows are selected. */
  full: boolean;
  select: (rows: readonly Row[], selected: boolean) => void;
  clear: () => void;
}

interface SelectionOptions<Row> {
  /** Name of the list. */
  name: string;
  /** The loaded page: its rows replace selected ones that were loaded earlier. */
  page: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Number of rows that one action accepts. */
  max: number;
}

/**
 * The rows of a list that are selected for one action. Paging, filtering and a look at another page, such as a print,
 * keep them selected.
 */
export function useSelection<Row>({ name, page, rowKey, max }: SelectionOptions<Row>): Selection<Row> {
  type Selected = ReadonlyMap<string | number, Row>;
  const client = useQueryClient();
  const queryKey = ['selection', name];
  const none: Selected = new Map();
  const { data: selected = none } = useQuery<Selected>({ queryKey, queryFn: skipToken });
  // The cache tells its observers in a later task; until then a pressed checkbox would fall back to its old state.
  const [, render] = useReducer((renders: number) => renders + 1, 0);
  const set = (change: Selected | ((before: Selected | undefined) => Selected)) => {
    client.setQueryData<Selected>(queryKey, change);
    render();
  };
  const loaded = new Map(page.map((row) => [rowKey(row), row]));
  return {
    rows: [...selected].map(([key, row]) => loaded.get(key) ?? row),
    has: (row) => selected.has(rowKey(row)),
    full: selected.size >= max,
    select: (rows, on) =>
      set((before) => {
        const after = new Map(before);
        for (const row of rows) {
          if (!on) after.delete(rowKey(row));
          else if (after.size < max) after.set(rowKey(row), row);
        }
        return after;
      }),
    clear: () => set(none),
  };
}

interface RowSelectProps<Row> {
  row: Row;
  /** Name of the row: 'order SH-7KQ4MZ2P'. */
  name: string;
  selection: Selection<Row>;
}

/** Checkbox to select a row of a list. The key `x` presses it for the focused row. */
export function RowSelect<Row>({ row, name, selection }: RowSelectProps<Row>) {
  const selected = selection.has(row);
  return (
    <Checkbox
      label={<VisuallyHidden>Select {name}</VisuallyHidden>}
      checked={selected}
      disabled={selection.full && !selected}
      aria-keyshortcuts="x"
      data-row-select=""
      onChange={({ target }) => selection.select([row], target.checked)}
    />
  );
}

/** First column of a table with selectable rows; its head selects all rows on the page. */
export function selectColumn<Row>(
  rows: readonly Row[],
  selection: Selection<Row>,
  nameOf: (row: Row) => string,
): Column<Row> {
  return {
    id: 'select',
    header: (
      <Checkbox
        label={<VisuallyHidden>Select all on this page</VisuallyHidden>}
        checked={rows.length > 0 && rows.every(selection.has)}
        onChange={({ target }) => selection.select(rows, target.checked)}
      />
    ),
    cell: (row) => <RowSelect row={row} name={nameOf(row)} selection={selection} />,
  };
}
