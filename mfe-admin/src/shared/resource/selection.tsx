import { useState } from 'react';
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

/**
 * The rows of a list that are selected for one action. Paging and filtering keep them selected.
 * @param max number of rows that one action accepts
 */
export function useSelection<Row>(rowKey: (row: Row) => string | number, max: number): Selection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string | number, Row>>(new Map());
  return {
    rows: [...selected.values()],
    has: (row) => selected.has(rowKey(row)),
    full: selected.size >= max,
    select: (rows, on) =>
      setSelected((before) => {
        const after = new Map(before);
        for (const row of rows) {
          if (!on) after.delete(rowKey(row));
          else if (after.size < max) after.set(rowKey(row), row);
        }
        return after;
      }),
    clear: () => setSelected(new Map()),
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
