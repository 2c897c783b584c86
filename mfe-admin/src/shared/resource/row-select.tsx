import { Checkbox, VisuallyHidden } from '@shamba/ui/core';
import type { Column } from '@shamba/ui/table';
import type { Selection } from './use-selection';

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
